public import LayoutModel
internal import SQLite

/// The list of a case's rows, as far as it is read at once.
public struct RowList: Sendable {
  public let id: RowListID
  /// What the rows give, as `name.text`, in the order of the rows' values.
  public internal(set) var columnNames: [String]
}

/// A row of a list as it is stored.
public struct StoredRow: Sendable {
  public let id: RowID
  public let row: PackedRow
  let blockID: RowBlockID
  /// How often its values have changed.
  public let revision: Int
}

extension CaseStore {
  /// The list of a case's rows; nil where it never had any.
  public func rowList(of name: String) throws -> RowList? {
    let statement = try statement(.selectRowList)
    try statement.bind(name, to: ":name")
    guard let id: RowListID = try statement.first({ try $0["id"] }) else { return nil }
    let columns = try self.statement(.selectRowColumns)
    try columns.bind(id, to: ":list_id")
    return RowList(id: id, columnNames: try columns.map { try $0["name"] })
  }

  /// A new list without rows, for a case that has none.
  public func makeRowList(of name: String) throws -> RowList {
    let statement = try statement(.insertRowList)
    try statement.bind(name, to: ":name")
    guard let id: RowListID = try statement.first({ try $0["id"] }) else {
      throw StoreError.damaged("a list that was stored has no id")
    }
    try self.statement(.alignRowCounter).run()
    return RowList(id: id, columnNames: [])
  }

  /// Adds the names of columns behind those that the list has.
  public func add(_ columns: some Sequence<String>, to list: inout RowList) throws {
    for name in columns {
      let statement = try statement(.insertRowColumn)
      try statement.bind(list.id, to: ":list_id")
      try statement.bind(list.columnNames.count, to: ":place")
      try statement.bind(name, to: ":name")
      try statement.run()
      list.columnNames.append(name)
    }
  }

  /// Removes all rows of a case and their order; `compact` removes their heights.
  public func removeRowList(of name: String) throws {
    let statement = try statement(.deleteRowList)
    try statement.bind(name, to: ":name")
    try statement.run()
  }

  /// The row of a key.
  public func row(_ key: String, of list: RowListID) throws -> StoredRow? {
    let statement = try statement(.selectRowByKey)
    try statement.bind(list, at: 1)
    try statement.bind(key, at: 2)
    return try statement.first { row in
      StoredRow(
        id: try row[0], row: PackedRow(key: key, values: try row[3]), blockID: try row[1],
        revision: try row[2])
    }
  }

  /// The row of an id.
  func row(_ id: RowID) throws -> StoredRow {
    let statement = try statement(.selectRow)
    try statement.bind(id, at: 1)
    let stored = try statement.first { row in
      StoredRow(
        id: id, row: PackedRow(key: try row[0], values: try row[3]), blockID: try row[1],
        revision: try row[2])
    }
    guard let stored else { throw StoreError.damaged("the row \(id.rawValue) of a list is not there") }
    return stored
  }

  /// The first of as many ids that no row ever had.
  func newRowIDs(_ count: Int) throws -> [RowID] {
    let statement = try statement(.advanceRowCounter)
    try statement.bind(count, to: ":count")
    guard let first: Int64 = try statement.first({ try $0["first"] }) else {
      throw StoreError.damaged("the counter of rows is gone")
    }
    return (0..<Int64(count)).map { RowID(first + $0) }
  }
}
