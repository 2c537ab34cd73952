internal import SQLite

extension CaseStore {
  /// The stored height of the row of a key, separator included, in points: one descent of two B-trees.
  ///
  /// - Returns: nil where it is not stored.
  /// - Throws: `.noSuchRow`
  package func height(
    of key: String, _ list: RowListID, _ layout: RowLayoutID?, caseName: String
  ) throws -> Double? {
    try connection.glance { try height(of: key, by: try rowSearch(list, layout), caseName: caseName) }
  }

  /// The stored heights of the rows of some keys.
  ///
  /// - Throws: `.noSuchRow`
  package func heights(
    of keys: [String], _ list: RowListID, _ layout: RowLayoutID?, caseName: String
  ) throws -> [Double?] {
    let search = try rowSearch(list, layout)
    return try keys.map { try height(of: $0, by: search, caseName: caseName) }
  }

  /// A search for heights of a list's rows, which lacks a row's key.
  private func rowSearch(_ list: RowListID, _ layout: RowLayoutID?) throws -> Statement {
    let statement = try statement(.findRow)
    try statement.bind(list, at: 1)
    try statement.bind(try layout.map { try HeightChunkID($0, 0) }, at: 3)
    return statement
  }

  private func height(of key: String, by search: Statement, caseName: String) throws -> Double? {
    try search.bind(key, at: 2)
    let height: Double?? = try search.first { try Self.height(in: $0, of: try $0[0], at: 1) }
    guard let height else { throw StoreError.noSuchRow(name: caseName, key: key) }
    return height
  }

  /// The stored height of a row, separator included, in points: one descent of one B-tree.
  package func height(of row: RowID, _ layout: RowLayoutID) throws -> Double? {
    let statement = try statement(.selectRowHeights)
    try statement.bind(try HeightChunkID(layout, HeightChunk.number(of: row)), at: 1)
    return try statement.first { try Self.height(in: $0, of: row, at: 0) } ?? nil
  }

  /// The height of a row in the chunk of heights that a column holds.
  private static func height(in chunk: Row, of id: RowID, at column: Int) throws -> Double? {
    guard try !chunk.isNull(at: column) else { return nil }
    return try chunk.withUTF8(at: column) { HeightChunk.height(of: id, in: $0) }
  }

  /// What the latest stored height of a row depended on.
  package func latestRowLayout(
    of row: StoredRow, in list: RowListID
  ) throws -> (basis: HeightBasis, scope: RowScopeKey?, isOfTheseValues: Bool)? {
    let statement = try statement(.selectRowLayouts)
    try statement.bind(list, to: ":list_id")
    let layouts = try statement.map { found in
      (
        id: try found["id"] as RowLayoutID,
        scope: (try found["scope"] as [UInt8]?).map { RowScopeKey(bytes: $0) },
        basis: HeightBasis(
          ContentDigest(bytes: try found["digest"]), try found["request"],
          Engine(version: try found["version"], measurer: try found["measurer"]))
      )
    }
    for layout in layouts where try height(of: row.id, layout.id) != nil {
      return (layout.basis, layout.scope, true)
    }
    return row.revision > 0 ? layouts.first.map { ($0.basis, $0.scope, false) } : nil
  }
}
