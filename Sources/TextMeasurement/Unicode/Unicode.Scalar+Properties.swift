import CHarfBuzz
import CICU

/// What measuring asks of a character, by ICU's tables.
extension Unicode.Scalar {
  var script: hb_script_t { hb_script_t.script(ofICU: CICU_script(value)) }

  var isControl: Bool { CICU_is_control(value) }

  /// White space at which lines break: it hangs over the end of a wrapped line and does not count into its width.
  var hangs: Bool { CICU_is_whitespace(value) }

  /// Whether it is shown as a picture unless a variation selector says otherwise.
  var isEmoji: Bool { CICU_is_emoji(value) }

  /// Whether it fills the square of an ideograph, or half of it, so that a font for Chinese has it.
  var isOfEastAsianFont: Bool { CICU_has_east_asian_width(value) }

  /// Whether it belongs to the character before it and is set in the same face: marks, joiners, variation selectors,
  /// skin tones, tags.
  var extendsCluster: Bool { CICU_extends_cluster(value) }

  /// A syllable of Korean or a letter of one.
  var isHangul: Bool { value >= 0x1100 && CICU_is_hangul(value) }

  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  static let textSelector: Unicode.Scalar = "\u{FE0E}"
  static let joiner: Unicode.Scalar = "\u{200D}"
  static let softHyphen: Unicode.Scalar = "\u{AD}"
  static let hyphen: Unicode.Scalar = "\u{2010}"
}

/// Text in units of UTF-16, as ICU and HarfBuzz take it; of a Swift string, so that it is valid.
typealias UTF16Units = UnsafeBufferPointer<UInt16>

extension UnsafeBufferPointer<UInt16> {
  /// The character that begins at a unit.
  @inline(__always)
  func scalar(at index: Int) -> Unicode.Scalar {
    let unit = self[index]
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard index + 1 < count else { return "\u{FFFD}" }
    let (lead, trail) = (UInt32(unit) & 0x3FF, UInt32(self[index + 1]) & 0x3FF)
    return Unicode.Scalar(0x1_0000 + (lead << 10) + trail) ?? "\u{FFFD}"
  }

  /// The character that ends before a unit.
  func scalar(before index: Int) -> Unicode.Scalar {
    let isPair = index > 1 && UTF16.isTrailSurrogate(self[index - 1])
    return scalar(at: isPair ? index - 2 : index - 1)
  }
}
