import FoundationEssentials
import LayoutModel
import Platform
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct StoreOpeningTests {
  /// As a person makes them who keeps a database in another folder: the second link leads to the first.
  @Test(arguments: ["link.db", "second.db"])
  func `a database is made where a link leads, also before anything is there`(name: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("kept"), withIntermediateDirectories: true)
    #expect(symlink("kept/real.db", folder.file("link.db")) == 0)
    #expect(symlink(folder.file("link.db"), folder.file("second.db")) == 0)
    #expect(throws: StoreError.noDatabase(path: folder.file(name))) {
      _ = try CaseStore(path: folder.file(name), for: .writing)
    }
    let store = try CaseStore(path: folder.file(name), for: .creating)
    #expect(try store.verify() == [])
    #expect(
      try CaseStore(path: folder.file("kept/real.db"), for: .reading).status().pendingMigrations == [])
    #expect(FileSystem.isLink(folder.file("link.db")) && FileSystem.isLink(folder.file("second.db")))
  }

  @Test(arguments: [CaseStore.OpenMode.reading, .inspecting, .writing])
  func `only a command that creates makes a database`(access: CaseStore.OpenMode) throws {
    let folder = try TemporaryFolder()
    #expect(throws: StoreError.noDatabase(path: folder.file())) {
      try CaseStore(path: folder.file(), for: access)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file()))
  }

  /// The files are copied in the middle of a transaction, as a process leaves them that is killed then.
  @Test func `a reader gets what was stored before a process was killed that kept a rollback journal`() throws
  {
    let folder = try TemporaryFolder()
    var generator = SplitMix(seed: 2)
    let layoutCase = generator.layoutCase(named: "case")
    try CaseStore(path: folder.file(), for: .creating).insert(layoutCase)
    let options = Connection.Options(journal: .unchanged, applicationID: CaseStore.applicationID)
    let killed = try Connection(path: folder.file(), mode: .readWrite, options: options)
    try killed.execute(
      script: """
        PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; UPDATE stored_case SET title = 'half';
        CREATE TABLE half (value);
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60)
        INSERT INTO half SELECT randomblob(4000) FROM n;
        """)
    for end in ["", "-journal"] { try folder.write(folder.bytes(of: "test.db" + end), to: "left.db" + end) }
    #expect(try folder.bytes(of: "left.db-journal").contains { $0 != 0 })
    let store = try CaseStore(path: folder.file("left.db"), for: .reading)
    #expect(try store.read { try store.storedCase("case").layoutCase } == layoutCase)
    #expect(try store.verify() == [])
    #expect(!FileManager.default.fileExists(atPath: folder.file("left.db-journal")))
  }

  @Test func `what was stored is there when the database is opened again`() throws {
    let folder = try TemporaryFolder()
    var generator = SplitMix(seed: 1)
    let layoutCase = generator.layoutCase(named: "case")
    try CaseStore(path: folder.file(), for: .creating).insert(layoutCase)
    for access in [CaseStore.OpenMode.reading, .writing, .creating] {
      let store = try CaseStore(path: folder.file(), for: access)
      #expect(try store.read { try store.storedCase("case").layoutCase } == layoutCase)
    }
  }

  @Test func `a reader does not migrate an older database, and says what is to be done`() throws {
    let folder = try TemporaryFolder()
    let options = Connection.Options(applicationID: CaseStore.applicationID)
    let migrations = CaseStore.migrator.migrations
    let older = Migrator(Array(migrations.prefix(1)))
    try older.migrate(Connection(path: folder.file(), mode: .readWriteCreate, options: options))
    #expect(throws: StoreError.outdated(path: folder.file(), pending: migrations.count - 1)) {
      try CaseStore(path: folder.file(), for: .reading)
    }
    let status = try CaseStore(path: folder.file(), for: .inspecting).status()
    #expect(status.appliedMigrations == ["cases"])
    #expect(status.pendingMigrations.count == migrations.count - 1)
    #expect(status.counts == nil)
    let applied = try CaseStore(path: folder.file(), for: .writing).appliedMigrations
    #expect(applied == migrations.dropFirst().map(\.name))
    #expect(try CaseStore(path: folder.file(), for: .writing).appliedMigrations == [])
    #expect(try CaseStore(path: folder.file(), for: .reading).status().pendingMigrations == [])
  }

  @Test(arguments: [CaseStore.OpenMode.reading, .writing, .creating])
  func `a database that a newer program wrote is left alone`(access: CaseStore.OpenMode) throws {
    let folder = try TemporaryFolder()
    let known = CaseStore.migrator.migrations.count
    try CaseStore(path: folder.file(), for: .creating).connection.execute(
      script: "INSERT INTO schema_migrations VALUES (\(known + 1), 'later', 'x', '2099-01-01T00:00:00Z')")
    let error = #expect(throws: SQLiteError.self) { try CaseStore(path: folder.file(), for: access) }
    #expect(error?.kind == .newerSchema(recorded: known + 1, known: known))
  }

  @Test(arguments: [CaseStore.OpenMode.reading, .writing, .creating])
  func `a file that is no database of ours is left alone`(access: CaseStore.OpenMode) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "no database\n", count: 100)
    try text.write(toFile: folder.file(), atomically: true, encoding: .utf8)
    let error = #expect(throws: SQLiteError.self) { try CaseStore(path: folder.file(), for: access) }
    #expect(error?.kind == .notADatabase)
    #expect(try String(contentsOfFile: folder.file(), encoding: .utf8) == text)
  }
}

struct ConcurrencyTests {
  @Test func `readers see the old state while a writer works, and other writers wait`() throws {
    let folder = try TemporaryFolder()
    var generator = SplitMix(seed: 2)
    let first = try CaseStore(path: folder.file(), for: .creating)
    try first.insert(generator.layoutCase(named: "old"))
    let reader = try CaseStore(path: folder.file(), for: .reading)
    let second = try CaseStore(path: folder.file(), for: .writing, busyTimeout: .milliseconds(20))
    try first.transaction {
      try first.insert(generator.layoutCase(named: "new"))
      #expect(try reader.caseNames() == ["old"])
      let error = #expect(throws: SQLiteError.self) { try second.transaction {} }
      #expect(error?.kind == .busy)
    }
    #expect(try reader.caseNames() == ["new", "old"])
  }

  @Test func `two connections that write at once lose nothing`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    _ = try CaseStore(path: path, for: .creating)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          var generator = SplitMix(seed: UInt64(writer))
          let store = try CaseStore(path: path, for: .writing, busyTimeout: .seconds(60))
          for number in 0..<20 {
            try store.transaction {
              try store.insert(generator.layoutCase(named: "\(writer)-\(number)"))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try CaseStore(path: path, for: .reading)
    #expect(try store.caseNames().count == 40)
    #expect(try store.verify() == [])
  }

  /// The number is how many cases the process has inserted in its one transaction when it is killed.
  @Test(arguments: [1, 40, 120])
  func `a process that is killed in a command leaves the database as it was`(count: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    var generator = SplitMix(seed: 3)
    let layoutCase = generator.layoutCase(named: "old")
    try CaseStore(path: path, for: .creating).insert(layoutCase)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, count = count as Int] in
      var generator = SplitMix(seed: 4)
      let store = try CaseStore(path: path, for: .writing)
      // A small cache makes SQLite write pages before the commit.
      try store.connection.execute(script: "PRAGMA cache_size = 1")
      try store.transaction {
        try store.removeCase(named: "old")
        for number in 0..<count { try store.insert(generator.layoutCase(named: "new-\(number)")) }
        raise(SIGKILL)
      }
    }
    let store = try CaseStore(path: path, for: .writing)
    #expect(try store.caseNames() == ["old"])
    #expect(try store.storedCase("old").layoutCase == layoutCase)
    #expect(try store.verify() == [])
  }
}
