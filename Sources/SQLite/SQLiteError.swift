/// What went wrong in a database: the kind to decide by, and what a person needs to find the place.
public struct SQLiteError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Another connection held the lock until the busy timeout was over.
    case busy
    /// Something was to be written through a read-only connection or into a read-only file.
    case readOnly
    /// The file is not a SQLite database.
    case notADatabase
    /// The file is a SQLite database, but a damaged one.
    case corrupt
    case constraint(Constraint)
    /// The file is missing or is a folder.
    case cannotOpen
    /// The system does not let this user open or write the file, or make a file beside it.
    case noPermission
    /// The disk is full.
    case full
    /// The system failed to read or write the file.
    case io
    /// The operation was stopped by an interruption or by the progress hook.
    case interrupted
    /// The authorizer refused the statement.
    case denied
    /// A value, statement or result is larger than the connection's limits.
    case tooBig
    case outOfMemory
    /// The statement cannot be compiled.
    case invalidSQL(InvalidSQL)
    /// A column holds a value that does not fit the type it was read as.
    case wrongType
    /// NaN was bound, which SQLite would store as NULL.
    case notANumber
    /// A parameter has no value, or something was written where only reading was announced.
    case misuse
    /// The database has a migration that the program does not know: a newer program has written it.
    case newerSchema(recorded: Int, known: Int)
    /// The migration differs from what was applied under its number.
    case changedMigration(Int)
    /// The migration was not applied, although later ones were.
    case missingMigration(Int)
    /// The database belongs to the application of this identifier, or, if 0, to one that gave none.
    case otherApplication(Int32)
    /// A result code of SQLite that has no kind of its own.
    case other(code: Int32)
  }

  /// The constraint that a row would have broken.
  public enum Constraint: Hashable, Sendable {
    case check, dataType, foreignKey, notNull, primaryKey, trigger, unique
    /// Any other, by its extended result code.
    case other(code: Int32)
  }

  /// Why a statement cannot be compiled.
  public enum InvalidSQL: Hashable, Sendable {
    /// There is no table or view of this name.
    case noSuchTable(String)
    /// There is no column of this name; the table is known where rows are inserted into it.
    case noSuchColumn(String, table: String?)
    case syntax
    /// It would change a view, or a table of SQLite's own.
    case notModifiable
    case other
  }

  public let kind: Kind
  /// What happened, as a clause without a full stop; mostly SQLite's own words.
  public let message: String
  /// The database's path as it was given, or `:memory:`.
  public let path: String
  /// The statement, where there was one.
  public let sql: String?
  /// Where in `sql` the error is, in bytes of UTF-8 from its beginning, if SQLite knows.
  public let offset: Int?

  /// The table whose column holds a wrong value. Nil where the value is computed, and where SQLite does not tell.
  public let table: String?

  init(
    _ kind: Kind, _ message: String, path: String, sql: String? = nil, offset: Int? = nil,
    table: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.path = path
    self.sql = sql
    self.offset = offset
    self.table = table
  }

  /// Whether a row would have broken a constraint.
  public var isOfConstraint: Bool {
    if case .constraint = kind { return true }
    return false
  }

  /// Whether the statement cannot be compiled.
  public var isOfStatement: Bool {
    if case .invalidSQL = kind { return true }
    return false
  }

  /// Whether the record of the database's migrations is lost, lacks some, or is not what was written.
  public var isOfMigrationRecord: Bool {
    switch kind {
    case .missingMigration, .changedMigration: true
    default: false
    }
  }

  /// The same error of another path, for a file that stands for that one.
  public func about(_ path: String) -> SQLiteError {
    SQLiteError(kind, message, path: path, sql: sql, offset: offset, table: table)
  }
}
