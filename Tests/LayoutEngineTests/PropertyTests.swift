import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct PropertyTests {
  private static func cases() throws -> [LayoutCase] {
    try Array(Fixtures.cases("random.ndjson").prefix(80)) + Fixtures.cases("independent.ndjson").prefix(80)
  }

  @Test func `an unrelated view changes no frame`() throws {
    for layoutCase in try Self.cases() {
      let larger = try layoutCase.addingLoneView()
      for (layout, other) in zip(layouts(of: layoutCase), layouts(of: larger)) {
        #expect(layout.frames == Array(other.frames.dropLast()), "\(layoutCase.name)@\(layout.pass)")
      }
    }
  }

  @Test func `scaling all numbers scales all frames`() throws {
    for layoutCase in try Self.cases() {
      let scaled = layoutCase.scaled(by: 4)
      for (layout, other) in zip(layouts(of: layoutCase), layouts(of: scaled)) {
        for (frame, large) in zip(layout.frames, other.frames) {
          #expect((4 * frame.x - large.x).magnitude < 1e-4, "\(layoutCase.name)@\(layout.pass)")
          #expect((4 * frame.y - large.y).magnitude < 1e-4)
          #expect((4 * frame.width - large.width).magnitude < 1e-4)
          #expect((4 * frame.height - large.height).magnitude < 1e-4)
        }
      }
    }
  }

  @Test func `no level costs more than in any feasible layout that random search finds`() throws {
    var random = SplitMix(seed: 11)
    var found = 0
    for layoutCase in try Self.cases() where layoutCase.history.isEmpty || found < 4000 {
      let layout = layouts(of: layoutCase)[0]
      guard layout.status == .solved else { continue }
      let objective = LayoutObjective(layoutCase)
      let own = objective.costs(of: objective.absolute(layout.frames))
      for _ in 0..<200 {
        guard let other = objective.feasibleNeighbour(of: layout.frames, using: &random) else { continue }
        found += 1
        let costs = objective.costs(of: other)
        let first = zip(own, costs).first { ($0 - $1).magnitude > 1e-3 }
        #expect(first.map { $0 < $1 } ?? true, "\(layoutCase.name)")
      }
    }
    #expect(found > 1000)
  }
}
