/// The clusters of one paragraph, placed in its fonts and sizes, and their lines.
///
/// It owns plain memory, because with arrays half the time of a paragraph of words met before was theirs.
struct Paragraph: ~Copyable {
  struct Placed {
    /// In points.
    var width: Double
    /// Where it begins, in bytes of the text.
    var start: Int32
    var traits: ClusterTraits
    /// Which of the paragraph's fonts.
    var font: UInt8
  }

  struct Line {
    /// Of clusters.
    var start, end: Int
    /// In points, without what hangs over its end.
    var width: Double
    /// The least width, in points and greater than the one it was made for, at which it may be another line.
    var nextWidth = Double.infinity
  }

  private var room = UnsafeMutableBufferPointer<Placed>(start: nil, count: 0)
  private(set) var count = 0
  /// Behind the last cluster, in bytes of the text.
  private(set) var end: Int32 = 0
  /// The width of a hyphen, for soft ones that end a line; by font.
  var hyphens: [Double] = []

  /// Where tabs stop, as in `NSParagraphStyle`'s own: every 28 points.
  private static let tabInterval = 28.0
  /// How much over its width a line may be by arithmetic alone, in points: far below a pixel, far above the
  /// rounding of sums.
  static let slack = 1e-6
  /// A paragraph of more clusters does not keep its memory.
  private static let keptCapacity = 1 << 16

  deinit { room.deallocate() }

  var clusters: UnsafeBufferPointer<Placed> { UnsafeBufferPointer(rebasing: room[..<count]) }

  /// - Parameters:
  ///   - offset: where it begins, in bytes of the text.
  ///   - length: how many bytes it has; no cluster has none.
  mutating func begin(at offset: Int, length: Int) {
    if room.count < length || room.count > Self.keptCapacity {
      room.deallocate()
      room = .allocate(capacity: max(length, 1 << 10))
    }
    count = 0
    end = Int32(truncatingIfNeeded: offset)
  }

  @inline(__always)
  mutating func append(_ cluster: Cluster, in font: borrowing SizedFont, number: UInt8) {
    let width = font.width(cluster.advance, isPrimary: cluster.traits.contains(.isPrimary))
    append(width: width, length: cluster.length, cluster.traits, font: number)
  }

  /// - Parameters:
  ///   - width: in points.
  ///   - length: in bytes.
  @inline(__always)
  mutating func append(width: Double, length: Int32, _ traits: ClusterTraits, font: UInt8 = 0) {
    precondition(count < room.count)
    room[count] = Placed(width: width, start: end, traits: traits, font: font)
    count += 1
    end &+= length
  }

  /// Takes the clusters from one on away again.
  mutating func remove(from index: Int) {
    if index < count { end = room[index].start }
    count = index
  }

  /// What a line shows, in bytes of the text.
  func range(of line: Line) -> Range<Int> {
    func start(of index: Int) -> Int { Int(index < count ? room[index].start : end) }
    return start(of: line.start)..<start(of: line.end)
  }

  mutating func allowBreak(before index: Int) {
    if index < count { room[index].traits.insert(.breakBefore) }
  }

  /// The line that begins with a cluster, as long as it may be.
  ///
  /// White space at its end hangs. A word that is longer than a line is broken between clusters, at least one
  /// of which a line holds.
  func line(from start: Int, maxWidth: Double, byCharacter: Bool) -> Line {
    let clusters = clusters
    let limit = maxWidth + Self.slack
    let breaking: ClusterTraits = byCharacter ? [] : .breakBefore
    var width = 0.0
    var inked = 0.0
    var nextWidth = Double.infinity
    var lastBreak: Line?
    for i in start..<clusters.count {
      let cluster = clusters[i]
      if i > start, cluster.traits.isSuperset(of: breaking) {
        let shown = inked + hyphen(endingAt: i)
        if shown <= limit {
          lastBreak = Line(start: start, end: i, width: shown)
        } else {
          nextWidth = min(nextWidth, shown)
        }
      }
      width += cluster.traits.contains(.isTab) ? Self.tabWidth(at: width) : cluster.width
      guard !cluster.traits.contains(.hangs) else { continue }
      if width > limit {
        var line = lastBreak ?? Line(start: start, end: max(i, start + 1), width: i > start ? inked : width)
        line.nextWidth = min(nextWidth, width)
        return line
      }
      inked = width
    }
    return Line(
      start: start, end: clusters.count, width: max(inked, min(width, maxWidth)),
      nextWidth: width > maxWidth ? maxWidth : .infinity)
  }

  private func hyphen(endingAt index: Int) -> Double {
    let last = room[index - 1]
    return last.traits.contains(.isSoftHyphen) ? hyphens[Int(last.font)] : 0
  }

  static func tabWidth(at width: Double) -> Double {
    ((width / tabInterval + slack).rounded(.down) + 1) * tabInterval - width
  }
}
