import TextColumns

/// A grid of characters on which lines join where they meet.
struct TerminalCanvas {
  let columns, rows: Int
  private var cells: [Cell]

  private enum Cell {
    case empty
    /// The arms of a line as bits: up, right, down, left.
    case line(arms: UInt8, LineStyle)
    case character(Character)
    /// The right half of the full-width character before it.
    case rightHalf
  }

  enum LineStyle {
    case plain, bold, dashed
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .empty, count: columns * rows)
  }

  private static let (up, right, down, left): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)

  /// The outline of a box between two cells, which belong to it; a line or a point where it has no extent.
  mutating func outline(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ style: LineStyle) {
    for row in [y.lowerBound, y.upperBound] { join(across: x, row: row, style) }
    for column in [x.lowerBound, x.upperBound] { join(down: y, column: column, style) }
    if x.count == 1, y.count == 1 { put(.character("◆"), column: x.lowerBound, row: y.lowerBound) }
  }

  private mutating func join(across x: ClosedRange<Int>, row: Int, _ style: LineStyle) {
    for column in x where x.count > 1 {
      let arms = (column > x.lowerBound ? Self.left : 0) | (column < x.upperBound ? Self.right : 0)
      add(arms, column: column, row: row, style)
    }
  }

  private mutating func join(down y: ClosedRange<Int>, column: Int, _ style: LineStyle) {
    for row in y where y.count > 1 {
      let arms = (row > y.lowerBound ? Self.up : 0) | (row < y.upperBound ? Self.down : 0)
      add(arms, column: column, row: row, style)
    }
  }

  private mutating func add(_ arms: UInt8, column: Int, row: Int, _ style: LineStyle) {
    guard let place = place(column, row) else { return }
    switch cells[place] {
    case .line(let others, let first):
      cells[place] = .line(arms: arms | others, style == .plain ? first : style)
    case .empty: cells[place] = .line(arms: arms, style)
    case .character, .rightHalf: break
    }
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    if let place = place(column, row) { cells[place] = cell }
  }

  /// Whether a text has room between a row's lines and other texts.
  func isFree(_ x: Range<Int>, row: Int) -> Bool {
    x.allSatisfy { column in
      guard let place = place(column, row) else { return false }
      if case .empty = cells[place] { return true }
      return false
    }
  }

  /// Whether a row's cells are all of one line without a branch.
  func isLine(_ x: Range<Int>, row: Int) -> Bool {
    x.allSatisfy { column in
      guard let place = place(column, row), case .line(let arms, _) = cells[place] else { return false }
      return arms == Self.left | Self.right
    }
  }

  /// Writes over whatever is there.
  mutating func write(_ text: String, column: Int, row: Int) {
    var column = column
    for character in text {
      put(.character(character), column: column, row: row)
      if character.columnCount == 2 { put(.rightHalf, column: column + 1, row: row) }
      column += character.columnCount
    }
  }

  private func place(_ column: Int, _ row: Int) -> Int? {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? row * columns + column : nil
  }

  /// The rows, all equally wide.
  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[(row * columns)..<((row + 1) * columns)] {
        switch cell {
        case .empty: line.append(" ")
        case .line(let arms, let style): line.append(Self.character(arms, style))
        case .character(let character): line.append(character)
        case .rightHalf: break
        }
      }
      return line
    }
  }

  /// By the arms as bits: none, up, right, up and right, …
  private static let plain = Array("·╵╶└╷│┌├╴┘─┴┐┤┬┼")
  private static let bold = Array("·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")
  private static let dashed = Array("·╵╶└╷┆┌├╴┘┄┴┐┤┬┼")

  private static func character(_ arms: UInt8, _ style: LineStyle) -> Character {
    let characters =
      switch style {
      case .plain: plain
      case .bold: bold
      case .dashed: dashed
      }
    return characters[Int(arms)]
  }
}
