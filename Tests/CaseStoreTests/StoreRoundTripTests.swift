import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct StoreRoundTripTests {
  @Test(arguments: 0..<200)
  func `a case is read as it was stored`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let store = try CaseStore.inMemory()
    let layoutCase = generator.layoutCase(named: "it's \"one\"\n\(seed)")
    try store.transaction { try store.insert(layoutCase) }
    let stored = try store.storedCase(layoutCase.name)
    #expect(stored.layoutCase == layoutCase)
    #expect(stored.digests == ContentDigest.chain(of: layoutCase))
    #expect(stored.appendedCount == 0)
    #expect(try store.verify() == [])
  }

  @Test(arguments: 0..<100)
  func `a layout is read as it was stored`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let store = try CaseStore.inMemory()
    let layoutCase = generator.layoutCase(named: "case")
    let request = generator.environmentPatch()
    let engine = Engine(version: 1, measurer: "squares")
    try store.insert(layoutCase)
    let stored = try store.storedCase("case")
    var layouts: [Layout] = []
    for number in 0...layoutCase.history.count {
      var layout = generator.layout(of: layoutCase, pass: PassNumber(number))
      if let last = layouts.last, generator.chance(0.5) { layout.frames = last.frames }
      layouts.append(layout)
    }
    // In two goes, as after a change.
    let half = layouts.count / 2
    try store.store(Array(layouts[..<half]), after: nil, of: stored, request: request, engine: engine)
    try store.store(
      Array(layouts[half...]), after: half > 0 ? layouts[half - 1] : nil, of: stored, request: request,
      engine: engine)
    for (digest, layout) in zip(stored.digests, layouts) {
      let inputs = LayoutInputs(content: digest, request: request, engine: engine)
      #expect(try store.layout(for: inputs.key) == layout)
      #expect(try store.requests(for: digest, engine: engine) == [request])
    }
    #expect(try store.verify() == [])
  }

  @Test func `a layout that is kept shares the frames of the one before`() throws {
    var generator = SplitMix(seed: 1)
    let store = try CaseStore.inMemory()
    let layoutCase = generator.layoutCase(named: "case", passes: 2)
    try store.insert(layoutCase)
    let stored = try store.storedCase("case")
    var layout = generator.layout(of: layoutCase, pass: .initial)
    var layouts: [Layout] = []
    for number in 0...2 {
      layout.pass = PassNumber(number)
      layouts.append(layout)
    }
    try store.store(
      layouts, after: nil, of: stored, request: EnvironmentPatch(), engine: Engine(version: 1, measurer: ""))
    let count: [Int] = try store.connection.prepare("SELECT count(*) FROM solved_frame").map { try $0[0] }
    #expect(count == [layoutCase.views.count])
    let seen: [Int] = try store.connection.prepare("SELECT count(*) FROM frames").map { try $0[0] }
    #expect(seen == [3 * layoutCase.views.count])
  }

  @Test(arguments: 0..<100)
  func `a request is read as it was written`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let patch = generator.environmentPatch()
    #expect(try RequestText(patch).patch() == patch)
  }
}
