import LayoutEngine
public import LayoutModel
import SQLite

/// A list in one environment: the height of each row, and so where it stands.
///
/// It keeps the case as it was when it was made, and sees later changes of the rows. It belongs to the thread of its
/// library.
public final class ListLayout {
  public let layoutCase: LayoutCase
  public let basis: HeightSetBasis
  /// In which the heights hold.
  public var environment: HeightEnvironment { cells.environment }
  let name: String
  let rowList: RowList
  /// The library's store; a copy of it in memory once heights cannot be stored there.
  private(set) var store: CaseStore
  let library: CaseLibrary
  let cells: ListCells
  /// Made when heights are first computed.
  private var solver: RowSolver?
  private var knownHeightSet: HeightSet?
  /// The rows whose heights this has computed, by their ids.
  private var computed = RangeSet<Int64>()

  init(of list: RowList, in stored: StoredCase, request: CellRequest, _ library: CaseLibrary) throws {
    let cells = try ListCells(
      stored.layoutCase, digests: stored.digests, columns: list.columns(in: stored.layoutCase),
      request: request, engine: library.engine)
    store = library.store
    self.library = library
    name = stored.name
    self.cells = cells
    layoutCase = cells.layoutCase
    basis = cells.basis
    rowList = list
    knownHeightSet = try store.heightSet(for: basis.key, of: list.id)
  }

  /// The set of stored heights; nil where none is stored yet.
  func storedHeightSet() throws -> HeightSet? {
    if knownHeightSet == nil { knownHeightSet = try store.heightSet(for: basis.key, of: rowList.id) }
    return knownHeightSet
  }

  /// - Throws: `StoreError.notFound` and `LibraryError.noRows` where the case or its rows were removed meanwhile, and
  ///   `StoreError.changedWhileRead` where a column came or went, so that values stand in other places.
  func confirmPresence() throws {
    let list = try store.rowList(of: name)
    guard let list, list.id == rowList.id else {
      _ = try store.storedCase(name)
      throw LibraryError.noRows(name: name)
    }
    guard list.columnNames == rowList.columnNames else {
      throw StoreError.changedWhileRead(path: library.store.connection.path)
    }
  }

  /// The row of a key, for its values.
  ///
  /// - Throws: `StoreError.noSuchRow` and `.changedWhileRead`
  func storedRow(_ key: String) throws -> StoredRow {
    let row = try store.row(key, of: rowList.id, named: name)
    try confirmPresence()
    return row
  }

  /// The set of stored heights, made where there is none; in a transaction.
  func heightSet() throws -> HeightSet {
    if let present = try store.heightSet(for: basis.key, of: rowList.id) {
      knownHeightSet = present
      return present
    }
    try confirmPresence()
    let made = try store.makeHeightSet(basis, of: rowList.id)
    // Not kept: the transaction may be undone.
    return made
  }

  /// Whether heights are stored where others find them.
  private var isShared: Bool { store === library.store }

  /// Stores heights, which were computed without the write lock, where that is possible now.
  func storeIfPossible(_ body: () throws -> Void) throws {
    if isShared { try library.storeIfPossible(body) } else { try store.transaction(.relaxed, body) }
  }

  /// Goes on in a copy of the database, where an error says that nothing can be stored in it.
  ///
  /// - Throws: the error, where it says more than that.
  func leaveStore(for error: SQLiteError) throws {
    guard isShared else { throw error }
    try library.note(error)
    store = try store.privateCopy()
    knownHeightSet = nil
  }

  var scope: HeightScope { cells.scope }

  /// The names of the columns whose values heights can depend on.
  public var restingColumns: [String] { scope.columns.map(\.name) }

  /// Whether the height of a row was known before it was asked of this.
  func isCached(_ id: RowID) -> Bool { !computed.contains(id.rawValue) }

  /// - Parameter ids: ascending.
  func noteComputed(_ ids: [RowID]) {
    for range in ids.consecutive { computed.insert(contentsOf: range.lowerBound..<(range.upperBound + 1)) }
  }

  /// The height of each row's cell, computed, with the widths at which it holds.
  ///
  /// - Parameter operations: how many of the solver may be needed.
  /// - Throws: `StoreError.damaged` for a row whose values are in no form of ours, and `LayoutWorkError`
  func computedHeights(of rows: [PackedRow], atMost operations: Int? = nil) throws -> [HeightInterval] {
    try library.measuring { measurer in
      let solver = solver ?? cells.solver(measurer: measurer)
      self.solver = solver
      guard let operations else { return try solver.heights(of: rows) }
      return try LayoutWorkLimit.run(atMost: operations) { Result { try solver.heights(of: rows) } }.get()
    }
  }

  /// A row's cell after the case's last pass.
  public func cell(of row: ListRow) throws -> CaseSnapshot {
    let bound = layoutCase.binding(row, to: basis.columns)
    return CaseSnapshot(
      bound, request: basis.request,
      layout: try library.measuring { bound.lastLayout(basis.request, measurer: $0) })
  }
}

extension CaseLibrary {
  /// The heights of the rows of a case's list in an environment.
  ///
  /// - Throws: `StoreError.notFound`, `LibraryError.noRows`, `.noWidth` and `.lostColumn`
  public func listLayout(of name: String, in request: CellRequest = CellRequest()) throws -> ListLayout {
    try store.read {
      let stored = try store.storedCase(name)
      guard let list = try store.rowList(of: name) else { throw LibraryError.noRows(name: name) }
      return try ListLayout(of: list, in: stored, request: request, self)
    }
  }
}
