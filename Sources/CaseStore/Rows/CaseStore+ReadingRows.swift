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
    // A number alone stands for the one key that has it.
    let only = rest(key).isEmpty && near.count == 1 ? near.first : nil
    return near.first { rest($0) == rest(key) } ?? only ?? suggestion(for: key, among: near)
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
  /// - Parameter name: of the case in whose list they are, for errors.
  /// - Throws: `.damaged`, also where one is not there.
  package func rows(_ ids: [RowID], ofList name: String? = nil) throws -> [StoredRow] {
    let rows = try rows(\.select_rows_sql, ["ids": ids.json]) { try StoredRow($0) }
    guard rows.count == ids.count else {
      let found = Set(rows.map(\.id))
      throw damage(ofRows: ids.filter { !found.contains($0) }, of: name)
    }
    return rows
  }

  /// Those of some ids that are still of rows, in their order.
  package func presentRows(of ids: [RowID]) throws -> [RowID] {
    try rows(\.select_present_rows_sql, ["ids": ids.json]) { try $0["id"] }
  }

  package func packedRows(_ ids: [RowID], ofList name: String? = nil) throws -> [PackedRow] {
    try rows(ids, ofList: name).map(\.row)
  }

  /// The rows of some ids with the values of their list's columns, in their order.
  ///
  /// - Parameter columns: nil where the case lacks one; the values are then read whatever they are of.
  package func rows(_ ids: [RowID], of columns: [RowColumn]?) throws -> [ListRow] {
    try packedRows(ids).map { try columns.map($0.unpacked) ?? $0.unpacked() }
  }

  /// A row that cannot be read, or is not what was stored.
  package typealias LostRow = (id: RowID, error: any Error)

  /// The rows of some ids as `rows` gives them, without those that are damaged.
  package func wholeRows(
    _ ids: [RowID], of columns: [RowColumn]?
  ) throws -> (whole: [ListRow], lost: [LostRow]) {
    if let all = try unlessDamaged({ try rows(ids, of: columns) }) { return (all, []) }
    var (whole, lost): ([ListRow], [LostRow]) = ([], [])
    for id in ids {
      whole += try unlessDamaged({ try rows([id], of: columns) }) { lost.append((id, $0)) } ?? []
    }
    return (whole, lost)
  }

  /// The rows of a list whose order is damaged: those that still have their places, and behind them the others by their
  /// ids.
  ///
  /// - Returns: nil where the order is whole; else the rows, and how many of them have lost their places.
  package func rowsWithoutOrder(of list: RowListID) throws -> (ids: [RowID], lostCount: Int)? {
    let blocks = try unlessDamaged { try rowBlocks(of: list) }
    var ids: [RowID] = []
    var isWhole = blocks != nil
    for block in blocks ?? [] {
      let known = try unlessDamaged { try members(of: block.id) }
      ids += known ?? []
      if known == nil { isWhole = false }
    }
    if isWhole { return nil }
    let placed = Set(ids)
    let rest = try rows(\.select_row_ids_of_list_sql, ["list_id": list]) { try $0["id"] as RowID }
      .filter { !placed.contains($0) }
    return (ids + rest, rest.count)
  }

  /// That rows cannot be read, or are not what was stored: whose they are and which, as far as the index of keys tells.
  ///
  /// - Parameter name: of the case in whose list all of them are; nil where it is not known.
  package func damage(ofRows ids: [RowID], of name: String? = nil) -> StoreError {
    let found = lostRows(ids, of: name)
    let unknown = Set(ids).count - found.count
    let lists = Dictionary(grouping: found) { $0.list }.sorted { ($0.key ?? "") < ($1.key ?? "") }
    let sentences = lists.map { list, rows in
      Self.sentence(ofRows: rows.map { ($0.id, $0.key) }, of: list.map { "\"\($0)\"" } ?? "a list")
    }
    let list = name.map { "\"\($0)\"" } ?? "a list"
    let rest =
      unknown == 1
      ? ["a row of \(list) is not what was stored, and its key cannot be read"]
      : ["\(unknown) rows of \(list) are not what was stored, and their keys cannot be read"]
    return .damaged((sentences + (unknown > 0 ? rest : [])).joined(separator: "; "))
  }

  /// The keys of rows that cannot be read, as far as the index of keys tells.
  func lostRows(
    _ ids: [RowID], of name: String? = nil
  ) -> [(id: RowID, list: String?, key: String)] {
    var found: [(id: RowID, list: String?, key: String)] = []
    // What stands before damage of the index is known.
    try? forEachRow(\.select_lost_row_keys_sql, ["ids": ids.json]) { row in
      found.append((try row["id"], try name ?? row["case_name"], try row["key"]))
    }
    return found
  }

  /// `35 rows of "feed" are not what was stored: "r217" to "r251"`
  private static func sentence(ofRows rows: [(id: RowID, key: String)], of list: String) -> String {
    guard rows.count > 1 else { return "the row \"\(rows[0].key)\" of \(list) is not what was stored" }
    // Rows that came together have ids one behind the other, and mostly stand so in the list.
    var runs: [(first: String, last: String, end: Int64, count: Int)] = []
    for (id, key) in rows {
      if let last = runs.last, last.end == id.rawValue {
        runs[runs.count - 1] = (last.first, key, id.rawValue + 1, last.count + 1)
      } else {
        runs.append((key, key, id.rawValue + 1, 1))
      }
    }
    let shown = runs.prefix(runs.count > mostRuns ? mostRuns - 1 : mostRuns)
    let names = shown.map { $0.first == $0.last ? "\"\($0.first)\"" : "\"\($0.first)\" to \"\($0.last)\"" }
    let rest = rows.count - shown.reduce(0) { $0 + $1.count }
    let words = (names + (rest > 0 ? ["\(rest) others"] : [])).enumerated(by: "and")
    return "\(rows.count) rows of \(list) are not what was stored: \(words)"
  }

  /// A sentence names so many rows and runs of rows at most.
  private static let mostRuns = 4

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
