import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

struct PassTests {
  @Test func `a raised priority moves the labels, and the answer says which`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    let appended = try library.set("two-labels") { _ in Samples.hugging(Samples.first, 251) }
    #expect(appended.number == PassNumber(1))
    #expect(!appended.own.isKept)
    #expect(appended.own.before.labelWidths == [220, 80])
    #expect(appended.own.after.labelWidths == [100, 200])
    #expect(appended.own.moved == [Samples.first, Samples.second])
    #expect(appended.others == [])
  }

  @Test func `a change that asks for nothing new keeps the layout`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    let appended = try library.set("two-labels") { _ in Samples.hugging(Samples.second, 251) }
    #expect(appended.own.isKept)
    #expect(appended.own.moved == [])
  }

  @Test func `every environment that was laid out before goes on from there`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    for width in [400.0, 500] { _ = try library.solve("two-labels", request: Samples.width(width)) }
    let appended = try library.set("two-labels") { _ in Samples.hugging(Samples.first, 251) }
    #expect(appended.others.map(\.request) == [Samples.width(400), Samples.width(500)])
    #expect(appended.others.map(\.after.labelWidths) == [[100, 300], [100, 400]])
    #expect(try library.solve("two-labels", request: Samples.width(500)).isCached)
  }

  @Test func `undoing and doing again finds the layouts that were there`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    let pass = Samples.hugging(Samples.first, 251)
    let appended = try library.set("two-labels") { _ in pass }
    let undone = try library.undo("two-labels")
    #expect(undone.pass == pass)
    #expect(undone.number == PassNumber(1))
    #expect(undone.layoutCase == Samples.twoLabels())
    let before = try library.solve("two-labels")
    #expect(before.isCached)
    #expect(before.snapshot.layout == appended.own.before)
    #expect(try library.set("two-labels") { _ in pass }.own == appended.own)
    _ = try library.undo("two-labels")
    #expect(throws: StoreError.nothingToUndo(name: "two-labels")) { try library.undo("two-labels") }
  }

  @Test func `a pass that takes too much work leaves no lock and no pass`() throws {
    let folder = try TemporaryFolder()
    func opened() throws -> CaseLibrary {
      try CaseLibrary(path: folder.file(), for: .creating, measurer: SquareGlyphs())
    }
    let library = try opened()
    try library.add([try LayoutCase(document: EntangledCase(viewCount: 200).document), Samples.twoLabels()])
    #expect(throws: LayoutWorkError.tooMuchWork(operations: 1000)) {
      try LayoutWorkLimit.run(atMost: 1000) {
        Result { try library.set("entangled") { _ in Pass(note: "too much", changes: []) } }
      }.get()
    }
    _ = try library.set("two-labels") { _ in Samples.hugging(Samples.first, 251) }
    // Another process can write, and finds what was acknowledged.
    let other = try opened()
    #expect(try other.set("two-labels") { _ in Samples.hugging(Samples.first, 252) }.number == PassNumber(2))
    #expect(try other.layoutCase("entangled").history.isEmpty)
  }

  @Test func `a pass is made again where the case has changed while it was laid out`() throws {
    let folder = try TemporaryFolder()
    let libraries = try (0..<2).map { _ in
      try CaseLibrary(path: folder.file(), for: .creating, measurer: SquareGlyphs())
    }
    try libraries[0].add([Samples.twoLabels()])
    var lengths: [Int] = []
    let appended = try libraries[0].set("two-labels") { layoutCase in
      lengths.append(layoutCase.history.count)
      if lengths.count == 1 {
        _ = try libraries[1].set("two-labels") { _ in Samples.hugging(Samples.second, 252) }
      }
      return Samples.hugging(Samples.first, 251)
    }
    #expect(lengths == [0, 1] && appended.number == PassNumber(2))
    #expect(try libraries[1].layoutCase("two-labels") == appended.layoutCase)
    #expect(try libraries[1].verify(all: true) == [])
  }

  @Test func `a pass that cannot be made leaves everything as it was`() throws {
    struct Refused: Error {}
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    #expect(throws: Refused.self) { try library.set("two-labels") { _ in throw Refused() } }
    #expect(try library.layoutCase("two-labels") == Samples.twoLabels())
    #expect(try library.read({ try $0.status() }).counts?.solutions == 0)
  }

  @Test(arguments: 0..<30)
  func `appending passes with the database reopened in between equals solving the whole`(seed: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SplitMix(seed: UInt64(seed))
    let whole = generator.layoutCase(named: "case", passes: 4)
    let measurer = SquareGlyphs()
    func open() throws -> CaseLibrary {
      try CaseLibrary(path: folder.file(), for: .creating, measurer: measurer)
    }
    try open().add([whole.keeping(passes: 0)])
    for pass in whole.history { _ = try open().set("case") { _ in pass } }
    #expect(try open().layoutCase("case") == whole)
    let stepwise = try open().solveAll("case").layouts
    let afresh = try CaseLibrary.inMemory()
    try afresh.add([whole])
    let solved = try afresh.solveAll("case").layouts
    #expect(stepwise.map(\.isRelaid) == solved.map(\.isRelaid))
    for (one, other) in zip(stepwise, solved) {
      for (frame, same) in zip(one.frames, other.frames) {
        for member in FrameMember.allCases {
          #expect(abs(frame[member] - same[member]) <= 0.001)
        }
      }
    }
  }

  @Test func `the history says what each pass leaves raised, in the order of the raises`() throws {
    let library = try CaseLibrary.inMemory()
    let passes = [
      Samples.hugging(Samples.second, 300), Samples.hugging(Samples.first, 300),
      Samples.hugging(Samples.second, 200),
    ]
    try library.add([Samples.twoLabels(history: [passes[0]])])
    for pass in passes.dropFirst() { _ = try library.set("two-labels") { _ in pass } }
    let history = try library.history("two-labels")
    let level = LayoutPriority(300) ?? .none
    let first = PriorityPlace.content(Samples.first, .hugging, .horizontal)
    let second = PriorityPlace.content(Samples.second, .hugging, .horizontal)
    #expect(
      history.entries.map(\.raised) == [
        [], [RaisedLevel(priority: level, members: [second])],
        [RaisedLevel(priority: level, members: [second, first])],
        [RaisedLevel(priority: level, members: [first])],
      ])
    #expect(history.entries.map(\.isAppended) == [false, false, true, true])
    #expect(history.entries.map(\.pass) == [nil] + passes)
    #expect(history.entries.allSatisfy { $0.layout != nil })
  }
}
