import FoundationEssentials
import LayoutModel
import Platform
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct BackupTests {
  private let folder: TemporaryFolder
  private let store: CaseStore

  init() throws {
    folder = try TemporaryFolder()
    var generator = SplitMix(seed: 5)
    store = try CaseStore(path: folder.file(), for: .creating)
    let layoutCase = generator.layoutCase(named: "case")
    try store.transaction { _ = try store.insert(layoutCase) }
  }

  private func isThere(_ name: String) -> Bool { access(folder.file(name), F_OK) == 0 }

  @Test func `a database that cannot be replaced gets its name back`() throws {
    let before = try folder.bytes(of: "test.db")
    let error = StoreError.destinationExists(path: "there")
    #expect(throws: error) {
      try CaseStore.setAside(folder.file(), as: folder.file("kept.db")) {
        #expect(!isThere("test.db") && isThere("kept.db"))
        throw error
      }
    }
    #expect(!isThere("kept.db"))
    #expect(try folder.bytes(of: "test.db") == before)
  }

  @Test func `a backup that is ended leaves nothing`() throws {
    var calls = 0
    let error = #expect(throws: SQLiteError.self) {
      try store.backup(to: folder.file("copy.db")) {
        calls += 1
        return false
      }
    }
    #expect(error?.kind == .interrupted)
    #expect(calls == 1)
    #expect(!isThere("copy.db"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasSuffix(".part") })
  }

  /// A name has 255 bytes at most, and that of SQLite's journal beside the database is 8 bytes longer.
  @Test func `a name may be as long as the system allows for the journal beside it`() throws {
    let name = String(repeating: "n", count: 247)
    #expect(try CaseStore(path: folder.file(name), for: .creating).verify() == [])
    let copy = String(repeating: "c", count: 247)
    try store.backup(to: folder.file(copy))
    #expect(try CaseStore(path: folder.file(copy), for: .reading).caseNames() == ["case"])
  }

  @Test func `a copy that is not sound gets no name`() throws {
    try store.connection.execute(script: "UPDATE stored_case SET title = 'another'")
    #expect(throws: StoreError.damagedCopy(path: folder.file(), "the case \"case\" is not what was stored")) {
      try store.backup(to: folder.file("copy.db"))
    }
    #expect(!isThere("copy.db"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a database with a broken page is named, and not its copy`() throws {
    let page: Int = try #require(
      try store.connection.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'stored_view'").first {
        try $0[0]
      })
    try store.connection.execute(script: "PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try folder.bytes(of: "test.db")
    bytes.replaceSubrange((page - 1) * 4096..<(page - 1) * 4096 + 100, with: repeatElement(0, count: 100))
    try folder.write(bytes, to: "broken.db")
    let broken = try CaseStore(path: folder.file("broken.db"), for: .reading)
    #expect {
      try broken.backup(to: folder.file("copy.db"))
    } throws: { error in
      guard case StoreError.damagedCopy(folder.file("broken.db"), _) = error else { return false }
      return true
    }
    #expect(!isThere("copy.db"))
  }

  @Test func `a backup replaces nothing`() throws {
    try folder.write("a letter", to: "letter")
    #expect(throws: StoreError.destinationExists(path: folder.file("letter"))) {
      try store.backup(to: folder.file("letter"))
    }
    #expect(try folder.bytes(of: "letter") == Array("a letter".utf8))
  }

  @Test func `who has the database open sees what was restored`() throws {
    try store.backup(to: folder.file("copy.db"))
    try store.transaction { try store.removeCase(named: "case") }
    let kept = try CaseStore.restore(folder.file(), from: folder.file("copy.db"))
    #expect(kept == folder.file("test.db.before-restore"))
    #expect(try store.read { try store.caseNames() } == ["case"])
    #expect(try CaseStore(path: folder.file("test.db.before-restore"), for: .reading).caseNames() == [])
    #expect(try store.verify() == [])
    #expect(
      try CaseStore.restore(folder.file(), from: folder.file("copy.db"))
        == folder.file("test.db.before-restore-2"))
  }

  /// It is asked first while the old database is copied, and then while the backup is copied over it.
  @Test(arguments: [1, 2]) func `a restoring that is ended leaves everything as it was`(call: Int) throws {
    try store.backup(to: folder.file("copy.db"))
    try store.transaction { try store.removeCase(named: "case") }
    let files = try Set(FileManager.default.contentsOfDirectory(atPath: folder.path))
    var calls = 0
    let error = #expect(throws: SQLiteError.self) {
      _ = try CaseStore.restore(folder.file(), from: folder.file("copy.db")) {
        calls += 1
        return calls < call
      }
    }
    #expect(error?.kind == .interrupted)
    #expect(calls == call)
    #expect(try store.read { try store.caseNames() } == [])
    #expect(try store.verify() == [])
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == files)
  }

  @Test func `what is written while a backup is restored is in the database that is kept`() throws {
    try store.backup(to: folder.file("copy.db"))
    var generator = SplitMix(seed: 8)
    let late = generator.layoutCase(named: "late")
    let other = try CaseStore(path: folder.file(), for: .writing, busyTimeout: .zero)
    func write() -> SQLiteError.Kind? {
      do { try other.transaction { _ = try other.insert(late) } } catch {
        return (error as? SQLiteError)?.kind
      }
      return nil
    }
    var calls = 0
    let kept = try CaseStore.restore(folder.file(), from: folder.file("copy.db")) {
      calls += 1
      // The old database is copied, and copied again as it was written meanwhile. Then nobody can write it any more.
      if calls == 1 { #expect(write() == nil) }
      if calls == 3 { #expect(write() == .busy) }
      return true
    }
    #expect(calls == 3)
    #expect(try store.read { try store.caseNames() } == ["case"])
    #expect(try CaseStore(path: #require(kept), for: .reading).caseNames() == ["case", "late"])
  }

  @Test func `a restoring ends where others write the database again and again`() throws {
    try store.backup(to: folder.file("copy.db"))
    var generator = SplitMix(seed: 9)
    let other = try CaseStore(path: folder.file(), for: .writing)
    var written = 0
    #expect(throws: StoreError.changedWhileRead(path: folder.file())) {
      _ = try CaseStore.restore(folder.file(), from: folder.file("copy.db"), busyTimeout: .zero) {
        let layoutCase = generator.layoutCase(named: "late-\(written)")
        written += 1
        do { try other.transaction { _ = try other.insert(layoutCase) } } catch { Issue.record(error) }
        return written < 100
      }
    }
    #expect(written == 1)
    #expect(try store.read { try store.caseNames().count } == 2)
    #expect(!isThere("test.db.before-restore"))
  }

  @Test func `what SQLite cannot read is kept as it is, and replaced`() throws {
    try store.backup(to: folder.file("copy.db"))
    // The first page is gone.
    let damaged = [UInt8](repeating: 0, count: 4096) + [1, 2, 3]
    try folder.write(damaged, to: "damaged.db")
    let kept = try CaseStore.restore(folder.file("damaged.db"), from: folder.file("copy.db"))
    #expect(kept == folder.file("damaged.db.before-restore"))
    #expect(try folder.bytes(of: "damaged.db.before-restore") == damaged)
    #expect(try CaseStore(path: folder.file("damaged.db"), for: .reading).caseNames() == ["case"])
  }

  @Test func `what SQLite cannot read stays in its place where it cannot be replaced`() throws {
    try store.backup(to: folder.file("copy.db"))
    let damaged = [UInt8](repeating: 0, count: 4096) + [1, 2, 3]
    try folder.write(damaged, to: "damaged.db")
    let error = #expect(throws: SQLiteError.self) {
      try CaseStore.restore(folder.file("damaged.db"), from: folder.file("copy.db")) { false }
    }
    #expect(error?.kind == .interrupted)
    #expect(try folder.bytes(of: "damaged.db") == damaged)
    #expect(!isThere("damaged.db.before-restore"))
  }

  @Test(arguments: [Array("{\"name\": \"feed\"}\n".utf8), [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0]])
  func `a file that never was a database is not replaced`(content: [UInt8]) throws {
    try store.backup(to: folder.file("copy.db"))
    try folder.write(content, to: "feed.json")
    #expect(throws: StoreError.foreignFile(path: folder.file("feed.json"))) {
      try CaseStore.restore(folder.file("feed.json"), from: folder.file("copy.db"))
    }
    #expect(try folder.bytes(of: "feed.json") == content)
    #expect(!isThere("feed.json.before-restore"))
  }

  @Test func `a backup that is not sound restores nothing`() throws {
    try store.backup(to: folder.file("copy.db"))
    let copy = try Connection(path: folder.file("copy.db"), mode: .readWrite)
    try copy.execute(script: "UPDATE stored_case SET title = 'another'")
    #expect(throws: StoreError.self) { try CaseStore.restore(folder.file(), from: folder.file("copy.db")) }
    #expect(!isThere("test.db.before-restore"))
    #expect(try store.verify() == [])
  }

  @Test func `what is read without locks counts only if nobody has written`() throws {
    let path = folder.file("copy.db")
    try store.backup(to: path)
    let snapshot = try #require(FileSnapshot(path: path))
    let reader = CaseStore(try Connection(path: path, mode: .immutable), snapshot: snapshot)
    #expect(try reader.read { try reader.caseNames() } == ["case"])
    let writer = try CaseStore(path: path, for: .writing)
    try writer.transaction { try writer.removeCase(named: "case") }
    #expect(throws: StoreError.changedWhileRead(path: path)) { try reader.read { try reader.caseNames() } }
  }

  @Test func `others write between the steps of a compaction`() throws {
    let other = try CaseStore(path: folder.file(), for: .writing, busyTimeout: .zero)
    try store.transaction { try store.removeCase(named: "case") }
    var generator = SplitMix(seed: 6)
    var written = 0
    _ = try store.compact(engine: Engine(version: 1, measurer: "squares")) {
      let layoutCase = generator.layoutCase(named: "between-\(written)")
      try other.transaction { _ = try other.insert(layoutCase) }
      written += 1
      return true
    }
    #expect(written >= 4)
    #expect(try store.read { try store.caseNames().count } == written)
    #expect(try store.verify() == [])
  }

  @Test func `what was entered is on the disk when it is told, and what can be computed again may be later`()
    throws
  {
    func synchronous() throws -> Int? {
      try store.connection.prepare("PRAGMA synchronous").first { try $0[0] }
    }
    // https://sqlite.org/pragma.html#pragma_synchronous: 2 is FULL, 1 is NORMAL.
    #expect(try store.transaction { try synchronous() } == 2)
    #expect(try store.transaction(.relaxed) { try synchronous() } == 1)
    #expect(try store.transaction(.durable) { try synchronous() } == 2)
  }
}
