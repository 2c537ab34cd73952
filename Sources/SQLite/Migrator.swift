/// Brings a database's schema to what the program knows, step by step.
public struct Migrator: Sendable {
  public struct Status: Hashable, Sendable {
    /// What the database has, in the order of the numbers.
    public let applied: [AppliedMigration]
    /// What it lacks, in the order of the numbers.
    public let pending: [Migration]
  }

  /// All of the program's migrations in the order of their numbers.
  public let migrations: [Migration]
  /// A script that makes of an empty database what all migrations make, the table of records included.
  private let schema: [UInt8]?
  /// What has to hold before a migration's script, by its number; on the schema of the migrations before it.
  private let checks: [Int: Step]
  /// What a migration does besides its script, by its number, once the schema is the present one.
  private let completions: [Int: Step]

  public typealias Step = @Sendable (Connection) throws -> Void

  /// - Parameters:
  ///   - migrations: numbered 1, 2, 3 and so on.
  ///   - schema: what all migrations make of an empty database. Where SQLite alters a table it reads the
  ///     whole schema again, so that the steps take eight times as long as this script.
  public init(
    _ migrations: [Migration], schema: [UInt8]? = nil, checking checks: [Int: Step] = [:],
    completing completions: [Int: Step] = [:]
  ) {
    precondition(migrations.map(\.number) == Array(1..<(migrations.count + 1)), "migrations are misnumbered")
    self.migrations = migrations
    self.schema = schema
    self.checks = checks
    self.completions = completions
  }

  /// Compares the database's record with the program's migrations; writes nothing.
  /// - Throws: `.newerSchema`, `.changedMigration` and `.missingMigration`.
  public func status(of connection: Connection) throws(SQLiteError) -> Status {
    let applied = try recorded(in: connection)
    // It comes first, as it explains other differences.
    if let last = applied.last, last.number > migrations.count {
      throw error(
        .newerSchema(recorded: last.number, known: migrations.count),
        "its schema has migration \(last.number), and this program knows \(migrations.count)", connection)
    }
    for (record, expected) in zip(applied, migrations) {
      guard record.number == expected.number else {
        throw error(
          .missingMigration(expected.number),
          "migration \(expected.number) was left out before migration \(record.number)", connection)
      }
      guard record.checksum == expected.checksum else {
        throw error(
          .changedMigration(record.number),
          "migration \(record.number) (\(record.name)) is not the one that was applied", connection)
      }
    }
    return Status(applied: applied, pending: Array(migrations.dropFirst(applied.count)))
  }

  /// Applies the migrations that the database lacks, with their records: all of them in one transaction, or none.
  ///
  /// Nothing is written when nothing is pending. Several processes may do this at once. Foreign keys are enforced at
  /// the end, not during it. The first migration also gives the file the connection's application identifier.
  /// - Returns: the migrations that this call applied.
  /// - Throws: `SQLiteError`: what `status` throws, and what the scripts lead to; a BEGIN, COMMIT, ROLLBACK or
  ///   savepoint in a script is `.denied`.
  @discardableResult
  public func migrate(_ connection: Connection) throws -> [Migration] {
    precondition(!connection.isInTransaction, "a migration cannot run inside a transaction")
    let pending = try status(of: connection).pending
    guard !pending.isEmpty else { return [] }
    // A table cannot be rebuilt while they are enforced.
    return try connection.withoutForeignKeys {
      try connection.transaction { try applyPending(to: connection) }
    }
  }

  /// Applies what is still pending: another process may have been faster.
  private func applyPending(to connection: Connection) throws -> [Migration] {
    try connection.checkApplication()
    let pending = try status(of: connection).pending
    let isEmpty = pending.first?.number == 1
    let earlier = try pending.isEmpty ? [] : connection.foreignKeyCheck()
    if isEmpty, let identifier = connection.options.applicationID {
      try connection.execute(script: "PRAGMA application_id = \(identifier)")
    }
    if isEmpty, let schema {
      try run(String(decoding: schema, as: UTF8.self), on: connection)
      for migration in pending { try record(migration, in: connection) }
    } else {
      if isEmpty { try makeRecords(connection) }
      for migration in pending {
        try checks[migration.number]?(connection)
        try run(migration.sql, on: connection)
        try record(migration, in: connection)
      }
      for migration in pending { try completions[migration.number]?(connection) }
    }
    if let violation = try connection.foreignKeyCheck().first {
      let words = "rows of \(violation.table) that refer to none of \(violation.parent)"
      throw earlier.contains(violation)
        ? error(.corrupt, "there are \(words)", connection)
        : error(.constraint(.foreignKey), "a migration leaves \(words)", connection)
    }
    return pending
  }

  private func run(_ script: String, on connection: Connection) throws {
    try connection.authorizing(.script) { try connection.execute(script: script) }
  }
}
