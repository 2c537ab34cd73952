import LayoutModel
import TextColumns

/// A picture of a case in the characters of a terminal: frames as boxes, names, and a list of what has no room.
public struct TerminalDrawing: Sendable {
  /// From top to bottom; none that is part of the picture is longer than the columns that were given.
  public let lines: [String]

  /// Draws the passes below one another, or two side by side where there is room for them, at one scale. Each but the
  /// first says what moved since the one before it in the picture.
  ///
  /// - Parameters:
  ///   - passes: of one case.
  ///   - columns: how wide a line may be, 20 or more.
  ///   - isASCII: whether nothing but ASCII is written.
  ///   - isFigure: whether the constraints below the picture are left out.
  public init(
    _ passes: [DrawnPass], columns: Int, isASCII: Bool = false, isFigure: Bool = false
  ) {
    guard let first = passes.first else {
      lines = []
      return
    }
    let projection = Projection(passes)
    let isPair = passes.count == 2 && columns >= Self.leastPairWidth
    let width = isPair ? (columns - Self.gap.count) / 2 : columns
    let panels = passes.enumerated().map { place, pass in
      TerminalPanel(
        pass, after: place > 0 ? passes[place - 1] : nil, projection, columns: width,
        isASCII: isASCII)
    }
    let body = isPair ? Self.pair(panels[0], panels[1]) : panels.flatMap { [""] + Self.single($0, isFigure) }
    let all = [first.layoutCase.name.printable] + (projection.schematic.remark.map { [$0] } ?? []) + body
    lines = isASCII ? all.map(\.asASCII) : all
  }

  private static let gap = "   "
  /// Columns from which on two pictures have room side by side.
  private static let leastPairWidth = 60

  private static func single(_ panel: TerminalPanel, _ isFigure: Bool) -> [String] {
    let rows = folded(panel.rows)
    return [panel.headline] + rows + (isFigure ? panel.remarkLines : noteOnFolds(rows) + panel.notes)
  }

  private static func pair(_ left: TerminalPanel, _ right: TerminalPanel) -> [String] {
    let rows = folded(zip(left.rows, right.rows).map { $0 + gap + $1 })
    let notes = [left, right].filter { !$0.notes.isEmpty }.flatMap { ["", $0.headline] + $0.notes }
    return ["", "left: \(left.headline)", "right: \(right.headline)"] + rows + noteOnFolds(rows) + notes
  }

  private static func noteOnFolds(_ rows: [String]) -> [String] {
    rows.contains { $0.contains("┊") } ? ["", "┊ more such rows"] : []
  }

  /// The rows without the spaces at their ends, and with a single dotted one for many that are alike.
  private static func folded(_ rows: [String]) -> [String] {
    var lines: [String] = []
    for (row, line) in rows.enumerated() {
      let isRepeated = row > 0 && row + 1 < rows.count && rows[row - 1] == line && rows[row + 1] == line
      let shown = isRepeated ? String(line.map { $0 == "│" || $0 == "┃" ? "┊" : $0 }) : line
      let trimmed = shown.lastIndex { $0 != " " }.map { String(shown[...$0]) } ?? ""
      if !isRepeated || lines.last != trimmed { lines.append(trimmed) }
    }
    return lines
  }
}

extension String {
  /// The text in ASCII. Box-drawing characters become `+`, `-` and `|`, bold ones `#`; what has no likeness becomes
  /// question marks.
  var asASCII: String { reduce(into: "") { $0 += $1.likeness } }

  var hasLikeness: Bool { allSatisfy { $0.likeness.first != "?" || $0 == "?" } }
}

extension Character {
  private static let likenesses: [Character: String] = {
    let likenesses = [
      ("+", "┌┐└┘├┤┬┴┼"), ("-", "─┄╴╶–−"), ("|", "│┆╵╷"), (":", "┊"), ("#", "━┃┏┓┗┛┣┫┳┻╋╸╹╺╻"), ("x", "×"),
      ("X", "✕"),
      ("*", "◆"), (".", "·"), ("->", "→"), ("<=", "≤"), (">=", "≥"), ("...", "…"), ("\"", "“”"), ("'", "‘’"),
    ]
    return Dictionary(
      uniqueKeysWithValues: likenesses.flatMap { likeness, all in all.map { ($0, likeness) } })
  }()

  /// The text in ASCII that is read for the character: `?` for each column of one that has none.
  fileprivate var likeness: String {
    isASCII ? String(self) : Self.likenesses[self] ?? letter ?? (columnCount == 2 ? "??" : "?")
  }

  /// The letter of which this one is made: `u` for `ü`. Unicode's names tell it: LATIN SMALL LETTER U WITH DIAERESIS.
  private var letter: String? {
    guard let words = unicodeScalars.first?.properties.name?.split(separator: " "), words.count > 4,
      words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH"
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}
