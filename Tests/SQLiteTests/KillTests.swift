import Platform
import SQLite
import TestSupport
import Testing

struct KillTests {
  static let first = Migration(
    number: 1, name: "first", sql: "CREATE TABLE a (x INT) STRICT; INSERT INTO a VALUES (1), (2)")
  static let second = Migration(
    number: 2, name: "second",
    sql: """
      CREATE TABLE b (x INT) STRICT;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) INSERT INTO b SELECT i FROM n;
      DROP TABLE a;
      """)

  /// The number is how often the progress hook is called before the process kills itself, all within one run of
  /// the migrator.
  @Test(arguments: [1, 2, 3, 15, 25])
  func `a process that is killed in a migration leaves the database as it was before`(calls: Int) async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file()
    do {
      let connection = try Connection(path: path, mode: .readWriteCreate)
      try Migrator([Self.first]).migrate(connection)
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, calls = calls as Int] in
      let connection = try Connection(path: path, mode: .readWrite)
      // A small cache makes SQLite write pages before the commit.
      try connection.execute(script: "PRAGMA cache_size = 1")
      var left = calls
      connection.setProgressHandler {
        left -= 1
        if left == 0 { raise(SIGKILL) }
        return true
      }
      try Migrator([KillTests.first, KillTests.second]).migrate(connection)
    }
    let connection = try Connection(path: path, mode: .readWrite)
    #expect(try connection.integrityCheck().isEmpty)
    #expect(try connection.column("SELECT x FROM a") == [1, 2])
    #expect(try Migrator([Self.first, Self.second]).migrate(connection) == [Self.second])
    #expect(try connection.column("SELECT count(*) FROM b") == [20000])
  }
}
