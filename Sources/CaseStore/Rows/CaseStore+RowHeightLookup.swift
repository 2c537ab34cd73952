import LayoutModel
import SQLite

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
      return try heightSet.flatMap { try height(of: row.id, $0, columns, from: 6) }
    }
    guard let height = found else { throw try missingRow(key, of: list, named: caseName) }
    return height
  }

  /// The stored height of a row, separator included, in points: one descent of one B-tree.
  func height(of row: RowID, _ heightSet: HeightSet) throws -> Double? {
    try firstRow(\.select_row_heights_sql, ["id": HeightChunkID(heightSet.id, HeightChunk.number(of: row))]) {
      try height(of: row, heightSet, $0, from: 0)
    } ?? nil
  }

  /// The height of a row in a chunk of heights.
  ///
  /// - Parameter column: the first of those that hold heights, widths and checksum; null where there is no chunk.
  private func height(of id: RowID, _ heightSet: HeightSet, _ chunk: Row, from column: Int) throws
    -> Double?
  {
    guard !chunk.isNull(at: column) else { return nil }
    return try chunk.withUTF8(at: column) { heights in
      try check(
        HeightChunk.number(of: id), of: heightSet, heights: heights, widths: try chunk[column + 1],
        checksum: try chunk[column + 2])
      return HeightChunk.height(of: id, in: heights)
    }
  }

  /// - Throws: `.damagedCache` where a chunk of heights is not what was stored.
  private func check(
    _ number: Int64, of heightSet: HeightSet, heights: UnsafeBufferPointer<UInt8>, widths: String?,
    checksum: Int64
  ) throws(StoreError) {
    guard Checksum.ofChunk(number, in: heightSet, heights: heights, widths: widths) == checksum else {
      let first = number * Int64(HeightChunk.size)
      throw .damagedCache(
        "the heights of rows \(first) to \(first + Int64(HeightChunk.size) - 1) are not what was stored")
    }
  }

  /// A chunk of heights that a row has in three columns: heights, widths and checksum.
  func heightChunk(_ number: Int64, of heightSet: HeightSet, _ row: Row, from column: Int) throws
    -> HeightChunk
  {
    var heights: String = try row[column]
    let widths: String? = try row[column + 1]
    let checksum: Int64 = try row[column + 2]
    try heights.withUTF8 { try check(number, of: heightSet, heights: $0, widths: widths, checksum: checksum) }
    return try HeightChunk(number, json: heights, widths: widths)
  }

  /// What the latest stored height of a row depended on.
  package func latestHeightSet(
    of row: StoredRow, in list: RowListID
  ) throws -> (inputs: LayoutInputs, scope: RowScopeKey?, isOfTheseValues: Bool)? {
    let records = try heightSetRecords(of: list)
    for record in records where try height(of: row.id, record.heightSet) != nil {
      return (record.inputs, record.scope, true)
    }
    return row.revision > 0 ? records.first.map { ($0.inputs, $0.scope, false) } : nil
  }
}
