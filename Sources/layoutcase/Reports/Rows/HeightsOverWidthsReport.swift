import CaseLibrary
import LayoutModel
import Spelling

/// How high a list is over widths, and which of its rows is the highest.
struct HeightsOverWidthsReport: Report {
  /// The highest row at each width.
  let page: HeightPage

  /// Widths that follow each other and have the same.
  private typealias Piece = ArraySlice<HeightPage.Column>

  func print(on console: Console) throws {
    let pieces = self.pieces
    let columns: [Column<Piece>] = [
      Column("width") { piece in
        let ends = [piece[piece.startIndex], piece[piece.endIndex - 1]].map { $0.list.basis.width.shown }
        return Cell(piece.count == 1 ? ends[0] : ends.joined(separator: " … "))
      },
      Column("textSize", differ(\.list.basis.textSize) ? "text size" : nil) {
        Cell($0[$0.startIndex].list.basis.textSize.rawValue)
      },
      Column("scale", differ(\.list.environment.scale) ? "scale" : nil) {
        Cell($0[$0.startIndex].list.environment.scale)
      },
      Column("direction", differ(\.list.environment.direction) ? "direction" : nil) {
        Cell($0[$0.startIndex].list.environment.direction.rawValue)
      },
      Column("separator", differ(\.list.separator) ? "separator" : nil) {
        Cell($0[$0.startIndex].list.separator)
      },
      Column("all rows") { Cell($0[$0.startIndex].contentHeight) },
      Column("highest") { Cell($0[$0.startIndex].rows.first?.height) },
      Column("row") { Cell($0[$0.startIndex].rows.first?.row.key) },
    ]
    try console.print(Listing(pieces, columns).table)
    let widthCount = Set(page.columns.map(\.list.basis.width)).count
    try console.print(apart: "\(page.rowCount.counted("row")) at \(widthCount.counted("width"))")
  }

  private func differ<Value: Hashable>(_ value: (HeightPage.Column) -> Value) -> Bool {
    Set(page.columns.map(value)).count > 1
  }

  private var pieces: [Piece] {
    func isSame(_ one: HeightPage.Column, _ other: HeightPage.Column) -> Bool {
      one.contentHeight == other.contentHeight && one.rows.first?.row.key == other.rows.first?.row.key
        && one.rows.first?.height == other.rows.first?.height
        && one.list.environment == other.list.environment && one.list.separator == other.list.separator
        && one.list.basis.width < other.list.basis.width
    }
    var pieces: [Piece] = []
    for place in page.columns.indices {
      if let last = pieces.last, isSame(page.columns[place - 1], page.columns[place]) {
        pieces[pieces.count - 1] = page.columns[last.startIndex...place]
      } else {
        pieces.append(page.columns[place...place])
      }
    }
    return pieces
  }

  /// A record for each width.
  var listing: Listing {
    Listing(
      page.columns,
      [
        Column("width") { Cell($0.list.basis.width) },
        Column("textSize") { Cell($0.list.basis.textSize.rawValue) },
        Column("contentHeight") { Cell($0.contentHeight.withoutNoise) },
        Column("highest") { Cell($0.rows.first?.height) }, Column("row") { Cell($0.rows.first?.row.key) },
        Column("scale") { Cell($0.list.environment.scale) },
        Column("direction") { Cell($0.list.environment.direction.rawValue) },
        Column("separator") { Cell($0.list.separator) },
      ])
  }
}
