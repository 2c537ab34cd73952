/// A hash table from the terms of a form to its number: open addressing with linear probing.
struct FormTable: Sendable {
  /// The number of a form, or -1, and the hash of its terms.
  private struct Slot: Sendable {
    var form: Int32
    var hash: UInt32
  }

  private var slots = Buffer<Slot>()
  private var count = 0

  mutating func removeAll() {
    if count == 0 { return }
    slots.reset(to: Slot(form: -1, hash: 0), count: slots.count)
    count = 0
  }

  /// The number of the form among `forms` that equals `new`, or `form` itself after adding it.
  mutating func form(
    equalTo new: UnsafeBufferPointer<Term>, orAdd form: Int, _ forms: FormList.Pointers
  ) -> Int {
    let hash = Self.hash(of: new)
    if 2 * (count + 1) > slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].form >= 0 {
      let known = Int(slots[slot].form)
      if slots[slot].hash == hash, FormIndex.isEqual(new, forms[known]) { return known }
      slot = (slot + 1) & mask
    }
    slots[slot] = Slot(form: Int32(truncatingIfNeeded: form), hash: hash)
    count += 1
    return form
  }

  mutating func unshare() { slots.unshare() }

  private mutating func grow() {
    let old = slots.elements.filter { $0.form >= 0 }
    let size = max(64, 2 * slots.count)
    slots.reset(to: Slot(form: -1, hash: 0), count: size)
    for known in old {
      var slot = Int(known.hash) & (size - 1)
      while slots[slot].form >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = known
    }
  }

  private static func hash(of form: UnsafeBufferPointer<Term>) -> UInt32 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for term in form {
      let column = UInt64(truncatingIfNeeded: term.column.rawValue)
      // Adding 0 makes a negative zero a positive one.
      state = (state ^ column &* 0xBF58_476D_1CE4_E5B9) ^ (term.coefficient + 0).bitPattern
      state = (state ^ (state >> 29)) &* 0x94D0_49BB_1331_11EB
    }
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }
}
