import LayoutModel
import TextMeasurement

/// A text in its view's frame: lines that are broken and cut as they were measured.
struct SetText: Sendable {
  /// In points.
  let fontSize: Double
  let isBold: Bool
  let lines: [Line]

  struct Line {
    let string: String
    /// Where the line begins on its baseline, in the root's coordinates, and how wide it is, in points.
    let x, baseline, width: Double
  }

  /// Nil where nothing of the text is seen.
  ///
  /// - Parameters:
  ///   - frame: in the root's coordinates.
  ///   - isCentered: whether lines stand in the middle, as a button's title.
  init?(
    _ text: LabelText, in frame: Rect, isCentered: Bool, _ environment: Environment, _ measurer: FontMeasurer
  ) {
    guard let string = text.string, !string.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    var text = text
    var shown = measurer.shownText(of: text, width: frame.width, in: environment)
    guard !shown.lines.isEmpty else { return nil }
    // A label shows no more lines than its frame is high for.
    let room = Int((frame.height + Condition.tolerance) / (shown.height / Double(shown.lines.count)))
    if max(1, room) < shown.lines.count {
      text.numberOfLines = max(1, room)
      shown = measurer.shownText(of: text, width: frame.width, in: environment)
    }
    let (units, top) = (Array(string.utf16), frame.y + (frame.height - shown.height) / 2)
    let isMirrored = environment.direction == .rightToLeft
    lines = shown.lines.enumerated().map { place, line in
      let whole = String(decoding: units[line.range], as: UTF16.self)
      let isCut = shown.isTruncated && place == shown.lines.count - 1
      let room = frame.width - line.width
      return Line(
        string: isCut ? Self.cut(whole, to: line.width, text, environment, measurer) : whole.trimmed,
        x: frame.x + (isCentered ? room / 2 : isMirrored ? room : 0), baseline: top + line.baseline,
        width: line.width)
    }
    fontSize = text.font.size(at: environment.textSize)
    isBold = text.font.isBold
  }

  /// The longest beginning that has room with an ellipsis.
  private static func cut(
    _ string: String, to width: Double, _ text: LabelText, _ environment: Environment,
    _ measurer: FontMeasurer
  ) -> String {
    let characters = Array(string)
    var candidate = LabelText(font: text.font)
    var (fitting, tooLong) = (0, characters.count + 1)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      candidate.string = String(characters[..<middle]).trimmed + "…"
      let size = measurer.size(of: candidate, maxWidth: nil, in: environment)
      if size.width <= width + 1 / environment.scale { fitting = middle } else { tooLong = middle }
    }
    return String(characters[..<fitting]).trimmed + "…"
  }
}

extension Panel {
  /// Fonts that are smaller cannot be read, in pixels.
  private static let leastFont = 4.0

  /// The texts of the views, in their frames.
  mutating func drawTexts() {
    guard projection.schematic.axes.isEmpty else { return }
    for (index, text) in pass.texts.enumerated() where boxes[index] != nil {
      guard let text, text.fontSize * projection.scale.vertical >= Self.leastFont else { continue }
      for line in text.lines { draw(line, of: text) }
    }
  }

  private mutating func draw(_ line: SetText.Line, of text: SetText) {
    let size = text.fontSize * projection.scale.vertical
    let words = StyledText(string: line.string.printable, size: size, isBold: text.isBold)
    let x = projection.coordinate(line.x, .horizontal)
    let y = projection.coordinate(line.baseline, .vertical) - TextMetrics.ascent * size
    let width = line.width * projection.scale.horizontal
    let box = Box(x: x, y: y, width: width, height: words.height)
    guard area.contains(box) else { return }
    put(Caption(words: words, box: box, fillsBox: true))
  }
}

extension String {
  /// Without white space at the end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
