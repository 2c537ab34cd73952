import JSON
package import LayoutModel
import SQLite
import Spelling

extension CaseStore {
  /// The row of a key.
  public func row(_ key: String, of list: RowListID) throws -> StoredRow? {
    try firstRow(\.select_row_by_key_sql, ["list_id": list, "key": key], { try StoredRow($0) })
  }

  /// The row of a key that must be there.
  ///
  /// - Throws: `.noSuchRow` and `.damaged`
  public func row(_ key: String, of list: RowListID, named name: String) throws -> StoredRow {
    guard let row = try row(key, of: list) else { throw try missingRow(key, of: list, named: name) }
    return row
  }

  /// Why a list has no row of a key: it never had one, or some of its rows are gone.
  ///
  /// - Throws: `.damaged` where a row is not what was stored, and may have had that key.
  func missingRow(_ key: String, of list: RowListID, named name: String) throws -> StoreError {
    guard try rowList(of: name)?.id == list else { return .noSuchRow(name: name, key: key) }
    let count = try onlyRow(\.select_row_count_sql, ["list_id": list]) { try $0["count"] as Int }
    guard try count == rowCount(of: list) else {
      return .damaged("the list of \"\(name)\" has other rows than its order")
    }
    let keys = try rowBlocks(of: list).flatMap { try packedRows(members(of: $0.id)).map(\.key) }
    return .noSuchRow(name: name, key: key, similar: Self.key(near: key, among: keys))
  }

  /// The key that was meant by one that no row has. Keys with other numbers are those of other rows.
  private static func key(near key: String, among keys: [String]) -> String? {
    func numbers(_ key: String) -> [Substring] {
      key.split { !$0.isNumber }.map { $0.drop { $0 == "0" } }
    }
    func rest(_ key: String) -> String { key.filter { !$0.isNumber }.lowercased() }
    let near = keys.filter { numbers($0) == numbers(key) }
    return near.first { rest($0) == rest(key) } ?? suggestion(for: key, among: near)
  }

  /// The keys of a list that begin with a text, by their characters, at most `count`.
  public func keys(beginning prefix: String, in list: RowListID, count: Int) throws -> [String] {
    try rows(\.select_row_keys_sql, ["list_id": list, "prefix": prefix, "count": count]) { try $0["key"] }
  }

  /// How many rows a list has.
  public func rowCount(of list: RowListID) throws -> Int {
    try rowBlocks(of: list).reduce(0) { $0 + $1.count }
  }

  /// The cases that have rows, with how many: of some names, or of all in the order of their names. Nil is the count of
  /// a list that is damaged.
  public func rowCounts(of names: [String]? = nil) throws -> [(name: String, count: Int?)] {
    let names = try names ?? rows(\.select_row_lists_sql) { try $0["case_name"] as String }
    return try names.map { name in
      (name, try unlessDamaged { try rowList(of: name).map { try rowCount(of: $0.id) } ?? 0 })
    }.filter { $0.count != 0 }
  }

  /// The rows of blocks in their order from a place on, at most `count`.
  package func rowIDs(of blocks: [RowBlockEntry], from place: Int, count: Int) throws -> [RowID] {
    var ids: [RowID] = []
    var passed = 0
    for block in blocks where ids.count < count {
      if passed + block.count > place {
        ids += try members(of: block.id).dropFirst(max(0, place - passed)).prefix(count - ids.count)
      }
      passed += block.count
    }
    return ids
  }

  /// The rows of a block in their order.
  package func members(of block: RowBlockID) throws -> [RowID] { try rowBlock(block).members }

  /// The rows of a block in their order; nil where others have changed it meanwhile.
  package func members(of block: RowBlockEntry) throws -> [RowID]? {
    try firstRow(\.select_row_block_sql, ["id": block.id]) { row in
      try row["checksum"] == block.checksum ? try RowBlock(row).members : nil
    } ?? nil
  }

  /// The rows of some ids, in their order.
  ///
  /// - Throws: `.damaged`, also where one is not there.
  package func rows(_ ids: [RowID]) throws -> [StoredRow] {
    let rows = try rows(\.select_rows_sql, ["ids": ids.json]) { try StoredRow($0) }
    guard rows.count == ids.count else { throw StoreError.damaged("a row of a list is not there") }
    return rows
  }

  /// Those of some ids that are still of rows, in their order.
  package func presentRows(of ids: [RowID]) throws -> [RowID] {
    try rows(\.select_present_rows_sql, ["ids": ids.json]) { try $0["id"] }
  }

  package func packedRows(_ ids: [RowID]) throws -> [PackedRow] { try rows(ids).map(\.row) }

  /// The rows of some ids with the values of their list's columns, in their order.
  ///
  /// - Parameters:
  ///   - columns: nil where the case lacks one; the values are then read whatever they are of.
  ///   - damaged: is given the error of each row that is damaged and left out. Without it that ends the reading.
  package func rows(
    _ ids: [RowID], of columns: [RowColumn]?, damaged: ((StoreError) -> Void)? = nil
  ) throws -> [ListRow] {
    func rows(_ ids: [RowID]) throws -> [ListRow] {
      try packedRows(ids).map { try columns.map($0.unpacked) ?? $0.unpacked() }
    }
    guard let damaged else { return try rows(ids) }
    if let all = try unlessDamaged({ try rows(ids) }) { return all }
    return try ids.flatMap { id in try skipping(damaged) { try rows([id]) } ?? [] }
  }

  /// Hands out the rows of all lists by their ids, unverified. They are read some thousand at a time, and what `body`
  /// writes does not disturb them.
  func forEachUnverifiedRow(_ body: (StoredRow) throws -> Void) throws {
    var last: RowID? = RowID(-1)
    while let id = last {
      let rows = try rows(\.select_rows_after_sql, ["id": id, "count": 4096]) {
        try StoredRow(unverified: $0)
      }
      for row in rows { try body(row) }
      last = rows.last?.id
    }
  }
}

extension PackedRow {
  /// The row with the values of a list's columns.
  ///
  /// - Throws: `StoreError.damaged` where they are not of these.
  package func unpacked(of columns: [RowColumn]) throws(StoreError) -> ListRow {
    do throws(InputError) {
      return try row(of: columns)
    } catch {
      throw .damaged(
        "the values of the row \"\(key)\" are not those of its list's columns: \(error.sentence)")
    }
  }

  /// The row with its values, whatever its columns are.
  ///
  /// - Throws: `StoreError.damaged` where these are not in the form that this program writes.
  package func unpacked() throws(StoreError) -> ListRow {
    guard let row else {
      throw .damaged("the values of the row \"\(key)\" are not in the form that this program writes")
    }
    return row
  }
}
