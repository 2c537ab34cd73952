import CSQLite
import SQLite

/// A table-valued function: an eponymous virtual table (https://sqlite.org/vtab.html) whose hidden columns are its
/// arguments.
struct VirtualTable {
  let name: String
  /// As in CREATE TABLE.
  let columns: [String]
  /// The names of the hidden columns.
  let arguments: [String]
  /// Reads the table with the arguments, `nil` for those that are left out.
  let read: ([SQLArgument?]) throws -> Reading

  /// The rows that arguments give.
  ///
  /// All are there before SQLite asks for the first: one limit of work holds for all of them, and where it is passed
  /// there is an error and no row.
  struct Reading {
    /// Each as long as ``columns``.
    var rows: [[SQLiteValue]] = []
    /// What the hidden columns have, in every row.
    var arguments: [SQLiteValue] = []
  }

  fileprivate var declaration: String {
    "CREATE TABLE x(\((columns + arguments.map { "\($0) HIDDEN" }).joined(separator: ", ")))"
  }

  /// - Returns: a result code of SQLite.
  func register(on connection: OpaquePointer) -> Int32 {
    let owner = Unmanaged.passRetained(TableOwner(self)).toOpaque()
    return sqlite3_create_module_v2(connection, name, Self.module, owner) {
      Unmanaged<TableOwner>.release($0)
    }
  }

  /// SQLite keeps the pointer; it is never freed.
  nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.xConnect = connect
    module.xBestIndex = planQuery
    module.xDisconnect = { table in
      table?.allocated.deallocate()
      return SQLITE_OK
    }
    module.xOpen = open
    module.xClose = { cursor in
      cursor?.unmanagedState.release()
      cursor?.allocated.deallocate()
      return SQLITE_OK
    }
    module.xFilter = filter
    module.xNext = { cursor in
      cursor?.state.position += 1
      return SQLITE_OK
    }
    module.xEof = { cursor in cursor?.state.row == nil ? 1 : 0 }
    module.xColumn = { cursor, context, column in
      guard let state = cursor?.state, let context else { return SQLITE_MISUSE }
      state.value(of: Int(column)).setResult(of: context)
      return SQLITE_OK
    }
    module.xRowid = { cursor, id in
      id?.pointee = Int64(cursor?.state.position ?? 0)
      return SQLITE_OK
    }
    let pointer = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    pointer.initialize(to: module)
    return UnsafePointer(pointer)
  }()
}

/// What a connection keeps of a table.
private final class TableOwner {
  let table: VirtualTable

  init(_ table: VirtualTable) { self.table = table }
}

/// What one reading of a table gives, and how far SQLite is in it.
private final class CursorState {
  /// The index of the row.
  var position = 0
  private var reading = VirtualTable.Reading()

  var row: [SQLiteValue]? { reading.rows.indices.contains(position) ? reading.rows[position] : nil }

  func begin(_ reading: VirtualTable.Reading) { (position, self.reading) = (0, reading) }

  func value(of column: Int) -> SQLiteValue {
    guard let row else { return .null }
    if column < row.count { return row[column] }
    let argument = column - row.count
    return reading.arguments.indices.contains(argument) ? reading.arguments[argument] : .null
  }
}

/// A table of ours, whose object is the `TableOwner` that the module holds.
extension UnsafeMutablePointer<sqlite3_vtab> {
  /// What was allocated for it.
  fileprivate var allocated: UnsafeMutablePointer<CSQLite_vtab> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: CSQLite_vtab.self)
  }

  fileprivate var table: VirtualTable {
    Unmanaged<TableOwner>.fromOpaque(allocated.pointee.object).takeUnretainedValue().table
  }

  /// Says why a call failed.
  fileprivate func fail(_ sentence: String) -> Int32 {
    sqlite3_free(pointee.zErrMsg)
    pointee.zErrMsg = nil
    let text = Array(sentence.utf8CString)
    guard let copy = sqlite3_malloc64(UInt64(text.count)) else { return SQLITE_NOMEM }
    text.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyMemory(from: $0) }
    pointee.zErrMsg = copy.assumingMemoryBound(to: CChar.self)
    return SQLITE_ERROR
  }
}

/// A cursor of ours, whose object is a `CursorState` that it holds.
extension UnsafeMutablePointer<sqlite3_vtab_cursor> {
  /// What was allocated for it.
  fileprivate var allocated: UnsafeMutablePointer<CSQLite_vtab_cursor> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: CSQLite_vtab_cursor.self)
  }

  fileprivate var unmanagedState: Unmanaged<CursorState> {
    Unmanaged.fromOpaque(allocated.pointee.object)
  }

  fileprivate var state: CursorState { unmanagedState.takeUnretainedValue() }
}

private func connect(
  _ connection: OpaquePointer?, _ source: UnsafeMutableRawPointer?, _: Int32,
  _: UnsafePointer<UnsafePointer<CChar>?>?,
  _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?,
  _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard let connection, let source, let table else { return SQLITE_MISUSE }
  let declaration = Unmanaged<TableOwner>.fromOpaque(source).takeUnretainedValue().table.declaration
  let code = sqlite3_declare_vtab(connection, declaration)
  guard code == SQLITE_OK else { return code }
  _ = CSQLite_vtab_config_innocuous(connection)
  let new = UnsafeMutablePointer<CSQLite_vtab>.allocate(capacity: 1)
  new.initialize(to: CSQLite_vtab(base: sqlite3_vtab(), object: source))
  table.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(to: sqlite3_vtab.self)
  return SQLITE_OK
}

/// Takes the hidden columns' values as arguments, in their order. A bit of `idxNum` says that a column has one.
private func planQuery(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ info: UnsafeMutablePointer<sqlite3_index_info>?
) -> Int32 {
  guard let table, let info else { return SQLITE_MISUSE }
  let first = table.table.columns.count
  var places: [Int?] = Array(repeating: nil, count: table.table.arguments.count)
  var isBlocked = false
  for place in 0..<Int(info.pointee.nConstraint) {
    let constraint = info.pointee.aConstraint[place]
    let argument = Int(constraint.iColumn) - first
    guard places.indices.contains(argument), Int32(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ else {
      continue
    }
    if constraint.usable == 0 { isBlocked = true } else { places[argument] = places[argument] ?? place }
  }
  // SQLite tries another order of the joined tables then.
  if isBlocked { return SQLITE_CONSTRAINT }
  var count: Int32 = 0
  for (argument, place) in places.enumerated() {
    guard let place else { continue }
    count += 1
    info.pointee.aConstraintUsage[place].argvIndex = count
    info.pointee.aConstraintUsage[place].omit = 1
    info.pointee.idxNum |= 1 << Int32(argument)
  }
  info.pointee.estimatedCost = 1000
  info.pointee.estimatedRows = 10
  return SQLITE_OK
}

private func open(
  _: UnsafeMutablePointer<sqlite3_vtab>?,
  _ cursor: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?
) -> Int32 {
  guard let cursor else { return SQLITE_MISUSE }
  let state = Unmanaged.passRetained(CursorState()).toOpaque()
  let new = UnsafeMutablePointer<CSQLite_vtab_cursor>.allocate(capacity: 1)
  new.initialize(to: CSQLite_vtab_cursor(base: sqlite3_vtab_cursor(), object: state))
  cursor.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
  return SQLITE_OK
}

private func filter(
  _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ given: Int32, _: UnsafePointer<CChar>?,
  _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let cursor, let owner = cursor.pointee.pVtab else { return SQLITE_MISUSE }
  let table = owner.table
  do {
    var rest = (0..<Int(count)).map { SQLArgument(values?[$0]) }[...]
    let arguments = table.arguments.indices.map { place in
      given & 1 << Int32(place) == 0 ? nil : rest.popFirst()
    }
    cursor.state.begin(try table.read(arguments))
    return SQLITE_OK
  } catch {
    return owner.fail("\(table.name): \(error)")
  }
}
