import FoundationEssentials
import Migrations
import Testing

@testable import CaseStore
@testable import SQLite

struct SchemaTests {
  @Test func `the script beside the migrations makes what they make of an empty database`() throws {
    let stepwise = try Connection.inMemory()
    try Migrator(Migrations.all, completing: CaseStore.completions).migrate(stepwise)
    let statements = try Self.objects(stepwise) + Self.inserts(stepwise)
    let header = "-- A fresh database; DUMP_SCHEMA=1 swift test --filter SchemaTests writes this file.\n\n"
    let script = header + statements.map { $0 + ";\n" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["DUMP_SCHEMA"] != nil {
      let here = URL(filePath: #filePath).deletingLastPathComponent()
      try script.write(
        to: here.appending(path: "../../Migrations/schema.sql"), atomically: true, encoding: .utf8)
    }
    #expect(String(decoding: Migrations.schema, as: UTF8.self) == script)
    let atOnce = try CaseStore.inMemory().connection
    #expect(try Self.objects(atOnce) + Self.inserts(atOnce) == statements)
    #expect(
      try CaseStore.migrator.status(of: atOnce).applied.map(\.checksum) == Migrations.all.map(\.checksum))
  }

  private static func objects(_ connection: Connection) throws -> [String] {
    try connection.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid").map {
      try $0[0]
    }
  }

  /// What the tables hold, but for the records with their times.
  private static func inserts(_ connection: Connection) throws -> [String] {
    let tables: [String] = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_migrations' ORDER BY rowid"
    ).map { try $0[0] }
    return try tables.flatMap { table in
      let columns: [String] = try connection.prepare("SELECT name FROM pragma_table_info('\(table)')").map {
        try $0[0]
      }
      let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
      let rows: [String] = try connection.prepare("SELECT \(values) FROM \"\(table)\"").map { try $0[0] }
      return rows.map { "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\($0))" }
    }
  }

  /// The columns that were there before keep their names, among which are words of SQL.
  @Test func `each view that has a case names it without quotation marks`() throws {
    let store = try CaseStore.inMemory()
    for view in CaseStore.documentedViews {
      let columns: [String] = try store.connection.prepare("SELECT name FROM pragma_table_info('\(view)')")
        .map { try $0[0] }
      #expect(columns.contains("case_name"), "\(view)")
      for (old, new) in [
        ("case", "case_name"), ("constraint", "constraint_name"), ("values", "value_list"),
        ("column", "column_name"),
      ] where columns.contains(old) {
        #expect(columns.contains(new), "\(view)")
      }
    }
  }

  @Test func `the checksum beside a migration is its script's`() {
    for migration in CaseStore.migrator.migrations {
      let hashed = Migration(number: migration.number, name: migration.name, sql: migration.sql)
      #expect(migration.checksum == hashed.checksum, "\(migration.name)")
    }
  }

  /// The statements of the folder `sql`, by the names of their files.
  private static let statements: [String: String] = {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = here.appending(path: "../../Sources/CaseStore/sql")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let texts = (names ?? []).map {
      ($0, try? String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: texts.map { ($0, $1 ?? "") })
  }()

  @Test func `every statement compiles and says in its header what it returns`() throws {
    let store = try CaseStore.inMemory()
    #expect(Self.statements.count > 60)
    for (name, sql) in Self.statements {
      #expect(throws: Never.self, "\(name)") { _ = try store.connection.prepare(sql) }
      #expect(sql.hasPrefix("-- Returns "), "\(name)")
    }
  }

  /// What looks at whole tables: a compaction, a verification, and a list of everything.
  private static let scanning: Set = [
    "delete-older-engines", "delete-orphaned-latest-heights", "delete-unreached-content",
    "select-height-chunks", "select-height-keys", "select-latest-heights", "select-height-set-ids",
    "select-lost-row-lists", "select-relating-cases", "select-row-block-ids", "select-row-lists",
    "select-solutions", "select-misplaced-rows", "select-lost-row-keys",
    "query-heights", "select-counts", "select-names", "select-foreign-keys", "select-schema-parts",
    "select-columns", "select-keys-of-block", "select-pages",
    "select-schema-names", "select-view-columns", "select-similar-names", "select-summaries",
  ]

  /// What runs for every case, pass, layout or height, and so must not search.
  private static let hot = statements.filter { name, sql in
    !scanning.contains(String(name.dropLast(4))) && name != "select-sizes.sql"
  }

  @Test func `what scans says so, and is meant to`() {
    let telling = Self.statements.filter { $1.contains("Scans") }.keys.map { String($0.dropLast(4)) }
    #expect(Set(telling) == Self.scanning)
  }

  @Test func `every statement of every day is served by an index`() throws {
    let store = try CaseStore.inMemory()
    for (name, sql) in Self.hot {
      let plan: [String] = try queryPlan(of: sql, store)
      // A list that is handed in is walked from end to end.
      let searches = plan.filter { !$0.contains("VIRTUAL TABLE") && $0 != "SCAN CONSTANT ROW" }
      #expect(!searches.contains { $0.hasPrefix("SCAN") }, "\(name): \(plan)")
    }
  }

  @Test func `a height is found in the rows of its key alone`() throws {
    let store = try CaseStore.inMemory()
    let plan: [String] = try queryPlan(of: CaseStore.text(of: \.select_height_sql), store)
    #expect(plan.first == "SEARCH solved_height USING PRIMARY KEY (key=?)")
    #expect(plan.dropFirst().allSatisfy { $0.hasSuffix("USING INTEGER PRIMARY KEY (rowid=?)") })
  }

  private func queryPlan(of sql: String, _ store: CaseStore) throws -> [String] {
    let statement = try store.connection.prepare("EXPLAIN QUERY PLAN " + sql)
    let arguments = statement.parameterNames.compactMap(\.self).reduce([:] as StatementArguments) {
      $0 + [$1: nil]
    }
    return try statement.map(arguments) { try $0["detail"] }
  }

  @Test(arguments: CaseStore.documentedViews.sorted())
  func `a documented view can be read`(view: String) throws {
    let store = try CaseStore.inMemory()
    var columns: [String] = []
    try store.select("SELECT * FROM \(view)", columns: { columns = $0 }, row: { _ in })
    #expect(columns.contains(view == "cases" ? "name" : "case"))
  }
}
