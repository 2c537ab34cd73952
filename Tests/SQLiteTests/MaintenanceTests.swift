import TestSupport
import Testing

@testable import SQLite

struct MaintenanceTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file(), mode: .readWriteCreate)
    try connection.execute(
      script: """
        CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE child (id INTEGER PRIMARY KEY, parent INT REFERENCES parent, CHECK (id < 100)) STRICT;
        INSERT INTO parent VALUES (1); INSERT INTO child VALUES (10, 1);
        """)
  }

  @Test func `a sound database passes both checks`() throws {
    #expect(try connection.integrityCheck().isEmpty)
    #expect(try connection.foreignKeyCheck().isEmpty)
  }

  @Test func `rows that refer to nothing are found`() throws {
    try connection.execute(script: "PRAGMA foreign_keys = OFF; INSERT INTO child VALUES (11, 7)")
    let violations = try connection.foreignKeyCheck()
    #expect(violations.map(\.table) == ["child"])
    #expect(violations.map(\.rowID) == [11])
    #expect(violations.map(\.parent) == ["parent"])
  }

  @Test func `rows that break a check are found`() throws {
    try connection.execute(script: "PRAGMA ignore_check_constraints = ON; INSERT INTO child VALUES (200, 1)")
    try connection.execute(script: "PRAGMA ignore_check_constraints = OFF")
    #expect(try connection.integrityCheck() == ["CHECK constraint failed in child"])
  }

  @Test func `a checkpoint empties the log, and says busy while someone reads the old state`() throws {
    #expect(try !folder.bytes(of: "test.db-wal").isEmpty)
    try connection.checkpoint()
    #expect(try folder.bytes(of: "test.db-wal").isEmpty)
    let impatient = try Connection(
      path: folder.file(), mode: .readWrite, options: .init(busyTimeout: .milliseconds(20)))
    let reader = try Connection(path: folder.file(), mode: .readOnly)
    try reader.read {
      #expect(try reader.column("SELECT count(*) FROM child") == [1])
      try connection.execute(script: "INSERT INTO child VALUES (12, 1)")
      #expect(try errorKind { try impatient.checkpoint() } == .busy)
    }
    try impatient.checkpoint()
  }

  @Test func `a log that grew while somebody read is emptied by the next commit`() throws {
    let reader = try Connection(path: folder.file(), mode: .readOnly)
    try reader.read {
      #expect(try reader.column("SELECT count(*) FROM child") == [1])
      try connection.execute(
        script: "CREATE TABLE big (x BLOB); INSERT INTO big VALUES (zeroblob(20000000)); DROP TABLE big")
    }
    #expect(try folder.bytes(of: "test.db-wal").count > 20_000_000)
    try connection.execute(script: "INSERT INTO child VALUES (12, 1)")
    #expect(try folder.bytes(of: "test.db-wal").isEmpty)
    #expect(try reader.column("SELECT count(*) FROM child") == [2])
  }

  /// As processes that each write once. All of the 100 would wait 50 ms.
  @Test func `connections do not wait for one who goes on reading beside a long log`() throws {
    let reader = try Connection(path: folder.file(), mode: .readOnly)
    try reader.read {
      #expect(try reader.column("SELECT count(*) FROM child") == [1])
      try connection.execute(script: "CREATE TABLE big (x BLOB); INSERT INTO big VALUES (zeroblob(20000000))")
      let clock = ContinuousClock()
      var waited = Duration.zero
      for id in 0..<100 {
        let other = try Connection(path: folder.file(), mode: .readWrite)
        try other.setDurable(false)
        let start = clock.now
        try other.execute(script: "INSERT OR IGNORE INTO child VALUES (\(id), 1)")
        waited += clock.now - start
      }
      #expect(waited < .seconds(3))
    }
  }

  /// 20 MB are 5,000 pages, more than the log may keep.
  @Test func `a busy timeout stays as it was set when a commit shortens the log`() throws {
    connection.setBusyTimeout(.seconds(60))
    try connection.execute(script: "CREATE TABLE big (x BLOB); INSERT INTO big VALUES (zeroblob(20000000))")
    #expect(try folder.bytes(of: "test.db-wal").isEmpty)
    #expect(try connection.column("PRAGMA busy_timeout") == [60_000])
  }

  @Test func `vacuum gives the unused space back`() throws {
    try connection.execute(
      script: "CREATE TABLE big (x BLOB); INSERT INTO big VALUES (zeroblob(1000000)); DROP TABLE big")
    try connection.checkpoint()
    let before = try folder.bytes(of: "test.db").count
    try connection.vacuum()
    try connection.checkpoint()
    #expect(try folder.bytes(of: "test.db").count < before - 900_000)
    #expect(try errorKind { try connection.transaction { try connection.vacuum() } } == .invalidSQL(.other))
    // MEMORY, as before: https://sqlite.org/pragma.html#pragma_temp_store
    #expect(try connection.column("PRAGMA temp_store") == [2])
  }

  @Test func `a copy has everything, the log included, while another connection reads`() throws {
    let reader = try Connection(path: folder.file(), mode: .readOnly)
    let copy = try Connection(path: folder.file("copy.db"), mode: .readWriteCreate)
    try reader.read {
      #expect(try reader.column("SELECT count(*) FROM child") == [1])
      try connection.execute(script: "INSERT INTO child VALUES (12, 1); PRAGMA application_id = 9")
      try connection.copy(to: copy)
    }
    #expect(try copy.column("SELECT id FROM child ORDER BY id") == [10, 12])
    #expect(try copy.column("PRAGMA application_id") == [9])
    #expect(try copy.integrityCheck().isEmpty)
  }

  @Test func `a copying that is ended leaves the other database as it was`() throws {
    let copy = try Connection(path: folder.file("copy.db"), mode: .readWriteCreate)
    try copy.execute(script: "CREATE TABLE own (x INT)")
    #expect(try errorKind { try connection.copy(to: copy) { false } } == .interrupted)
    #expect(try copy.column("SELECT count(*) FROM own") == [0])
  }

  @Test func `a file that can shrink in steps gives unused pages back between other work`() throws {
    let other = try Connection(
      path: folder.file("other.db"), mode: .readWriteCreate, options: .init(journal: .unchanged))
    try other.useIncrementalAutoVacuum()
    try other.execute(
      script: "CREATE TABLE big (x BLOB); INSERT INTO big VALUES (zeroblob(1000000)); DROP TABLE big")
    #expect(try other.hasIncrementalAutoVacuum())
    #expect(try other.incrementalVacuum(pages: 10))
    while try other.incrementalVacuum(pages: 100) {}
    #expect(try folder.bytes(of: "other.db").count < 50_000)
  }

  @Test func `each error of a damaged file is a sentence of its own`() throws {
    let folder = try TemporaryFolder()
    try Connection(path: folder.file("whole.db"), mode: .readWriteCreate).execute(
      script: """
        CREATE TABLE t (x TEXT); WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 99)
        INSERT INTO t SELECT hex(randomblob(500)) FROM n; PRAGMA wal_checkpoint(TRUNCATE)
        """)
    var bytes = try folder.bytes(of: "whole.db")
    try #require(bytes.count > 8 * 4096)
    // The places of cells in two leaves: none lies so far behind.
    for page in [5, 7] { for place in 8..<40 { bytes[page * 4096 + place] = 0xFF } }
    try folder.write(bytes, to: "damaged.db")
    let errors = try Connection(path: folder.file("damaged.db"), mode: .readWrite).integrityCheck()
    #expect(errors.count >= 2)
    #expect(errors.allSatisfy { !$0.contains("\n") && !$0.hasPrefix("***") }, "\(errors)")
  }
}
