import CaseImport
import CaseLibrary
import LayoutModel

/// The heights of all rows of a list under several requests, one by one as they are read.
struct HeightRecords {
  let lists: [ListLayout]
  /// How many rows of each list; nil for all.
  let limit: Int?
  /// By list and the bytes of keys, why the heights were stored or computed; nil where the rows are not explained. To
  /// explain them, they are laid out.
  let reasons: [[[UInt8]: HeightReason]]?

  private var isExplained: Bool { reasons != nil }

  var columns: [Column<ShownHeight>] {
    .rowHeights(of: lists, isExplained: isExplained, hasOverflow: isExplained, isOfList: true)
  }

  func forEach(_ body: (ShownHeight) throws -> Void) throws {
    for (place, list) in lists.enumerated() {
      try list.forEachRow(count: limit ?? .max) { row in
        try body(
          ShownHeight(
            of: list, row.row.key, height: row.height, isCached: row.isCached,
            reason: reasons?[place][Array(row.row.key.utf8)],
            summary: isExplained ? try list.summary(of: row.row) : nil, values: row.row.values))
      }
    }
  }

  /// Writes the heights as those that are expected.
  ///
  /// - Parameters:
  ///   - names: of the columns that say what was asked for besides widths and text sizes.
  ///   - write: is given the next bytes.
  func writeBaseline(saying names: Set<String>, _ write: OutputFile.Writer) throws {
    let written = names.union(ExpectedHeights.columns)
    let columns = columns.filter { written.contains($0.field.key ?? "") }
    let listing = Listing(fields: columns.map(\.field))
    var csv = listing.csv(CSV(escapesControls: false, lineEnd: "\n"))
    try forEach { row in
      listing.add(columns.map { $0.cell(row) }, to: &csv)
      guard csv.text.utf8.count >= 1 << 16 else { return }
      try write(Array(csv.text.utf8))
      csv.removeAll()
    }
    try write(Array(csv.text.utf8))
  }
}
