import CHarfBuzz
import CICU

/// What measuring asks of a character, by ICU's tables.
extension Unicode.Scalar {
  private var code: UChar32 { UChar32(bitPattern: value) }

  var script: UScriptCode {
    var status = U_ZERO_ERROR
    return uscript_getScript(code, &status)
  }

  var isControl: Bool { u_charType(code) == Int8(U_CONTROL_CHAR.rawValue) }

  /// White space at which lines break: it hangs over the end of a wrapped line and does not count into its width.
  var hangs: Bool { u_isWhitespace(code) != 0 }

  /// Whether it is shown as a picture unless a variation selector says otherwise.
  var isEmoji: Bool { u_hasBinaryProperty(code, UCHAR_EMOJI_PRESENTATION) != 0 }

  /// Whether it fills the square of an ideograph, or half of it, so that a font for Chinese has it.
  var hasEastAsianWidth: Bool {
    switch UEastAsianWidth(UInt32(bitPattern: u_getIntPropertyValue(code, UCHAR_EAST_ASIAN_WIDTH))) {
    case U_EA_FULLWIDTH, U_EA_HALFWIDTH, U_EA_WIDE: true
    default: false
    }
  }

  /// Whether it belongs to the character before it and is set in the same face: marks, joiners, variation selectors,
  /// skin tones, tags.
  var extendsCluster: Bool {
    switch UGraphemeClusterBreak(
      UInt32(bitPattern: u_getIntPropertyValue(code, UCHAR_GRAPHEME_CLUSTER_BREAK)))
    {
    case U_GCB_EXTEND, U_GCB_SPACING_MARK, U_GCB_ZWJ: true
    default: false
    }
  }

  /// A syllable of Korean or a letter of one.
  var isHangul: Bool { value >= 0x1100 && uscript_hasScript(code, USCRIPT_HANGUL) != 0 }

  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  static let textSelector: Unicode.Scalar = "\u{FE0E}"
  static let joiner: Unicode.Scalar = "\u{200D}"
  static let softHyphen: Unicode.Scalar = "\u{AD}"
  static let hyphen: Unicode.Scalar = "\u{2010}"
}

extension UScriptCode {
  /// Whether its characters take the script of their neighbours.
  var isShared: Bool { self == USCRIPT_COMMON || self == USCRIPT_INHERITED || self == USCRIPT_UNKNOWN }

  /// The script as HarfBuzz has it: its four letters of ISO 15924. Signs of no script are shaped as Latin.
  var shaped: hb_script_t {
    let index = Int(rawValue)
    return isShared || !Self.all.indices.contains(index) ? HB_SCRIPT_LATIN : Self.all[index]
  }

  private static let all = (0...u_getIntPropertyMaxValue(UCHAR_SCRIPT)).map {
    hb_script_from_string(uscript_getShortName(UScriptCode(numericCast($0))), -1)
  }
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
    return Unicode.Scalar(0x1_0000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(self[index + 1]) & 0x3FF)
      ?? "\u{FFFD}"
  }

  /// The character that ends before a unit.
  func scalar(before index: Int) -> Unicode.Scalar {
    let isPair = index > 1 && UTF16.isTrailSurrogate(self[index - 1])
    return scalar(at: isPair ? index - 2 : index - 1)
  }
}

extension UErrorCode {
  /// - Throws: `FontError.icu`; codes below 0 are warnings.
  func check() throws(FontError) {
    if rawValue > 0 { throw .icu(String(cString: u_errorName(self))) }
  }
}
