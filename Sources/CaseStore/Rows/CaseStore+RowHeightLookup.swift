internal import LayoutModel
internal import SQLite

extension CaseStore {
  /// The stored height of the row of a key, separator included, in points: one descent of three B-trees.
  ///
  /// - Returns: nil where it is not stored.
  /// - Throws: `.noSuchRow`, `.damaged` and `.damagedCache`
  package func height(
    of key: String, _ list: RowListID, _ heightSet: HeightSet?, caseName: String
  ) throws -> Double? {
    let arguments: StatementArguments = [
      "list_id": list, "key": key, "first_chunk_id": try heightSet.map { try HeightChunkID($0.id, 0) },
    ]
    let found: Double?? = try firstRow(\.find_row_sql, arguments) { columns in
      let row = try StoredRow(columns)
      guard let heightSet, try !columns.isNull(at: 6) else { return nil }
      return try heightChunk(HeightChunk.number(of: row.id), of: heightSet, columns, from: 6)[row.id]
    }
    guard let height = found else { throw try missingRow(key, of: list, named: caseName) }
    return height
  }

  /// A chunk of heights that a row has in three columns: heights, widths and checksum.
  ///
  /// - Throws: `.damagedCache` where it is not what was stored.
  func heightChunk(_ number: Int64, of heightSet: HeightSet, _ row: Row, from column: Int) throws
    -> HeightChunk
  {
    var heights: String = try row[column]
    let widths: String? = try row[column + 1]
    let checksum = heights.withUTF8 {
      Checksum.ofChunk(number, in: heightSet, heights: $0, widths: widths)
    }
    guard try row[column + 2] == checksum else {
      let first = number * Int64(HeightChunk.size)
      throw StoreError.damagedCache(
        "the heights of rows \(first) to \(first + Int64(HeightChunk.size) - 1) are not what was stored")
    }
    return try HeightChunk(number, json: heights, widths: widths)
  }

  /// What the latest stored height of a row depended on.
  package func latestHeightSet(
    of row: StoredRow, in list: RowListID
  ) throws -> (inputs: LayoutInputs, scope: RowScopeKey?, isOfTheseValues: Bool)? {
    let records = try heightSetRecords(of: list)
    let number = HeightChunk.number(of: row.id)
    for record in records where try heightChunk(number, of: record.heightSet)[row.id] != nil {
      return (record.inputs, record.scope, true)
    }
    return row.revision > 0 ? records.first.map { ($0.inputs, $0.scope, false) } : nil
  }
}
