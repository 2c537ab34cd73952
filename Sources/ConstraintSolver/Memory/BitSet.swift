/// A set of small integers, taken from the greatest down.
///
/// It has a bit for each integer, and a bit for each word of these bits that is not 0.
struct BitSet: Sendable, ~Copyable {
  /// All words but the last that is not 0. That one is in `top`, and 0 here.
  private var words = UniqueArray<UInt64>()
  /// By word, whether it is not 0.
  private var summary = UniqueArray<UInt64>()
  /// The words of the summary from this one on are 0.
  private var end = 0
  /// The last word that is not 0, or -1, and its bits.
  private var topWord = -1
  private var top: UInt64 = 0

  init() {}

  /// An empty set of integers below a limit.
  init(limit: Int) { reset(limit: limit) }

  /// Begins an empty set of integers below a limit.
  mutating func reset(limit: Int) {
    words.reset(to: 0, count: (limit + 63) / 64)
    summary.reset(to: 0, count: (words.count + 63) / 64)
    (end, topWord, top) = (0, -1, 0)
  }

  mutating func removeAll() {
    while end > 0 {
      end -= 1
      for word in Bits(summary[end]) { words[64 * end + word] = 0 }
      summary[end] = 0
    }
    (topWord, top) = (-1, 0)
  }

  @inline(__always)
  mutating func insert(_ index: Int32) {
    let (word, bit) = (Int(index) >> 6, 1 &<< UInt64(truncatingIfNeeded: index))
    if word == topWord {
      top |= bit
    } else if word < topWord {
      insert(bit, into: word)
    } else {
      if topWord >= 0 { insert(top, into: topWord) }
      (topWord, top) = (word, bit)
    }
  }

  @inline(__always)
  private mutating func insert(_ bits: UInt64, into word: Int) {
    words[word] |= bits
    summary[word >> 6] |= 1 &<< UInt64(truncatingIfNeeded: word)
    end = max(end, word >> 6 + 1)
  }

  @inline(__always)
  var last: Int? { topWord < 0 ? nil : 64 * topWord + Self.greatest(top) }

  @inline(__always)
  mutating func removeLast() {
    top &= ~(1 &<< UInt64(Self.greatest(top)))
    if top == 0 { findTop() }
  }

  private mutating func findTop() {
    while end > 0, summary[end - 1] == 0 { end -= 1 }
    topWord = end > 0 ? 64 * (end - 1) + Self.greatest(summary[end - 1]) : -1
    guard topWord >= 0 else { return }
    swap(&top, &words[topWord])
    summary[end - 1] &= ~(1 &<< UInt64(truncatingIfNeeded: topWord))
  }

  @inline(__always)
  private static func greatest(_ word: UInt64) -> Int { 63 - word.leadingZeroBitCount }

  @inline(__always)
  mutating func popLast() -> Int? {
    guard let index = last else { return nil }
    removeLast()
    return index
  }
}

/// The indices of the bits of a word that are 1, in ascending order.
struct Bits: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ word: UInt64) { rest = word }

  /// How many there are.
  var count: Int { rest.nonzeroBitCount }

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
