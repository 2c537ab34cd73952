import LayoutModel
import SQLite

extension CaseStore {
  /// Takes the values of columns away from rows, which have the case's own then.
  ///
  /// - Parameter keys: of the rows; nil for all, after which the list does not have the columns any more.
  /// - Returns: how many rows gave such a value.
  /// - Throws: `.noSuchRow`
  public func drop(_ columns: Set<String>, ofRows keys: [String]?, from list: inout RowList) throws -> Int {
    let isDropped = list.columnNames.map(columns.contains)
    if let keys {
      let count = try change(storedRows(keys, of: list.id, list.name)) { place, value in
        isDropped[place] ? .absent : value
      }
      try updateOrderChecksum(of: list.id)
      return count
    }
    let count = try rowBlocks(of: list.id).reduce(0) { count, block in
      try count + change(rows(members(of: block.id))) { place, value in isDropped[place] ? nil : value }
    }
    try updateOrderChecksum(of: list.id)
    let rest = list.columnNames.filter { !columns.contains($0) }
    try delete(from: "row_column", where: ["list_id": list.id])
    list.columnNames = []
    try add(rest, to: &list)
    return count
  }

  /// How many rows give a value of any of some columns.
  public func count(ofRowsGiving columns: Set<String>, in list: RowList) throws -> Int {
    let places = list.columnNames.indices.filter { columns.contains(list.columnNames[$0]) }
    return try rowBlocks(of: list.id).reduce(0) { count, block in
      try count
        + rows(members(of: block.id)).count { row in
          let values = try row.row.unpacked().values
          return places.contains { $0 < values.count && values[$0] != .absent }
        }
    }
  }

  /// - Parameter change: gives the new value of a place, nil for a place that goes.
  /// - Returns: in how many rows a value is another or goes.
  private func change(
    _ rows: [StoredRow], _ change: (_ place: Int, RowValue) -> RowValue?
  ) throws -> Int {
    var count = 0
    var changes: [(row: StoredRow, values: String)] = []
    for row in rows {
      let old = try row.row.unpacked()
      let new = old.values.enumerated().map { change($0, $1) }
      if zip(old.values, new).contains(where: { $0 != ($1 ?? .absent) }) { count += 1 }
      let values = PackedRow(ListRow(key: old.key, values: new.compactMap(\.self))).values
      if values != row.row.values { changes.append((row, values)) }
    }
    try update(changes)
    return count
  }
}
