import LayoutModel

/// A view's name with what is to be said of the view, in one line or two.
struct NameLabel {
  let lines: [[StyledText]]

  private static let gap = 5.0

  var textCount: Int { lines.reduce(0) { $0 + $1.count } }
  var width: Double { lines.map(Self.width).max() ?? 0 }
  var height: Double { lines.reduce(0) { $0 + Self.height($1) } }
  var extent: Size { Size(width: width, height: height) }

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
        captions.append(Caption(words, at: Point(x: x, y: y)))
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
  private var side: Double { max(words.width, words.height) + 3 }
  var extent: Size { Size(width: side, height: side) }

  /// - Parameter box: a square of that side.
  func circle(in box: Rect) -> DisplayItem {
    .box(box, radius: side / 2, fill: .paper, stroke: Stroke(color: .quiet))
  }

  func caption(in box: Rect) -> Caption {
    Caption(words: words, box: Rect(around: box.center, words.extent), alignment: .center)
  }
}
