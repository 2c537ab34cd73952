import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// Some of the rows of a list.
struct RowsReport: Report {
  let page: RowPage
  let caseName: String

  func print(on console: Console) throws {
    try listing(asText: true).print(on: console)
    guard let from = page.from else { return }
    let shown = from..<(from + page.rows.count)
    guard !shown.isEmpty, shown.count < page.total else { return }
    let places =
      shown.count == 1 ? "Row \(shown.lowerBound)" : "Rows \(shown.lowerBound) to \(shown.upperBound - 1)"
    console.say("\(places) of \(page.total), counted from 0.")
  }

  /// What is said in place of rows.
  private var remark: String {
    page.total == 0
      ? "There are no rows; \(commandLine("rows", caseName.storedWord, "FILE")) stores some."
      : "The list has \(page.total.counted("row")), counted from 0."
  }

  /// The rows as documents, as `rows` reads them.
  var json: JSONValue { .array(page.json) }

  var listing: Listing { listing(asText: false) }

  /// A column for each member. A member that a row does not give is empty.
  ///
  /// - Parameter asText: whether a person reads it. CSV has the word null for a cleared member.
  private func listing(asText: Bool) -> Listing {
    let places = page.from.map { from in [Column<Int>(nil, "place") { Cell(from + $0) }] } ?? []
    let values = page.columnNames.indices.map { column in
      Column<Int>(page.columnNames[column]) { index in
        let row = page.rows[index]
        let value = row.values.indices.contains(column) ? row.values[column] : .absent
        if value == .absent { return Cell([String]()) }
        let cleared = page.columns?[column].isOptional ?? true ? "none" : "the case's"
        switch value {
        case .cleared where asText: return Cell(cleared)
        case .text("") where asText: return Cell("\"\"")
        default: return Cell(value.json)
        }
      }
    }
    return Listing(
      Array(page.rows.indices), isReadBack: true, orSay: remark,
      (asText ? places : []) + [Column("key") { Cell(page.rows[$0].key) }] + values)
  }
}

extension RowPage {
  /// A document for each row, its members in the order of their names: the order of a list's columns is that in which
  /// rows brought them.
  var json: [JSONValue] {
    rows.map { row in
      let values = zip(columnNames, row.values).compactMap { name, value in
        value.json.map { JSONMember(name, $0) }
      }
      return .object(["key": row.key] + JSONObject(values.sorted { $0.name < $1.name }))
    }
  }
}
