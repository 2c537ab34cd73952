import CaseDiagnosis
import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import CaseLibrary

/// What needs the lock for writing, and for how long.
struct LockTests {
  let folder: TemporaryFolder
  let library: CaseLibrary
  let other: CaseLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try CaseLibrary(
      path: folder.file(), for: .creating, measurer: SquareGlyphs(), busyTimeout: .milliseconds(10))
    other = try CaseLibrary(
      path: folder.file(), for: .writing, measurer: SquareGlyphs(), busyTimeout: .milliseconds(10))
    try library.add([Samples.twoLabels(), Samples.cell()])
  }

  func rows(_ count: Int) -> InputFile {
    let lines = (0..<count).map { #"{"key": "\#($0)", "label.text": "\#($0)"}"# }
    return InputFile(Array(lines.joined(separator: "\n").utf8), name: "rows")
  }

  @Test
  func `layouts and heights are answered while another process writes, and are stored when they can be`()
    throws
  {
    _ = try library.loadRows("cell", .insert(.end), from: rows(3))
    try other.store.transaction { () throws -> Void in
      #expect(try library.solve("two-labels").snapshot.layout.labelWidths == [220, 80])
      #expect(try library.heights("cell", widths: [50]).map(\.height) == [21])
      #expect(try library.listLayout(of: "cell", in: CellRequest(width: 50)).height(of: "1").height == 11)
      #expect(library.writeFailure == .locked)
    }
    #expect(try !library.solve("two-labels").isCached)
    #expect(try library.solve("two-labels").isCached)
    #expect(try library.heights("cell", widths: [50]).map(\.isCached) == [false])
    #expect(try library.heights("cell", widths: [50]).map(\.isCached) == [true])
  }

  /// The digests of both are the same, as they do not tell of names.
  @Test func `a pass is made again for a case whose views have other names meanwhile`() throws {
    let renamed = Samples.twoLabels(ids: ("second", "first"))
    var calls = 0
    let appended = try library.set("two-labels") { layoutCase in
      calls += 1
      if calls == 1 { _ = try other.add([renamed], replacing: true) }
      let place = layoutCase.views.firstIndex { $0.id == "second" } ?? 0
      return Samples.hugging(ViewIndex(place), 251)
    }
    #expect(calls == 2)
    #expect(appended.layoutCase.views[1].id == "second")
    #expect(appended.own.after.labelWidths == [100, 200])
  }

  @Test func `nobody appends a pass between the check and the undoing, and a failed check leaves the pass`()
    throws
  {
    struct Changed: Error {}
    let pass = Samples.hugging(Samples.first, 251)
    _ = try library.set("two-labels") { _ in pass }
    let undone = try library.undo("two-labels") { layoutCase in
      #expect(layoutCase.history == [pass])
      #expect(kind { _ = try other.set("two-labels") { _ in pass } } == .busy)
    }
    #expect(undone.number == PassNumber(1))
    _ = try library.set("two-labels") { _ in pass }
    #expect(throws: Changed.self) { try library.undo("two-labels") { _ in throw Changed() } }
    #expect(try library.layoutCase("two-labels").history == [pass])
  }

  /// The second pass keeps the layout of the first, which is then explained.
  @Test func `a layout is reasoned about as one case, also where passes are taken back meanwhile`() throws {
    for hugging in [251.0, 252] {
      _ = try library.set("two-labels") { _ in Samples.hugging(Samples.first, hugging) }
    }
    let path = folder.file()
    let measurer = InterruptedGlyphs {
      let writer = try CaseLibrary(path: path, for: .writing, measurer: SquareGlyphs())
      while try writer.layoutCase("two-labels").history.count > 0 { _ = try writer.undo("two-labels") }
    }
    let own = try CaseLibrary(path: path, for: .writing, measurer: measurer)
    let reasoned = try own.reason("two-labels", request: Samples.width(400))
    #expect(reasoned.snapshot.layout.pass == PassNumber(2) && !reasoned.snapshot.layout.isRelaid)
    #expect(reasoned.newExplainer != nil)
    #expect(reasoned.snapshot.layout.labelWidths == [100, 300])
    #expect(try library.layoutCase("two-labels").history.isEmpty)
  }

  /// While nothing can be stored, each layout that is asked for is laid out from the beginning.
  @Test func `the pass that made a kept layout is found in one fold, however long ago it was`() throws {
    let path = folder.file()
    func foldCount() throws -> Int {
      let count = Mutex(0)
      let measurer = InterruptedGlyphs(times: .max) { count.withLock { $0 += 1 } }
      let own = try CaseLibrary(
        path: path, for: .reading, measurer: measurer, busyTimeout: .milliseconds(10))
      let reasoned = try own.reason("two-labels", request: Samples.width(400))
      #expect(reasoned.originalExplainer.layout.pass == PassNumber(1))
      return count.withLock { $0 }
    }
    for hugging in 251...253 {
      _ = try library.set("two-labels") { _ in Samples.hugging(Samples.first, Double(hugging)) }
    }
    let few = try foldCount()
    for hugging in 254...263 {
      _ = try library.set("two-labels") { _ in Samples.hugging(Samples.first, Double(hugging)) }
    }
    #expect(try foldCount() == few)
  }

  /// Of ten cases four have room in memory; the others are read again.
  @Test func `others write while cases are read and laid out`() throws {
    let cases = (0..<10).map { Samples.cell(named: "case-\($0)") }
    let prepared = try PreparedCases(
      cases: cases[...], capacity: 4 * UnstoredCase(cases[0]).elementCount,
      visit: { try other.add([Samples.twoLabels(named: "beside-\($0.name)")]) }, next: { $0.popFirst() })
    let path = folder.file()
    let done = Mutex<[Bool]>([])
    let measurer = AttendedGlyphs {
      done.withLock { done in
        let writer = try? CaseLibrary(
          path: path, for: .writing, measurer: SquareGlyphs(), busyTimeout: .milliseconds(10))
        done.append((try? writer?.add([Samples.twoLabels(named: "text-\(done.count)")]))??.addedCount == 1)
      }
    }
    let own = try CaseLibrary(path: path, for: .writing, measurer: measurer)
    try own.add(prepared, solving: true)
    #expect(done.withLock { $0.count >= 10 && $0.allSatisfy { $0 } })
    let names = try library.caseNames()
    #expect(names.count { $0.hasPrefix("case-") } == 10)
    #expect(names.count { $0.hasPrefix("beside-") } == 10)
    for layoutCase in cases { #expect(try own.solve(layoutCase.name).isCached) }
  }

  @Test func `layouts of cases that cannot be stored belong to no case, and are removed by compacting`()
    throws
  {
    let cases = [Samples.twoLabels(named: "new", width: 310), Samples.twoLabels(named: "new", width: 320)]
    #expect(throws: StoreError.duplicateName("new")) { try library.add(cases, solving: true) }
    #expect(try library.caseNames() == ["cell", "two-labels"])
    #expect(try library.verify().isEmpty)
    #expect(try library.compact().removedSolutions == 2)
  }

  @Test func `seeds are stored with their rows, or none of them`() throws {
    let wrong = InputFile(Array(#"{"key": "1", "lable.text": "x"}"#.utf8), name: "wrong")
    #expect(throws: InputError.self) {
      try library.seed([
        SeedCase(Samples.twoLabels(named: "new")), SeedCase(Samples.cell(named: "list"), rows: wrong),
      ])
    }
    #expect(try library.caseNames() == ["cell", "two-labels"])
  }

  @Test func `a full disk is a matter of the system, and a broken constraint one of the program`() throws {
    let pages: Int = try #require(
      try library.store.connection.prepare("PRAGMA page_count").first { try $0[0] })
    try library.store.connection.execute(script: "PRAGMA max_page_count = \(pages)")
    let many = (0..<200).map { Samples.twoLabels(named: "case-\($0)") }
    #expect(kind { try library.add(many) } == .busy)
    #expect(try library.caseNames().count == 2)
    #expect(
      kind {
        try library.store.connection.execute(script: "INSERT INTO stored_tag VALUES (-1, 0, 'x')")
      } == .internal)
    #expect(
      kind { try library.store.connection.execute(script: "SELECT nothing FROM nowhere") }
        == .unusableDatabase)
  }

  private func kind(_ body: () throws -> Void) -> ErrorKind? {
    do { try body() } catch { return ErrorKind(error) }
    return nil
  }

  @Test func `all cases are replayed but for one that is removed meanwhile`() throws {
    // More than one batch, of which the last has "two-labels".
    try library.add((0..<300).map { Samples.twoLabels(named: "case-\($0)") })
    var names: [String] = []
    try library.replay { replay, _ in
      if names.isEmpty { try other.remove(["two-labels"]) }
      names.append(replay.layoutCase.name)
    }
    #expect(names.count == 301)
    #expect(names.last == "cell")
  }

  @Test func `passes are laid out together as each alone, also where none can be stored`() throws {
    let passes = [251.0, 249].map { Samples.hugging(Samples.first, $0) }
    try library.add([Samples.twoLabels(named: "changed", history: passes)])
    let expected: [[Double]] = [[220, 80], [100, 200], [220, 80]]
    func widths(from first: Int, through last: PassNumber? = nil) throws -> [[Double]] {
      try library.solve("changed", from: PassNumber(first), through: last).map(\.layout.labelWidths)
    }
    try other.store.transaction { () throws -> Void in #expect(try widths(from: 0) == expected) }
    #expect(try widths(from: 0) == expected)
    #expect(try widths(from: 0) == expected)
    #expect(try widths(from: 1, through: PassNumber(1)) == [[100, 200]])
    #expect(throws: StoreError.noSuchPass(name: "changed", number: 3, last: 2)) {
      try widths(from: 0, through: PassNumber(3))
    }
  }
}

/// Square glyphs that do something else whenever a text's size is asked for.
private struct AttendedGlyphs: TextMeasuring {
  let identity = SquareGlyphs().identity
  private let act: @Sendable () -> Void

  init(_ act: @escaping @Sendable () -> Void) { self.act = act }

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    act()
    return SquareGlyphs().size(of: text, maxWidth: maxWidth, in: environment)
  }
}

/// Square glyphs. When a call has measured, something else is done, the first times.
final class InterruptedGlyphs: TextMeasuring {
  let identity = SquareGlyphs().identity
  private let interruption: @Sendable () throws -> Void
  private let left: Mutex<Int>

  init(times: Int = 1, _ interruption: @escaping @Sendable () throws -> Void) {
    self.interruption = interruption
    left = Mutex(times)
  }

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    SquareGlyphs().size(of: text, maxWidth: maxWidth, in: environment)
  }

  func measuring<Output>(_ body: (InterruptedGlyphs) throws -> Output) throws -> Output {
    let output = Result { try body(self) }
    let isInterrupted = left.withLock { left in
      left -= 1
      return left >= 0
    }
    if isInterrupted { try interruption() }
    return try output.get()
  }
}
