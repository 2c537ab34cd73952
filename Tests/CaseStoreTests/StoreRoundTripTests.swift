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
    let layouts = (0...layoutCase.history.count).map {
      generator.layout(of: layoutCase, pass: PassNumber($0))
    }
    // In two goes, as after a change.
    let half = layouts.count / 2
    try store.store(Array(layouts[..<half]), of: stored, request: request, engine: engine)
    try store.store(Array(layouts[half...]), of: stored, request: request, engine: engine)
    for (digest, layout) in zip(stored.digests, layouts) {
      let inputs = LayoutInputs(content: digest, request: request, engine: engine)
      #expect(try store.layout(for: inputs.key) == layout)
      #expect(try store.requests(for: digest, engine: engine) == [request])
    }
    #expect(try store.verify() == [])
  }

  @Test(arguments: 0..<100)
  func `a request is read as it was written`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let patch = generator.environmentPatch()
    #expect(try RequestText(patch).patch() == patch)
  }
}
