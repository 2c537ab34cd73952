package import SQLite

import Migrations
import Platform

extension CaseStore {
  /// What a database is opened for.
  public enum OpenMode: Sendable {
    /// Reading; the file must exist and have the present schema.
    case reading
    /// Reading a file of any schema that this program knows: its status, and no cases.
    case inspecting
    /// As `inspecting`; nothing is left beside the file that was not there.
    case restoring
    /// Reading, and storing what is computed where the file can be written, which is then migrated. The file must
    /// exist.
    case caching
    /// Reading and writing; the file must exist, and is migrated.
    case writing
    /// Reading and writing; the file is made where there is none, and is migrated.
    case creating
    /// As `creating`; an empty file becomes a database, too.
    case initialising
  }

  /// "lcas" in ASCII, in the header of every database of ours.
  package static let applicationID: Int32 = 0x6c63_6173

  /// The migrations that make the present schema.
  package static let migrator = Migrator(
    Migrations.all, schema: Migrations.schema, checking: [23: { try CaseStore($0).checkOrdersOfGroups() }],
    completing: completions)

  /// What migrations do besides their scripts, by their numbers.
  package static let completions: [Int: Migrator.Step] = [
    14: { try CaseStore($0).updateChecksumsOfContent() }, 23: { try CaseStore($0).updateOrderChecksums() },
  ]

  /// Opens the database at a path.
  ///
  /// - Parameter busyTimeout: how long to wait for another process's lock.
  /// - Throws: `.noDatabase`, `.notAFile`, `.emptyFile`, `.outdated` and `.damaged`; `SQLiteError` for a newer schema,
  ///   a changed migration, a file that is no database of ours, one that cannot be written, and a lock that outlasts
  ///   the timeout.
  public convenience init(
    path: String, for mode: OpenMode, busyTimeout: Duration = .seconds(5)
  ) throws {
    let options = Connection.Options(busyTimeout: busyTimeout, applicationID: Self.applicationID)
    try Self.prepareFile(path, mode, options)
    let (connection, snapshot) = try Self.connect(path, mode, options)
    try Self.checkViews(of: connection)
    // 64 MB at most: in SQLite's own 2 MB a file of thousands of cases would be written many times over.
    try connection.setCacheSize(kibibytes: 65536)
    var applied: [Migration] = []
    if mode != .inspecting, mode != .restoring {
      let pending = try Self.checkRecord(of: connection).pending.count
      if connection.isReadOnly {
        guard pending == 0 else { throw StoreError.outdated(path: path, pending: pending) }
      } else {
        applied = try Self.migrator.migrate(connection)
      }
    }
    self.init(connection, appliedMigrations: applied.map(\.name), snapshot: snapshot)
  }

  /// The database of another program's connection, for reading.
  ///
  /// - Throws: `.noTables`, `.outdated` and `.damaged`, and `SQLiteError` for a newer schema and for what is no database
  ///   of ours.
  package convenience init(borrowing connection: OpaquePointer) throws {
    let connection = try Connection(borrowing: connection, applicationID: Self.applicationID)
    try Self.checkViews(of: connection)
    let migrations = try Self.migrator.status(of: connection)
    guard !migrations.applied.isEmpty else { throw StoreError.noTables }
    let pending = migrations.pending.count
    guard pending == 0 else { throw StoreError.outdated(path: connection.path, pending: pending) }
    self.init(connection)
  }

  /// A new database that is gone with the store.
  package static func inMemory() throws -> CaseStore {
    let store = CaseStore(try Connection.inMemory(options: Connection.Options(applicationID: applicationID)))
    try migrator.migrate(store.connection)
    return store
  }

  /// By the names of a new database, which is made once for all that are opened.
  private static let tablesOfSchema = Result<[String], any Error> {
    try inMemory().schemaNames(of: "table")
  }

  /// Refuses a view of another program in a table's place: to read it may have no end.
  ///
  /// - Throws: `.damaged`
  private static func checkViews(of connection: Connection) throws {
    let foreign = try CaseStore(connection).schemaNames(of: "view").filter { !documentedViews.contains($0) }
    guard !foreign.isEmpty else { return }
    // SQLite takes names for the same that differ in the case of letters alone.
    let names = Set(foreign.map { $0.lowercased() })
    guard let table = try tablesOfSchema.get().first(where: names.contains) else { return }
    throw StoreError.damaged("the table \"\(table)\" is missing, and a view has its name")
  }

  /// Makes a file where one is to be made, and refuses what is no file of ours before SQLite sees it.
  private static func prepareFile(_ path: String, _ mode: OpenMode, _ options: Connection.Options) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // What is wrong besides is told when the file is opened.
      guard errno == ENOENT else { return }
      guard mode == .creating || mode == .initialising else { throw StoreError.noDatabase(path: path) }
      return try create(path, options)
    }
    // SQLite opens a folder, and fails at the first statement with what sounds like a broken disk.
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError.notAFile(path: path) }
    // What a program left that was ended while it made a database has a log.
    var log = stat()
    let logPath = CompanionFile.writeAheadLog.path(besides: path)
    let isEmpty = status.st_size == 0 && (stat(logPath, &log) != 0 || log.st_size == 0)
    guard !isEmpty || mode == .initialising else { throw StoreError.emptyFile(path: path) }
  }

  /// Makes a database, which gets its name when it has all of its tables. So nobody sees one that is half made.
  private static func create(_ path: String, _ options: Connection.Options) throws {
    // A link may be there before the file that it leads to.
    let draft = DraftFile(of: FileSystem.target(of: path))
    let made = Result {
      let connection = try Connection(
        path: draft.path, mode: .readWriteCreate, options: options.keepingJournal)
      try connection.turnJournalOff()
      try connection.useIncrementalAutoVacuum()
      try migrator.migrate(connection)
    }
    try made.mapError { ($0 as? SQLiteError)?.about(path) ?? $0 }.get()
    // Where another process was faster, its database is the one.
    _ = try draft.takeName()
  }

  /// - Returns: what the file is, where it can be read without locks only.
  private static func connect(
    _ path: String, _ mode: OpenMode, _ options: Connection.Options
  ) throws -> (Connection, FileSnapshot?) {
    func open(_ mode: Connection.Mode, _ options: Connection.Options) -> Result<Connection, any Error> {
      Result { try Connection(path: path, mode: mode, options: options) }
    }
    switch mode {
    case .writing, .creating, .initialising: return (try open(.readWrite, options).get(), nil)
    case .caching:
      let writing = open(.readWrite, options)
      return writing.isUnwritable ? try connect(path, .reading, options) : (try writing.get(), nil)
    case .restoring:
      // SQLite removes the log that it needed to read, where it can write.
      if Platform.access(path, W_OK) == 0 {
        let writing = open(.readWrite, options.keepingJournal)
        if !writing.isUnwritable { return (try writing.get(), nil) }
      }
      let snapshot = FileSnapshot(path: path)
      return (try open(snapshot == nil ? .readOnly : .immutable, options).get(), snapshot)
    case .reading, .inspecting:
      let reading = open(.readOnly, options)
      // To read beside writers SQLite has to make files beside the database, too. Without writers it need not.
      guard reading.isUnwritable else { return (try reading.get(), nil) }
      if let snapshot = FileSnapshot(path: path) { return (try open(.immutable, options).get(), snapshot) }
      // Only who can write undoes what a process left in a rollback journal when it was killed.
      guard case .success = open(.readWrite, options.keepingJournal) else { return (try reading.get(), nil) }
      return (try open(.readOnly, options).get(), nil)
    }
  }
}

extension Result where Failure == any Error {
  /// Whether the database cannot be written, or not now, and perhaps can be read.
  fileprivate var isUnwritable: Bool {
    guard case .failure(let error as SQLiteError) = self else { return false }
    switch error.kind {
    case .readOnly, .noPermission, .cannotOpen, .full, .io: return true
    default: return false
    }
  }
}
