internal import SQLite

extension CaseStore {
  /// The stored height of the row of a key, separator included, in points: one descent of two B-trees.
  ///
  /// - Returns: nil where it is not stored.
  /// - Throws: `.noSuchRow`
  package func height(
    of key: String, _ list: RowListID, _ layout: RowLayoutID?, caseName: String
  ) throws -> Double? {
    let statement = try statement(.findRow)
    try statement.bind(list, at: 1)
    try statement.bind(key, at: 2)
    try statement.bind(layout, at: 3)
    let found: (id: RowID, heights: String?)? = try statement.first { (try $0[0], try $0[1]) }
    guard let found else { throw StoreError.noSuchRow(name: caseName, key: key) }
    return found.heights.flatMap { HeightChunk.height(of: found.id, in: $0) }
  }

  /// The stored height of a row, separator included, in points: one descent of one B-tree.
  package func height(of row: RowID, _ layout: RowLayoutID) throws -> Double? {
    let statement = try statement(.selectRowHeights)
    try statement.bind(layout, at: 1)
    try statement.bind(HeightChunk.number(of: row), at: 2)
    guard let json: String = try statement.first({ try $0[0] }) else { return nil }
    return HeightChunk.height(of: row, in: json)
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
