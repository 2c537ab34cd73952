/// Cells in columns for a person: titles, a rule, numbers to the right.
struct Table {
  let titles: [String]
  let rows: [[Cell]]

  private static let gap = "  "

  /// - Parameter terminal: gives the greatest width of a line, and whether lines are coloured.
  func lines(on terminal: Terminal) -> [String] {
    let texts = rows.map { $0.map(\.text) }
    let isNumeric = titles.indices.map { column in
      rows.contains { $0[column].isNumber }
    }
    var widths = titles.indices.map { column in
      texts.reduce(titles[column].columnCount) { max($0, $1[column].columnCount) }
    }
    if let width = terminal.width { narrow(&widths, to: width) }
    let heads = titles.indices.map { titles[$0].padded(to: widths[$0], isRight: isNumeric[$0]) }
    let rules = widths.map { String(repeating: "─", count: $0) }
    let head = Tone.heading.paint(heads.joined(separator: Self.gap).withoutTrailingSpaces, on: terminal)
    let rule = Tone.quiet.paint(rules.joined(separator: Self.gap), on: terminal)
    let body = rows.indices.map { row in
      let cells = titles.indices.map { column in
        let text = texts[row][column].cut(to: widths[column])
        let padded = text.padded(to: widths[column], isRight: isNumeric[column])
        let isLast = column == titles.count - 1
        let cell = isLast ? padded.withoutTrailingSpaces : padded
        return rows[row][column].tone.map { $0.paint(cell, on: terminal) } ?? cell
      }
      return cells.joined(separator: Self.gap).withoutTrailingSpaces
    }
    return [head, rule] + body
  }

  /// Makes the widest columns narrower until the table fits. The first column names the row and stays whole.
  private func narrow(_ widths: inout [Int], to width: Int) {
    let least = 8
    var excess = widths.reduce(0, +) + Self.gap.count * (widths.count - 1) - width
    while excess > 0, let widest = widths.indices.dropFirst().max(by: { widths[$0] < widths[$1] }),
      widths[widest] > least
    {
      let step = min(excess, widths[widest] - least)
      widths[widest] -= step
      excess -= step
    }
  }
}

extension Tone {
  func paint(_ text: String, on terminal: Terminal) -> String {
    terminal.isColored && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// How many columns of a terminal the text takes. Full-width characters of East Asian scripts take two.
  var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

  func padded(to width: Int, isRight: Bool) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columnCount))
    return isRight ? spaces + self : self + spaces
  }

  func cut(to width: Int) -> String {
    guard columnCount > width else { return self }
    var text = ""
    var room = width - 1
    for character in self {
      room -= character.columnCount
      guard room >= 0 else { break }
      text.append(character)
    }
    return text + "…"
  }

  var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension Character {
  fileprivate var columnCount: Int {
    guard let value = unicodeScalars.first?.value else { return 0 }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
