import LayoutModel

/// Measures every character as a square of the font's size, wrapped after as many as fit.
struct SquareText: TextMeasuring {
  var identity: String { "squares" }

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    let side = text.font?.size ?? 17
    let count = (text.string ?? "").count
    let wanted = maxWidth.map { max(1, Int($0 / side)) } ?? count
    let perLine = max(1, text.numberOfLines ?? 1 == 1 ? count : min(count, wanted))
    let lines = max(1, (count + perLine - 1) / perLine)
    return Size(width: side * Double(min(count, perLine)), height: side * Double(lines))
  }
}
