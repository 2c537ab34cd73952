import CSQLite
import Platform
import TestSupport
import Testing

@testable import SQLite

struct ConnectionOpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new file is made only where that is asked for`() throws {
    for mode in [Connection.Mode.readWrite, .readOnly] {
      #expect(try errorKind { _ = try Connection(path: folder.file(), mode: mode) } == .cannotOpen)
    }
    _ = try Connection(path: folder.file(), mode: .readWriteCreate)
    _ = try Connection(path: folder.file(), mode: .readWrite)
  }

  @Test(arguments: ["missing/test.db", "", "a\u{0}b"])
  func `a path that cannot be a file is refused`(name: String) throws {
    let path = folder.file(name)
    #expect(try errorKind { _ = try Connection(path: path, mode: .readWriteCreate) } == .cannotOpen)
  }

  @Test(arguments: ["file:x?mode=memory", "file::memory:", "x?mode=ro", "%41.db", "-", "ünï 'quoted'.db"])
  func `a path is a path, whatever it looks like`(name: String) throws {
    let connection = try Connection(path: folder.file(name), mode: .readWriteCreate)
    try connection.execute(script: "CREATE TABLE t (x INT)")
    #expect(access(folder.file(name), F_OK) == 0)
  }

  @Test(arguments: [":memory:", "", "file:/tmp/never.db?mode=memory"])
  func `a relative path has no special names`(path: String) throws {
    #expect(try errorKind { _ = try Connection(path: path, mode: .readWrite) } == .cannotOpen)
  }

  @Test func `a writer gets the write-ahead log, foreign keys and full error codes`() throws {
    let connection = try Connection(path: folder.file(), mode: .readWriteCreate)
    #expect(try connection.column("PRAGMA journal_mode") == ["wal"])
    #expect(try connection.column("PRAGMA synchronous") == [2])
    #expect(try connection.column("PRAGMA foreign_keys") == [true])
    #expect(try connection.column("PRAGMA busy_timeout") == [5000])
  }

  @Test func `the journal can be left as it is`() throws {
    let options = Connection.Options(journal: .unchanged)
    let connection = try Connection(path: folder.file(), mode: .readWriteCreate, options: options)
    #expect(try connection.column("PRAGMA journal_mode") == ["delete"])
  }

  /// 2 is FULL, which syncs the log, and 3 is EXTRA, which syncs the folder of a rollback journal as well.
  @Test(arguments: [(Connection.Journal.writeAheadLog, 2), (.unchanged, 3)])
  func `commits are durable again as their journal needs it`(journal: Connection.Journal, level: Int) throws {
    let options = Connection.Options(journal: journal)
    let connection = try Connection(path: folder.file(), mode: .readWriteCreate, options: options)
    #expect(try connection.column("PRAGMA synchronous") == [level])
    try connection.setDurable(false)
    #expect(try connection.column("PRAGMA synchronous") == [1])
    try connection.setDurable(true)
    #expect(try connection.column("PRAGMA synchronous") == [level])
  }

  @Test func `a database that can have no log keeps its rollback journal, and commits to it are durable`()
    async throws
  {
    let path = folder.file()
    await #expect(processExitsWith: .success) { [path = path as String] in
      // This file system of SQLite's shares no memory between processes, which the log needs.
      try #require(sqlite3_vfs_register(sqlite3_vfs_find("unix-dotfile"), 1) == SQLITE_OK)
      let connection = try Connection(path: path, mode: .readWriteCreate)
      #expect(try connection.column("PRAGMA journal_mode") == ["delete"])
      #expect(try connection.column("PRAGMA synchronous") == [3])
    }
  }

  @Test func `a read-only connection reads and does not write`() throws {
    let writer = try Connection(path: folder.file(), mode: .readWriteCreate)
    try writer.execute(script: "CREATE TABLE t (x INT) STRICT; INSERT INTO t VALUES (7)")
    let reader = try Connection(path: folder.file(), mode: .readOnly)
    #expect(reader.isReadOnly)
    #expect(try reader.column("SELECT x FROM t") == [7])
    #expect(try errorKind { try reader.execute(script: "DELETE FROM t") } == .readOnly)
  }

  /// https://sqlite.org/pragma.html#pragma_trusted_schema
  @Test func `a view and a trigger of a foreign file call no functions that have effects`() throws {
    let foreign = try Connection(path: folder.file(), mode: .readWriteCreate)
    try foreign.execute(
      script: """
        CREATE TABLE t (x INT) STRICT; CREATE VIEW v AS SELECT load_extension('x') AS x;
        CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT load_extension('x'); END
        """)
    let connection = try Connection(path: folder.file(), mode: .readWrite)
    for script in ["SELECT x FROM v", "INSERT INTO t VALUES (1)"] {
      let error = #expect(throws: SQLiteError.self) { try connection.execute(script: script) }
      #expect(error?.message == "unsafe use of load_extension()")
    }
  }

  @Test func `a file that one may only read is refused for writing, and can be read`() async throws {
    let path = folder.file()
    do {
      let options = Connection.Options(journal: .unchanged)
      let connection = try Connection(path: path, mode: .readWriteCreate, options: options)
      try connection.execute(script: "CREATE TABLE t (x INT) STRICT; INSERT INTO t VALUES (7)")
    }
    chmod(folder.path, 0o755)
    chmod(path, 0o444)
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Permissions do not bind the superuser, so become the user nobody.
      if geteuid() == 0 { try #require(setuid(65534) == 0) }
      for mode in [Connection.Mode.readWrite, .readWriteCreate] {
        #expect(try errorKind { _ = try Connection(path: path, mode: mode) } == .readOnly)
      }
      #expect(try Connection(path: path, mode: .readOnly).column("SELECT x FROM t") == [7])
    }
  }

  @Test(arguments: [Connection.Mode.readWriteCreate, .readWrite, .readOnly])
  func `a file that is no database is refused and left alone`(mode: Connection.Mode) throws {
    let text = Array(String(repeating: "Not a database, but a letter. ", count: 100).utf8)
    try folder.write(text, to: "letter.txt")
    #expect(
      try errorKind { _ = try Connection(path: folder.file("letter.txt"), mode: mode) } == .notADatabase)
    #expect(try folder.bytes(of: "letter.txt") == text)
  }

  @Test func `a truncated file is found damaged, by reading or by the check`() throws {
    do {
      let connection = try Connection(path: folder.file(), mode: .readWriteCreate)
      try connection.execute(
        script: """
          CREATE TABLE t (x TEXT) STRICT;
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
          INSERT INTO t SELECT hex(randomblob(500)) FROM n
          """)
      try connection.checkpoint()
    }
    let whole = try folder.bytes(of: "test.db")
    try folder.write(Array(whole.prefix(whole.count / 2)), to: "half.db")
    try folder.write(Array(whole.prefix(50)), to: "head.db")
    let half = try errorKind {
      let connection = try Connection(path: folder.file("half.db"), mode: .readOnly)
      _ = try connection.column("SELECT x FROM t", as: String.self)
    }
    #expect(half == .corrupt)
    let head = try errorKind { _ = try Connection(path: folder.file("head.db"), mode: .readOnly) }
    #expect(head == .corrupt)
  }

  @Test func `an application's database is not opened as another's, and not changed`() throws {
    do {
      let options = Connection.Options(journal: .unchanged)
      let other = try Connection(path: folder.file(), mode: .readWriteCreate, options: options)
      try other.execute(script: "CREATE TABLE t (x INT); PRAGMA application_id = 77")
    }
    let before = try folder.bytes(of: "test.db")
    let options = Connection.Options(applicationID: 78)
    let kind = try errorKind { _ = try Connection(path: folder.file(), mode: .readWrite, options: options) }
    #expect(kind == .otherApplication(77))
    #expect(try folder.bytes(of: "test.db") == before)
    _ = try Connection(path: folder.file(), mode: .readWrite, options: .init(applicationID: 77))
  }

  @Test func `a database with tables and no application is another's, an empty one is nobody's`() throws {
    _ = try Connection(
      path: folder.file("empty.db"), mode: .readWriteCreate, options: .init(applicationID: 78))
    let other = try Connection(path: folder.file(), mode: .readWriteCreate)
    try other.execute(script: "CREATE TABLE t (x INT)")
    let kind = try errorKind {
      _ = try Connection(path: folder.file(), mode: .readOnly, options: .init(applicationID: 78))
    }
    #expect(kind == .otherApplication(0))
  }

  @Test func `many openings of a new file at once all succeed`() async throws {
    let path = folder.file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          // Each waits for all others, and all for the disk.
          let options = Connection.Options(busyTimeout: .seconds(60))
          let connection = try Connection(path: path, mode: .readWriteCreate, options: options)
          try connection.execute(script: "CREATE TABLE IF NOT EXISTS t (x INT)")
        }
      }
      try await group.waitForAll()
    }
  }
}
