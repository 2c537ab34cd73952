import CICU

extension Character {
  /// How many columns of a terminal the character takes.
  package var columnCount: Int { unicodeScalars.first.map { $0.isFullWidth ? 2 : 1 } ?? 0 }
}

extension Unicode.Scalar {
  /// Whether the scalar takes two columns: one whose East Asian width (UAX #11) is wide or full, or one of the letters
  /// of which flags are made.
  package var isFullWidth: Bool {
    // Below are no such scalars, and here are nearly all that are ever asked for.
    guard value >= 0x1100 else { return false }
    return CICU_is_full_width(value) || (0x1F1E6...0x1F1FF).contains(value)
  }
}
