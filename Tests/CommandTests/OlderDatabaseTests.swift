import CaseStore
import JSON
import Migrations
import Platform
import SQLite
import TestSupport
import Testing

/// What is said and done of a database of another version, and of one whose record of migrations is lost.
struct OlderDatabaseTests {
  /// One migration is not there, the last is not, none is, the table is not, its page is not one any more, or a value of
  /// one is another, or of another type.
  @Test(
    arguments: [
      "DELETE FROM schema_migrations WHERE number = 3",
      "DELETE FROM schema_migrations WHERE number = (SELECT max(number) FROM schema_migrations)",
      "DELETE FROM schema_migrations",
      "DROP TABLE schema_migrations", "",
      "UPDATE schema_migrations SET checksum = replace(checksum, substr(checksum, 1, 1), 'x') WHERE number = 3",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'schema_migrations';
      PRAGMA writable_schema = RESET; UPDATE schema_migrations SET name = x'00' WHERE number = 3
      """,
    ])
  func `a lost record of migrations is put back where the tables are of this version`(loss: String) throws {
    let workshop = try Workshop.stocked()
    let documents = try workshop.run("export --all").output
    let rows = try workshop.run("rows feed -o csv").output
    if loss.isEmpty {
      _ = try DatabaseConditionTests.torn(workshop, "schema_migrations")
    } else {
      #expect(try workshop.run("db backup torn.db").exitCode == 0)
      try Connection(path: workshop.folder.file("torn.db"), mode: .readWrite).execute(script: loss)
    }
    let listed = try workshop.run("list --db torn.db")
    #expect(listed.exitCode == 5)
    #expect(listed.messages.contains("\"layoutcase db repair --db torn.db\""), "\(listed.messages)")
    let repaired = try workshop.run("db repair --db torn.db -o ndjson")
    #expect(repaired.exitCode == 0, "\(repaired.messages)")
    #expect(
      repaired.output
        == #"{"finding":"the record of the schema's migrations was not as it was written","dropped":"yes","mended":true}"#
        + "\n")
    #expect(repaired.messages == "torn.db was made anew; the old file is torn.db.before-repair.\n")
    #expect(try workshop.run("export --all --db torn.db").output == documents)
    #expect(try workshop.run("rows feed -o csv --db torn.db").output == rows)
    #expect(try workshop.run("db verify --all --db torn.db").exitCode == 0)
    #expect(try workshop.run("db repair --db torn.db").messages == "torn.db is sound.\n")
  }

  @Test func `a lost record of migrations is not put back where the tables are of another version`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("db backup other.db").exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("other.db"), mode: .readWrite)
    try connection.execute(
      script: "ALTER TABLE stored_case ADD COLUMN extra TEXT; DROP TABLE schema_migrations")
    let repaired = try workshop.run("db repair --db other.db")
    #expect(repaired.exitCode == 5)
    #expect(
      repaired.messages
        == "layoutcase: other.db is damaged and cannot be read or repaired (the record of its migrations is gone); "
        + "\"layoutcase db restore BACKUP --db other.db\" brings a backup back\n")
  }

  @Test func `a database of an older version is copied before it is migrated`() throws {
    let workshop = try Workshop()
    do {
      let connection = try Connection(
        path: workshop.folder.file("layoutcase.db"), mode: .readWriteCreate,
        options: .init(applicationID: CaseStore.applicationID))
      try Migrator(Array(Migrations.all.dropLast())).migrate(connection)
    }
    let listed = try workshop.run("list")
    #expect(listed.exitCode == 5)
    #expect(
      listed.messages
        == "layoutcase: layoutcase.db lacks 1 migration; \"layoutcase db backup FILE\" keeps a copy for older programs, "
        + "and \"layoutcase db migrate\" then applies it\n")
    #expect(try workshop.run("db backup old.db").exitCode == 0)
    let added = try workshop.run("add -", input: DatabaseConditionTests.document)
    #expect(
      added.messages.hasPrefix(
        "Note: layoutcase.db was of an older version, and 1 migration was applied; older programs cannot read it any "
          + "more.\nAdded 1 case"), "\(added.messages)")
    #expect(try workshop.run("list").exitCode == 0)
    #expect(try workshop.run("db restore old.db").exitCode == 0)
    #expect(try workshop.run("list").exitCode == 5)
    #expect(try workshop.run("db migrate").messages.hasPrefix("Applied 1 migration: "))
    #expect(
      try workshop.run("add -", input: DatabaseConditionTests.document).messages.hasPrefix("Added 1 case"))
  }

  @Test func `a copy of a newer database is refused by the name of that`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(
      script: """
        INSERT INTO schema_migrations SELECT number + 1, name, checksum, applied_at FROM schema_migrations
        ORDER BY number DESC LIMIT 1
        """)
    let run = try workshop.run("db backup copy.db")
    #expect(run.exitCode == 5)
    #expect(run.messages.hasPrefix("layoutcase: layoutcase.db: its schema has migration "), "\(run.messages)")
  }
}
