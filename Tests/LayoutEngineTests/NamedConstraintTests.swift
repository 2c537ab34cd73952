import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// The one place where a state of a case becomes constraints.
struct NamedConstraintTests {
  @Test func `a cause names one constraint of a state, whether all are asked for or it alone`() throws {
    var count = 0
    for layoutCase in try Fixtures.cases("random.ndjson").prefix(200) {
      for pass in 0...layoutCase.history.count {
        let state = layoutCase.state(after: PassNumber(pass), request: EnvironmentPatch())
        let sizes = state.views.map(\.intrinsic)
        var causes: Set<Cause> = []
        state.forEachConstraint(sizes) { constraint in
          #expect(causes.insert(constraint.cause).inserted, "\(layoutCase.name) \(constraint.cause)")
          #expect(state.constraint(of: constraint.cause, sizes) == constraint, "\(layoutCase.name)")
        }
        let all = state.constraints.indices.map { Cause.constraint(ConstraintIndex($0)) }
        let named = Set(all.filter { state.constraint(of: $0, sizes) != nil })
        #expect(named == causes.filter { if case .constraint = $0 { true } else { false } })
        count += causes.count
      }
    }
    #expect(count > 1000)
  }

  @Test func `the bounds of fitting come behind those of explicit constraints`() {
    for side in [BoundRank.Side.lower, .upper] {
      let explicit = BoundRank(side, of: .constraint(ConstraintIndex(100_000)), raiseRank: nil)
      let (width, height) = (
        BoundRank(side, of: .fitting(.horizontal), raiseRank: nil),
        BoundRank(side, of: .fitting(.vertical), raiseRank: nil)
      )
      let content = BoundRank(
        side, of: .content(.root, side == .lower ? .compression : .hugging, .vertical), raiseRank: nil)
      // Of lower bounds the last gives way first, of upper ones the first.
      let order = side == .lower ? [explicit, width, height] : [height, width, explicit]
      for (before, after) in zip(order + [content], (order + [content]).dropFirst()) {
        #expect(before.isProtected(before: after) && !after.isProtected(before: before))
      }
    }
  }
}
