import CSQLite

/// One connection to a database file or to a database in memory.
///
/// Not `Sendable`: it may move from thread to thread but is used by one at a time. It closes when it and its
/// last statement are gone.
public final class Connection {
  public enum Mode: Sendable {
    /// Reads and writes; makes the file if there is none.
    case readWriteCreate
    /// Reads and writes a file that must exist.
    case readWrite
    /// Reads a file that must exist.
    case readOnly
  }

  public enum Journal: Sendable {
    /// Write-ahead log: readers and a writer do not wait for each other.
    case writeAheadLog
    /// What the file has; a new one has a rollback journal.
    case unchanged
  }

  public struct Options: Sendable {
    /// How long to wait for another connection's lock before an error of kind `.busy`.
    public var busyTimeout: Duration
    /// The journal that connections for writing switch the database to.
    public var journal: Journal
    /// The identifier in the file's header that the database must have, unless it is empty; nil accepts all.
    /// `Migrator` writes it into an empty database.
    public var applicationID: Int32?

    public init(
      busyTimeout: Duration = .seconds(5), journal: Journal = .writeAheadLog, applicationID: Int32? = nil
    ) {
      self.busyTimeout = busyTimeout
      self.journal = journal
      self.applicationID = applicationID
    }
  }

  public let options: Options
  let handle: DatabaseHandle
  /// The cached statements by their SQL.
  var statements: [String: Statement] = [:]

  /// Opens the database at a path, which is never taken for a URI or a special name, and checks that it is one.
  ///
  /// Nothing is written into a file that is not a database or belongs to another application.
  /// - Throws: among others `.cannotOpen`, `.notADatabase`, `.otherApplication`, `.readOnly` for a file that
  ///   the system lets us only read, and `.busy`.
  public convenience init(path: String, mode: Mode, options: Options = Options()) throws(SQLiteError) {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(.cannotOpen, "the path contains a NUL character", path: path)
    }
    let flags =
      switch mode {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    // A leading "/" or "./" keeps SQLite from seeing "file:", ":memory:" or "" as anything but a path.
    let location = path.hasPrefix("/") ? path : "./" + path
    try self.init(DatabaseHandle(location: location, path: path, flags: flags), options)
    guard mode == .readOnly || !isReadOnly else {
      throw SQLiteError(.readOnly, "the file cannot be written", path: path)
    }
    guard mode != .readOnly else { return }
    try keepStatementJournalsInMemory()
    // Without a write-ahead log this syncs the folder, too: a rollback journal that comes back when the power does
    // would undo what was committed, even the switch to the log.
    try execute(script: "PRAGMA synchronous = EXTRA")
    if options.journal == .writeAheadLog { try useWriteAheadLog() }
  }

  /// A new, empty database that lives as long as its connection.
  public static func inMemory(options: Options = Options()) throws(SQLiteError) -> Connection {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    return try Connection(DatabaseHandle(location: ":memory:", path: ":memory:", flags: flags), options)
  }

  private init(_ handle: DatabaseHandle, _ options: Options) throws(SQLiteError) {
    self.handle = handle
    self.options = options
    sqlite3_busy_timeout(handle.pointer, options.busyTimeout.wholeMilliseconds)
    try checkApplication()
    try execute(script: "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
  }

  /// The database's path as it was given, or `:memory:`.
  public var path: String { handle.path }

  /// Whether SQLite can only read the database, be it by the mode or by the file's permissions.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle.pointer, "main") == 1 }

  /// The row identifier of the last inserted row, or 0.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle.pointer) }

  /// How many rows the last INSERT, UPDATE or DELETE changed, without those of triggers and foreign keys.
  public var changedRowCount: Int64 { sqlite3_changes64(handle.pointer) }
}
