import CSQLite

/// The files that SQLite keeps beside a database (https://sqlite.org/tempfiles.html), by what it appends to its path.
public enum CompanionFile: String, CaseIterable, Sendable {
  case writeAheadLog = "-wal"
  case logIndex = "-shm"
  case rollbackJournal = "-journal"

  public func path(besides database: String) -> String { database + rawValue }
}

extension Connection {
  /// Reads the header and so finds out whether the file is a database, and whether it is one of ours.
  func checkApplication() throws(SQLiteError) {
    let tableCount: Int64 = try scalar("SELECT count(*) FROM sqlite_schema")
    guard let expected = options.applicationID else { return }
    let found: Int64 = try scalar("PRAGMA application_id")
    if found == Int64(expected) || (found == 0 && tableCount == 0) { return }
    let owner = found == 0 ? "another application" : "the application with the identifier \(found)"
    throw SQLiteError(
      .otherApplication(Int32(truncatingIfNeeded: found)), "the database belongs to \(owner)", path: path)
  }

  /// Switches to the write-ahead log, once in a database's life. Where the file system shares no memory between
  /// processes, the database keeps its rollback journal.
  func useWriteAheadLog() throws(SQLiteError) {
    if try scalar("PRAGMA journal_mode") != "wal" {
      let switching = waiting {
        Result { () throws(SQLiteError) -> String in try scalar("PRAGMA journal_mode = WAL") }
      } whileLocked: {
        if case .failure(let error) = $0 { error.kind == .busy } else { false }
      }
      guard try switching.get() == "wal" else { return }
    }
    durableLevel = .full
    try execute(script: "PRAGMA synchronous = \(durableLevel.rawValue)")
    keepLogShort()
  }

  /// Repeats an attempt for which SQLite does not wait, since waiting could deadlock, until the busy timeout.
  func waiting<Outcome>(_ attempt: () -> Outcome, whileLocked isLocked: (Outcome) -> Bool) -> Outcome {
    let deadline = ContinuousClock.now + options.busyTimeout
    while true {
      let outcome = attempt()
      guard isLocked(outcome), ContinuousClock.now < deadline else { return outcome }
      sqlite3_sleep(5)
    }
  }

  /// Keeps in memory, in small pieces, what a statement needs to be undone.
  ///
  /// Otherwise every row that a foreign key or a trigger watches takes 64 KiB from the system and gives them
  /// back, which is half of an insertion's time.
  ///
  /// The setting holds for all that SQLite otherwise writes into temporary files: also for what a statement or the
  /// making of an index sorts. `vacuum` alone sets it back.
  func keepTemporaryFilesInMemory() throws(SQLiteError) {
    try execute(script: "PRAGMA temp_store = MEMORY")
  }
}

extension Duration {
  /// Rounded down, and as much as SQLite's timeout can hold.
  var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < Int64(Int32.max) / 1000 else { return .max }
    return Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
