import CHarfBuzz

/// A character that words may be made of by pairs, as a small number: ASCII's signs, letters of Latin, Greek and
/// Cyrillic, and General Punctuation's dashes and quotation marks.
struct Letter: Hashable {
  let rawValue: UInt16

  /// What is behind the last letter of a word.
  static let end = Letter(rawValue: 0)
  /// Any other character.
  static let other = Letter(rawValue: 1518)
  /// The first number of letters with marks that compose to none of these.
  static let firstMarked = 1519
  /// One more than the greatest number.
  static let count = firstMarked + 256

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ scalar: UInt32) {
    let place: UInt32 =
      switch scalar {
      case 0x21...0x7E: scalar - 0x20
      case 0xA1...0x24F: scalar - 0xA1 + 95
      case 0x370...0x52F: scalar - 0x370 + 526
      case 0x1E00...0x1FFF: scalar - 0x1E00 + 974
      case 0x2013...0x2026: scalar - 0x2013 + 1486
      case 0x2030...0x203A: scalar - 0x2030 + 1506
      case 0x20AC: 1517
      default: UInt32(Self.other.rawValue)
      }
    rawValue = UInt16(truncatingIfNeeded: place)
  }

  /// The characters that have a number of their own, less marks, which go with the letter before them; a soft hyphen
  /// only shows where a line ends.
  static let scalars: [UInt32] =
    (0x21...0x20AC).filter {
      Letter($0) != other && $0 != Scalar.softHyphen && !Scalar.extendsCluster($0)
    }

  var index: Int { Int(rawValue) }
}

/// The scripts whose words pairs of letters may make.
struct LetterScripts: OptionSet {
  let rawValue: UInt8

  static let all = LetterScripts(rawValue: 63)
  /// As HarfBuzz names them; signs alone are shaped as the first. Words with marks that stay by themselves have the
  /// same scripts once more, in each of which fewer letters may stand.
  static let names = plainNames + plainNames
  static let plainNames = [HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC]
  static let marked = LetterScripts(rawValue: 56)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Parameter number: in `names`.
  init(number: Int) { rawValue = 1 << UInt8(number) }

  /// The first of these scripts, as a number in `names`.
  var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}
