import Platform
import TestSupport
import Testing

@testable import SQLite

struct SQLiteErrorTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(
      script: """
        CREATE TABLE p (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE t (id INTEGER PRIMARY KEY, u INT UNIQUE, n INT NOT NULL, c INT CHECK (c > 0), p INT REFERENCES p)
          STRICT;
        CREATE TRIGGER no_delete BEFORE DELETE ON t BEGIN SELECT RAISE(ABORT, 'rows stay'); END;
        INSERT INTO t VALUES (1, 1, 1, 1, NULL);
        """)
  }

  @Test(arguments: [
    ("INSERT INTO t VALUES (1, 2, 1, 1, NULL)", SQLiteError.Constraint.primaryKey),
    ("INSERT INTO t VALUES (2, 1, 1, 1, NULL)", .unique),
    ("INSERT INTO t VALUES (2, 2, NULL, 1, NULL)", .notNull),
    ("INSERT INTO t VALUES (2, 2, 1, 0, NULL)", .check),
    ("INSERT INTO t VALUES (2, 2, 1, 1, 5)", .foreignKey),
    ("INSERT INTO t VALUES (2, 'x', 1, 1, NULL)", .dataType),
    ("INSERT INTO t VALUES ('x', 2, 1, 1, NULL)", .dataType),
    ("DELETE FROM t", .trigger),
  ])
  func `a broken constraint is named by its kind`(sql: String, constraint: SQLiteError.Constraint) throws {
    #expect(try errorKind { try connection.execute(script: sql) } == .constraint(constraint))
  }

  @Test(arguments: [
    ("SELECT * FROM missing", SQLiteError.InvalidSQL.noSuchTable("missing")),
    ("INSERT INTO main.missing VALUES (1)", .noSuchTable("missing")),
    ("CREATE VIEW w AS SELECT * FROM missing; SELECT * FROM w", .noSuchTable("missing")),
    ("SELECT missing FROM t", .noSuchColumn("missing", table: nil)),
    (#"SELECT "missing" FROM t"#, .noSuchColumn("missing", table: nil)),
    (#"CREATE TABLE w (x TEXT DEFAULT 'x' CHECK (x <> "missing"))"#, .noSuchColumn("missing", table: nil)),
    ("SELECT t.missing FROM t", .noSuchColumn("t.missing", table: nil)),
    ("INSERT INTO t (missing) VALUES (1)", .noSuchColumn("missing", table: "t")),
    ("SELECT FROM t", .syntax), ("SELECT 'it''s: syntax error' FROM FROM", .syntax),
    ("CREATE VIEW v AS SELECT 1 AS x; DELETE FROM v", .notModifiable),
    ("DELETE FROM sqlite_schema", .notModifiable), ("SELECT count(1, 2)", .other), ("SELECT 'open", .other),
  ])
  func `a statement that cannot be compiled says why`(sql: String, reason: SQLiteError.InvalidSQL) throws {
    #expect(try errorKind { try connection.execute(script: sql) } == .invalidSQL(reason))
  }

  @Test func `a disk without space is full, whatever SQLite was doing`() {
    // SQLITE_FULL, SQLITE_IOERR_WRITE and SQLITE_CANTOPEN (https://sqlite.org/rescode.html).
    for code: Int32 in [13, 778, 14] {
      #expect(SQLiteError.Kind(resultCode: code, message: "", systemError: ENOSPC) == .full)
    }
    #expect(SQLiteError.Kind(resultCode: 778, message: "", systemError: EIO) == .io)
  }

  @Test func `a description tells the file, the reason, the statement and the remedy`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 65, count: 2000), to: "letter.txt")
    let path = folder.file("letter.txt")
    let error = #expect(throws: SQLiteError.self) { try Connection(path: path, mode: .readOnly) }
    #expect(
      error?.description
        == "\(path) is not a database; name another file, or restore a backup where its beginning is damaged")
    let trigger = #expect(throws: SQLiteError.self) { try connection.execute(script: "DELETE\n  FROM t") }
    #expect(trigger?.description == ":memory:: rows stay in \"DELETE FROM t\"")
  }

  @Test func `a long statement is shortened in the description`() throws {
    let sql = "SELECT " + String(repeating: "1 + ", count: 500) + "missing"
    let error = #expect(throws: SQLiteError.self) { try connection.execute(script: sql) }
    let description = try #require(error?.description)
    #expect(description.contains("no such column: missing"))
    #expect(description.count < 300)
    #expect(error?.sql == sql)
  }
}

extension Connection {
  /// The first column of the query's rows.
  func column<Value: Storable>(_ sql: String, as type: Value.Type = Value.self) throws -> [Value] {
    try prepare(sql).map { try $0[0] }
  }
}

/// The kind of the `SQLiteError` that `body` throws, or nil if it throws nothing.
func errorKind(_ body: () throws -> Void) throws -> SQLiteError.Kind? {
  do {
    try body()
    return nil
  } catch let error as SQLiteError {
    return error.kind
  }
}
