import Platform
import SQLite

extension CaseStore {
  /// Puts the texts of the schema back where the file has lost some, without which SQLite reads nothing of it, and keeps
  /// the old file beside. All texts are known, and beside each the schema has the page that its table begins at.
  ///
  /// - Parameter path: may be a symbolic link, which then leads to the mended file.
  /// - Returns: where the old file is; nil, with nothing done, where SQLite can read the schema.
  /// - Throws: the `SQLiteError` of kind `.corrupt` that keeps SQLite from reading it, where the texts do not help.
  public static func restoreSchemaTexts(_ path: String) throws -> String? {
    let path = FileSystem.target(of: path)
    let options = Connection.Options(journal: .unchanged)
    let damage: SQLiteError
    do {
      _ = try Connection(path: path, mode: .readWrite, options: options)
      return nil
    } catch  where error.kind == .corrupt {
      damage = error
    } catch {
      // What else is wrong is told where the database is opened.
      return nil
    }
    let draft = DraftFile(of: path)
    try draft.create(readableAs: path)
    do {
      let tolerant = options.ignoringSchemaErrors
      try copy(try Connection(path: path, mode: .readWrite, options: tolerant), to: draft.path) { true }
      try CaseStore(try Connection(path: draft.path, mode: .readWrite, options: tolerant)).writeSchemaTexts()
      let restored = CaseStore(try Connection(path: draft.path, mode: .readWrite, options: options))
      guard try migrator.status(of: restored.connection).pending.isEmpty else { throw damage }
      if let part = try SchemaComparison(of: restored).missing.first(where: \.isRead) {
        throw StoreError.missingPart(part.words)
      }
    } catch let error where isDamage(error) {
      throw damage
    }
    let kept = freePath(path + ".before-repair")
    try setAside(path, as: kept) {
      guard try draft.takeName() else { throw StoreError.destinationExists(path: path) }
    }
    return kept
  }

  /// Whether the schema of a file that SQLite cannot read has names, beside which texts can be put back.
  public static func hasSchemaNames(_ path: String) -> Bool {
    let options = Connection.Options(journal: .unchanged).ignoringSchemaErrors
    let connection = try? Connection(path: path, mode: .readOnly, options: options)
    return (try? connection?.hasSchemaEntry("stored_case")) ?? false
  }

  /// Writes the texts of the present schema beside the names that they belong to.
  private func writeSchemaTexts() throws {
    for part in try CaseStore.inMemory().schemaParts() where part.kind != "column" {
      try connection.writeSchemaText(part.sql, of: part.kind, named: part.name)
    }
  }
}
