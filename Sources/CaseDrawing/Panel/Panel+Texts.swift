package import LayoutModel
package import TextMeasurement

/// A text in its view's frame: lines that are broken and cut as they were measured.
package struct SetText: Sendable {
  /// From the top to the bottom; at least one.
  package let lines: [[Part]]

  /// What of a line stands in one font.
  package struct Part: Sendable {
    package var string: String
    /// In points.
    package let fontSize: Double
    package let isBold, isItalic: Bool
    /// Whether it is the … at which the text is cut.
    package let isEllipsis: Bool
    /// From the line's beginning, in points.
    fileprivate let offset: Double
    /// In points.
    package var width: Double
    /// Its left end on its baseline, in the root's coordinates.
    package fileprivate(set) var x = 0.0, baseline = 0.0
    /// The direction of its paragraph.
    fileprivate(set) var isRightToLeft = false
  }

  /// Nil where nothing of the text is seen.
  ///
  /// - Parameters:
  ///   - frame: in the root's coordinates.
  ///   - isButton: whether lines stand in the middle and are cut there, as a button's title.
  package init?(
    _ text: LabelText, in frame: Rect, isButton: Bool, _ environment: Environment, _ measurer: FontMeasurer
  ) {
    guard let string = text.string, !string.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    var text = text
    if isButton { text.lineBreakMode = text.lineBreakMode ?? .byTruncatingMiddle }
    var shown = measurer.shownText(of: text, width: frame.width, in: environment)
    guard !shown.lines.isEmpty else { return nil }
    // A label shows no more lines than its frame is high for.
    let lineHeight = shown.height / Double(shown.lines.count)
    let room = max(1, ((frame.height + LayoutTolerance.equality) / lineHeight).rounded(.down))
    if room < Double(shown.lines.count) {
      text.numberOfLines = Int(room)
      shown = measurer.shownText(of: text, width: frame.width, in: environment)
    }
    let (units, top) = (Array(string.utf16), frame.y + (frame.height - shown.height) / 2)
    let isMirrored = environment.direction == .rightToLeft
    lines = shown.lines.map { line in
      let room = frame.width - line.width
      // Not even an ellipsis or a letter has room.
      guard room > -1 / environment.scale else { return [] }
      let x = frame.x + (isButton ? room / 2 : isMirrored ? room : 0)
      // A line keeps the direction of its text, and stands where the environment begins.
      let isRightToLeft = line.isRightToLeft ?? isMirrored
      return Self.parts(of: line, units, environment).map { part in
        var part = part
        part.x = x + (isRightToLeft ? line.width - part.offset - part.width : part.offset)
        part.baseline = top + line.baseline
        part.isRightToLeft = isRightToLeft
        return part
      }
    }
    guard lines.contains(where: { !$0.isEmpty }) else { return nil }
  }

  private static func parts(
    of line: TextLine, _ units: [UInt16], _ environment: Environment
  ) -> [Part] {
    var parts: [Part] = []
    for shown in line.parts {
      let isEllipsis = shown.range.isEmpty
      let font = shown.font
      let string = isEllipsis ? "…" : String(decoding: units[shown.range], as: UTF16.self)
      let part = Part(
        string: string, fontSize: font.size(at: environment.textSize), isBold: font.isBold,
        isItalic: font?.isItalic ?? false, isEllipsis: isEllipsis, offset: shown.offset, width: shown.width)
      if let last = parts.last, last.hasFont(of: part), last.isEllipsis == isEllipsis {
        parts[parts.count - 1].string += string
        parts[parts.count - 1].width = shown.end - last.offset
      } else {
        parts.append(part)
      }
    }
    guard let last = parts.indices.last else { return [] }
    let line = parts[last].string.trimmed
    // A soft hyphen is seen at a line's end alone.
    parts[last].string = line.hasSuffix("\u{AD}") ? line.dropLast() + "-" : line
    return parts.map { part in
      var part = part
      part.string.unicodeScalars.removeAll { $0 == "\u{AD}" }
      return part
    }
  }
}

extension SetText.Part {
  fileprivate func hasFont(of other: Self) -> Bool {
    fontSize == other.fontSize && isBold == other.isBold && isItalic == other.isItalic
  }
}

extension Panel {
  /// Fonts that are smaller cannot be read, in pixels.
  private static let leastFont = 4.0

  /// The texts of the views, in their frames.
  mutating func drawTexts() {
    guard projection.schematic.axes.isEmpty else { return }
    for (index, text) in pass.texts.enumerated() where visible(index) != nil {
      for line in text?.lines ?? [] { for part in line { draw(part, in: windows[index]) } }
    }
  }

  /// - Parameter window: what of the text is seen; nil for all.
  private mutating func draw(_ part: SetText.Part, in window: Rect?) {
    let size = part.fontSize * projection.scale.vertical
    guard size >= Self.leastFont else { return }
    let words = StyledText(
      string: part.string.printable, size: size, isBold: part.isBold, isItalic: part.isItalic,
      color: part.isEllipsis ? .conflict : .text, isRightToLeft: part.isRightToLeft)
    let x = projection.coordinate(part.x, .horizontal)
    let y = projection.coordinate(part.baseline, .vertical) - TextMetrics.ascent * size
    let width = part.width * projection.scale.horizontal
    let box = Rect(x: x, y: y, width: width, height: words.height)
    guard area.contains(box), window?.overlaps(box) ?? true else { return }
    if part.isEllipsis { canvas.mark(.ellipsis) }
    let isWhole = window?.contains(box) ?? true
    canvas.put(Caption(words: words, box: box, fillsBox: true, window: isWhole ? nil : window))
  }
}

extension String {
  /// Without white space at the end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
