/// The independent parts whose values may have changed since they were read.
struct OutdatedParts: Sendable {
  /// Whether more than `parts` may have changed.
  private(set) var isAll = true
  private(set) var parts: [Int32] = []

  /// Where more parts have changed, it is quicker to read everything.
  private static let mostParts = 64

  var isNone: Bool { !isAll && parts.isEmpty }

  mutating func insertAll() {
    isAll = true
    parts.removeAll(keepingCapacity: true)
  }

  mutating func insert(_ part: Int) {
    let part = Int32(small: part)
    if isAll || parts.contains(part) { return }
    if parts.count == Self.mostParts { insertAll() } else { parts.append(part) }
  }

  mutating func clear() {
    isAll = false
    parts.removeAll(keepingCapacity: true)
  }
}
