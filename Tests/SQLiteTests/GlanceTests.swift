import Dispatch
import SQLite
import Synchronization
import TestSupport
import Testing

struct GlanceTests {
  let folder: TemporaryFolder
  let writer: Connection
  let reader: Connection

  init() throws {
    folder = try TemporaryFolder()
    let options = Connection.Options(busyTimeout: .milliseconds(20))
    writer = try Connection(path: folder.file(), mode: .readWriteCreate, options: options)
    try writer.execute(script: "CREATE TABLE t (x INT) STRICT; INSERT INTO t VALUES (1)")
    reader = try Connection(path: folder.file(), mode: .readWrite, options: options)
  }

  private func values(_ connection: Connection) throws -> [Int] { try connection.column("SELECT x FROM t") }

  @Test(arguments: [Connection.Mode.readWrite, .readOnly])
  func `each commit of another connection is seen, and an empty log too`(mode: Connection.Mode) throws {
    let reader = try Connection(path: folder.file(), mode: mode)
    for x in 2...40 {
      try writer.execute(script: "UPDATE t SET x = \(x)")
      if x % 3 == 0 { try writer.checkpoint() }
      #expect(try reader.glance { try values(reader) } == [x])
    }
  }

  @Test func `others may empty the log meanwhile, and then it is read again`() throws {
    try #require(try reader.glance { try values(reader) } == [1])
    var runs = 0
    try reader.glance {
      runs += 1
      var rows = try reader.cached("SELECT x FROM t").rows()
      _ = try rows.next()
      // With a lock, this has to wait for the reader.
      if runs == 1 { try writer.checkpoint() }
    }
    #expect(runs == 2)
    try writer.execute(script: "UPDATE t SET x = 2")
    let kind = try errorKind {
      try reader.read {
        _ = try values(reader)
        try writer.checkpoint()
      }
    }
    #expect(kind == .busy)
  }

  @Test func `what was read before another's commit counts for nothing, an error either`() throws {
    struct Stale: Error {}
    var runs = 0
    let result = try reader.glance {
      runs += 1
      let found = try values(reader)
      if runs == 1 {
        try writer.execute(script: "UPDATE t SET x = 2")
        throw Stale()
      }
      return found
    }
    #expect(result == [2])
    #expect(runs == 2)
  }

  @Test func `a schema that another changes meanwhile is read again`() throws {
    var runs = 0
    let columns = try reader.glance {
      runs += 1
      if runs == 1 { try writer.execute(script: "ALTER TABLE t ADD COLUMN y INT DEFAULT 4") }
      return try reader.prepare("SELECT * FROM t").map { $0.count }
    }
    #expect(columns == [2])
    #expect(try reader.glance { try reader.column("SELECT y FROM t") } == [4])
  }

  @Test func `an error that is no other's fault is thrown at once`() throws {
    struct Abandoned: Error {}
    var runs = 0
    #expect(throws: Abandoned.self) {
      try reader.glance {
        runs += 1
        throw Abandoned()
      }
    }
    #expect(runs == 1)
    #expect(try reader.glance { try values(reader) } == [1])
  }

  @Test func `in a transaction it sees what that has written`() throws {
    try reader.transaction {
      try reader.execute(script: "UPDATE t SET x = 7")
      #expect(try reader.glance { try values(reader) } == [7])
    }
    try reader.read {
      #expect(try values(reader) == [7])
      try writer.execute(script: "UPDATE t SET x = 8")
      #expect(try reader.glance { try values(reader) } == [7])
    }
    #expect(try reader.glance { try values(reader) } == [8])
  }

  @Test func `while rows are read it reads beside them`() throws {
    try reader.prepare("SELECT x FROM t").forEach { _ in
      try writer.execute(script: "UPDATE t SET x = 9")
      #expect(try reader.glance { try values(reader) } == [1])
    }
    #expect(try reader.glance { try values(reader) } == [9])
  }

  @Test func `writing is refused and taken back`() throws {
    let kind = try errorKind { try reader.glance { try reader.execute(script: "INSERT INTO t VALUES (2)") } }
    #expect(kind == .misuse)
    #expect(try values(writer) == [1])
    try reader.execute(script: "INSERT INTO t VALUES (3)")
    #expect(try values(writer) == [1, 3])
  }

  @Test func `a transaction that is left open is taken back`() throws {
    let kind = try errorKind {
      try reader.glance { try reader.execute(script: "BEGIN; SELECT x FROM t") }
    }
    #expect(kind == .misuse)
    #expect(!reader.isInTransaction)
  }

  @Test func `without a log it locks as ever`() throws {
    let options = Connection.Options(journal: .unchanged)
    let path = folder.file("rollback.db")
    let connection = try Connection(path: path, mode: .readWriteCreate, options: options)
    try connection.execute(script: "CREATE TABLE t (x INT) STRICT; INSERT INTO t VALUES (5)")
    #expect(try connection.glance { try values(connection) } == [5])
    #expect((try? folder.bytes(of: "rollback.db-shm")) == nil)
    let memory = try Connection.inMemory()
    try memory.execute(script: "CREATE TABLE t (x INT) STRICT; INSERT INTO t VALUES (6)")
    #expect(try memory.glance { try values(memory) } == [6])
  }

  /// One connection moves amounts between accounts on many pages, and empties the log now and then.
  @Test func `a sum is right whoever commits and empties the log meanwhile`() throws {
    let path = folder.file("accounts.db")
    let reader = try Connection(path: path, mode: .readWriteCreate)
    // The reader has room for few pages, so that it goes to the files.
    try reader.execute(
      script: """
        PRAGMA cache_size = 5;
        CREATE TABLE account (id INTEGER PRIMARY KEY, amount INT, padding BLOB) STRICT;
        WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
        INSERT INTO account SELECT i, 1000, zeroblob(500) FROM n;
        """)
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let queue = DispatchQueue(label: "writer")
    queue.async {
      let result = Result { try Self.moveAmounts(path) }
      outcome.withLock { $0 = result }
    }
    var wrong: [[Int]] = []
    while outcome.withLock({ $0 == nil }) {
      let sum: [Int] = try reader.glance { try reader.column("SELECT sum(amount) FROM account") }
      if sum != [200_000] { wrong.append(sum) }
    }
    queue.sync {}
    try outcome.withLock { try $0?.get() }
    #expect(wrong.isEmpty)
  }

  private static func moveAmounts(_ path: String) throws {
    let options = Connection.Options(busyTimeout: .milliseconds(1))
    let writer = try Connection(path: path, mode: .readWrite, options: options)
    var random = SplitMix(seed: 3)
    for round in 0..<1500 {
      try writer.transaction {
        for change in [-1, 1] {
          let account = Int.random(in: 0..<200, using: &random)
          try writer.execute(script: "UPDATE account SET amount = amount + \(change) WHERE id = \(account)")
        }
      }
      if round % 7 == 0 { try? writer.checkpoint() }
    }
  }
}
