import JSON
import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseLibrary

struct CaseTests {
  @Test func `all of a file is stored or nothing`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels(named: "there")])
    #expect(throws: StoreError.duplicateName("there")) {
      try library.add([Samples.cell(), Samples.twoLabels(named: "there")])
    }
    #expect(try library.caseNames() == ["there"])
    struct Unreadable: Error {}
    #expect(throws: Unreadable.self) {
      let cases = try PreparedCases(cases: [Samples.cell()][...]) { left in
        guard let next = left.popFirst() else { throw Unreadable() }
        return next
      }
      try library.add(cases)
    }
    #expect(try library.caseNames() == ["there"])
  }

  @Test func `a replaced case has its new content, and replacing the same twice in a file is allowed`() throws
  {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels(width: 300)])
    let added = try library.add(
      [Samples.twoLabels(width: 400), Samples.cell(), Samples.twoLabels(width: 500)], replacing: true)
    #expect(added.addedCount == 1)
    #expect(added.replacedCount == 2)
    #expect(try library.layoutCase("two-labels").environment.width == 500)
  }

  @Test func `seeding again and again changes nothing, and leaves somebody's work alone`() throws {
    let library = try CaseLibrary.inMemory()
    let seeds = [SeedCase(Samples.twoLabels()), SeedCase(Samples.cell())]
    #expect(try library.seed(seeds).added == ["two-labels", "cell"])
    #expect(try library.seed(seeds).unchanged == ["two-labels", "cell"])
    #expect(try library.seed([SeedCase(Samples.twoLabels(width: 310))]).replaced == ["two-labels"])
    _ = try library.set("two-labels") { _ in Samples.hugging(Samples.first, 251) }
    #expect(try library.seed(seeds).extended == ["two-labels"])
    #expect(try library.layoutCase("two-labels").history.count == 1)
    _ = try library.undo("two-labels")
    #expect(try library.seed(seeds).replaced == ["two-labels"])
    #expect(try library.layoutCase("two-labels") == Samples.twoLabels())
  }

  @Test func `an export hands out the cases that were added, in the order that was asked`() throws {
    let library = try CaseLibrary.inMemory()
    let cases = [Samples.twoLabels(named: "b"), Samples.cell(named: "a")]
    try library.add(cases)
    var exported: [LayoutCase] = []
    try library.export { exported.append($0) }
    #expect(exported == cases.reversed())
    exported = []
    try library.export(["b", "a"]) { exported.append($0) }
    #expect(exported == cases)
    #expect(throws: StoreError.self) { try library.export(["a", "x"]) { _ in Issue.record("too early") } }
  }

  @Test func `a case is listed with its tags, whatever characters they have`() throws {
    let library = try CaseLibrary.inMemory()
    let document = #"{"name": "a", "tags": ["one\u001ftwo", "th\"ree", ""], "root": {"id": "r"}}"#
    #expect(throws: InputError.self) { try library.add([try LayoutCase(document: document)]) }
    try library.add([try LayoutCase(document: document.replacing(#", ""]"#, with: "]"))])
    #expect(try library.list().map(\.tags) == [["one\u{1F}two", "th\"ree"]])
    #expect(try library.verify() == [])
  }

  /// The last letter is one scalar in the first name, and two in the second. Swift calls the two names equal.
  @Test func `names that differ in their bytes alone are those of two cases`() throws {
    let library = try CaseLibrary.inMemory()
    let names = ["caf\u{E9}", "cafe\u{301}"]
    for (height, name) in zip([10, 20], names) {
      let document = #"{"name": "\#(name)", "root": {"id": "r"}, "constraints": ["r.height == \#(height)"]}"#
      try library.add([try LayoutCase(document: document)])
      #expect(try library.heights(name, widths: [100]).map(\.height) == [Double(height)])
    }
    #expect(try library.query(HeightConditions()).map(\.cell.height).sorted() == [10, 20])
    #expect(try library.verify(all: true) == [])
    #expect(try library.remove(["caf*"]).names.count == 2)
    #expect(try library.caseNames() == [])
  }

  /// As `names that differ in their bytes alone are those of two cases` says.
  @Test func `a case whose new name differs in its bytes alone leaves its old one`() throws {
    let library = try CaseLibrary.inMemory()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try library.add([
      try LayoutCase(document: #"{"name": "\#(composed)", "root": {"id": "r"}}"#),
      try LayoutCase(
        document: #"{"name": "twin", "root": {"id": "r"}, "expect": {"sameAs": "\#(composed)"}}"#),
    ])
    #expect(try library.rename(composed, to: composed) == [])
    let missed = try library.rename(composed, to: decomposed)
    #expect(missed.map(\.owner) == ["twin"])
    #expect(try library.caseNames().first.map { Array($0.utf8) } == Array(decomposed.utf8))
  }

  @Test func `removing is all or nothing`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.cell(named: "a"), Samples.cell(named: "b")])
    #expect(throws: StoreError.self) { try library.remove(["a", "x"]) }
    #expect(try library.caseNames() == ["a", "b"])
    try library.remove(["a", "b"])
    #expect(try library.list() == [])
  }

  @Test(arguments: ["", "a\nb", "\"a\"", " a"])
  func `a case is not renamed to what is no name`(name: String) throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.cell()])
    let error = #expect(throws: InputError.self) { try library.rename("cell", to: name) }
    #expect(error.flatMap { ErrorKind($0) } == .refused)
    #expect(try library.caseNames() == ["cell"])
  }

  @Test func `a list says what is stored of each case`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([
      Samples.twoLabels(history: [
        Samples.hugging(Samples.first, 251), Samples.hugging(Samples.first, 251),
      ])
    ])
    #expect(try library.list().map { $0.relaidCount + $0.keptCount } == [0])
    _ = try library.solve("two-labels")
    let summary = try #require(try library.list().first)
    #expect(summary.tags == ["hugging"])
    #expect(summary.viewCount == 3)
    #expect(summary.constraintCount == 5)
    #expect(summary.passCount == 3)
    #expect(summary.relaidCount == 2)
    #expect(summary.keptCount == 1)
    #expect(summary.conflictCount == 0)
    #expect(summary.storedLayoutCount == 3)
    _ = try library.solve("two-labels", request: Samples.width(400))
    _ = try library.solve("two-labels", request: Samples.width(500), pass: .initial)
    let later = try #require(try library.list().first)
    #expect(later.storedLayoutCount == 7)
    #expect(try library.read({ try $0.status() }).counts?.solutions == 7)
    #expect(later.relaidCount + later.keptCount == 3)
  }

  @Test func `queries find cases, frames and heights by what they ask`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels(), Samples.cell()])
    _ = try library.solve("two-labels")
    _ = try library.heights("cell", widths: [50, 100])
    var cases = CaseConditions()
    cases.tag = "hugging"
    #expect(try library.list(cases).map(\.name) == ["two-labels"])
    cases.tag = nil
    cases.className = "UILabel"
    #expect(try library.list(cases).map(\.name) == ["cell"])
    cases.className = nil
    cases.name = "t*"
    #expect(try library.list(cases).map(\.name) == ["two-labels"])
    var frames = FrameConditions()
    frames.width.least = 80
    frames.width.greatest = 220
    #expect(try library.query(frames).map(\.view) == ["first", "second"])
    frames.view = "sec*"
    #expect(try library.query(frames).map(\.frame.x) == [220])
    var heights = HeightConditions()
    heights.width.greatest = 50
    #expect(try library.query(heights).map(\.cell.height) == [21])
  }

  @Test func `the documented views say what was raised, kept and solved`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels(history: [Samples.hugging(Samples.second, 251)])])
    _ = try library.set("two-labels") { _ in Samples.hugging(Samples.first, 252) }
    #expect(
      try rows("SELECT pass, changes, raised, kept, status, is_appended FROM passes", library) == [
        [.integer(0), .integer(0), .integer(0), .integer(0), .text("solved"), .integer(0)],
        [.integer(1), .integer(1), .integer(1), .integer(1), .text("solved"), .integer(0)],
        [.integer(2), .integer(1), .integer(1), .integer(0), .text("solved"), .integer(1)],
      ])
    #expect(
      try rows("SELECT pass, width FROM frames WHERE view = 'first' ORDER BY pass", library) == [
        [.integer(0), .real(220)], [.integer(1), .real(220)], [.integer(2), .real(100)],
      ])
    // The second label hugs at 251 and is stretched from 80 to 200.
    #expect(
      try rows("SELECT priority, amount FROM violations WHERE pass = 2 AND priority = 251", library) == [
        [.real(251), .real(120)]
      ])
  }

  @Test func `a statement without end is ended even where its time is over before it begins`() throws {
    let library = try CaseLibrary.inMemory()
    let endless = "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) FROM c"
    #expect(throws: LibraryError.timedOut(seconds: 0)) {
      try library.select(endless, timeout: 0, columns: { _ in }, row: { _ in })
    }
    #expect(try rows("SELECT 1", library) == [[.integer(1)]])
  }

  private func rows(_ sql: String, _ library: CaseLibrary) throws -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    try library.select(sql, columns: { _ in }, row: { rows.append($0) })
    return rows
  }
}
