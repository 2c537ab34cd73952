import CaseLibrary
import JSON
import LayoutModel

/// Some of the rows of a list.
struct RowsReport: Report {
  let page: RowPage

  func print(on console: Console) throws {
    try listing(asText: true).print(on: console)
    let shown = page.from..<(page.from + page.rows.count)
    guard !shown.isEmpty, shown.count < page.total else { return }
    console.say("Rows \(shown.lowerBound) to \(shown.upperBound - 1) of \(page.total), counted from 0.")
  }

  /// The rows as documents, as `rows` reads them.
  var json: JSONValue { .array(page.json) }

  var listing: Listing { listing(asText: false) }

  /// A column for each member. A member that a row does not give is empty.
  ///
  /// - Parameter asText: whether a person reads it. CSV has the word null for a cleared member.
  private func listing(asText: Bool) -> Listing {
    let places: [Listing.Column] = asText ? [.init(nil, "place")] : []
    var listing = Listing(
      places + [.init("key", "key")] + page.columns.map { .init($0.name, $0.name) }, isReadBack: true,
      orSay: "No rows here.")
    for (index, row) in page.rows.enumerated() {
      let values = page.columns.indices.map { column in
        let value = row.values.indices.contains(column) ? row.values[column] : .absent
        if value == .absent { return Cell([String]()) }
        return value == .cleared && asText ? Cell("none") : Cell(value.json)
      }
      listing.append((asText ? [Cell(page.from + index)] : []) + [Cell(row.key)] + values)
    }
    return listing
  }
}

extension RowPage {
  /// A document for each row.
  var json: [JSONValue] {
    rows.map { row in
      let values = zip(columns, row.values).compactMap { column, value in
        value.json.map { JSONMember(column.name, $0) }
      }
      return .object(["key": row.key] + JSONObject(values))
    }
  }
}
