/// Views that are taken out in document order.
struct ViewSet {
  /// A bit a view.
  private var words: [UInt64] = []

  init(count: Int = 0) { words = Array(repeating: 0, count: (count + 63) / 64) }

  @inline(__always)
  mutating func insert(_ view: Int) { words[view >> 6] |= 1 &<< UInt64(truncatingIfNeeded: view) }

  @inline(__always)
  mutating func insertChildren(of view: Int, _ family: Family) {
    family.forEachChild(of: view) { insert($0) }
  }

  func contains(_ view: Int) -> Bool { words[view >> 6] & 1 &<< UInt64(truncatingIfNeeded: view) != 0 }

  mutating func removeAll() { for i in words.indices { words[i] = 0 } }

  /// Takes the first view out, of which it is known that it is none before one.
  @inline(__always)
  mutating func popFirst(after view: Int = 0) -> Int? {
    var place = view >> 6
    while place < words.count {
      let word = words[place]
      if word != 0 {
        words[place] = word & (word &- 1)
        return place << 6 + word.trailingZeroBitCount
      }
      place += 1
    }
    return nil
  }
}
