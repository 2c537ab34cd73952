import CSQLite
import Platform

/// Holds the C connection. Every statement holds it as well, so it closes after the last one is finalised.
final class DatabaseHandle {
  let pointer: OpaquePointer
  let path: String
  /// Whether another program has opened it, and closes it.
  let isBorrowed: Bool
  /// How long to wait for another connection's lock, in milliseconds; unknown of a borrowed connection.
  var busyTimeout: Int32 = 0 { didSet { sqlite3_busy_timeout(pointer, busyTimeout) } }
  /// The hooks that the C connection points to; they live here so that they outlive its calls.
  var authorizer: AuthorizerHook?
  var progress: ProgressHook?

  /// Opens what `location` means to SQLite; `path` is what errors show.
  init(location: String, path: String, flags: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(location, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      var systemError = opened.map { sqlite3_system_errno($0) } ?? 0
      if flags & SQLITE_OPEN_CREATE != 0, let refusal = Self.refusalToCreate(path) { systemError = refusal }
      let message = Self.message(String(cString: sqlite3_errstr(code)), systemError)
      sqlite3_close(opened)
      throw SQLiteError(
        .init(resultCode: code, message: message, systemError: systemError), message, path: path)
    }
    pointer = opened
    self.path = path
    isBorrowed = false
  }

  /// Why no file can be made in the folder of a path, or nil. Where SQLite may not create a file, it tries to read it,
  /// and keeps the error of that.
  private static func refusalToCreate(_ path: String) -> Int32? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(path, F_OK) != 0, access(folder, W_OK) != 0 else { return nil }
    return [EACCES, EROFS].first { $0 == errno }
  }

  /// A misspelt name in double quotes is an error, and not a text (https://sqlite.org/quirks.html#dblquote).
  func takeDoubleQuotedWordsForNames() {
    for option in [SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL] {
      _ = CSQLite_db_config(pointer, option, 0)
    }
  }

  init(borrowing pointer: OpaquePointer) {
    self.pointer = pointer
    let file = sqlite3_db_filename(pointer, "main").map { String(cString: $0) } ?? ""
    path = file.isEmpty ? ":memory:" : file
    isBorrowed = true
  }

  deinit { if !isBorrowed { sqlite3_close(pointer) } }

  func check(_ code: Int32, sql: String? = nil, from start: Int = 0) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw error(code, sql: sql, from: start) }
  }

  /// The error of the call that just returned `code`, about the part of the SQL that begins at byte `start`.
  func error(_ code: Int32, sql: String? = nil, from start: Int = 0) -> SQLiteError {
    // A refusal inside a function or a virtual table comes out as a general error.
    let isRefusal = code & 0xff == SQLITE_AUTH || code & 0xff == SQLITE_ERROR
    if let denied = authorizer?.takeDenied(), isRefusal {
      return SQLiteError(.denied, "\(denied) is not allowed here", path: path, sql: sql)
    }
    let offset = sqlite3_error_offset(pointer)
    // SQLite keeps the system's error of the last call that failed, and it counts for these two alone.
    let isOfSystem = code & 0xff == SQLITE_CANTOPEN || code & 0xff == SQLITE_IOERR
    let systemError = isOfSystem ? sqlite3_system_errno(pointer) : 0
    let message = Self.message(String(cString: sqlite3_errmsg(pointer)), systemError)
    return SQLiteError(
      .init(resultCode: code, message: message, systemError: systemError), message, path: path, sql: sql,
      offset: offset < 0 ? nil : start + Int(offset))
  }

  /// SQLite's words, and the system's where a call of it failed.
  private static func message(_ words: String, _ systemError: Int32) -> String {
    systemError == 0 ? words : "\(words) (\(String(cString: strerror(systemError))))"
  }

  func invalid(_ message: String, sql: String) -> SQLiteError {
    SQLiteError(.invalidSQL(.other), message, path: path, sql: sql)
  }

  func misuse(_ message: String, sql: String? = nil) -> SQLiteError {
    SQLiteError(.misuse, message, path: path, sql: sql)
  }
}
