import LayoutModel

/// The clusters of one paragraph, placed in its fonts and sizes, and their lines.
struct Paragraph {
  struct Placed {
    /// In points.
    var width: Double
    /// Where it begins, in units of the paragraph.
    let start: Int32
    /// The part above the flags, so that a cluster takes two words.
    private let partAndFlags: UInt32

    /// Which of the text's parts.
    var part: Int { Int(partAndFlags >> 8) }
    var flags: Cluster.Flags { Cluster.Flags(rawValue: UInt8(truncatingIfNeeded: partAndFlags)) }

    init(width: Double, start: Int32, part: Int, flags: Cluster.Flags) {
      precondition(part < 1 << 24, "a text has too many parts")
      self.width = width
      self.start = start
      partAndFlags = UInt32(part) << 8 | UInt32(flags.rawValue)
    }
  }

  struct Line {
    /// Of clusters.
    var start, end: Int
    /// In points, without what hangs over its end.
    var width: Double
    /// The least width, in points and greater than the one it was made for, at which it may be another line.
    var nextWidth = Double.infinity
  }

  private(set) var clusters: [Placed] = []
  /// Where the paragraph begins, in units of the text.
  private var offset = 0
  /// Behind the last cluster, in units of the paragraph.
  private(set) var end: Int32 = 0

  /// Where tabs stop, as in `NSParagraphStyle`'s own: every 28 points.
  private static let tabInterval = 28.0

  /// - Parameter offset: where it begins, in units of the text.
  mutating func begin(at offset: Int) {
    clusters.removeAll(keepingCapacity: true)
    self.offset = offset
    end = 0
  }

  /// - Parameters:
  ///   - width: in points.
  ///   - length: in units.
  ///   - part: which of the text's, for its font.
  @inline(__always)
  mutating func append(width: Double, length: Int32, _ flags: Cluster.Flags, part: Int) {
    clusters.append(Placed(width: width, start: end, part: part, flags: flags))
    end += length
  }

  /// What a line shows, in units of the text.
  func range(of line: Line) -> Range<Int> {
    func start(of index: Int) -> Int { offset + Int(index < clusters.count ? clusters[index].start : end) }
    return start(of: line.start)..<start(of: line.end)
  }

  /// The line that begins with a cluster, as long as it may be.
  ///
  /// White space at its end hangs. A word that is longer than a line is broken between clusters, at least one
  /// of which a line holds.
  ///
  /// - Parameter hyphens: by part, the width of the hyphen that a soft one shows as, in points.
  func line(from start: Int, maxWidth: Double, byCharacter: Bool, hyphens: [Double]) -> Line {
    let limit = maxWidth + LayoutTolerance.rounding
    let breaking: Cluster.Flags = byCharacter ? [] : .breakBefore
    var width = 0.0
    var inked = 0.0
    var nextWidth = Double.infinity
    var lastBreak: Line?
    for i in start..<clusters.count {
      let cluster = clusters[i]
      if i > start, cluster.flags.isSuperset(of: breaking) {
        let last = clusters[i - 1]
        let shown = inked + (last.flags.contains(.isSoftHyphen) ? hyphens[last.part] : 0)
        if shown <= limit {
          lastBreak = Line(start: start, end: i, width: shown)
        } else {
          nextWidth = min(nextWidth, shown)
        }
      }
      width += self.width(of: i, at: width)
      guard !cluster.flags.contains(.hangs) else { continue }
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

  /// Whether a line may end where it does: at the end of its paragraph, and not within a word.
  func mayBreak(behind line: Line) -> Bool {
    line.end >= clusters.count || clusters[line.end].flags.contains(.breakBefore)
  }

  /// The width of a cluster that stands at a width from the line's beginning; a tab goes on to the next stop.
  func width(of index: Int, at width: Double) -> Double {
    guard clusters[index].flags.contains(.isTab) else { return clusters[index].width }
    return Self.tabStop(behind: width) - width
  }

  /// Where a tab goes on to that begins at a place, in points from the line's beginning.
  static func tabStop(behind place: Double) -> Double {
    ((place / tabInterval + LayoutTolerance.rounding).rounded(.down) + 1) * tabInterval
  }
}
