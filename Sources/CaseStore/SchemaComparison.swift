import SQLite

/// A part of a schema.
struct SchemaPart: Hashable {
  let kind, name: String
  /// The statement that made it; empty for a column.
  let sql: String

  var words: String { "the \(kind) \"\(name)\"" }
  /// Whether statements of ours need it.
  var isRead: Bool { kind == "table" || kind == "column" }

  func isNamesake(of other: SchemaPart) -> Bool { kind == other.kind && name == other.name }
}

/// A database's schema beside that of a new database.
struct SchemaComparison {
  /// Of a new database: those that the database has not, and those that another statement made there.
  let missing, altered: [SchemaPart]
  /// Those that are none of ours. Somebody's views and tables do nothing by themselves.
  let foreignTriggers: [SchemaPart]
  private let present: [SchemaPart]

  init(of store: CaseStore) throws {
    let own = try CaseStore.inMemory().schemaParts()
    let present = try store.schemaParts()
    let texts = Dictionary(present.map { ([$0.kind, $0.name], $0.sql) }) { first, _ in first }
    missing = own.filter { texts[[$0.kind, $0.name]] == nil }
    altered = own.filter { part in
      texts[[part.kind, part.name]].map { !$0.utf8.elementsEqual(part.sql.utf8) } ?? false
    }
    foreignTriggers = present.filter { part in
      part.kind == "trigger" && !own.contains { $0.isNamesake(of: part) }
    }
    self.present = present
  }

  var findings: [DatabaseFinding] {
    missing.map { finding("\($0.words) is missing", $0) }
      + altered.map { finding("\($0.words) is not as the program made it", $0) }
  }

  private func finding(_ sentence: String, _ part: SchemaPart) -> DatabaseFinding {
    DatabaseFinding(sentence, canReplace(part) ? .schema : .content)
  }

  /// Whether the part can be made anew: tables and columns hold what is stored, and somebody's part of another kind may
  /// have its name.
  func canReplace(_ part: SchemaPart) -> Bool {
    !part.isRead
      && !present.contains { $0.kind != part.kind && $0.name.lowercased() == part.name.lowercased() }
  }
}

extension CaseStore {
  /// - Parameter type: "table", "trigger" or "view".
  func schemaNames(of type: String) throws -> [String] {
    try rows(\.select_schema_names_sql, ["type": type]) { try $0["name"] }
  }

  /// Tables, then columns, then all else.
  func schemaParts() throws -> [SchemaPart] {
    try rows(\.select_schema_parts_sql) {
      SchemaPart(kind: try $0["kind"], name: try $0["name"], sql: try $0["sql"])
    }
  }

  /// Makes the views, triggers and indexes anew that are missing or altered.
  ///
  /// - Returns: what was wrong with them.
  func repairSchema() throws -> [DatabaseFinding] {
    let schema = try SchemaComparison(of: self)
    let parts = (schema.missing + schema.altered).filter(schema.canReplace)
    for part in parts {
      try connection.execute(script: "DROP \(part.kind) IF EXISTS \(part.name.quotedIdentifier); \(part.sql)")
    }
    return schema.findings.filter { $0.kind == .schema }
  }
}
