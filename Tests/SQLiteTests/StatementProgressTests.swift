import SQLite
import Testing

struct StatementProgressTests {
  static let endless =
    "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) FROM c"

  let connection: Connection

  init() throws { connection = try Connection.inMemory() }

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
