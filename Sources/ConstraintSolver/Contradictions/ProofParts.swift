/// The parts of a proof by the places of their owners, of which the last comes first.
struct ProofParts: Sendable {
  private var parts = Buffer<Infeasibility.Part>()
  /// A bit for each place that has a part.
  private var words = Buffer<UInt64>()
  /// The words from this one on are 0.
  private var end = 0

  mutating func reset(count: Int) {
    parts.resize(count)
    words.reset(to: 0, count: (count + 63) / 64)
  }

  mutating func removeAll() {
    for word in 0..<end { words[word] = 0 }
    end = 0
  }

  mutating func insert(_ part: Infeasibility.Part) {
    let word = Int(part.owner) / 64
    parts[part.owner] = part
    words[word] |= 1 << UInt64(part.owner % 64)
    end = max(end, word + 1)
  }

  var last: Infeasibility.Part? {
    guard end > 0 else { return nil }
    return parts[64 * end - 1 - words[end - 1].leadingZeroBitCount]
  }

  mutating func removeLast() {
    words[end - 1] &= ~(1 << UInt64(63 - words[end - 1].leadingZeroBitCount))
    while end > 0, words[end - 1] == 0 { end -= 1 }
  }
}
