extension Migrator {
  /// The table of records.
  package static let recordName = "schema_migrations"

  /// Makes the table of records.
  func makeRecords(_ connection: Connection) throws(SQLiteError) {
    try connection.execute(
      script: """
        CREATE TABLE schema_migrations (
          number     INTEGER PRIMARY KEY CHECK (number > 0),
          name       TEXT NOT NULL,
          checksum   TEXT NOT NULL,
          applied_at TEXT NOT NULL
        ) STRICT
        """)
  }

  func record(_ migration: Migration, in connection: Connection) throws(SQLiteError) {
    try connection.prepare(
      """
      INSERT INTO schema_migrations (number, name, checksum, applied_at)
      VALUES (:number, :name, :checksum, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
      """
    ).run(["number": migration.number, "name": migration.name, "checksum": migration.checksum])
  }

  /// The records in the order of their numbers; none in an empty database.
  func recorded(in connection: Connection) throws(SQLiteError) -> [AppliedMigration] {
    let hasTable: Bool = try connection.scalar(
      "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migrations')")
    let records = hasTable ? try records(of: connection) : []
    guard records.isEmpty else { return records }
    let isEmpty: Bool = try connection.scalar(
      "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name <> 'schema_migrations')")
    guard isEmpty else {
      throw error(.missingMigration(1), "the record of its migrations is gone", connection)
    }
    return []
  }

  private func records(of connection: Connection) throws(SQLiteError) -> [AppliedMigration] {
    var records: [AppliedMigration] = []
    var rows = try connection.prepare(
      "SELECT number, name, checksum, applied_at FROM schema_migrations ORDER BY number"
    ).rows()
    while let row = try rows.next() {
      do {
        records.append(
          AppliedMigration(
            number: try row[0], name: try row[1], checksum: try row[2], appliedAt: try row[3]))
      } catch  where error.kind == .wrongType {
        let number = records.count + 1
        throw self.error(
          .changedMigration(number), "the record of migration \(number) cannot be read: \(error.message)",
          connection)
      }
    }
    return records
  }

  /// That a migration was applied, and its record is gone.
  package func lostRecord(of migration: Migration, in connection: Connection) -> SQLiteError {
    error(
      .missingMigration(migration.number),
      "the record of migration \(migration.number), which was applied, is gone", connection)
  }

  func error(_ kind: SQLiteError.Kind, _ message: String, _ connection: Connection) -> SQLiteError {
    SQLiteError(kind, message, path: connection.path)
  }
}
