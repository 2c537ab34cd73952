import LayoutModel
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
  /// How many cells of CSV were empty and gave nothing.
  public var emptyFieldCount = 0
  /// What became of each row that is another now, where that was asked for.
  public internal(set) var changes: [RowChange] = []
  /// The rows that have other values now, by the ids that they had and have.
  package internal(set) var replaced: [ReplacedRow] = []

  package struct ReplacedRow: Hashable, Sendable {
    package let old, new: RowID
  }

  public struct RowChange: Hashable, Sendable {
    public let key: String
    public let kind: Kind

    public enum Kind: String, Sendable {
      case added, changed, removed
    }
  }
}

extension CaseStore {
  /// Removes rows by their keys.
  ///
  /// - Throws: `.noSuchRow`
  public func removeRows(_ keys: [String], from list: RowListID, of name: String) throws {
    let rows = try storedRows(keys, of: list, name)
    try removeFromOrder(rows)
    try updateOrderChecksum(of: list)
    for row in rows { try delete(from: "stored_row", where: ["id": row.id]) }
  }

  /// Moves rows, which keep the order of the keys, to a place of their list.
  ///
  /// - Throws: `.noSuchRow`, also for a destination that is moved itself.
  public func moveRows(
    _ keys: [String], to destination: RowDestination, in list: RowListID, of name: String
  ) throws {
    let rows = try storedRows(keys, of: list, name)
    guard !rows.isEmpty else { return }
    if let neighbour = destination.key, keys.contains(where: { $0.utf8.elementsEqual(neighbour.utf8) }) {
      throw StoreError.noSuchRow(name: name, key: neighbour)
    }
    // A destination that is missing is told before anything is removed; where it is follows from what is left then.
    _ = try position(destination, in: list, of: name)
    try removeFromOrder(rows)
    try updateOrderChecksum(of: list)
    let (blocks, _) = try insert(
      rows.map(\.id), at: try position(destination, in: list, of: name), in: list)
    try updateOrderChecksum(of: list)
    for (row, block) in zip(rows, blocks) { try put(row, into: block) }
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
