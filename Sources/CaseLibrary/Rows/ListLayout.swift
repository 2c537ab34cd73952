import LayoutEngine
public import LayoutModel
import Platform
import SQLite

/// A list in one environment: the height of each row, and so where it stands.
///
/// It keeps the case as it was when it was made, and sees later changes of the rows. It belongs to the thread of its
/// library.
public final class ListLayout {
  public var layoutCase: LayoutCase { cells.layoutCase }
  public var basis: HeightSetBasis { cells.basis }
  /// In which the heights hold.
  public var environment: HeightEnvironment { basis.environment }
  /// The line between two cells, which the heights include, in points.
  public var separator: Double { basis.separator }
  let name: String
  /// Whether the case was made from a log.
  let isOfLog: Bool
  let rowList: RowList
  let store: CaseStore
  let library: CaseLibrary
  let cells: ListCells
  /// Made when heights are first computed.
  private var templates: WorkerPool<CellTemplate>?
  /// Heights that could not be stored, by the numbers of their chunks.
  private var kept: [Int64: HeightChunk] = [:]
  /// The blocks with all their heights. To read the 7,813 blocks of a million rows takes some 10 ms, which a list that
  /// asks while it is scrolled would feel.
  private var knownBlocks = Versioned<[RowBlockEntry]>()
  /// The set of stored heights. To read it takes longer than to read a height.
  private var knownHeightSet = Versioned<HeightSet?>()
  /// The rows whose heights this has computed, by their ids.
  private var computed = RangeSet<Int64>()

  init(of list: RowList, in stored: StoredCase, request: CellRequest, _ library: CaseLibrary) throws {
    cells = try ListCells(
      stored.layoutCase, digests: stored.digests, columns: list.columns(in: stored.layoutCase),
      request: request, engine: library.engine)
    store = library.store
    self.library = library
    name = stored.name
    isOfLog = stored.hasLog
    rowList = list
  }

  /// The set of stored heights; nil where none is stored yet.
  func storedHeightSet() throws -> HeightSet? {
    try knownHeightSet.value(in: store) { try store.heightSet(for: basis.key, of: rowList.id) }
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
    if let present = try storedHeightSet() { return present }
    try confirmPresence()
    return try store.makeHeightSet(basis, of: rowList.id)
  }

  /// Stores the new heights of chunks of the set, in a transaction.
  func store(_ chunks: inout HeightChunkCache) throws {
    try chunks.store(
      individually: scope.wrapsTexts,
      superseding: store.supersededHeightSets(by: basis, in: rowList.id))
  }

  /// The blocks of the list, with their heights where all of a block are known.
  func blocks() throws -> [RowBlockEntry] {
    try knownBlocks.value(in: store, keepingIf: { $0.allSatisfy { $0.height != nil } }, readBlocks)
  }

  private func readBlocks() throws -> [RowBlockEntry] {
    try confirmPresence()
    var blocks = try store.rowBlocks(of: rowList.id, storedHeightSet())
    if !kept.isEmpty {
      for place in blocks.indices where blocks[place].height == nil {
        var heights = try heights()
        blocks[place].height = try heights.sum(of: store.members(of: blocks[place].id))
      }
    }
    return blocks
  }

  /// The heights that are stored or kept.
  func heights() throws -> HeightChunkCache { heights(in: try storedHeightSet()) }

  /// - Parameter heightSet: that of this, which is looked up once where many blocks are read.
  func heights(in heightSet: HeightSet?) -> HeightChunkCache {
    HeightChunkCache(store, heightSet, kept: kept)
  }

  /// Stores heights in a transaction. Once another process's lock was waited for in vain, the next ones do not wait.
  /// After another failure it is not tried again.
  ///
  /// - Returns: false where that is not possible, and heights are to be kept.
  func storeOrKeep(_ body: () throws -> Void) throws -> Bool {
    guard [nil, .locked].contains(library.writeFailure) else { return false }
    let timeout = library.writeFailure == nil ? store.connection.options.busyTimeout : .zero
    return try library.storeIfPossible(waitingFor: timeout, body)
  }

  /// Keeps heights that cannot be stored.
  func keep(_ new: [(id: RowID, height: HeightInterval)]) throws {
    var heights = try heights()
    try heights.set(new)
    for chunk in heights.takeChanged() { kept[chunk.number] = chunk }
  }

  var scope: HeightScope { cells.scope }

  /// The names of what rows give, in the order of their values.
  public var columnNames: [String] { rowList.columnNames }

  /// The names of the columns whose values heights can depend on.
  public var relevantColumns: [String] { scope.columns.map(\.name) }

  /// Whether the height of a row was known before it was asked of this.
  func isCached(_ id: RowID) -> Bool { !computed.contains(id.rawValue) }

  /// - Parameter ids: ascending. Those that follow one another, as most do, are noted together.
  func noteComputed(_ ids: [RowID]) {
    var rest = ids[...]
    while let first = rest.first?.rawValue {
      let count = zip(rest, first...).prefix { $0.rawValue == $1 }.count
      computed.insert(contentsOf: first..<first + Int64(count))
      rest = rest.dropFirst(count)
    }
  }

  /// The height of each row's cell, computed, with the widths at which it holds.
  ///
  /// - Parameter operations: how many of the solver may be needed.
  /// - Throws: `StoreError.damaged` for a row whose values are in no form of ours, and `LayoutWorkError`
  func computedHeights(of rows: [PackedRow], atMost operations: Int? = nil) throws -> [HeightInterval] {
    try library.measuring { measurer in
      let templates = templates ?? cells.templates(measurer: measurer)
      self.templates = templates
      guard let operations else { return try templates.heights(of: rows, measurer: measurer) }
      return try LayoutWorkLimit.run(atMost: operations) {
        Result { try templates.heights(of: rows, measurer: measurer) }
      }.get()
    }
  }

  /// A row's cell after the case's last pass.
  public func cell(of row: ListRow) throws -> CaseSnapshot {
    try library.measuring { cells.cell(of: row, measurer: $0) }
  }
}

/// What was read of one state of the database, which need not be read again of the same state.
private struct Versioned<Value> {
  private var known: (version: Connection.StateVersion, value: Value)?

  /// - Parameter isKept: whether a value is one to be kept.
  mutating func value(
    in store: CaseStore, keepingIf isKept: (Value) -> Bool = { _ in true }, _ read: () throws -> Value
  ) throws -> Value {
    let version = try store.connection.stateVersion()
    if let version, let known, known.version == version { return known.value }
    let value = try read()
    known = isKept(value) ? version.map { ($0, value) } : nil
    return value
  }
}

extension CaseLibrary {
  /// The heights of the rows of a case's list in an environment.
  ///
  /// - Parameter pass: after which the rows are laid out; nil for the last.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`, `LibraryError.noRows`, `.noWidth` and `.lostColumn`
  public func listLayout(
    of name: String, in request: CellRequest = CellRequest(), after pass: PassNumber? = nil
  ) throws -> ListLayout {
    try store.read {
      let stored = try store.storedCase(name)
      guard let list = try store.rowList(of: name) else { throw LibraryError.noRows(name: name) }
      return try ListLayout(of: list, in: pass.map(stored.after) ?? stored, request: request, self)
    }
  }

  /// The environments in which heights of a case's rows are stored, narrow cells first.
  ///
  /// - Throws: `StoreError.notFound`
  public func storedListLayouts(of name: String) throws -> [ListLayout] {
    try store.read {
      let stored = try store.storedCase(name)
      return try store.rowList(of: name).map { try storedListLayouts(of: $0, stored) } ?? []
    }
  }

  /// In what heights of a case's rows were stored, after whichever pass, each once, narrow cells first.
  ///
  /// - Throws: `StoreError.damaged`
  public func storedListRequests(of name: String) throws -> [CellRequest] {
    try store.read {
      let sets = try store.rowList(of: name).map { try store.heightSets(of: $0.id) } ?? []
      let requests = sets.map { heightSet in
        var environment = EnvironmentPatch()
        environment.textSize = heightSet.request.textSize
        environment.scale = heightSet.request.scale
        environment.direction = heightSet.request.direction
        return CellRequest(
          width: heightSet.width, environment: environment,
          separator: heightSet.request.separator.map(CellRequest.Separator.points))
      }
      return Set(requests).sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }
  }

  /// Those of the sets of heights of a list that can be asked for.
  func storedListLayouts(of list: RowList, _ stored: StoredCase) throws -> [ListLayout] {
    try store.heightSets(of: list.id).compactMap { heightSet in
      let request = CellRequest(width: heightSet.width, environment: heightSet.request)
      let layout = try ListLayout(of: list, in: stored, request: request, self)
      return layout.basis.key == heightSet.key && layout.basis.inputs.engine == engine ? layout : nil
    }.sorted { $0.basis.width < $1.basis.width }
  }
}

extension CellRequest {
  /// Narrow cells first; of one width, in any order that is always the same.
  fileprivate var order: [Double] {
    let separator: Double = if case .points(let points)? = separator { points } else { -1 }
    let size = environment.textSize.map { Double($0.place) } ?? -1
    let direction: Double = environment.direction.map { $0 == .leftToRight ? 0 : 1 } ?? -1
    return [width ?? 0, environment.scale ?? 0, size, direction, separator]
  }
}
