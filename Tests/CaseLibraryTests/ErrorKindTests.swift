import FoundationEssentials
import SQLite
import TestSupport
import Testing

@testable import CaseLibrary

struct ErrorKindTests {
  @Test(arguments: [
    (
      StoreError.noDatabase(path: "x.db"), ErrorKind.notFound,
      "there is no database at x.db"
    ),
    (
      .notFound(name: "a", similar: ["b"]), .notFound,
      "there is no case \"a\""
    ),
    (.noSuchPass(name: "a", number: 3, last: 1), .notFound, "\"a\" has no pass 3; its last is 1"),
    (
      .duplicateName("a"), .refused,
      "a case \"a\" is already stored"
    ),
    (
      .nothingToUndo(name: "a"), .refused,
      "\"a\" has no pass to take back"
    ),
    (
      .outdated(path: "x.db", pending: 1), .unusableDatabase,
      "x.db lacks 1 migration"
    ),
    (
      .damaged("it is"), .unusableDatabase,
      "the database is damaged: it is"
    ),
    (
      .damagedCache("it is"), .unusableDatabase,
      "the database is damaged: it is"
    ),
  ])
  func `an error says what happened, and no flag of the command line`(
    error: StoreError, failure: ErrorKind, sentence: String
  ) {
    #expect(error.description == sentence)
    #expect(ErrorKind(error) == failure)
  }

  @Test func `an error of nobody here is no failure of the library`() {
    #expect(ErrorKind(CancellationError()) == nil)
  }

  @Test func `wrong SQL, a locked file and a foreign file are told apart`() throws {
    let folder = try TemporaryFolder()
    let library = try CaseLibrary(path: folder.file(), for: .creating, measurer: SquareGlyphs())
    let other = try CaseLibrary(
      path: folder.file(), for: .writing, measurer: SquareGlyphs(), busyTimeout: .milliseconds(10))
    #expect(failure { try library.select("SELEC 1", columns: { _ in }, row: { _ in }) } == .wrongSQL)
    #expect(
      failure { try library.select("DELETE FROM cases", columns: { _ in }, row: { _ in }) } == .wrongSQL)
    try library.store.transaction {
      #expect(failure { try other.add([Samples.cell()]) } == .busy)
    }
    try folder.write("no database, but some text that is longer than a header is", to: "text")
    #expect(
      failure { _ = try CaseLibrary(path: folder.file("text"), for: .reading, measurer: SquareGlyphs()) }
        == .unusableDatabase)
    try library.backup(to: folder.file("copy.db"))
    #expect(failure { try library.backup(to: folder.file("copy.db")) } == .refused)
  }

  private func failure(_ body: () throws -> Void) -> ErrorKind? {
    do { try body() } catch { return ErrorKind(error) }
    return nil
  }
}
