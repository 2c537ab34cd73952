import Platform
import SQLite

extension CaseStore {
  /// Makes the file anew of what can be read of it, and keeps the old one beside. A table of what can be computed again
  /// is left empty where it is damaged.
  ///
  /// - Returns: where the old file is; nil, with nothing done, where the new one would lack something else.
  /// - Throws: `.changedWhileRead`
  func rebuild() throws -> String? {
    let path = connection.path
    let observer = try Connection(path: path, mode: .readWrite, options: connection.options)
    let version = try observer.dataVersion()
    let draft = DraftFile(of: path)
    try draft.create(readableAs: path)
    let new = CaseStore(
      try Connection(path: draft.path, mode: .readWriteCreate, options: connection.options.keepingJournal))
    try new.connection.useIncrementalAutoVacuum()
    try Self.migrator.migrate(new.connection)
    guard try new.tables() == tables() else { return nil }
    let damage = try findDamage {
      try new.fill(from: path)
      _ = try new.dropDamage()
    }
    guard damage == nil, try new.verify().isEmpty else { return nil }
    let kept = Self.freePath(path + ".before-repair")
    guard try new.replace(connection, version, keeping: kept, observer) else {
      throw StoreError.changedWhileRead(path: path)
    }
    return kept
  }

  /// Makes the file anew where the record of its migrations is lost, cannot be read or is another, and all its tables are
  /// those of the present schema, which shows that all migrations were applied.
  ///
  /// - Parameter path: may be a symbolic link, which then leads to the mended file.
  /// - Returns: where the old file is; nil, with nothing done, where the record can be read.
  /// - Throws: the `SQLiteError` that reading the record led to, where the tables are others or are damaged, too.
  public static func restoreMigrationRecord(_ path: String) throws -> String? {
    let path = FileSystem.target(of: path)
    let store: CaseStore
    do {
      let options = Connection.Options(applicationID: applicationID)
      store = CaseStore(try Connection(path: path, mode: .readWrite, options: options))
    } catch {
      // What keeps SQLite from opening it is told where the database is opened.
      return nil
    }
    do {
      _ = try checkRecord(of: store.connection)
      return nil
    } catch let damage as SQLiteError where damage.kind == .corrupt || damage.isOfMigrationRecord {
      let schema = try SchemaComparison(of: store)
      // Columns are called after their tables, as "stored_case.name".
      let others = (schema.missing + schema.altered).filter {
        $0.isRead && $0.name.split(separator: ".").first.map(String.init) != Migrator.recordName
      }
      guard others.isEmpty, let kept = try store.rebuild() else { throw damage }
      return kept
    } catch {
      return nil
    }
  }

  /// What the record of migrations says.
  ///
  /// - Throws: what `Migrator.status` throws, and `.missingMigration` where the record lacks the last ones, and all tables,
  ///   views, triggers and indexes are those of the present schema: to apply them again would fail.
  static func checkRecord(of connection: Connection) throws -> Migrator.Status {
    let status = try migrator.status(of: connection)
    guard let first = status.pending.first, !status.applied.isEmpty else { return status }
    let schema = try SchemaComparison(of: CaseStore(connection))
    guard schema.missing.isEmpty, schema.altered.isEmpty else { return status }
    throw migrator.lostRecord(of: first, in: connection)
  }

  /// The names of the tables that are not SQLite's own, without the record of migrations: a new file has its own.
  private func tables() throws -> Set<String> {
    Set(try schemaNames(of: "table").filter { !$0.hasPrefix("sqlite_") && $0 != Migrator.recordName })
  }

  /// Takes over the rows of all tables of another database with the same ones.
  private func fill(from path: String) throws {
    for trigger in try schemaNames(of: "trigger") {
      try connection.execute(script: "DROP TRIGGER \(trigger.quotedIdentifier)")
    }
    try connection.attach(path, as: "old")
    // Rows come in the order of their tables, and not in that of a case.
    try connection.withoutForeignKeys {
      for table in try tables() { try fill(table) }
    }
    try connection.execute(script: "DETACH old")
  }

  /// Takes over the rows of a table of the attached database `old`; of a damaged one none, where they can be computed
  /// again.
  private func fill(_ table: String) throws {
    let name = table.quotedIdentifier
    let columns: String = try onlyRow(\.select_columns_sql, ["table": table]) { try $0["columns"] }
    do {
      try connection.transaction {
        // With the condition SQLite makes the indexes anew; without one it takes over the old ones.
        try connection.execute(
          script: """
            DELETE FROM \(name);
            INSERT INTO \(name) (\(columns)) SELECT \(columns) FROM old.\(name) NOT INDEXED WHERE true
            """)
      }
    } catch let error as SQLiteError where error.kind == .corrupt && Self.isCache(table) {}
  }
}
