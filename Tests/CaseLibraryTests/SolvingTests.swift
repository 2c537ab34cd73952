import CaseDiagnosis
import LayoutModel
import Platform
import Synchronization
import TestSupport
import Testing

@testable import CaseLibrary

struct SolvingTests {
  @Test func `a layout is solved once and then found`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    let solved = try library.solve("two-labels")
    #expect(!solved.isCached)
    #expect(solved.snapshot.layout.labelWidths == [220, 80])
    let found = try library.solve("two-labels")
    #expect(found.isCached)
    #expect(found.snapshot.layout == solved.snapshot.layout)
  }

  @Test func `what is solved while it is added is found with every pass, as it would be solved`() throws {
    let cases = (0..<300).map { number in
      Samples.twoLabels(
        named: "case-\(number)", width: 300 + Double(number), history: [Samples.hugging(Samples.first, 251)])
    }
    let library = try CaseLibrary.inMemory()
    try library.add(cases, solving: true)
    let fresh = try CaseLibrary.inMemory()
    try fresh.add(cases)
    for layoutCase in cases {
      for pass in [PassNumber.initial, PassNumber(1)] {
        let found = try library.solve(layoutCase.name, pass: pass)
        #expect(found.isCached)
        #expect(try fresh.solve(layoutCase.name, pass: pass).snapshot.layout == found.snapshot.layout)
      }
    }
  }

  @Test func `a conflict with what a stack view makes is found as it was solved, and is no damage`() throws {
    let document = """
      { "name": "row", "environment": { "width": 300, "height": 100 },
        "root": { "id": "root", "children": [ { "id": "row", "stack": {}, "children": [
          { "id": "a", "intrinsic": { "width": 40, "height": 20 } }, { "id": "b", "hidden": true } ] } ] },
        "constraints": [ "row.leading == root.leading", "row.top == root.top", "b.width == 50" ] }
      """
    let library = try CaseLibrary.inMemory()
    try library.add([try LayoutCase(document: document)])
    let solved = try library.solve("row")
    #expect(solved.snapshot.layout.broken.flatMap(\.conflict).contains { $0.rawValue >= 3 })
    let found = try library.solve("row")
    #expect(found.isCached)
    #expect(found.snapshot.layout == solved.snapshot.layout)
    #expect(try library.explain("row").findings.count == 1)
  }

  @Test func `each environment has a layout of its own`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    _ = try library.solve("two-labels")
    let wide = try library.solve("two-labels", request: Samples.width(400))
    #expect(!wide.isCached)
    #expect(wide.snapshot.layout.labelWidths == [320, 80])
    #expect(wide.snapshot.layout.environment.width == 400)
    #expect(try library.solve("two-labels", request: Samples.width(400)).isCached)
  }

  @Test func `what another engine or measurer solved is not found`() throws {
    let folder = try TemporaryFolder()
    func library(_ measurer: String, _ version: Int) throws -> CaseLibrary {
      CaseLibrary(
        try CaseStore(path: folder.file(), for: .creating), measurer: SquareGlyphs(identity: measurer),
        engineVersion: version)
    }
    try library("squares", 1).add([Samples.twoLabels()])
    #expect(try !library("squares", 1).solve("two-labels").isCached)
    #expect(try library("squares", 1).solve("two-labels").isCached)
    #expect(try !library("circles", 1).solve("two-labels").isCached)
    #expect(try !library("squares", 2).solve("two-labels").isCached)
  }

  @Test func `a renamed case keeps its layouts, and two cases of one content share them`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    _ = try library.solve("two-labels")
    try library.rename("two-labels", to: "renamed")
    #expect(try library.solve("renamed").isCached)
    try library.add([Samples.twoLabels(named: "twin")])
    #expect(try library.solve("twin").isCached)
    try library.remove(["renamed"])
    #expect(try library.compact().removedSolutions == 0)
    try library.remove(["twin"])
    #expect(try library.compact().removedSolutions == 1)
  }

  @Test func `a pass that the case has not is named`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    #expect(throws: StoreError.noSuchPass(name: "two-labels", number: 1, last: 0)) {
      try library.solve("two-labels", pass: PassNumber(1))
    }
    #expect(throws: StoreError.notFound(name: "two-label", similar: ["two-labels"])) {
      try library.solve("two-label")
    }
  }

  @Test(arguments: 0..<40)
  func `what is read from the database equals what is computed`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let layoutCase = generator.layoutCase(named: "case")
    let request = seed % 2 == 0 ? EnvironmentPatch() : generator.environmentPatch()
    let library = try CaseLibrary.inMemory()
    let others = [Samples.twoLabels(named: "other"), Samples.twoLabels(named: "another one")]
    try library.add([layoutCase] + others)
    let last = try library.solve("case", request: request).snapshot.layout
    let all = try library.solveAll("case", request: request).layouts
    #expect(all.count == layoutCase.history.count + 1)
    #expect(all.last == last)
    for layout in all {
      let found = try library.solve("case", request: request, pass: layout.pass)
      #expect(found.isCached)
      #expect(found.snapshot.layout == layout)
    }
    #expect(try library.verify() == [])
    #expect(try library.replay().flatMap(\.differences).filter { $0.source == .stored } == [])
  }

  /// One thread takes one element after another; several would make a memory each.
  @Test func `a pool of one thread works in the order of the elements`() {
    let made = Mutex(0)
    let order = Mutex<[Int]>([])
    let pool = WorkerPool(threadCount: 1) { made.withLock { $0 += 1 } }
    let doubled = pool.map(Array(0..<1000)) { element, _ in
      order.withLock { $0.append(element) }
      return 2 * element
    }
    #expect(doubled == (0..<1000).map { 2 * $0 })
    #expect(order.withLock { $0 } == Array(0..<1000))
    #expect(made.withLock { $0 } == 1)
  }
}
