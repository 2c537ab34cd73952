import Testing

@testable import SQLite

struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(script: "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT) STRICT")
  }

  @Test func `parameters are bound by name in each run`() throws {
    let insert = try connection.prepare("INSERT INTO t VALUES (:id, :name)")
    try insert.run(["name": "a", "id": 1])
    #expect(connection.lastInsertedRowID == 1)
    #expect(try errorKind { try insert.run() } == .misuse)
    try insert.run(["id": 2, "name": "a"])
    #expect(connection.changedRowCount == 1)
    let rows = try connection.prepare("SELECT id, name FROM t ORDER BY id").map { row -> String in
      let id: Int = try row["id"]
      let name: String = try row[1]
      return "\(id)\(name)"
    }
    #expect(rows == ["1a", "2a"])
  }

  @Test func `parameters are bound by position, NULL for nil`() throws {
    let insert = try connection.prepare("INSERT INTO t VALUES (?, ?)")
    try insert.run([.integer(1), .text("a")])
    try insert.run([.integer(2), .null])
    #expect(try connection.column("SELECT name FROM t ORDER BY id") == ["a", nil] as [String?])
  }

  @Test func `a parameter that was forgotten is an error, not NULL`() throws {
    let insert = try connection.prepare("INSERT INTO t VALUES (:id, :name)")
    let error = #expect(throws: SQLiteError.self) { try insert.run(["id": 1]) }
    #expect(error?.kind == .misuse)
    #expect(error?.message == "parameter :name has no value")
    #expect(try connection.column("SELECT count(*) FROM t") == [0])
  }

  @Test func `a parameter that stands twice has one value`() throws {
    let select = try connection.prepare("SELECT :x + :x")
    #expect(try select.first(["x": 2]) { try $0[0] as Int } == 4)
  }

  /// A literal may repeat a name. One that comes twice does not stand for one that is missing.
  @Test func `a value for no parameter ends the program, and so does a second one`() async {
    await #expect(processExitsWith: .failure) {
      try Connection.inMemory().prepare("SELECT :a").run([":a": 1])
    }
    await #expect(processExitsWith: .failure) {
      try Connection.inMemory().prepare("SELECT :a, :b").run(["a": 1, "a": 2])
    }
    await #expect(processExitsWith: .failure) {
      try Connection.inMemory().prepare("SELECT ?, ?").run([.integer(1)])
    }
  }

  @Test func `a cached statement is one and the same`() throws {
    let first = try connection.cached("SELECT 1")
    try first.run()
    #expect(try first === connection.cached("SELECT 1"))
  }

  @Test func `a cached statement that is being read is not disturbed`() throws {
    try connection.execute(script: "INSERT INTO t VALUES (1, 'a'), (2, 'b')")
    let sql = "SELECT id FROM t ORDER BY id"
    var pairs: [[Int]] = []
    try connection.cached(sql).forEach { outer in
      let left: Int = try outer[0]
      try connection.cached(sql).forEach { pairs.append([left, try $0[0]]) }
    }
    #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test func `leaving the rows early resets the statement`() throws {
    try connection.execute(script: "INSERT INTO t VALUES (1, 'a'), (2, 'b')")
    let select = try connection.prepare("SELECT id FROM t ORDER BY id")
    for _ in 0..<3 {
      #expect(try select.first { try $0[0] as Int } == 1)
    }
    try connection.execute(script: "DROP TABLE t")
  }

  @Test func `rows end once, and asking again does not begin anew`() throws {
    var rows = try connection.prepare("SELECT 1").rows()
    #expect(try rows.next() != nil)
    #expect(try rows.next() == nil)
    #expect(try rows.next() == nil)
  }

  @Test func `to run a running statement ends the program, and so does to read a row that is gone`() async {
    await #expect(processExitsWith: .failure) {
      let select = try Connection.inMemory().prepare("SELECT 1")
      try select.forEach { _ in try select.run() }
    }
    await #expect(processExitsWith: .failure) {
      var rows: [Row] = []
      try Connection.inMemory().prepare("VALUES (1), (2)").forEach { rows.append($0) }
      _ = try rows[0][0] as Int
    }
  }

  @Test func `a statement that fails can be run again`() throws {
    let insert = try connection.prepare("INSERT INTO t VALUES (:id, 'a')")
    try insert.run(["id": 1])
    #expect(try errorKind { try insert.run(["id": 1]) } == .constraint(.primaryKey))
    try insert.run(["id": 2])
    #expect(try connection.column("SELECT id FROM t") == [1, 2])
  }

  @Test func `a statement outlives its connection's variable`() throws {
    func make() throws -> Statement { try Connection.inMemory().prepare("SELECT 7") }
    #expect(try make().first { try $0[0] as Int } == 7)
  }

  @Test func `columns follow a schema that changes after the statement was made`() throws {
    let select = try connection.prepare("SELECT * FROM t")
    try connection.execute(script: "INSERT INTO t VALUES (1, 'a')")
    #expect(try select.first { try $0["name"] as String } == "a")
    try connection.execute(
      script: "ALTER TABLE t RENAME name TO title; ALTER TABLE t ADD extra INT DEFAULT 5")
    #expect(try select.first { try $0["title"] as String } == "a")
    #expect(try select.first { try $0["extra"] as Int } == 5)
  }

  @Test(arguments: [
    ("", 0), ("  \n", 0), ("-- nothing", 0), ("/* nothing */ ;", 0), (";;;", 0),
    ("INSERT INTO t VALUES (1, 'a')", 1), ("INSERT INTO t VALUES (1, 'a');\n-- end\n", 1),
    ("-- begin\nINSERT INTO t VALUES (1, ';');; /* x */ INSERT INTO t VALUES (2, '--')  \n", 2),
    ("SELECT 1; INSERT INTO t VALUES (1, 'a'); /* open end", 1),
  ])
  func `a script runs all its statements and skips comments`(script: String, rows: Int) throws {
    try connection.execute(script: script)
    #expect(try connection.column("SELECT count(*) FROM t") == [rows])
  }

  @Test(arguments: [
    "", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT 1\u{0}; DROP TABLE t",
  ])
  func `what is not exactly one statement is not prepared`(sql: String) throws {
    #expect(try errorKind { _ = try connection.prepare(sql) } == .invalidSQL(.other))
  }

  @Test func `an error in a script says where, counted from the script's beginning`() throws {
    let script = "SELECT 'é'; SELECT missing FROM t"
    let error = #expect(throws: SQLiteError.self) { try connection.execute(script: script) }
    #expect(error?.kind == .invalidSQL(.noSuchColumn("missing", table: nil)))
    #expect(error?.offset == 20)
    #expect(error?.description == ":memory:: no such column: missing in \"\(script)\" at byte 20")
  }

  @Test func `a statement knows its columns`() throws {
    let select = try connection.prepare("SELECT id, name AS title FROM t")
    #expect(select.columnNames == ["id", "title"])
  }

  @Test func `the progress hook ends an endless query, and can be removed`() throws {
    let endless = "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) FROM c"
    var calls = 0
    connection.setProgressHandler {
      calls += 1
      return calls < 5
    }
    #expect(try errorKind { try connection.execute(script: endless) } == .interrupted)
    #expect(calls == 5)
    connection.setProgressHandler(nil)
    try connection.execute(script: "SELECT count(*) FROM json_each('[1, 2, 3]'), json_each('[1, 2, 3]')")
    #expect(calls == 5)
  }
}
