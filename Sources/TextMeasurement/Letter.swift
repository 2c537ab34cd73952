import CHarfBuzz

/// A character that words may be made of by pairs, as a small number: ASCII's signs, Latin-1, Latin Extended-A and
/// Extended Additional, Greek and Cyrillic letters, and General Punctuation's dashes and quotation marks.
struct Letter: Hashable {
  let rawValue: UInt16

  /// What is behind the last letter of a word.
  static let end = Letter(rawValue: 0)
  /// One more than the greatest number, which stands for any other character.
  static let count = 834

  private init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  init(_ scalar: UInt32) {
    let place: UInt32 =
      switch scalar {
      case 0x21...0x7E: scalar - 0x20
      case 0xA1...0x17F: scalar - 0xA1 + 95
      case 0x370...0x45F: scalar - 0x370 + 318
      case 0x2013...0x2026: scalar - 0x2013 + 558
      case 0x1E00...0x1EFF: scalar - 0x1E00 + 578
      default: 834
      }
    rawValue = UInt16(truncatingIfNeeded: place)
  }

  /// The characters that have a number of their own; a soft hyphen only shows where a line ends.
  static let scalars: [UInt32] =
    [0x21...0x7E, 0xA1...0x17F, 0x370...0x45F, 0x2013...0x2026, 0x1E00...0x1EFF].flatMap { $0 }
    .filter { $0 != Scalar.softHyphen }

  var index: Int { Int(rawValue) }

  /// Decodes the character that begins at `offset` of valid UTF-8: `end`, which has no bytes, behind a word.
  @inline(__always)
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (letter: Letter, length: Int) {
    guard offset < bytes.count else { return (end, 0) }
    let byte = bytes[offset]
    // Most are signs of ASCII, for which the way through the ranges is long.
    if 0x21...0x7E ~= byte { return (Letter(rawValue: UInt16(byte - 0x20)), 1) }
    if byte == 0x20 { return (end, 0) }
    let (scalar, length) = Scalar.decode(bytes, at: offset)
    return (Letter(scalar), length)
  }
}

/// The scripts whose words pairs of letters may make.
struct LetterScripts: OptionSet {
  let rawValue: UInt8

  static let all = LetterScripts(rawValue: 7)
  /// As HarfBuzz names them; signs alone are shaped as the first.
  static let names = [HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Parameter number: in `names`.
  init(number: Int) { rawValue = 1 << UInt8(number) }

  /// The first of these scripts, as a number in `names`.
  var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}
