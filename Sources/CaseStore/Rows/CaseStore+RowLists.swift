public import LayoutModel
import SQLite

/// The list of a case's rows, as far as it is read at once.
public struct RowList: Sendable {
  public let id: RowListID
  /// The case's.
  let name: String
  /// What the rows give, as `name.text`, in the order of the rows' values.
  public internal(set) var columnNames: [String]
}

/// A row of a list as it is stored.
public struct StoredRow: Sendable {
  public let id: RowID
  public let row: PackedRow
  package let blockID: RowBlockID
  /// How often its values have changed.
  public let revision: Int
}

extension StoredRow {
  /// - Parameter row: of a statement that selects rows. Its columns are read by their places, as a list has many rows.
  /// - Throws: `.damaged`
  init(_ row: Row) throws {
    try self.init(unverified: row)
    try row.check(
      checksum, at: 5, or: .damaged("the row \"\(self.row.key)\" is not what was stored"))
  }

  init(unverified row: Row) throws {
    id = RowID(try row.integer(at: 0, in: .rowIDs))
    self.row = PackedRow(key: try row[1], values: try row[4])
    blockID = try row[2]
    revision = Int(try row.integer(at: 3, in: .revisions))
  }

  var checksum: Int64 { Checksum.ofRow(id, row, revision: revision) }
}

extension CaseStore {
  /// The list of a case's rows; nil where it never had any.
  ///
  /// - Throws: `.damaged`, also where some list has lost its row or its case.
  public func rowList(of name: String) throws -> RowList? {
    guard let (list, checksum) = try unverifiedRowList(of: name) else {
      try confirmLists()
      return nil
    }
    guard Checksum.ofList(of: list.name, columnNames: list.columnNames) == checksum else {
      throw StoreError.damaged("the columns of the list of \"\(name)\" are not what was stored")
    }
    return list
  }

  /// The list of a case's rows, unverified, with its stored checksum.
  func unverifiedRowList(of name: String) throws -> (list: RowList, checksum: Int64)? {
    try firstRow(\.select_row_list_sql, ["name": name]) { row in
      let id: RowListID = try row["id"]
      let columnNames: [String] = try rows(\.select_row_columns_sql, ["list_id": id]) { try $0["name"] }
      return (RowList(id: id, name: name, columnNames: columnNames), try row["checksum"])
    }
  }

  /// A new list without rows, for a case that has none.
  public func makeRowList(of name: String) throws -> RowList {
    let id = try insert(
      into: "row_list",
      [
        "case_name": name, "checksum": Checksum.ofList(of: name, columnNames: []),
        "order_checksum": Checksum.ofOrder([]),
      ])
    // Chunks of heights are then of one list alone.
    let size = Int64(HeightChunk.size)
    try setNextRowID((try nextRowID() + size - 1) / size * size)
    return RowList(id: RowListID(id), name: name, columnNames: [])
  }

  /// Adds the names of columns behind those that the list has.
  public func add(_ columns: [String], to list: inout RowList) throws {
    let first = list.columnNames.count
    try insert(
      into: "row_column",
      columns.enumerated().map { ["list_id": list.id, "place": first + $0, "name": $1] })
    list.columnNames += columns
    try updateChecksum(of: list, named: list.name)
  }

  /// Stores the checksum of a list with the name of its case, as they are after a change.
  func updateChecksum(of list: RowList, named name: String) throws {
    let checksum = Checksum.ofList(of: name, columnNames: list.columnNames)
    try update("row_list", ["case_name": name, "checksum": checksum], where: ["id": list.id])
  }

  /// Removes all rows of a case and their order; `compact` removes their heights.
  public func removeRowList(of name: String) throws {
    try delete(from: "row_list", where: ["case_name": name])
  }

  /// As many ids that no row ever had.
  func newRowIDs(_ count: Int) throws -> [RowID] {
    guard count > 0 else { return [] }
    let first = try nextRowID()
    try setNextRowID(first + Int64(count))
    return (0..<Int64(count)).map { RowID(first + $0) }
  }

  func nextRowID() throws -> Int64 {
    let damage = StoreError.damaged("the counter of rows is not what was stored")
    let next = try firstRow(\.select_row_counter_sql) { row in
      let next: Int64 = try row["next"]
      try row.check(Checksum.ofRowCounter(next: next), or: damage)
      return next
    }
    guard let next, ClosedRange.rowIDs.contains(next) else { throw damage }
    return next
  }

  func setNextRowID(_ next: Int64) throws {
    try update(
      "row_counter", ["next": next, "checksum": Checksum.ofRowCounter(next: next)], where: ["only": 1])
  }
}
