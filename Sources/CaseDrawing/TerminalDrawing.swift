import LayoutModel

/// A picture of a case in the characters of a terminal: frames as boxes, names, and a list of what has no room.
public struct TerminalDrawing: Sendable {
  /// From top to bottom; none that is part of the picture is longer than the columns that were given.
  public let lines: [String]

  /// Draws the passes below one another, at one scale.
  ///
  /// - Parameters:
  ///   - passes: of one case.
  ///   - marksMoves: whether each pass but the first says what moved since the one before it in the picture.
  ///   - columns: how wide a line may be, 20 or more.
  public init(_ passes: [DrawnPass], marksMoves: Bool, columns: Int) {
    guard let first = passes.first else {
      lines = []
      return
    }
    let region = Projection(passes).region
    var lines = [first.layoutCase.name.printable]
    for (place, pass) in passes.enumerated() {
      let previous = marksMoves && place > 0 ? passes[place - 1] : nil
      let sketch = Sketch(pass, after: previous, region: region, columns: columns)
      lines += [""] + sketch.lines
    }
    self.lines = lines
  }
}

/// How much room a text takes in a terminal.
enum TerminalText {
  /// Two columns for what East Asian scripts write full-width and for pictographs.
  static func columnCount(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  fileprivate var isWide: Bool {
    unicodeScalars.first.map { TextMetrics.isWide($0) } ?? false
  }
}
