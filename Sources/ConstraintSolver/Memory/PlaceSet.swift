/// A set of places, of which the greatest comes first: a bit for each, and a bit for each word of these that has any.
struct PlaceSet: Sendable {
  private var words = Buffer<UInt64>()
  /// By word, whether it is not 0.
  private var summary = Buffer<UInt64>()
  /// The words of the summary from this one on are 0.
  private var end = 0

  init() {}

  /// An empty set of places below a limit.
  init(limit: Int) { reset(limit: limit) }

  /// Begins an empty set of places below a limit.
  mutating func reset(limit: Int) {
    words.reset(to: 0, count: (limit + 63) / 64)
    summary.reset(to: 0, count: (words.count + 63) / 64)
    end = 0
  }

  mutating func unshare() {
    words.unshare()
    summary.unshare()
  }

  mutating func removeAll() {
    while end > 0 {
      end -= 1
      for word in Bits(summary[end]) { words[64 * end + word] = 0 }
      summary[end] = 0
    }
  }

  @inline(__always)
  mutating func insert(_ place: Int32) {
    let word = Int(place) >> 6
    words[word] |= 1 &<< UInt64(truncatingIfNeeded: place)
    summary[word >> 6] |= 1 &<< UInt64(truncatingIfNeeded: word)
    end = max(end, word >> 6 + 1)
  }

  @inline(__always)
  var last: Int? { end > 0 ? 64 * lastWord + Self.greatest(words[lastWord]) : nil }

  /// The last word that is not 0; there must be one.
  @inline(__always)
  private var lastWord: Int { 64 * (end - 1) + Self.greatest(summary[end - 1]) }

  @inline(__always)
  private static func greatest(_ word: UInt64) -> Int { 63 - word.leadingZeroBitCount }

  @inline(__always)
  mutating func removeLast() {
    let word = lastWord
    words[word] &= ~(1 &<< UInt64(Self.greatest(words[word])))
    if words[word] == 0 { removeLastWord(word) }
  }

  private mutating func removeLastWord(_ word: Int) {
    summary[end - 1] &= ~(1 &<< UInt64(truncatingIfNeeded: word))
    while end > 0, summary[end - 1] == 0 { end -= 1 }
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    guard let place = last else { return nil }
    removeLast()
    return place
  }
}
