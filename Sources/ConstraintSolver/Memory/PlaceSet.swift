/// A set of places, of which the greatest comes first: a bit for each.
struct PlaceSet: Sendable {
  private var words = Buffer<UInt64>()
  /// The words from this one on are 0.
  private var end = 0

  init() {}

  /// An empty set of places below a limit.
  init(limit: Int) { reset(limit: limit) }

  /// Begins an empty set of places below a limit.
  mutating func reset(limit: Int) {
    words.reset(to: 0, count: (limit + 63) / 64)
    end = 0
  }

  mutating func removeAll() {
    for word in 0..<end { words[word] = 0 }
    end = 0
  }

  @inline(__always)
  mutating func insert(_ place: Int32) {
    let word = Int(place) / 64
    words[word] |= 1 << UInt64(place % 64)
    end = max(end, word + 1)
  }

  @inline(__always)
  var last: Int? { end > 0 ? 64 * end - 1 - words[end - 1].leadingZeroBitCount : nil }

  @inline(__always)
  mutating func removeLast() {
    words[end - 1] &= ~(1 << UInt64(63 - words[end - 1].leadingZeroBitCount))
    while end > 0, words[end - 1] == 0 { end -= 1 }
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    guard let place = last else { return nil }
    removeLast()
    return place
  }
}
