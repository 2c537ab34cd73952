import Dispatch
import SQLite
import Synchronization
import TestSupport
import Testing

struct TransactionTests {
  struct Abandoned: Error {}

  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file(), mode: .readWriteCreate)
    try connection.execute(script: "CREATE TABLE t (x INT) STRICT")
  }

  @Test func `a transaction commits and gives its result`() throws {
    let result = try connection.transaction {
      try connection.execute(script: "INSERT INTO t VALUES (1)")
      return "done"
    }
    #expect(result == "done")
    #expect(!connection.isInTransaction)
    #expect(try connection.column("SELECT x FROM t") == [1])
  }

  @Test func `a transaction that throws leaves nothing and rethrows`() throws {
    #expect(throws: Abandoned.self) {
      try connection.transaction {
        try connection.execute(script: "INSERT INTO t VALUES (1)")
        throw Abandoned()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.column("SELECT x FROM t", as: Int.self).isEmpty)
  }

  @Test func `an inner transaction that throws takes back only its own part`() throws {
    try connection.transaction {
      try connection.execute(script: "INSERT INTO t VALUES (1)")
      #expect(throws: Abandoned.self) {
        try connection.transaction {
          try connection.execute(script: "INSERT INTO t VALUES (2)")
          try connection.transaction { try connection.execute(script: "INSERT INTO t VALUES (3)") }
          throw Abandoned()
        }
      }
      try connection.transaction { try connection.execute(script: "INSERT INTO t VALUES (4)") }
    }
    #expect(try connection.column("SELECT x FROM t ORDER BY x") == [1, 4])
  }

  @Test func `a commit that breaks a deferred foreign key rolls back`() throws {
    try connection.execute(
      script: """
        CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE child (parent INT REFERENCES parent DEFERRABLE INITIALLY DEFERRED) STRICT;
        """)
    let kind = try errorKind {
      try connection.transaction { try connection.execute(script: "INSERT INTO child VALUES (9)") }
    }
    #expect(kind == .constraint(.foreignKey))
    #expect(!connection.isInTransaction)
    #expect(try connection.column("SELECT count(*) FROM child") == [0])
  }

  /// The first writer suspends nowhere while it holds the lock, as a busy pool of threads could keep it from going on.
  @Test func `a second writer waits for the first`() throws {
    let path = folder.file()
    let begun = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    try connection.execute(script: "BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
    DispatchQueue.global().async {
      do {
        let options = Connection.Options(busyTimeout: .seconds(60))
        let second = try Connection(path: path, mode: .readWrite, options: options)
        begun.signal()
        try second.transaction { try second.execute(script: "INSERT INTO t VALUES (2)") }
      } catch {
        failure.withLock { $0 = error }
        begun.signal()
      }
      ended.signal()
    }
    begun.wait()
    try connection.execute(script: "COMMIT")
    ended.wait()
    if let error = failure.withLock({ $0 }) { throw error }
    #expect(try connection.column("SELECT x FROM t ORDER BY x") == [1, 2])
  }

  @Test func `a second writer says busy when its timeout is over`() throws {
    let options = Connection.Options(busyTimeout: .milliseconds(20))
    let second = try Connection(path: folder.file(), mode: .readWrite, options: options)
    try connection.transaction {
      let kind = try errorKind { try second.transaction { try second.execute(script: "DELETE FROM t") } }
      #expect(kind == .busy)
      #expect(try second.column("SELECT count(*) FROM t") == [0])
    }
    try second.transaction { try second.execute(script: "INSERT INTO t VALUES (1)") }
  }

  @Test func `a locked database with a rollback journal says busy at opening`() throws {
    let options = Connection.Options(busyTimeout: .milliseconds(20), journal: .unchanged)
    let path = folder.file("rollback.db")
    let holder = try Connection(path: path, mode: .readWriteCreate, options: options)
    try holder.execute(script: "CREATE TABLE t (x INT); BEGIN EXCLUSIVE")
    #expect(try errorKind { _ = try Connection(path: path, mode: .readOnly, options: options) } == .busy)
  }

  @Test func `reading sees one state while another connection writes`() throws {
    let reader = try Connection(path: folder.file(), mode: .readOnly)
    try reader.read {
      #expect(try reader.column("SELECT count(*) FROM t") == [0])
      try connection.execute(script: "INSERT INTO t VALUES (1)")
      #expect(try reader.column("SELECT count(*) FROM t") == [0])
    }
    #expect(try reader.column("SELECT count(*) FROM t") == [1])
  }

  @Test func `writing where reading was announced is refused and taken back`() throws {
    let kind = try errorKind {
      try connection.read { try connection.execute(script: "INSERT INTO t VALUES (1)") }
    }
    #expect(kind == .misuse)
    #expect(try connection.column("SELECT count(*) FROM t") == [0])
  }

  @Test func `what a connection did not commit is gone with it`() throws {
    do {
      let second = try Connection(path: folder.file(), mode: .readWrite)
      try second.execute(script: "BEGIN IMMEDIATE; INSERT INTO t VALUES (1)")
    }
    try connection.transaction {}
    #expect(try connection.column("SELECT count(*) FROM t") == [0])
  }
}
