import ConstraintSolver
import LayoutModel

/// Lays out a pass with one bound after another at a greater priority, and tells what gives way instead of each.
struct PriorityTrial {
  private let explainer: LayoutExplainer
  private var session: LayoutSession
  /// By bound of a priority, by how much it is missed.
  private let amounts: [Key: Missed]

  /// What tells the sides of a constraint apart.
  private struct Key: Hashable {
    var cause: Cause
    var isLower: Bool
  }

  private struct Missed {
    var hinge: NamedHinge
    var index: Int
    var amount: Double
  }

  init(_ explainer: LayoutExplainer) {
    self.explainer = explainer
    session = LayoutSession(explainer.layoutCase, measurer: explainer.measurer)
    amounts = Self.amounts(of: explainer.stages.priorities.joined(), at: explainer.values)
  }

  /// What happens where a bound's priority is greater by one; `nil` where it can't be.
  mutating func afterStrengthening(_ hinge: NamedHinge) -> BoundViolation.Next? {
    guard let (change, priority) = explainer.strengthening(of: hinge.cause) else { return nil }
    let plain = explainer.layout(after: change, in: &session)
    let values = session.solver.program.values(of: plain.layout.frames, parents: session.parents)
    let bounds = session.solver.bounds.map {
      NamedHinge(hinge: $0.hinge, cause: $0.rank.cause, rank: $0.rank)
    }
    let more = Self.amounts(of: bounds, at: values).filter { key, missed in
      missed.amount > (amounts[key]?.amount ?? 0) + LexicographicSolver.feasibilityTolerance
    }
    return BoundViolation.Next(
      priority: priority,
      bounds: more.values.sorted { ($0.amount, $1.index) > ($1.amount, $0.index) }
        .map { plain.state.bound($0.hinge, values) },
      isOther: plain.layout.frames != explainer.layout.frames, frames: plain.layout.frames)
  }

  private static func amounts(of hinges: some Sequence<NamedHinge>, at values: [Double]) -> [Key: Missed] {
    var amounts: [Key: Missed] = [:]
    for hinge in hinges {
      amounts[Key(cause: hinge.cause, isLower: hinge.rank?.side == .lower)] = Missed(
        hinge: hinge, index: amounts.count, amount: hinge.violation(at: values))
    }
    return amounts
  }
}
