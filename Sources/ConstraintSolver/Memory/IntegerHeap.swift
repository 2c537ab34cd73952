/// A priority queue of different small integers, the greatest first, with the names of swift-collections' `Heap`.
///
/// It has a bit for each integer, and a bit for each word of these bits that is not 0.
struct IntegerHeap: Sendable, ~Copyable {
  private var words = UniqueArray<UInt64>()
  /// By word, whether it is not 0.
  private var summary = UniqueArray<UInt64>()
  /// Behind the last word of the summary that is not 0.
  private var end = 0

  init() {}

  /// An empty queue of integers below a limit.
  init(limit: Int) { reset(limit: limit) }

  /// Begins an empty queue of integers below a limit.
  mutating func reset(limit: Int) {
    words.reset(to: 0, count: (limit + 63) / 64)
    summary.reset(to: 0, count: (words.count + 63) / 64)
    end = 0
  }

  /// Removes all integers, and keeps the memory.
  mutating func clear() {
    while end > 0 {
      end -= 1
      for word in Bits(summary[end]) { words[64 * end + word] = 0 }
      summary[end] = 0
    }
  }

  @inline(__always)
  mutating func insert(_ integer: Int32) {
    let word = Int(integer) >> 6
    words[word] |= 1 &<< UInt64(truncatingIfNeeded: integer)
    summary[word >> 6] |= 1 &<< UInt64(truncatingIfNeeded: word)
    end = Swift.max(end, word >> 6 + 1)
  }

  @inline(__always)
  var max: Int? {
    guard end > 0 else { return nil }
    let word = 64 * (end - 1) + Self.greatest(summary[end - 1])
    return 64 * word + Self.greatest(words[word])
  }

  @inline(__always)
  mutating func removeMax() { _ = popMax() }

  @inline(__always)
  mutating func popMax() -> Int? {
    guard let max else { return nil }
    let word = max >> 6
    words[word] &= ~(1 &<< UInt64(truncatingIfNeeded: max))
    if words[word] == 0 {
      summary[word >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: word))
      while end > 0, summary[end - 1] == 0 { end -= 1 }
    }
    return max
  }

  @inline(__always)
  private static func greatest(_ word: UInt64) -> Int { 63 - word.leadingZeroBitCount }
}

/// The indices of the bits of a word that are 1, in ascending order.
struct Bits: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ word: UInt64) { rest = word }

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
