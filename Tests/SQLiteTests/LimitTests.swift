import SQLite
import Testing

struct LimitTests {
  static let endless =
    "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) FROM c"

  let connection: Connection

  init() throws { connection = try Connection.inMemory() }

  @Test(arguments: [
    (Connection.Limit.length, 1000, "SELECT randomblob(2000)", SQLiteError.Kind.tooBig),
    (.sqlLength, 20, "SELECT 1 + 1 + 1 + 1 + 1", .tooBig),
    (.columns, 2, "SELECT 1, 2, 3", .invalidSQL),
    (.expressionDepth, 3, "SELECT ((((1 + 1) + 1) + 1) + 1)", .invalidSQL),
    (.compoundSelects, 2, "SELECT 1 UNION SELECT 2 UNION SELECT 3", .invalidSQL),
    (.functionArguments, 2, "SELECT max(1, 2, 3)", .invalidSQL),
    (.attachedDatabases, 0, "ATTACH ':memory:' AS a", .invalidSQL),
    (.patternLength, 3, "SELECT 'abcdef' LIKE 'abcdef'", .invalidSQL),
    (.parameters, 2, "SELECT ?3", .invalidSQL),
  ])
  func `what is beyond a limit is an error`(
    limit: Connection.Limit, value: Int32, sql: String, kind: SQLiteError.Kind
  ) throws {
    let before = connection.setLimit(limit, to: value)
    #expect(try errorKind { try connection.execute(script: sql) } == kind)
    #expect(connection.setLimit(limit, to: before) == value)
    #expect(try errorKind { _ = try connection.prepare(sql).columnNames } == nil)
  }

  @Test func `the progress hook ends an endless query, and can be removed`() throws {
    var calls = 0
    connection.setProgressHandler(every: 100) {
      calls += 1
      return calls < 5
    }
    #expect(try errorKind { try connection.execute(script: Self.endless) } == .interrupted)
    #expect(calls == 5)
    connection.setProgressHandler(nil)
    try connection.execute(script: "SELECT count(*) FROM json_each('[1, 2, 3]'), json_each('[1, 2, 3]')")
    #expect(calls == 5)
  }
}
