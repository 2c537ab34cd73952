/// A priority queue of different small integers, the greatest first, with the names of swift-collections' `Heap`.
///
/// It has a bit for each integer, and a bit for each word of these bits that is not 0. The last word that is not 0 is at
/// hand in `top`: without that a chain of labels takes 5 % longer, and a binary heap takes as long.
struct IntegerHeap: Sendable, ~Copyable {
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

  /// An empty queue of integers below a limit.
  init(limit: Int) { reset(limit: limit) }

  /// Begins an empty queue of integers below a limit.
  mutating func reset(limit: Int) {
    words.reset(to: 0, count: (limit + 63) / 64)
    summary.reset(to: 0, count: (words.count + 63) / 64)
    (end, topWord, top) = (0, -1, 0)
  }

  /// Removes all integers, and keeps the memory.
  mutating func clear() {
    while end > 0 {
      end -= 1
      for word in Bits(summary[end]) { words[64 * end + word] = 0 }
      summary[end] = 0
    }
    (topWord, top) = (-1, 0)
  }

  @inline(__always)
  mutating func insert(_ integer: Int32) {
    let (word, bit) = (Int(integer) >> 6, 1 &<< UInt64(truncatingIfNeeded: integer))
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
    end = Swift.max(end, word >> 6 + 1)
  }

  @inline(__always)
  var max: Int? { topWord < 0 ? nil : 64 * topWord + Self.greatest(top) }

  @inline(__always)
  mutating func removeMax() {
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
  mutating func popMax() -> Int? {
    guard let max else { return nil }
    removeMax()
    return max
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
