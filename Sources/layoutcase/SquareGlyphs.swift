import LayoutModel

/// Measures texts in no font: every character is a square of a fixed share of the font's size.
///
/// Lines wrap between words, and within a word that is longer than a line.
struct SquareGlyphs: TextMeasuring {
  /// Of the font's size.
  private static let side = 0.6
  /// `UILabel`'s own font size, in points.
  private static let defaultFontSize = 17.0
  /// How much of a pixel or a glyph is arithmetic and no size.
  private static let slack = 1e-9

  var identity: String { "square-glyphs 1, side \(Self.side)" }

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    let side = Self.side * (text.font?.size ?? Self.defaultFontSize)
    let limit = text.numberOfLines ?? 1
    let columns = maxWidth.flatMap { limit == 1 ? nil : Self.columns(in: $0, side: side) }
    var lines = Self.lines(of: text.string ?? "", columns: columns)[...]
    if limit > 0 { lines = lines.prefix(limit) }
    let longest = lines.max() ?? 0
    return Size(
      width: Self.roundedUp(Double(longest) * side, environment.scale),
      height: Self.roundedUp(Double(lines.count) * side, environment.scale))
  }

  /// How many glyphs fit a width; at least one. Nil where any number does.
  private static func columns(in width: Double, side: Double) -> Int? {
    Int(exactly: max(1, (width / side + slack).rounded(.down)))
  }

  private static func roundedUp(_ length: Double, _ scale: Double) -> Double {
    (length * scale - slack).rounded(.up) / scale
  }

  /// The lengths of the lines in glyphs; an empty text has none.
  private static func lines(of text: String, columns: Int?) -> [Int] {
    guard !text.isEmpty else { return [] }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let columns else { return paragraphs.map(\.count) }
    return paragraphs.flatMap { lines(ofParagraph: $0, columns: columns) }
  }

  private static func lines(ofParagraph paragraph: Substring, columns: Int) -> [Int] {
    var lines: [Int] = []
    var line = 0
    for word in paragraph.split(separator: " ") {
      var rest = word.count
      if line > 0, line + 1 + rest <= columns {
        line += 1 + rest
        continue
      }
      if line > 0 { lines.append(line) }
      while rest > columns {
        lines.append(columns)
        rest -= columns
      }
      line = rest
    }
    return lines + [line]
  }
}

extension LayoutCase {
  /// Whether some size of the case, at the beginning or after some pass, is a measured text's.
  var restsOnMeasuredText: Bool {
    var state = CaseState(self)
    if state.restsOnMeasuredText { return true }
    for pass in history {
      state.apply(pass)
      if state.restsOnMeasuredText { return true }
    }
    return false
  }
}

extension CaseState {
  fileprivate var restsOnMeasuredText: Bool {
    views.contains { view in
      view.text.string != nil && (view.intrinsic.horizontal == nil || view.intrinsic.vertical == nil)
    }
  }
}
