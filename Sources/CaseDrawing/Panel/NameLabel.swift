/// A view's name with what is to be said of the view, in one line or two.
struct NameLabel {
  let lines: [[StyledText]]

  private static let gap = 5.0

  var textCount: Int { lines.reduce(0) { $0 + $1.count } }
  var width: Double { lines.map(Self.width).max() ?? 0 }
  var height: Double { lines.reduce(0) { $0 + Self.height($1) } }

  private static func width(_ line: [StyledText]) -> Double {
    line.reduce(0) { $0 + $1.width } + gap * Double(line.count - 1)
  }

  private static func height(_ line: [StyledText]) -> Double { line.map(\.height).max() ?? 0 }

  /// The texts at a place.
  func captions(at corner: Point) -> [Caption] {
    var captions: [Caption] = []
    var y = corner.y
    for line in lines {
      var x = corner.x
      for words in line {
        captions.append(Caption(words: words, box: Box(x: x, y: y, width: words.width, height: words.height)))
        x += words.width + Self.gap
      }
      y += Self.height(line)
    }
    return captions
  }
}

/// A number in a circle, which stands for a view in the picture and in its legend.
struct NumberLabel {
  private let words: StyledText

  init(_ number: Int) { words = StyledText(string: String(number), size: 9, isBold: true) }

  /// The circle's width and height, in pixels.
  var side: Double { max(words.width, words.height) + 3 }

  /// - Parameter box: a square of that side.
  func circle(in box: Box) -> DisplayItem {
    .box(box, radius: side / 2, fill: .paper, stroke: Stroke(color: .quiet))
  }

  func caption(in box: Box) -> Caption {
    let text = Box(
      x: box.center.x - words.width / 2, y: box.center.y - words.height / 2, width: words.width,
      height: words.height)
    return Caption(words: words, box: text, alignment: .center)
  }
}
