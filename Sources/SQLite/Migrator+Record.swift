extension Migrator {
  /// Gives the file the connection's application identifier.
  func identify(_ connection: Connection) throws(SQLiteError) {
    guard let identifier = connection.options.applicationID else { return }
    try connection.execute(script: "PRAGMA application_id = \(identifier)")
  }

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
      records.append(
        AppliedMigration(
          number: try row[0], name: try row[1], checksum: try row[2], appliedAt: try row[3]))
    }
    return records
  }

  /// Checks that no newer program was here; this comes first, as it explains other differences.
  func checkAge(of records: [AppliedMigration], _ connection: Connection) throws(SQLiteError) {
    guard let last = records.last, last.number > migrations.count else { return }
    throw error(
      .newerSchema(recorded: last.number, known: migrations.count),
      "its schema has migration \(last.number), and this program knows \(migrations.count)", connection)
  }

  /// Checks that the record at a place from 0, of a number that we know, is of the migration that belongs there.
  func check(
    _ record: AppliedMigration, inPlace place: Int, _ connection: Connection
  ) throws(SQLiteError) {
    let expected = migrations[place]
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

  func error(_ kind: SQLiteError.Kind, _ message: String, _ connection: Connection) -> SQLiteError {
    SQLiteError(kind, message, path: connection.path)
  }
}
