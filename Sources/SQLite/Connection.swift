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
    /// Reads a file that must exist, without locks and without files beside it. What is read counts only if the file
    /// was not changed meanwhile, which SQLite does not look at.
    case immutable
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
    /// Whether what is wrong in the schema is no hindrance, and the schema can be written
    /// (https://sqlite.org/pragma.html#pragma_writable_schema).
    private(set) var ignoresSchemaErrors = false

    public init(
      busyTimeout: Duration = .seconds(5), journal: Journal = .writeAheadLog, applicationID: Int32? = nil
    ) {
      self.busyTimeout = busyTimeout
      self.journal = journal
      self.applicationID = applicationID
    }

    /// The same, for a file that keeps the journal that it has.
    public var keepingJournal: Options {
      var options = self
      options.journal = .unchanged
      return options
    }

    /// The same, for a file whose schema is damaged.
    public var ignoringSchemaErrors: Options {
      var options = self
      options.ignoresSchemaErrors = true
      return options
    }
  }

  /// What `PRAGMA synchronous` is set to: https://sqlite.org/pragma.html#pragma_synchronous
  enum SynchronousLevel: String {
    case normal = "NORMAL"
    /// Commits to a write-ahead log are durable.
    case full = "FULL"
    /// Commits with a rollback journal are durable. The folder is synced, too: a journal that comes back when the power
    /// does would undo what was committed, even the switch to the log.
    case extra = "EXTRA"
  }

  public let options: Options
  let handle: DatabaseHandle
  /// Whether a commit is on the disk when it returns. A commit that is not can be lost with the power, and never in
  /// part; the next one that is takes it along.
  public private(set) var isDurable = true
  /// Whether a statement of a borrowed connection is read so that the database's state stays the same.
  var isHoldingState = false
  /// The lowest level at which commits are durable.
  var durableLevel = SynchronousLevel.extra
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
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    // A leading "/" or "./" keeps SQLite from seeing "file:", ":memory:" or "" as anything but a path.
    let file = path.hasPrefix("/") ? path : "./" + path
    let location = mode == .immutable ? Self.immutableURI(of: file) : file
    try self.init(DatabaseHandle(location: location, path: path, flags: flags), options)
    let isForReading = mode == .readOnly || mode == .immutable
    guard isForReading || !isReadOnly else {
      throw SQLiteError(.readOnly, "the file cannot be written", path: path)
    }
    guard !isForReading else { return }
    try keepTemporaryFilesInMemory()
    try execute(script: "PRAGMA synchronous = \(durableLevel.rawValue)")
    if options.journal == .writeAheadLog { try useWriteAheadLog() }
  }

  /// A path as SQLite's URIs write it (https://sqlite.org/uri.html).
  private static func immutableURI(of path: String) -> String {
    // By scalars: a combining mark would make another character of one.
    let encoded = path.unicodeScalars.reduce(into: "") { encoded, scalar in
      switch scalar {
      case "%": encoded += "%25"
      case "?": encoded += "%3f"
      case "#": encoded += "%23"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return (path.hasPrefix("/") ? "file://" : "file:") + encoded + "?immutable=1"
  }

  /// A new, empty database that lives as long as its connection.
  public static func inMemory(options: Options = Options()) throws(SQLiteError) -> Connection {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    return try Connection(DatabaseHandle(location: ":memory:", path: ":memory:", flags: flags), options)
  }

  private init(_ handle: DatabaseHandle, _ options: Options) throws(SQLiteError) {
    self.handle = handle
    self.options = options
    handle.busyTimeout = options.busyTimeout.wholeMilliseconds
    handle.takeDoubleQuotedWordsForNames()
    if options.ignoresSchemaErrors { try execute(script: "PRAGMA writable_schema = ON") }
    try checkApplication()
    try execute(script: "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
  }

  /// A connection that another program has opened, and closes after this and all its statements are gone. Nothing of it
  /// is changed: no setting, and no transaction.
  ///
  /// - Throws: `.otherApplication`
  public init(borrowing pointer: OpaquePointer, applicationID: Int32? = nil) throws(SQLiteError) {
    handle = DatabaseHandle(borrowing: pointer)
    options = Options(journal: .unchanged, applicationID: applicationID)
    try checkApplication()
  }

  /// The database's path as it was given, or `:memory:`.
  public var path: String { handle.path }

  /// Chooses whether the next commits are durable. Nothing changes inside of a transaction.
  public func setDurable(_ isDurable: Bool) throws(SQLiteError) {
    guard isDurable != self.isDurable, !isInTransaction else { return }
    let level = isDurable ? durableLevel : .normal
    try cached("PRAGMA synchronous = \(level.rawValue)").run()
    self.isDurable = isDurable
  }

  /// Waits so long for another connection's lock from now on.
  public func setBusyTimeout(_ timeout: Duration) {
    handle.busyTimeout = timeout.wholeMilliseconds
  }

  /// Whether SQLite can only read the database, be it by the mode or by the file's permissions.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle.pointer, "main") == 1 }

  /// The row identifier of the last inserted row, or 0.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle.pointer) }

  /// How many rows the last INSERT, UPDATE or DELETE changed, without those of triggers and foreign keys.
  public var changedRowCount: Int64 { sqlite3_changes64(handle.pointer) }
}

extension Connection {
  /// Calls `shouldContinue` about every 10,000 instructions of SQLite's machine; false ends the statement with an
  /// error of kind `.interrupted`. nil removes the hook. The closure must not use the connection.
  public func setProgressHandler(_ shouldContinue: (() -> Bool)?) {
    let hook = shouldContinue.map { ProgressHook($0) }
    let context = hook.map { Unmanaged.passUnretained($0).toOpaque() }
    let callback: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      let hook = Unmanaged<ProgressHook>.fromOpaque(context).takeUnretainedValue()
      return hook.isPaused || hook.shouldContinue() ? 0 : 1
    }
    sqlite3_progress_handler(handle.pointer, 10_000, hook == nil ? nil : callback, context)
    handle.progress = hook
  }
}

/// Keeps the closure of the progress hook at an address of its own.
final class ProgressHook {
  let shouldContinue: () -> Bool
  /// Whether a statement of our own runs, which nothing ends.
  var isPaused = false

  init(_ shouldContinue: @escaping () -> Bool) { self.shouldContinue = shouldContinue }
}
