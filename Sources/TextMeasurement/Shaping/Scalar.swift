import CHarfBuzz

/// What measuring asks of a character.
enum Scalar {
  /// Decodes the character that begins at `offset` of valid UTF-8.
  @inline(__always)
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    func continuation(_ i: Int) -> UInt32 { UInt32(bytes[offset + i]) & 0x3F }
    switch lead {
    case ..<0x80: return (lead, 1)
    case ..<0xE0: return ((lead & 0x1F) << 6 | continuation(1), 2)
    case ..<0xF0: return ((lead & 0x0F) << 12 | continuation(1) << 6 | continuation(2), 3)
    default:
      return ((lead & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3), 4)
    }
  }

  /// Whether it belongs to what is written from right to left or steers directions, so that its paragraph needs
  /// the bidirectional algorithm.
  static func needsBidirectional(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
      0x200F, 0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }

  /// Thai, Lao, Burmese and Khmer, which have no spaces between words.
  static func needsDictionary(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
    default: false
    }
  }

  /// White space that hangs over the end of a line and does not count into its width.
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// A syllable or a letter of one.
  static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7FB, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97C: true
    default: false
    }
  }

  /// The Chinese characters that every font for Chinese has: the block of Unicode 1.1.
  static func isCommonIdeograph(_ scalar: UInt32) -> Bool { 0x4E00...0x9FA5 ~= scalar }

  static func isFullWidthPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001...0x3002, 0x3008...0x3011, 0xFF01...0xFF1F: true
    default: false
    }
  }

  static func isControl(_ scalar: UInt32) -> Bool { scalar < 0x20 || 0x7F...0x9F ~= scalar }

  /// What goes with the character before it into one font: marks, joiners, variation selectors, skin tones,
  /// tags.
  static func extendsCluster(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x300: return false
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1_F3FB...0x1_F3FF, 0xE_0020...0xE_007F, 0xE_0100...0xE_01EF:
      return true
    default:
      let category = hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar)
      return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
        || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
        || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
    }
  }

  /// Whether it is shown as a picture unless a variation selector says otherwise.
  static func isEmoji(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x231A else { return false }
    return Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
  }

  static let emojiSelector: UInt32 = 0xFE0F
  static let textSelector: UInt32 = 0xFE0E
  static let joiner: UInt32 = 0x200D
  static let softHyphen: UInt32 = 0xAD
  static let hyphen: UInt32 = 0x2010
  static let ideograph: UInt32 = 0x6587
}
