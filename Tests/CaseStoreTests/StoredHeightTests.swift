import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct StoredHeightTests {
  private let engine = Engine(version: 1, measurer: "squares")
  private let environment = HeightEnvironment(textSize: .small, scale: 3, direction: .rightToLeft)

  /// Content hangs out of the cells of even widths, and every third cell is in conflict.
  private func height(atWidth width: Int) -> StoredHeight {
    let overflow = CellOverflow(view: ViewIndex(1 + width), amount: 0.3, isChained: width % 4 == 0)
    return StoredHeight(
      height: 0.1 * Double(width), width: Double(width), environment: environment,
      overflow: width.isMultiple(of: 2) ? overflow : nil, isConflict: width.isMultiple(of: 3))
  }

  @Test func `a height is found by its key alone, and goes when no case can reach it`() throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 1)
    try store.insert(generator.layoutCase(named: "cell", passes: 1))
    let stored = try store.storedCase("cell")
    let content = try stored.digest(of: stored.lastPass)
    var keys: [SolutionKey] = []
    for width in 0..<100 {
      var request = EnvironmentPatch()
      request.width = .set(Double(width))
      let inputs = LayoutInputs(content: content, request: request, engine: engine)
      #expect(try store.height(for: inputs.key) == nil)
      try store.store(height(atWidth: width), for: inputs)
      keys.append(inputs.key)
    }
    for (width, key) in keys.enumerated() { #expect(try store.height(for: key) == height(atWidth: width)) }
    var conditions = HeightConditions()
    conditions.width = Bounds(least: 10, greatest: 12)
    let found = try store.heights(conditions, engine: engine)
    #expect(found.map(\.cell) == [height(atWidth: 10), height(atWidth: 11), height(atWidth: 12)])
    #expect(try store.compact(engine: Engine(version: 1, measurer: "squares")).removedHeights == 0)
    _ = try store.removeLastPass(of: stored)
    #expect(try store.compact(engine: Engine(version: 1, measurer: "squares")).removedHeights == 100)
    #expect(try store.height(for: keys[0]) == nil)
  }

  @Test func `compacting removes what older engines and fonts gave and keeps the rest`() throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 2)
    let layoutCase = generator.layoutCase(named: "case", passes: 0)
    try store.insert(layoutCase)
    let stored = try store.storedCase("case")
    let layout = generator.layout(of: layoutCase, pass: .initial)
    // That of a newer program stays.
    for (version, fonts) in [(1, "squares"), (2, "squares"), (2, "older fonts"), (3, "older fonts")] {
      try store.store(
        [layout], of: stored, request: EnvironmentPatch(), engine: Engine(version: version, measurer: fonts))
    }
    #expect(try store.compact(engine: Engine(version: 2, measurer: "squares")).removedSolutions == 2)
    let left: [Int] = try store.connection.prepare("SELECT version FROM engine ORDER BY 1").map { try $0[0] }
    #expect(left == [2, 3])
    let inputs = LayoutInputs(
      content: try stored.digest(of: .initial), request: EnvironmentPatch(),
      engine: Engine(version: 2, measurer: "squares"))
    #expect(try store.layout(for: inputs.key) == layout)
  }
}
