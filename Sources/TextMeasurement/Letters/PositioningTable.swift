/// A font's GPOS, as far as it tells how a lookup places glyphs.
struct PositioningTable {
  private let reader: BigEndianReader

  init(_ bytes: UnsafeRawBufferPointer) { reader = BigEndianReader(bytes: bytes) }

  /// Whether a lookup changes advances of no glyph but the first of a pair, whatever stands around the two.
  ///
  /// A pair that changes its second glyph is followed by no other that begins with that; a lookup that skips
  /// base glyphs or ligatures has pairs that are not neighbours.
  func isPairwise(lookup index: Int) -> Bool {
    guard let list = uint16(at: 8), let lookups = uint16(at: list), index < lookups,
      let place = uint16(at: list + 2 + 2 * index),
      let type = uint16(at: list + place), let flags = uint16(at: list + place + 2),
      let count = uint16(at: list + place + 4)
    else { return false }
    return (0..<count).allSatisfy { i in
      guard let subtable = uint16(at: list + place + 6 + 2 * i) else { return false }
      return isPairwise(subtable: list + place + subtable, type: type, flags: flags)
    }
  }

  private func isPairwise(subtable: Int, type: Int, flags: Int) -> Bool {
    switch type {
    case LookupType.pair:
      flags & Self.skipsLetters == 0 && uint16(at: subtable + 6) == 0
    case LookupType.markToBase, LookupType.markToLigature, LookupType.markToMark: true
    case LookupType.extended:
      if let type = uint16(at: subtable + 2), type != LookupType.extended,
        let offset = reader.uint32(at: subtable + 4)
      {
        isPairwise(subtable: subtable + Int(offset), type: type, flags: flags)
      } else {
        false
      }
    default: false
    }
  }

  private enum LookupType {
    static let pair = 2
    static let markToBase = 4
    static let markToLigature = 5
    static let markToMark = 6
    static let extended = 9
  }

  /// The flags of a lookup that ignores base glyphs or ligatures.
  private static let skipsLetters = 0x0006

  private func uint16(at offset: Int) -> Int? { reader.uint16(at: offset).map(Int.init) }
}
