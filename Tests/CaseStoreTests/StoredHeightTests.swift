import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct StoredHeightTests {
  private let engine = Engine(version: 1, measurer: "squares")
  private let environment = HeightEnvironment(textSize: .small, scale: 3, direction: .rightToLeft)

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
      let inputs = LayoutInputs(content: content, overrides: request, engine: engine)
      #expect(try store.height(for: inputs.key) == nil)
      try store.store(height: 0.1 * Double(width), width: Double(width), environment, for: inputs)
      keys.append(inputs.key)
    }
    for (width, key) in keys.enumerated() { #expect(try store.height(for: key) == 0.1 * Double(width)) }
    var conditions = HeightConditions()
    conditions.width = Bounds(least: 10, greatest: 12)
    let found = try store.heights(conditions, engine: engine)
    #expect(found.map(\.width) == [10, 11, 12])
    #expect(found.map(\.environment) == [environment, environment, environment])
    // A height of a program that did not store the environment, whose checksum does not count it.
    let old = Checksum.of(height: 1.1, width: 11, for: keys[11], content, engine, nil)
    try store.connection.execute(
      script: "UPDATE solved_height SET text_size = NULL, scale = NULL, direction = NULL, "
        + "height = 1.1, checksum = \(old) WHERE width = 11")
    #expect(
      try store.heights(conditions, engine: engine).map(\.environment) == [environment, nil, environment])
    #expect(try store.compact(engineVersion: 1).removedHeights == 0)
    _ = try store.removeLastPass(of: stored)
    #expect(try store.compact(engineVersion: 1).removedHeights == 100)
    #expect(try store.height(for: keys[0]) == nil)
  }

  @Test func `compacting removes what older engines computed and keeps the rest`() throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 2)
    let layoutCase = generator.layoutCase(named: "case", passes: 0)
    try store.insert(layoutCase)
    let stored = try store.storedCase("case")
    let layout = generator.layout(of: layoutCase, pass: .initial)
    for version in 1...2 {
      try store.store(
        [layout], after: nil, of: stored, request: EnvironmentPatch(),
        engine: Engine(version: version, measurer: "squares"))
    }
    #expect(try store.compact(engineVersion: 2).removedSolutions == 1)
    let inputs = LayoutInputs(
      content: try stored.digest(of: .initial), overrides: EnvironmentPatch(),
      engine: Engine(version: 2, measurer: "squares"))
    #expect(try store.layout(for: inputs.key) == layout)
  }
}
