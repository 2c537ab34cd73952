/// Words of a paragraph that were shaped together, because each call of HarfBuzz has its price, and are taken out one
/// by one.
struct ShapedStretch {
  var clusters: [Cluster] = []
  /// Whether it was looked which words are to be shaped together.
  private(set) var isLookedFor = false
  /// How far words were taken out: the next cluster, and the byte that it begins with.
  private var next = 0
  private var offset = 0

  /// Forgets the words of the paragraph before.
  mutating func removeAll() {
    isLookedFor = false
    clusters.removeAll(keepingCapacity: true)
    next = 0
  }

  /// - Parameter offset: the byte that the first word begins with.
  mutating func begin(at offset: Int) {
    isLookedFor = true
    self.offset = offset
  }

  /// The clusters of a word, if they are what the word has by itself.
  mutating func take(_ range: Range<Int>) -> Range<Int>? {
    while offset < range.lowerBound, next < clusters.count { step() }
    guard offset == range.lowerBound, next < clusters.count else { return nil }
    let first = next
    while offset < range.upperBound, next < clusters.count { step() }
    let isClosed = next == clusters.count || !clusters[next].traits.contains(.joinsBefore)
    guard offset == range.upperBound, isClosed, !clusters[first].traits.contains(.joinsBefore) else {
      return nil
    }
    return first..<next
  }

  private mutating func step() {
    offset += Int(clusters[next].length)
    next += 1
  }
}
