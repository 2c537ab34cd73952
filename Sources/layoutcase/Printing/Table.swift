import TextColumns

/// Cells in columns for a person: titles, a rule, numbers to the right.
///
/// Where the terminal is too narrow, texts wrap between words. Where that does not suffice the last columns of texts
/// fold: their cells stand below the row, each behind its title.
struct Table {
  let titles: [String]
  let rows: [[Cell]]
  /// By column; empty where all fold in their turn.
  var foldings: [Folding] = []
  /// Whether a terminal shows the beginnings of cells that have no room, and does not wrap them.
  var cutsCells = false

  /// When a column's cells stand below the row, where the table is too wide.
  enum Folding {
    /// Before the others' texts wrap.
    case first
    /// Where wrapping does not suffice: the last column of texts before those at its left.
    case inTurn
    /// After all others, as it names the row.
    case last
  }

  fileprivate static let gap = "  "

  func lines(on terminal: Terminal) -> [String] {
    lines(width: terminal.width, isCut: cutsCells && terminal.isTerminal, isColored: terminal.isColored)
  }

  /// - Parameters:
  ///   - width: how wide a line may be, in columns of the terminal; nil for any.
  ///   - isCut: whether cells are cut to fit, and do not wrap.
  func lines(width: Int?, isCut: Bool = false, isColored: Bool = false) -> [String] {
    let texts = rows.map { $0.map(\.text) }
    let isNumeric = titles.indices.map { column in rows.contains { $0[column].isNumber } }
    let fit = TableFit(
      titles: titles, texts: texts, isNumeric: isNumeric, foldings: foldings, width: width, isCut: isCut)
    func line(_ pieces: [[String]], _ tones: [Tone?]) -> [String] {
      let height = pieces.map(\.count).max() ?? 0
      return (0..<height).map { place in
        let cells = fit.columns.map { column in
          let piece = place < pieces[column].count ? pieces[column][place] : ""
          let padded = piece.padded(to: fit.widths[column], isRight: isNumeric[column])
          let cell = column == fit.columns.last ? padded.withoutTrailingSpaces : padded
          return tones[column].map { $0.paint(cell, isColored: isColored) } ?? cell
        }
        return cells.joined(separator: Self.gap).withoutTrailingSpaces
      }
    }
    let head = line(titles.enumerated().map { fit.pieces($1, $0) }, titles.map { _ in Tone.heading })
    let rules = fit.columns.map { String(repeating: "─", count: fit.widths[$0]) }.joined(separator: Self.gap)
    let body = rows.indices.flatMap { row in
      line(texts[row].enumerated().map { fit.pieces($1, $0) }, rows[row].map(\.tone))
        + (isCut
          ? foldedTogether(fit.folded, texts[row], width)
          : fit.folded.flatMap { column -> [String] in
            guard let line = folded(titles[column], texts[row][column]) else { return [] }
            return line.wrapped(to: width, breakingWords: true)
          })
    }
    return head + [Tone.quiet.paint(rules, isColored: isColored)] + body
  }

  /// The table in several that fit a width, each with the first column and some of the others.
  ///
  /// - Parameter width: in columns of the terminal; nil for any.
  func split(to width: Int?) -> [Table] {
    guard let width, !titles.isEmpty else { return [self] }
    let widths = titles.indices.map { column in
      rows.reduce(titles[column].columnCount) { max($0, $1[column].text.columnCount) } + Self.gap.columnCount
    }
    var groups: [[Int]] = [[]]
    var room = 0
    for column in titles.indices.dropFirst() {
      room -= widths[column]
      if room < 0 {
        if groups != [[]] { groups.append([]) }
        room = width - widths[0] - (widths[column] - Self.gap.columnCount)
      }
      groups[groups.count - 1].append(column)
    }
    guard groups.count > 1 else { return [self] }
    return groups.map { group in
      let columns = [0] + group
      return Table(titles: columns.map { titles[$0] }, rows: rows.map { row in columns.map { row[$0] } })
    }
  }

  /// A cell below its row.
  private func folded(_ title: String, _ text: String) -> String? {
    guard !text.isEmpty || cutsCells else { return nil }
    return "    \(title.isEmpty ? "" : "\(title): ")\(text)".withoutTrailingSpaces
  }

  /// The beginnings of the cells of some columns below their row, one behind the other.
  private func foldedTogether(_ columns: [Int], _ texts: [String], _ width: Int?) -> [String] {
    guard !columns.isEmpty else { return [] }
    let cells = columns.map { "\(titles[$0]): \(texts[$0].cut(to: Self.longestFolded))" }
    return "    \(cells.joined(separator: ", "))".withoutTrailingSpaces.wrapped(to: width)
  }

  /// How many columns of a terminal a cell below its row is cut to.
  private static let longestFolded = 32
}

/// Which columns of a table stand side by side, and how wide they are.
private struct TableFit {
  /// The columns that stand side by side, and those that stand below their rows.
  private(set) var columns: [Int]
  private(set) var folded: [Int] = []
  /// By column.
  private(set) var widths: [Int]
  private let isCut: Bool

  /// Texts are not wrapped, and not cut, to less.
  private static let (leastWrapped, leastCut) = (16, 8)
  /// A text that takes more lines stands below its row.
  private static let mostLines = 4

  init(
    titles: [String], texts: [[String]], isNumeric: [Bool], foldings: [Table.Folding], width: Int?,
    isCut: Bool
  ) {
    let natural = titles.indices.map { column in
      texts.reduce(titles[column].columnCount) { max($0, $1[column].columnCount) }
    }
    self.isCut = isCut
    widths = natural
    columns = Array(titles.indices)
    guard let width, total > width else { return }
    func folding(_ column: Int) -> Table.Folding {
      column == 0 ? .last : foldings.indices.contains(column) ? foldings[column] : .inTurn
    }
    folded = columns.filter { folding($0) == .first }
    columns.removeAll(where: folded.contains)
    // The first column stays whole, as numbers do.
    var least = titles.indices.map { column in
      if column == 0 || isNumeric[column] { return natural[column] }
      return min(natural[column], isCut ? Self.leastCut : Self.leastWidth(titles[column], texts, column))
    }
    while true {
      if columns.count == 1 { least[0] = min(least[0], width) }
      widths = natural
      shrink(to: width, least)
      let next: Int?
      if total > width {
        let foldable = columns.filter { folding($0) == .inTurn }
        // A table that is cut has its most telling columns first, as its author has named them.
        next = (isCut ? nil : foldable.last { !isNumeric[$0] }) ?? foldable.last ?? columns.last
      } else {
        next = isCut ? nil : columns.dropFirst().last { natural[$0] > Self.mostLines * widths[$0] }
      }
      guard columns.count > 1, let next else { break }
      columns.removeAll { $0 == next }
      folded.append(next)
    }
    folded.sort()
  }

  /// The least width to which a column is wrapped: no word is broken.
  private static func leastWidth(_ title: String, _ texts: [[String]], _ column: Int) -> Int {
    texts.reduce(max(title.longestWord, leastWrapped)) { max($0, $1[column].longestWord) }
  }

  /// Takes from the widest columns what a row is wider than a width.
  private mutating func shrink(to width: Int, _ least: [Int]) {
    while total > width,
      let widest = columns.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= min(total - width, widths[widest] - least[widest])
    }
  }

  /// How wide a row is.
  private var total: Int {
    let gap = Table.gap.columnCount
    return columns.reduce(-gap) { $0 + widths[$1] + gap }
  }

  /// The lines of a cell.
  func pieces(_ text: String, _ column: Int) -> [String] {
    isCut ? [text.cut(to: widths[column])] : text.wrapped(to: widths[column], indentation: 0)
  }
}

extension Tone {
  func paint(_ text: String, isColored: Bool) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
