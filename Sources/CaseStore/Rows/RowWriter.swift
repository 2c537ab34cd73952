public import LayoutModel
import SQLite

/// Stores rows of a list in pieces, one behind the other.
///
/// Everything it does belongs in one transaction, with `finish` at its end.
public struct RowWriter {
  public private(set) var done = StoredRows()
  private let store: CaseStore
  private let list: RowListID
  private let name: String
  private let mode: Mode
  /// Whether each row that is another now is told.
  private let tellsChanges: Bool
  /// Inserts a row.
  private let insertion: Statement
  /// Where the next rows go; nil for a list without rows.
  private var position: RowPosition?
  /// In an update, the keys that came, none of which may come again. For appended rows the table sees to that.
  private var seen = ExactSet()

  /// The block of rows that are members of none.
  private static let noBlock = RowBlockID(-1)

  private enum Mode {
    case append, update
    /// The rows that the list had are members of no block until they come again.
    case replace
  }

  /// A writer of rows at a destination.
  ///
  /// - Parameters:
  ///   - updating: whether a row whose key is in the list updates the stored row. Rows with new keys are inserted at
  ///     the destination.
  ///   - name: the case's.
  ///   - tellsChanges: whether each row that is another now is told.
  /// - Throws: `.noSuchRow`
  public init(
    _ store: CaseStore, _ list: RowList, of name: String, at destination: RowDestination, updating: Bool,
    tellsChanges: Bool = false
  ) throws {
    try self.init(
      store, list.id, of: name, updating ? .update : .append,
      at: store.position(destination, in: list.id, of: name), tellsChanges)
  }

  /// A writer of rows in place of all that a list has; rows whose values stay keep their heights.
  public init(
    _ store: CaseStore, replacing list: RowList, of name: String, tellsChanges: Bool = false
  ) throws {
    let isEmpty = try store.rowBlocks(of: list.id).isEmpty
    try self.init(store, list.id, of: name, isEmpty ? .append : .replace, at: nil, tellsChanges)
    try store.update("stored_row", ["block_id": Self.noBlock], where: ["list_id": list.id])
    try store.delete(from: "row_block", where: ["list_id": list.id])
  }

  private init(
    _ store: CaseStore, _ list: RowListID, of name: String, _ mode: Mode, at position: RowPosition?,
    _ tellsChanges: Bool
  ) throws {
    self.store = store
    self.tellsChanges = tellsChanges
    self.list = list
    self.name = name
    self.mode = mode
    self.position = position
    insertion = try store.insertion(
      into: "stored_row", ["id", "list_id", "block_id", "key", "revision", "row_values", "checksum"])
  }

  /// Stores rows behind those stored before.
  ///
  /// - Parameter place: says where a row was read, for errors.
  /// - Throws: `.duplicateRow`
  public mutating func write(_ rows: [PackedRow], place: (Int) -> String?) throws {
    switch mode {
    case .append: try insert(rows, place)
    case .update: try update(rows, place)
    case .replace: try replace(rows, place)
    }
  }

  /// Stores the checksum of the list's order, and removes the rows that did not come again.
  public mutating func finish() throws {
    try store.updateOrderChecksum(of: list)
    guard mode == .replace else { return }
    if tellsChanges {
      try store.forEachRow(\.select_keys_of_block_sql, ["list_id": list, "block_id": Self.noBlock]) { row in
        tell(try row["key"], .removed)
      }
    }
    try store.delete(from: "stored_row", where: ["list_id": list, "block_id": Self.noBlock])
    done.removed = Int(store.connection.changedRowCount)
  }

  private mutating func tell(_ key: String, _ kind: StoredRows.RowChange.Kind) {
    if tellsChanges { done.changes.append(.init(key: key, kind: kind)) }
  }

  private mutating func insert(_ rows: [PackedRow], _ place: (Int) -> String?) throws {
    guard !rows.isEmpty else { return }
    let ids = try store.newRowIDs(rows.count)
    let (blocks, end) = try store.insert(ids, at: position, in: list)
    position = end
    for (index, row) in rows.enumerated() {
      try insert(row, id: ids[index], in: blocks[index], place: place(index))
    }
  }

  private mutating func insert(
    _ row: PackedRow, id: RowID, in block: RowBlockID, place: @autoclosure () -> String?
  ) throws {
    do {
      let checksum = Checksum.ofRow(id, row, revision: 0)
      try insertion.run([
        id.sqliteValue, list.sqliteValue, block.sqliteValue, .text(row.key), .integer(0), .text(row.values),
        .integer(checksum),
      ])
    } catch  where error.kind == .constraint(.unique) {
      throw StoreError.duplicateRow(name: name, key: row.key, place: place())
    }
    done.added += 1
    tell(row.key, .added)
  }

  private mutating func update(_ rows: [PackedRow], _ place: (Int) -> String?) throws {
    var new: [(row: PackedRow, index: Int)] = []
    var changes: [(row: StoredRow, values: String)] = []
    for (index, row) in rows.enumerated() {
      guard seen.insert(row.key) else {
        throw StoreError.duplicateRow(name: name, key: row.key, place: place(index))
      }
      guard let stored = try store.row(row.key, of: list) else {
        new.append((row, index))
        continue
      }
      let values = PackedRow(try row.unpacked().merged(over: try stored.row.unpacked())).values
      if stored.row.values.utf8.elementsEqual(values.utf8) {
        done.unchanged += 1
      } else {
        changes.append((stored, values))
      }
    }
    let ids = try store.update(changes)
    done.changed += changes.count
    for (change, id) in zip(changes, ids) {
      done.replaced.append(.init(old: change.row.id, new: id))
      tell(change.row.row.key, .changed)
    }
    // The block may be one whose members have other ids now.
    if let old = position {
      position = RowPosition(block: try store.rowBlock(old.block.id), index: old.index)
    }
    try insert(new.map(\.row)) { place(new[$0].index) }
  }

  private mutating func replace(_ rows: [PackedRow], _ place: (Int) -> String?) throws {
    guard !rows.isEmpty else { return }
    let stored = try rows.map { try store.row($0.key, of: list) }
    let isKept = zip(rows, stored).map { new, old in
      old.map { $0.row.values.utf8.elementsEqual(new.values.utf8) } ?? false
    }
    let new = try store.newRowIDs(rows.count)
    let ids = rows.indices.map { index in isKept[index] ? stored[index]?.id ?? new[index] : new[index] }
    for (index, stored) in stored.enumerated() where stored.map({ $0.blockID != Self.noBlock }) ?? false {
      throw StoreError.duplicateRow(name: name, key: rows[index].key, place: place(index))
    }
    var keys = ExactSet()
    if let index = rows.firstIndex(where: { !keys.insert($0.key) }) {
      throw StoreError.duplicateRow(name: name, key: rows[index].key, place: place(index))
    }
    let (blocks, end) = try store.insert(ids, at: position, in: list)
    position = end
    for (index, row) in rows.enumerated() {
      guard let stored = stored[index] else {
        try insert(row, id: ids[index], in: blocks[index], place: place(index))
        continue
      }
      if isKept[index] {
        try store.put(stored, into: blocks[index])
        done.unchanged += 1
      } else {
        try store.update(stored, to: ids[index], in: blocks[index], row.values)
        done.changed += 1
        done.replaced.append(.init(old: stored.id, new: ids[index]))
        tell(row.key, .changed)
      }
    }
  }
}

extension CaseStore {
  /// Gives rows, which stay where they are, other values and so other ids; `updateOrderChecksum` has to follow.
  ///
  /// - Returns: the ids.
  @discardableResult
  func update(_ changes: [(row: StoredRow, values: String)]) throws -> [RowID] {
    let ids = try newRowIDs(changes.count)
    for (change, id) in zip(changes, ids) {
      try update(change.row, to: id, in: change.row.blockID, change.values)
    }
    try replaceMembers(zip(changes, ids).map { ($0.row, $1) })
    return ids
  }

  /// Gives a row other values and so another id.
  fileprivate func update(_ row: StoredRow, to id: RowID, in block: RowBlockID, _ values: String) throws {
    let (packed, revision) = (PackedRow(key: row.row.key, values: values), row.revision + 1)
    try update(
      "stored_row",
      [
        "id": id, "block_id": block, "revision": revision, "row_values": values,
        "checksum": Checksum.ofRow(id, packed, revision: revision),
      ], where: ["id": row.id])
  }

  /// Says which block a row is a member of.
  func put(_ row: StoredRow, into block: RowBlockID) throws {
    try update("stored_row", ["block_id": block], where: ["id": row.id])
  }
}
