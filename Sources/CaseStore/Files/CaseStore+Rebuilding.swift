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

  /// The names of the tables that are not SQLite's own.
  private func tables() throws -> Set<String> {
    Set(try schemaNames(of: "table").filter { !$0.hasPrefix("sqlite_") })
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
