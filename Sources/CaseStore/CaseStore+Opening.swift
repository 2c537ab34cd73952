package import SQLite

internal import Glibc
internal import Migrations

extension CaseStore {
  /// What a database is opened for.
  public enum Access: Sendable {
    /// Reading; the file must exist and have the present schema.
    case reading
    /// Reading a file of any schema that this program knows: its status, and no cases.
    case inspecting
    /// Reading and writing; the file must exist, and is migrated.
    case writing
    /// Reading and writing; the file is made where there is none, and is migrated.
    case creating
  }

  /// "lcas" in ASCII, in the header of every database of ours.
  package static let applicationID: Int32 = 0x6c63_6173

  /// The migrations that make the present schema.
  package static let migrator = Migrator(
    Migrations.all, completing: [14: { try CaseStore($0).sealContent() }])

  /// Opens the database at a path.
  ///
  /// - Parameter busyTimeout: how long to wait for another process's lock.
  /// - Throws: `.noDatabase`, `.noFile` and `.outdated`; `SQLiteError` for a newer schema, a changed migration, a file
  ///   that is no database of ours, one that cannot be written, and a lock that outlasts the timeout.
  public convenience init(
    path: String, for access: Access, busyTimeout: Duration = .seconds(5)
  ) throws {
    let options = Connection.Options(busyTimeout: busyTimeout, applicationID: Self.applicationID)
    let connection = try Self.connect(path, access, options)
    // 64 MB at most: in SQLite's own 2 MB a file of thousands of cases would be written many times over.
    try connection.setCacheSize(kibibytes: 65536)
    var applied: [Migration] = []
    switch access {
    case .reading:
      let pending = try Self.migrator.status(of: connection).pending.count
      guard pending == 0 else { throw StoreError.outdated(path: path, pending: pending) }
    case .inspecting: break
    case .writing, .creating: applied = try Self.migrator.migrate(connection)
    }
    self.init(connection, appliedMigrations: applied.map(\.name))
  }

  /// A new database that is gone with the store.
  package static func inMemory() throws -> CaseStore {
    let store = CaseStore(try Connection.inMemory(options: Connection.Options(applicationID: applicationID)))
    try migrator.migrate(store.connection)
    return store
  }

  private static func connect(
    _ path: String, _ access: Access, _ options: Connection.Options
  ) throws -> Connection {
    guard !isOtherThanFile(path) else { throw StoreError.noFile(path: path) }
    let mode: Connection.Mode =
      switch access {
      case .reading, .inspecting: .readOnly
      case .writing: .readWrite
      case .creating: .readWriteCreate
      }
    do {
      return try Connection(path: path, mode: mode, options: options)
    } catch {
      let isMissing = error.kind == .cannotOpen && Glibc.access(path, F_OK) != 0
      throw isMissing && access != .creating ? StoreError.noDatabase(path: path) as any Error : error
    }
  }

  /// SQLite opens a folder, and fails at the first statement with what sounds like a broken disk.
  private static func isOtherThanFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
