extension Character {
  /// How many columns of a terminal the character takes.
  package var columnCount: Int { unicodeScalars.first.map { $0.isFullWidth ? 2 : 1 } ?? 0 }
}

extension Unicode.Scalar {
  /// Whether East Asian scripts write the character full-width, or it is a pictograph: `W` and `F` of
  /// https://www.unicode.org/Public/UNIDATA/EastAsianWidth.txt by blocks, and the letters of which flags are made.
  package var isFullWidth: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
      0x1F1E6...0x1F265, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
