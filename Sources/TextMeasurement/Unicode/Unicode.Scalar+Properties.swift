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
