import CSQLite
import LayoutModel
import SQLite
import TextMeasurement

/// A table-valued function of a document: an eponymous virtual table (https://sqlite.org/vtab.html) whose hidden columns are
/// its arguments.
struct LayoutTable: Sendable {
  let name: String
  /// As in CREATE TABLE.
  let columns: [String]
  /// Behind the document, each an integer that may be left out.
  let options: [String]
  /// The rows that a case gives.
  let rows: @Sendable (LayoutCase, _ options: [Int?], FontMeasurer) throws -> [[SQLiteValue]]

  fileprivate var declaration: String {
    let hidden = ["document"] + options
    return "CREATE TABLE x(\((columns + hidden.map { "\($0) HIDDEN" }).joined(separator: ", ")))"
  }

  /// - Returns: a result code of SQLite.
  func register(on connection: OpaquePointer, with cases: DocumentCases) -> Int32 {
    let source = TableSource(table: self, cases: cases)
    return sqlite3_create_module_v2(
      connection, name, Self.module, Unmanaged.passRetained(source).toOpaque()
    ) { Unmanaged<TableSource>.release($0) }
  }

  /// SQLite's own pointer to this is good for ever.
  nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.xConnect = connect
    module.xBestIndex = planQuery
    module.xDisconnect = { table in
      table?.asTable.deinitialize(count: 1)
      table?.asTable.deallocate()
      return SQLITE_OK
    }
    module.xOpen = open
    module.xClose = { cursor in
      cursor?.asCursor.pointee.state.release()
      cursor?.asCursor.deallocate()
      return SQLITE_OK
    }
    module.xFilter = filter
    module.xNext = { cursor in
      cursor?.state?.place += 1
      return SQLITE_OK
    }
    module.xEof = { cursor in cursor?.state?.row == nil ? 1 : 0 }
    module.xColumn = { cursor, context, column in
      guard let state = cursor?.state, let context else { return SQLITE_MISUSE }
      state.value(of: Int(column)).give(to: context)
      return SQLITE_OK
    }
    module.xRowid = { cursor, id in
      id?.pointee = Int64(cursor?.state?.place ?? 0)
      return SQLITE_OK
    }
    let pointer = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    pointer.initialize(to: module)
    return UnsafePointer(pointer)
  }()
}

/// A table with the cases that a connection knows.
private final class TableSource {
  let table: LayoutTable
  let cases: DocumentCases

  init(table: LayoutTable, cases: DocumentCases) {
    self.table = table
    self.cases = cases
  }
}

/// The rows that one reading of a table gives.
private final class CursorState {
  var place = 0
  private(set) var rows: [[SQLiteValue]] = []
  /// What the hidden columns have.
  private var arguments: [SQLiteValue] = []

  var row: [SQLiteValue]? { rows.indices.contains(place) ? rows[place] : nil }

  func begin(_ rows: [[SQLiteValue]], _ arguments: [SQLiteValue]) {
    (place, self.rows, self.arguments) = (0, rows, arguments)
  }

  func value(of column: Int) -> SQLiteValue {
    guard let row else { return .null }
    if column < row.count { return row[column] }
    return arguments.indices.contains(column - row.count) ? arguments[column - row.count] : .null
  }
}

/// What SQLite holds of a table; the first member is SQLite's.
private struct TableHeader {
  var base = sqlite3_vtab()
  /// The module's, which outlives the table.
  let source: Unmanaged<TableSource>
}

/// What SQLite holds of a cursor; the first member is SQLite's.
private struct CursorHeader {
  var base = sqlite3_vtab_cursor()
  let state: Unmanaged<CursorState>
}

extension UnsafeMutablePointer<sqlite3_vtab> {
  fileprivate var asTable: UnsafeMutablePointer<TableHeader> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: TableHeader.self)
  }

  fileprivate var source: TableSource { asTable.pointee.source.takeUnretainedValue() }

  /// Says why a call failed.
  fileprivate func fail(_ sentence: String) -> Int32 {
    sqlite3_free(pointee.zErrMsg)
    pointee.zErrMsg = nil
    let text = Array(sentence.utf8CString)
    guard let copy = sqlite3_malloc64(UInt64(text.count)) else { return SQLITE_NOMEM }
    text.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    pointee.zErrMsg = copy.assumingMemoryBound(to: CChar.self)
    return SQLITE_ERROR
  }
}

extension UnsafeMutablePointer<sqlite3_vtab_cursor> {
  fileprivate var asCursor: UnsafeMutablePointer<CursorHeader> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: CursorHeader.self)
  }

  fileprivate var state: CursorState? { asCursor.pointee.state.takeUnretainedValue() }
}

private func connect(
  _ connection: OpaquePointer?, _ source: UnsafeMutableRawPointer?, _: Int32,
  _: UnsafePointer<UnsafePointer<CChar>?>?,
  _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?,
  _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard let connection, let source, let table else { return SQLITE_MISUSE }
  let owner = Unmanaged<TableSource>.fromOpaque(source)
  let code = sqlite3_declare_vtab(connection, owner.takeUnretainedValue().table.declaration)
  guard code == SQLITE_OK else { return code }
  _ = sqlite3_vtab_config_innocuous(connection)
  let header = UnsafeMutablePointer<TableHeader>.allocate(capacity: 1)
  header.initialize(to: TableHeader(source: owner))
  table.pointee = UnsafeMutableRawPointer(header).assumingMemoryBound(to: sqlite3_vtab.self)
  return SQLITE_OK
}

/// Takes the hidden columns' values as arguments, in their order. A bit of `idxNum` says that a column has one.
private func planQuery(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ info: UnsafeMutablePointer<sqlite3_index_info>?
) -> Int32 {
  guard let table, let info else { return SQLITE_MISUSE }
  let layoutTable = table.source.table
  let first = layoutTable.columns.count
  var places: [Int?] = Array(repeating: nil, count: layoutTable.options.count + 1)
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
  let header = UnsafeMutablePointer<CursorHeader>.allocate(capacity: 1)
  header.initialize(to: CursorHeader(state: Unmanaged.passRetained(CursorState())))
  cursor?.pointee = UnsafeMutableRawPointer(header).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
  return SQLITE_OK
}

private func filter(
  _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ given: Int32, _: UnsafePointer<CChar>?,
  _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard let cursor, let state = cursor.state, let table = cursor.pointee.pVtab else { return SQLITE_MISUSE }
  let source = table.source
  let name = source.table.name
  do {
    var rest = (0..<Int(count)).map { Argument(values?[$0]) }[...]
    var arguments: [Argument?] = []
    for place in 0...source.table.options.count {
      arguments.append(given & 1 << Int32(place) == 0 ? nil : rest.popFirst())
    }
    guard let document = arguments[0] else { throw CallError("the document is missing") }
    let options = try zip(source.table.options, arguments.dropFirst()).map { name, argument in
      try argument.flatMap { try $0.isNull ? nil : $0.wholeNumber(name) }
    }
    let hidden = [SQLiteValue.text(document.text)] + options.map { $0.map { .integer(Int64($0)) } ?? .null }
    guard !document.isNull else {
      state.begin([], hidden)
      return SQLITE_OK
    }
    let (layoutCase, measurer) = (try source.cases.find(document).layoutCase, source.cases.measurer)
    let rows = source.table.rows
    state.begin(try limited { try rows(layoutCase, options, measurer) }, hidden)
    return SQLITE_OK
  } catch {
    return table.fail("\(name): \(error)")
  }
}

extension SQLiteValue {
  /// Gives SQLite a copy.
  fileprivate func give(to context: OpaquePointer) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type?.self)
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .real(let value): sqlite3_result_double(context, value)
    case .text(let text):
      var text = text
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          sqlite3_result_text64(context, $0.baseAddress, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes { sqlite3_result_blob64(context, $0.baseAddress, UInt64($0.count), transient) }
    }
  }
}
