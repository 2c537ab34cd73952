/// A view's name with what is to be said of the view, in one line or two.
struct NameLabel {
  let lines: [[StyledText]]

  private static let gap = 5.0

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
