import Testing

@testable import SQLite

struct AuthorizerTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(
      script: """
        CREATE TABLE t (x INT, y INT); CREATE INDEX tx ON t (x); INSERT INTO t VALUES (1, 2);
        CREATE TABLE secrets (word TEXT); INSERT INTO secrets VALUES ('w');
        CREATE VIEW lengths AS SELECT length(word) AS n FROM secrets;
        CREATE VIEW words AS SELECT word FROM secrets;
        CREATE VIEW pairs AS SELECT t.x, secrets.word FROM t JOIN secrets;
        """)
  }

  static let denied: [(sql: String, what: String)] = [
    ("INSERT INTO t VALUES (1, 2)", "INSERT into table t"),
    ("UPDATE t SET x = 1", "UPDATE of column x of table t"),
    ("DELETE FROM t", "DELETE from table t"),
    ("REPLACE INTO t VALUES (1, 2)", "INSERT into table t"),
    ("WITH c AS (SELECT 1) DELETE FROM t", "DELETE from table t"),
    ("CREATE TABLE u (x INT)", "INSERT into table sqlite_master"),
    ("CREATE TEMP TABLE u (x INT)", "INSERT into table sqlite_temp_master"),
    ("CREATE VIRTUAL TABLE f USING fts5 (x)", "INSERT into table sqlite_master"),
    ("DROP TABLE t", "DELETE from table sqlite_master"),
    ("ALTER TABLE t RENAME TO u", "ALTER TABLE t"),
    ("REINDEX", "REINDEX tx"),
    ("CREATE TRIGGER g AFTER DELETE ON t BEGIN SELECT 1; END", "CREATE TRIGGER g"),
    ("ANALYZE", "ANALYZE t"),
    ("ATTACH '/etc/passwd' AS p", "ATTACH of /etc/passwd"),
    ("ATTACH ':memory:' AS p", "ATTACH of :memory:"),
    ("DETACH main", "DETACH of main"),
    ("VACUUM INTO '/tmp/never.db'", "ATTACH of /tmp/never.db"),
    ("PRAGMA user_version = 7", "PRAGMA user_version"),
    ("PRAGMA query_only", "PRAGMA query_only"),
    ("SELECT * FROM pragma_index_list('t')", "another function that gives a table"),
    ("SELECT * FROM pragma_user_version", "another function that gives a table"),
    ("BEGIN", "BEGIN"),
    ("COMMIT", "COMMIT"),
    ("SAVEPOINT s", "BEGIN of a savepoint"),
    ("SELECT load_extension('x')", "the function load_extension()"),
    ("SELECT LOAD_EXTENSION('x', 'y') FROM t", "the function load_extension()"),
    ("SELECT word FROM secrets", "reading column word of table secrets"),
    (
      "SELECT x FROM t WHERE EXISTS (SELECT 1 FROM secrets WHERE word = 'w')",
      "reading column word of table secrets"
    ),
    ("SELECT * FROM words", "reading column word of table secrets"),
    ("EXPLAIN DELETE FROM t", "DELETE from table t"),
  ]

  @Test(arguments: denied.indices)
  func `reading only refuses what is more than reading, and says what it was`(index: Int) throws {
    let (sql, what) = Self.denied[index]
    let error = #expect(throws: SQLiteError.self) {
      try connection.onlyReading(hiding: ["SECRETS"], exceptThrough: ["lengths"]) {
        try connection.prepare(sql).run()
      }
    }
    #expect(error?.kind == .denied)
    #expect(error?.message == "\(what) is not allowed here")
    #expect(error?.sql == sql)
  }

  @Test(arguments: [
    ("SELECT x + y FROM t", 3), ("SELECT count(*) FROM t", 1), ("SELECT n FROM lengths", 1),
    ("WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 9) SELECT max(i) FROM c", 9),
    ("SELECT value FROM json_each('[5]')", 5), ("SELECT value FROM json_tree('5')", 5), ("VALUES (4)", 4),
    ("SELECT sum(x) OVER (ORDER BY y) FROM t", 1), ("SELECT x FROM t UNION SELECT 1", 1),
    ("SELECT x FROM pairs", 1), ("SELECT count(*) FROM secrets", 1),
    ("SELECT cid FROM pragma_table_info('t') WHERE name = 'y'", 1), ("PRAGMA table_info(lengths)", 0),
  ])
  func `reading only allows queries`(sql: String, result: Int) throws {
    func numbers() throws -> [Int] { try connection.column(sql) }
    let results = try connection.onlyReading(hiding: ["secrets"], exceptThrough: ["Lengths", "pairs"]) {
      [
        try numbers(), try connection.read(numbers),
        try connection.transaction { try connection.transaction(numbers) },
      ]
    }
    #expect(results == [[result], [result], [result]])
  }

  @Test func `a statement made before is decided anew, and allowed again afterwards`() throws {
    let delete = try connection.prepare("DELETE FROM t")
    #expect(try errorKind { try connection.onlyReading { try delete.run() } } == .denied)
    try delete.run()
    #expect(try connection.column("SELECT count(*) FROM t") == [0])
  }

  @Test func `a policy for a while gives way to the one before`() throws {
    let delete = { () throws -> Void in try connection.execute(script: "DELETE FROM t") }
    let kind = try connection.onlyReading {
      try connection.authorizing(.script, delete)
      return try errorKind(delete)
    }
    #expect(kind == .denied)
  }
}
