import LayoutModel
import TestSupport
import Testing

@testable import CaseStore

struct KeyTests {
  private let engine = Engine(version: 1, measurer: "squares")

  @Test func `a key differs when the content, the request, the engine or the measurer does`() throws {
    var generator = SplitMix(seed: 5)
    let content = ContentDigest(generator.layoutCase(named: "a"))
    let other = ContentDigest(generator.layoutCase(named: "b"))
    var wide = EnvironmentPatch()
    wide.width = .set(320)
    var free = EnvironmentPatch()
    free.width = .clear
    let inputs = [
      LayoutInputs(content: content, request: EnvironmentPatch(), engine: engine),
      LayoutInputs(content: other, request: EnvironmentPatch(), engine: engine),
      LayoutInputs(content: content, request: wide, engine: engine),
      LayoutInputs(content: content, request: free, engine: engine),
      LayoutInputs(
        content: content, request: EnvironmentPatch(), engine: Engine(version: 2, measurer: "squares")),
      LayoutInputs(
        content: content, request: EnvironmentPatch(), engine: Engine(version: 1, measurer: "circles")),
    ]
    #expect(Set(inputs.map(\.key)).count == inputs.count)
  }

  @Test func `a renamed case finds its layouts, and a changed one does not`() throws {
    var generator = SplitMix(seed: 7)
    let store = try CaseStore.inMemory()
    let layoutCase = generator.layoutCase(named: "old", passes: 0)
    try store.insert(layoutCase)
    let stored = try store.storedCase("old")
    let layout = generator.layout(of: layoutCase, pass: .initial)
    let request = EnvironmentPatch()
    try store.store([layout], of: stored, request: request, engine: engine)
    try store.rename(stored, to: "new")
    let renamed = try store.storedCase("new")
    let present = LayoutInputs(content: try renamed.digest(of: .initial), request: request, engine: engine)
    #expect(try store.layout(for: present.key) == layout)
    let longer = try store.append([Pass(changes: [])], to: renamed)
    let next = LayoutInputs(
      content: try longer.digest(of: longer.lastPass), request: request, engine: engine)
    #expect(try store.layout(for: next.key) == nil)
    let newer = Engine(version: 2, measurer: engine.measurer)
    let later = LayoutInputs(content: try renamed.digest(of: .initial), request: request, engine: newer)
    #expect(try store.layout(for: later.key) == nil)
  }
}
