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

  public init(_ migrations: [Migration]) { self.migrations = migrations }

  /// Compares the database's record with the program's migrations; writes nothing.
  /// - Throws: `.newerSchema`, `.changedMigration`, `.missingMigration` and `.misnumberedMigration`.
  public func status(of connection: Connection) throws(SQLiteError) -> Status {
    for (migration, number) in zip(migrations, 1...) where migration.number != number {
      throw error(
        .misnumberedMigration(migration.number), "migration \(migration.number) stands in place \(number)",
        connection)
    }
    let applied = try recorded(in: connection)
    try checkAge(of: applied, connection)
    for (place, record) in applied.enumerated() {
      try check(record, inPlace: place, connection)
    }
    return Status(applied: applied, pending: Array(migrations.dropFirst(applied.count)))
  }

  /// Applies the migrations that the database lacks, each in a transaction of its own with its record.
  ///
  /// Nothing is written when nothing is pending, and of a migration that fails. Several processes may do this at
  /// once. Foreign keys are enforced at the end of each migration, not during it. The first one also gives the
  /// file the connection's application identifier.
  /// - Returns: the migrations that this call applied.
  /// - Throws: `SQLiteError`: what `status` throws, `.misuse` inside a transaction, and what the scripts lead to;
  ///   a BEGIN, COMMIT, ROLLBACK or savepoint in a script is `.denied`.
  @discardableResult
  public func migrate(_ connection: Connection) throws -> [Migration] {
    guard !connection.isInTransaction else {
      throw error(.misuse, "a migration cannot run inside a transaction", connection)
    }
    let pending = try status(of: connection).pending
    guard !pending.isEmpty else { return [] }
    // The pragma has no effect inside a transaction, and a table cannot be rebuilt while it is on.
    try connection.execute(script: "PRAGMA foreign_keys = OFF")
    defer { try? connection.execute(script: "PRAGMA foreign_keys = ON") }
    return try pending.filter { try apply($0, to: connection) }
  }

  /// Applies the migration unless another process did so since we looked.
  private func apply(_ migration: Migration, to connection: Connection) throws -> Bool {
    try connection.transaction(.immediate) {
      try connection.checkApplication()
      guard try status(of: connection).pending.first == migration else { return false }
      if migration.number == 1 { try prepareFile(connection) }
      try connection.authorizing(Migrator.allowsInScript) { try connection.execute(script: migration.sql) }
      if let violation = try connection.foreignKeyCheck().first {
        throw error(
          .constraint(.foreignKey),
          "migration \(migration.number) leaves rows of \(violation.table) that refer to none of "
            + violation.parent, connection)
      }
      try record(migration, in: connection)
      return true
    }
  }

  private static func allowsInScript(_ access: Access) -> Connection.Decision {
    switch access.action {
    case .transaction, .savepoint: .deny
    default: .allow
    }
  }
}
