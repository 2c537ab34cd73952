/// A hash table from the terms of a form to its number: open addressing with linear probing over flat arrays.
struct FormIndex: Sendable {
  private var slots: [Int32] = []
  private var hashes: [UInt64] = []
  private var count = 0

  mutating func removeAll() {
    for i in slots.indices { slots[i] = -1 }
    count = 0
  }

  /// The number of the form that equals `terms[range]`, or `form` itself after adding it.
  mutating func form(
    equalTo range: Range<Int>, orAdd form: Int, terms: [Term], starts: [Int32]
  ) -> Int {
    if 2 * (count + 1) > slots.count { grow() }
    let hash = Self.hash(terms[range])
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if hashes[slot] == hash,
        terms[Int(starts[known])..<Int(starts[known + 1])].elementsEqual(terms[range])
      {
        return known
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(form)
    hashes[slot] = hash
    count += 1
    return form
  }

  private mutating func grow() {
    let old = zip(slots, hashes).filter { $0.0 >= 0 }
    let size = max(64, 2 * slots.count)
    slots = Array(repeating: -1, count: size)
    hashes = Array(repeating: 0, count: size)
    for (form, hash) in old {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = form
      hashes[slot] = hash
    }
  }

  private static func hash(_ terms: ArraySlice<Term>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for term in terms {
      hash = (hash ^ UInt64(truncatingIfNeeded: term.column.place)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (term.coefficient + 0).bitPattern ^ (hash >> 31)) &* 0x94D0_49BB_1331_11EB
    }
    return hash ^ (hash >> 29)
  }
}
