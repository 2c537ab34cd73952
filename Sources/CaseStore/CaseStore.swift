package import SQLite

/// A database of cases: what our schema holds, in the model's words.
///
/// Nothing here opens a transaction by itself, except where said: who uses the store brackets what belongs
/// together in `transaction` or `read`. Not `Sendable`, as its connection is not.
public final class CaseStore {
  package let connection: Connection
  /// The names of the migrations that opening the database applied, in order; a new database lacks all.
  public let appliedMigrations: [String]
  /// Each compiled when it is first run. To find one by its text would take as long as many of them run.
  private var statements: [ObjectIdentifier: Statement] = [:]

  init(_ connection: Connection, appliedMigrations: [String] = []) {
    self.connection = connection
    self.appliedMigrations = appliedMigrations
  }

  /// Runs `body` in one transaction, which takes the write lock at once; an error undoes it all.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.transaction(.immediate, body)
  }

  /// Runs `body` on one state of the database.
  public func read<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.read(body)
  }

  /// A statement of ours without bindings, compiled once.
  func statement(_ sql: SQL) throws(SQLiteError) -> Statement {
    let identity = ObjectIdentifier(sql)
    if let statement = statements[identity] { return try connection.ready(statement) }
    let statement = try connection.prepare(sql.text)
    statements[identity] = statement
    return statement
  }
}
