public import LayoutModel
import SQLite

/// Where rows go in a list.
public enum RowDestination: Hashable, Sendable {
  case end
  /// In front of or behind the row of a key.
  case before(String)
  case after(String)
}

/// What became of rows.
public struct StoredRows: Hashable, Sendable {
  public internal(set) var added = 0
  public internal(set) var changed = 0
  public internal(set) var unchanged = 0
  public internal(set) var removed = 0
}

extension CaseStore {
  /// Removes rows by their keys.
  ///
  /// - Throws: `.noSuchRow`
  public func removeRows(_ keys: [String], from list: RowListID, of name: String) throws {
    let rows = try storedRows(keys, of: list, name)
    try removeFromOrder(rows, of: list)
    for row in rows { try execute(\.delete_row_sql, ["id": row.id]) }
  }

  /// Moves rows, which keep the order of the keys, to a place of their list.
  ///
  /// - Throws: `.noSuchRow`, also for a destination that is moved itself.
  public func moveRows(
    _ keys: [String], to destination: RowDestination, in list: RowListID, of name: String
  ) throws {
    let rows = try storedRows(keys, of: list, name)
    if let neighbour = destination.key, keys.contains(where: { $0.utf8.elementsEqual(neighbour.utf8) }) {
      throw StoreError.noSuchRow(name: name, key: neighbour)
    }
    // A destination that is missing is told before anything is taken out; where it is follows from what is left then.
    _ = try position(destination, in: list, of: name)
    try removeFromOrder(rows, of: list)
    let (blocks, _) = try insert(
      rows.map(\.id), at: try position(destination, in: list, of: name), in: list)
    for (row, block) in zip(rows, blocks) { try put(row, into: block) }
  }

  /// How many rows a list has.
  public func rowCount(of list: RowListID) throws -> Int {
    try rowGroups(of: list).reduce(0) { $0 + $1.count }
  }

  /// The rows of a list from a place on, at most `count`.
  public func rows(of list: RowListID, from place: Int, count: Int) throws -> [PackedRow] {
    var rest = count
    var skipped = 0
    var rows: [PackedRow] = []
    for group in try rowGroups(of: list) where rest > 0 {
      if skipped + group.count <= place {
        skipped += group.count
        continue
      }
      for entry in try rowBlocks(of: group) where rest > 0 {
        let members = try rowBlock(entry.id).members.ids
        for id in members.dropFirst(max(0, place - skipped)).prefix(rest) {
          rows.append(try row(id).row)
          rest -= 1
        }
        skipped += members.count
      }
    }
    return rows
  }

  /// The place in a list that a destination names; nil for a list without rows.
  func position(_ destination: RowDestination, in list: RowListID, of name: String) throws -> RowPosition? {
    guard let key = destination.key else { return try endPosition(of: list) }
    var position = try rowPosition(of: row(key, of: list, named: name))
    if case .after = destination { position.index += 1 }
    return position
  }

  func storedRows(_ keys: [String], of list: RowListID, _ name: String) throws -> [StoredRow] {
    var seen = ExactSet()
    return try keys.filter { seen.insert($0) }.map { try row($0, of: list, named: name) }
  }
}

extension RowDestination {
  fileprivate var key: String? {
    switch self {
    case .end: nil
    case .before(let key), .after(let key): key
    }
  }
}

extension PackedRow {
  /// The row with its values.
  ///
  /// - Throws: `StoreError.damaged` where these are not in the form that this program writes.
  package func unpacked() throws(StoreError) -> ListRow {
    guard let row else {
      throw .damaged("the values of the row \"\(key)\" are not in the form that this program writes")
    }
    return row
  }
}
