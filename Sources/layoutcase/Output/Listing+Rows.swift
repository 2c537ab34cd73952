import CaseLibrary
import JSON
import LayoutModel

extension Listing {
  /// The rows of a list, a column each; what a row does not give is empty.
  ///
  /// - Parameter asText: whether a cleared member is shown, which CSV has the word null for.
  init(_ page: RowPage, asText: Bool) {
    let places = asText ? [Column(nil, "place")] : []
    self.init(
      places + [Column("key", "key")] + page.columns.map { Column($0.name, $0.name) }, isReadBack: true)
    for (index, row) in page.rows.enumerated() {
      let values = page.columns.indices.map { column in
        let value = row.values.indices.contains(column) ? row.values[column] : .absent
        return value == .cleared ? Cell(asText ? "none" : "null") : Cell(value.json ?? .null)
      }
      append((asText ? [Cell(page.from + index)] : []) + [Cell(row.key)] + values)
    }
  }
}

extension RowPage {
  /// The rows as documents, as `rows` reads them.
  var json: [JSONValue] {
    rows.map { row in
      let values = zip(columns, row.values).compactMap { column, value in
        value.json.map { JSONMember(column.name, $0) }
      }
      return .object([JSONMember("key", .string(row.key))] + values)
    }
  }
}
