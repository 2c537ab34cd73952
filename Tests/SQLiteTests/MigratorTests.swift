import TestSupport
import Testing

@testable import SQLite

struct MigratorTests {
  static let first = Migration(
    number: 1, name: "a", sql: "CREATE TABLE a (x INT) STRICT; INSERT INTO a VALUES (1);")
  static let second = Migration(number: 2, name: "b", sql: "CREATE TABLE b (y INT) STRICT; -- the end\n")
  static let third = Migration(number: 3, name: "c", sql: "INSERT INTO a VALUES (3)")
  static let options = Connection.Options(busyTimeout: .seconds(20), applicationID: 0x4c61_7943)

  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file(), mode: .readWriteCreate, options: Self.options)
  }

  @Test func `an empty database gets all migrations, each with its record`() throws {
    let migrator = Migrator([Self.first, Self.second])
    #expect(try migrator.status(of: connection).pending == [Self.first, Self.second])
    #expect(try migrator.migrate(connection) == [Self.first, Self.second])
    let status = try migrator.status(of: connection)
    #expect(status.pending.isEmpty)
    #expect(status.applied.map(\.number) == [1, 2])
    #expect(status.applied.map(\.name) == ["a", "b"])
    // By sha256sum of coreutils over the two scripts.
    #expect(
      status.applied.map(\.checksum) == [
        "8c9cbfcc744c580c2815a72cf555162f2c5f673082b44614f9cd1b984930901a",
        "4ad09e368e9912e2302440da991afd258c1faaa11d3afdd7811fe9b93c06f96c",
      ])
    for record in status.applied {
      #expect(record.appliedAt.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    }
    #expect(try connection.column("PRAGMA application_id") == [0x4c61_7943])
    #expect(try connection.column("PRAGMA foreign_keys") == [true])
    #expect(try connection.column("SELECT x FROM a") == [1])
  }

  @Test func `a migration is not blamed for rows that referred to nothing before it`() throws {
    let parents = Migration(
      number: 1, name: "a",
      sql: """
        CREATE TABLE a (x INTEGER PRIMARY KEY) STRICT; CREATE TABLE child (x INT REFERENCES a (x)) STRICT;
        INSERT INTO a VALUES (1); INSERT INTO child VALUES (1);
        """)
    try Migrator([parents]).migrate(connection)
    try connection.execute(script: "PRAGMA foreign_keys = OFF; DELETE FROM a; PRAGMA foreign_keys = ON")
    let error = #expect(throws: SQLiteError.self) {
      try Migrator([parents, Self.second]).migrate(connection)
    }
    #expect(error?.kind == .corrupt)
    #expect(error?.message == "there are rows of child that refer to none of a")
    #expect(try Migrator([parents, Self.second]).status(of: connection).pending == [Self.second])
  }

  @Test func `a later program applies only what is new`() throws {
    try Migrator([Self.first]).migrate(connection)
    #expect(
      try Migrator([Self.first, Self.second, Self.third]).migrate(connection) == [Self.second, Self.third])
    #expect(try connection.column("SELECT x FROM a ORDER BY x") == [1, 3])
  }

  @Test func `nothing is written when there is nothing to do`() throws {
    let migrator = Migrator([Self.first])
    try migrator.migrate(connection)
    try connection.checkpoint()
    let before = try folder.bytes(of: "test.db")
    let version = try connection.column("PRAGMA data_version", as: Int.self)
    let reader = try Connection(path: folder.file(), mode: .readOnly, options: Self.options)
    #expect(try migrator.migrate(reader).isEmpty)
    #expect(try migrator.migrate(connection).isEmpty)
    #expect(try connection.column("PRAGMA data_version") == version)
    #expect(try folder.bytes(of: "test.db") == before)
    #expect(try folder.bytes(of: "test.db-wal").isEmpty)
  }

  @Test(arguments: [
    "CREATE TABLE b (y INT); INSERT INTO a VALUES (2); INSERT INTO missing VALUES (1)",
    "CREATE TABLE b (y INT); INSERT INTO a VALUES ('text')",
    "CREATE TABLE b (y INT); COMMIT", "CREATE TABLE b (y INT); ROLLBACK; CREATE TABLE c (z INT)",
    "CREATE TABLE b (y INT); SAVEPOINT s", "CREATE TABLE b (y INT); nonsense",
    "CREATE TABLE b (y INT REFERENCES a (x)); INSERT INTO b VALUES (99)",
  ])
  func `a migration that fails halfway leaves nothing, and can be mended`(sql: String) throws {
    let broken = Migration(number: 2, name: "broken", sql: sql)
    try Migrator([Self.first]).migrate(connection)
    #expect(throws: SQLiteError.self) { try Migrator([Self.first, broken]).migrate(connection) }
    #expect(!connection.isInTransaction)
    #expect(try Migrator([Self.first, broken]).status(of: connection).pending == [broken])
    #expect(try connection.column("SELECT x FROM a") == [1])
    #expect(try connection.column("SELECT name FROM sqlite_schema WHERE name IN ('b', 'c')") == [String]())
    #expect(try connection.column("PRAGMA foreign_keys") == [true])
    #expect(try Migrator([Self.first, Self.second]).migrate(connection) == [Self.second])
  }

  @Test func `of several migrations all are applied or none`() throws {
    let broken = Migration(number: 3, name: "broken", sql: "nonsense")
    #expect(
      try errorKind { try Migrator([Self.first, Self.second, broken]).migrate(connection) }
        == .invalidSQL(.syntax))
    #expect(try connection.column("SELECT count(*) FROM sqlite_schema") == [0])
  }

  @Test func `what completes a migration finds the schema of all, and runs once`() throws {
    let migrator = Migrator(
      [Self.first, Self.second],
      completing: [1: { try $0.execute(script: "INSERT INTO b SELECT x + 6 FROM a") }])
    try migrator.migrate(connection)
    #expect(try connection.column("SELECT y FROM b") == [7])
    try migrator.migrate(connection)
    #expect(try connection.column("SELECT y FROM b") == [7])
  }

  @Test func `a first migration that fails leaves an empty database of nobody`() throws {
    let broken = Migration(number: 1, name: "broken", sql: "CREATE TABLE a (x INT); nonsense")
    #expect(try errorKind { try Migrator([broken]).migrate(connection) } == .invalidSQL(.syntax))
    #expect(try connection.column("SELECT count(*) FROM sqlite_schema") == [0])
    #expect(try connection.column("PRAGMA application_id") == [0])
  }

  @Test func `a rolled back connection and a reopened one see the same after a failure`() throws {
    let broken = Migration(number: 2, name: "broken", sql: "DROP TABLE a; nonsense")
    try Migrator([Self.first]).migrate(connection)
    #expect(try errorKind { try Migrator([Self.first, broken]).migrate(connection) } == .invalidSQL(.syntax))
    let reopened = try Connection(path: folder.file(), mode: .readOnly, options: Self.options)
    #expect(try reopened.column("SELECT x FROM a") == [1])
    #expect(try reopened.integrityCheck().isEmpty)
  }

  @Test func `a table can be rebuilt although others refer to it`() throws {
    let tables = Migration(
      number: 1, name: "tables",
      sql: """
        CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE child (parent INT REFERENCES parent ON DELETE CASCADE) STRICT;
        INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1);
        """)
    let rebuild = Migration(
      number: 2, name: "rebuild",
      sql: """
        CREATE TABLE rebuilt (id INTEGER PRIMARY KEY, name TEXT) STRICT;
        INSERT INTO rebuilt SELECT id, 'x' FROM parent; DROP TABLE parent; ALTER TABLE rebuilt RENAME TO parent;
        """)
    try Migrator([tables, rebuild]).migrate(connection)
    #expect(
      try connection.column("SELECT parent FROM child JOIN parent ON id = parent WHERE name = 'x'") == [1])
  }

  @Test func `a database of a newer program is refused and not touched`() throws {
    try Migrator([Self.first, Self.second, Self.third]).migrate(connection)
    let older = Migrator([Self.first, Self.second])
    #expect(try errorKind { try older.migrate(connection) } == .newerSchema(recorded: 3, known: 2))
    #expect(try errorKind { _ = try older.status(of: connection) } == .newerSchema(recorded: 3, known: 2))
  }

  @Test func `a changed migration is refused before anything is applied`() throws {
    try Migrator([Self.first, Self.second]).migrate(connection)
    let changed = Migration(number: 1, name: "a", sql: Self.first.sql + " ")
    let migrator = Migrator([changed, Self.second, Self.third])
    #expect(try errorKind { try migrator.migrate(connection) } == .changedMigration(1))
    #expect(try connection.column("SELECT x FROM a") == [1])
  }

  @Test(arguments: [1, 2])
  func `a record that is missing before others is refused`(number: Int) throws {
    let migrator = Migrator([Self.first, Self.second, Self.third])
    try migrator.migrate(connection)
    try connection.execute(script: "DELETE FROM schema_migrations WHERE number = \(number)")
    #expect(try errorKind { try migrator.migrate(connection) } == .missingMigration(number))
  }

  @Test func `migrations that are not numbered one by one end the program, and so does one in a transaction`()
    async
  {
    await #expect(processExitsWith: .failure) {
      _ = Migrator([Migration(number: 2, name: "m", sql: "")])
    }
    await #expect(processExitsWith: .failure) {
      let connection = try Connection.inMemory()
      try connection.transaction { _ = try Migrator([MigratorTests.first]).migrate(connection) }
    }
  }

  @Test func `many that migrate at once all succeed, and each migration runs once`() async throws {
    let path = folder.file("shared.db")
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let connection = try Connection(path: path, mode: .readWriteCreate, options: Self.options)
          return try Migrator([Self.first, Self.second, Self.third]).migrate(connection).count
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counts == 3)
    let reader = try Connection(path: path, mode: .readOnly, options: Self.options)
    #expect(try reader.column("SELECT x FROM a ORDER BY x") == [1, 3])
  }
}
