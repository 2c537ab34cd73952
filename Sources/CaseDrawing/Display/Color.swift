/// The colours of the pictures: black, greys, and the palette of Okabe and Ito ("Color Universal Design", 2008),
/// which stays apart for the colour-blind. No meaning rests on a colour alone.
package enum Color: String, CaseIterable, Sendable {
  case paper = "#ffffff"
  case text = "#1b1f24"
  case quiet = "#59636e"
  case frame = "#6e7781"
  case faint = "#d0d7de"
  case surface = "#f3f5f7"
  case surfaceRaised = "#e6eaee"
  /// Bluish green, darker than in the palette where it is text: intrinsic sizes.
  case intrinsic = "#00755a"
  /// Blue: what is not determined.
  case ambiguous = "#0072b2"
  /// Blue, faint: the hatching of what is not determined, on which texts can be read.
  case ambiguousHatching = "#a9cfe6"
  /// Vermillion: what contradicts.
  case conflict = "#c04a00"
  /// Vermillion, faint: where something contradicts.
  case conflictSurface = "#f7e9e0"
  /// Vermillion, faint: the hatching of what contradicts.
  case conflictHatching = "#e9bd9f"
  /// Reddish purple: what moved.
  case moved = "#a3427b"
  /// Yellow, darkened: a chart's line beyond those of the other colours.
  case furtherLine = "#6b5b00"

  /// Red, green and blue from 0 to 1.
  var components: (red: Double, green: Double, blue: Double) {
    let value = Int(rawValue.dropFirst(), radix: 16) ?? 0
    return (Double(value >> 16) / 255, Double((value >> 8) & 0xFF) / 255, Double(value & 0xFF) / 255)
  }
}

/// How a line is drawn.
package struct Stroke: Hashable, Sendable {
  var color: Color
  var width = 1.0
  /// The lengths of strokes and gaps in turn; empty for a whole line.
  var dashes: [Double] = []

  package init(color: Color, width: Double = 1, dashes: [Double] = []) {
    (self.color, self.width, self.dashes) = (color, width, dashes)
  }
}
