internal import SQLite

extension CaseStore {
  /// The id of a key's row.
  package func rowID(_ key: String, of list: RowListID) throws -> RowID? {
    let statement = try statement(.findRow)
    try statement.bind(list, at: 1)
    try statement.bind(key, at: 2)
    return try statement.first { try $0[0] }
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
  ) throws -> (basis: HeightBasis, isOfTheseValues: Bool)? {
    let statement = try statement(.selectRowLayouts)
    try statement.bind(list, to: ":list_id")
    let layouts = try statement.map { found in
      (
        id: try found["id"] as RowLayoutID,
        basis: HeightBasis(
          ContentDigest(bytes: try found["digest"]), try found["request"],
          Engine(version: try found["version"], measurer: try found["measurer"]))
      )
    }
    for layout in layouts where try height(of: row.id, layout.id) != nil { return (layout.basis, true) }
    return row.revision > 0 ? layouts.first.map { ($0.basis, false) } : nil
  }
}
