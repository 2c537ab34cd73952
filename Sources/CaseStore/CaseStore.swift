package import SQLite

/// A database of cases: what our schema holds, in the model's words.
///
/// Nothing here opens a transaction by itself, except where said. Who uses the store puts what belongs together into
/// one `transaction` or `read`. Not `Sendable`, as its connection is not.
public final class CaseStore {
  package let connection: Connection
  /// Whether no file keeps the database.
  package var isInMemory: Bool { connection.path == ":memory:" }
  /// The names of the migrations that opening the database applied, in order; a new database lacks all.
  public let appliedMigrations: [String]
  /// What the file was when it was opened to be read without locks. Nil where SQLite's locks hold others off.
  private let snapshot: FileSnapshot?
  /// What was last seen to have no list without a case.
  private var wholeLists: SeenState?

  private enum SeenState: Equatable {
    case state(Connection.StateVersion)
    /// The present transaction, in which nobody else writes.
    case transaction
  }

  init(_ connection: Connection, appliedMigrations: [String] = [], snapshot: FileSnapshot? = nil) {
    self.connection = connection
    self.appliedMigrations = appliedMigrations
    self.snapshot = snapshot
  }

  /// What a transaction stores.
  public enum Durability: Sendable {
    /// Cases, passes and rows. They are on the disk when the transaction ends.
    case durable
    /// Layouts and heights. The last ones can be lost with the power, and are then computed again.
    case relaxed
  }

  /// Runs `body` in one transaction, which takes the write lock at once; an error undoes it all.
  ///
  /// - Throws: `.missingPart` where a table or a column is gone; `.damaged` and `.damagedCache` where a statement breaks
  ///   a constraint because what is stored is damaged; and what `body` throws
  @discardableResult
  public func transaction<Result>(_ durability: Durability = .durable, _ body: () throws -> Result) throws
    -> Result
  {
    try connection.setDurable(durability == .durable)
    if !connection.isInTransaction { wholeLists = nil }
    do {
      return try connection.transaction(body)
    } catch let error as SQLiteError {
      throw try error.damage ?? (error.isOfConstraint ? damageBehindConstraint() : nil) ?? error
    }
  }

  /// What is stored and should not be, where a statement of ours breaks a constraint.
  private func damageBehindConstraint() throws -> StoreError? {
    if let violation = try connection.foreignKeyCheck().first { return violation.error }
    return try connection.integrityCheck().first.map { .damaged("\(Self.integrityCheck): \($0)") }
  }

  /// Runs `body` on one state of the database.
  ///
  /// - Throws: `.changedWhileRead`, `.damaged` and `.damagedCache`, and what `body` throws
  public func read<Result>(_ body: () throws -> Result) throws -> Result {
    let result = Swift.Result { try connection.read(body) }
    if let snapshot, !connection.isInTransaction, !snapshot.isPresent(at: connection.path) {
      throw StoreError.changedWhileRead(path: connection.path)
    }
    return try result.mapError { ($0 as? SQLiteError)?.damage ?? $0 }.get()
  }

  /// Looks for lists that have lost their case, and blocks that have lost their list: once in a state of the database,
  /// as who works on many cases asks for the list of each.
  ///
  /// - Throws: `.damaged`
  func confirmLists() throws {
    let version = try connection.stateVersion()
    let seen = version.map(SeenState.state) ?? (connection.isWriting ? .transaction : nil)
    if let seen, seen == wholeLists { return }
    try checkForeignKeys(of: "row_block")
    if let lost: String = try firstRow(\.select_lost_row_lists_sql, [:], { try $0["case_name"] }) {
      throw StoreError.damaged("there are rows of \"\(lost)\", and no such case")
    }
    wholeLists = seen
  }

  /// A statement of ours, compiled once.
  func statement(_ sql: SQL) throws(SQLiteError) -> Statement {
    try connection.cached(Self.text(of: sql))
  }

  /// Runs a statement that gives no rows.
  func execute(_ sql: SQL, _ arguments: StatementArguments = [:]) throws(SQLiteError) {
    try statement(sql).run(arguments)
  }

  /// What `element` makes of every row.
  ///
  /// - Throws: `.missingPart`; where a column holds what we never store, `.damagedCache` for a column of a table of what
  ///   can be computed again, and otherwise `.damaged`
  func rows<Element>(
    _ sql: SQL, _ arguments: StatementArguments = [:], _ element: (Row) throws -> Element
  ) throws -> [Element] {
    try reading(sql) { try $0.map(arguments, element) }
  }

  /// What `element` makes of the first row; nil if there is none.
  ///
  /// - Throws: as `rows`
  func firstRow<Element>(
    _ sql: SQL, _ arguments: StatementArguments = [:], _ element: (Row) throws -> Element
  ) throws -> Element? {
    try reading(sql) { try $0.first(arguments, element) }
  }

  /// What `element` makes of the row of a statement that always gives one.
  ///
  /// - Throws: `.damaged` where it gives none, and as `rows`
  func onlyRow<Element>(
    _ sql: SQL, _ arguments: StatementArguments = [:], _ element: (Row) throws -> Element
  ) throws -> Element {
    guard let found = try firstRow(sql, arguments, element) else {
      throw StoreError.damaged("a row that is always there is missing")
    }
    return found
  }

  /// Calls `body` with every row, which is gone when it returns.
  ///
  /// - Throws: as `rows`
  func forEachRow(
    _ sql: SQL, _ arguments: StatementArguments = [:], _ body: (Row) throws -> Void
  ) throws {
    try reading(sql) { try $0.forEach(arguments, body) }
  }

  private func reading<Result>(_ sql: SQL, _ read: (Statement) throws -> Result) throws -> Result {
    do {
      return try read(statement(sql))
    } catch {
      throw Self.told(error)
    }
  }
}

/// A statement of the folder `sql`, by its file: `\.select_case_sql` is `select-case.sql`. The build embeds the files
/// and gives them these names.
typealias SQL = any KeyPath<PackageResources.Type, [UInt8]> & Sendable

extension CaseStore {
  /// The file's text, its header included.
  static func text(of sql: SQL) -> String {
    String(decoding: PackageResources.self[keyPath: sql], as: UTF8.self)
  }
}
