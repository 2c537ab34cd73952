import CHarfBuzz

/// A set of glyphs or lookups, as HarfBuzz keeps them.
final class HarfBuzzSet {
  let pointer: OpaquePointer?

  init(_ members: some Sequence<UInt32> = []) {
    pointer = hb_set_create()
    for member in members { hb_set_add(pointer, member) }
  }

  private init(copyOf other: HarfBuzzSet) { pointer = hb_set_copy(other.pointer) }

  deinit { hb_set_destroy(pointer) }

  var isEmpty: Bool { hb_set_is_empty(pointer) != 0 }

  var members: [UInt32] {
    var members: [UInt32] = []
    var next = hb_codepoint_t.max
    while hb_set_next(pointer, &next) != 0 { members.append(next) }
    return members
  }

  func contains(_ member: UInt32) -> Bool { hb_set_has(pointer, member) != 0 }

  func copy() -> HarfBuzzSet { HarfBuzzSet(copyOf: self) }

  func intersection(_ other: HarfBuzzSet) -> HarfBuzzSet {
    let result = copy()
    hb_set_intersect(result.pointer, other.pointer)
    return result
  }

  func union(_ other: HarfBuzzSet) -> HarfBuzzSet {
    let result = copy()
    hb_set_union(result.pointer, other.pointer)
    return result
  }

  func subtracting(_ other: HarfBuzzSet) -> HarfBuzzSet {
    let result = copy()
    hb_set_subtract(result.pointer, other.pointer)
    return result
  }
}

extension HarfBuzzSet: Equatable {
  static func == (a: HarfBuzzSet, b: HarfBuzzSet) -> Bool { hb_set_is_equal(a.pointer, b.pointer) != 0 }
}
