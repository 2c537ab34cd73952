import ConstraintSolver
import LayoutModel

/// Lays out a pass with one bound raised after another, and tells what gives way instead of each.
struct RaiseRehearsal {
  private let explainer: LayoutExplainer
  private let values: [Double]
  private var session: LayoutSession
  /// The bounds of the priorities, in their order.
  private let members: [Staging.Member]
  /// By bound, by how much it is missed.
  private let amounts: [Double]

  init(_ explainer: LayoutExplainer) {
    self.explainer = explainer
    values = explainer.values
    session = LayoutSession(explainer.layoutCase, measurer: explainer.measurer)
    members = explainer.staging.boundsOfPriorities
    amounts = members.map { [values] in $0.violation(at: values) }
  }

  /// What happens where a bound's priority is raised by one; `nil` where it can't be.
  mutating func next(after member: Staging.Member) -> Concession.Next? {
    guard let raise = explainer.raise(of: member.cause) else { return nil }
    return next(after: member, raise.priority, raise.change) ?? afresh(raise.priority, raise.change)
  }

  /// - Returns: `nil` where a raise may have changed more than the order of the bounds.
  private mutating func next(
    after member: Staging.Member, _ priority: LayoutPriority, _ change: Change
  ) -> Concession.Next? {
    guard priority < .required, explainer.layout.broken.isEmpty else { return nil }
    var state = explainer.state
    state.apply([change])
    let layout = session.layOut(explainer.layout.pass, alone: state)
    guard layout.broken.isEmpty, session.wantedSizes == explainer.contentSizes else { return nil }
    let values = explainer.values(in: layout.frames)
    let more = members.indices.filter {
      members[$0].violation(at: values) > amounts[$0] + LexicographicSolver.feasibility
    }
    // A raised one has another place among the rest.
    guard !more.contains(where: { members[$0].cause == member.cause }) else { return nil }
    let bounds = more.map { (amount: members[$0].violation(at: values), place: $0) }
      .sorted { ($0.amount, $1.place) > ($1.amount, $0.place) }
      .map { explainer.bound(members[$0.place], values) }
    return Concession.Next(priority: priority, bounds: bounds, frames: layout.frames)
  }

  private func afresh(_ priority: LayoutPriority, _ change: Change) -> Concession.Next {
    let raised = explainer.after(change)
    let raisedValues = raised.values
    let before = explainer.staging.amounts(at: values)
    let more = raised.staging.amounts(at: raisedValues).filter { key, missed in
      missed.amount > (before[key]?.amount ?? 0) + LexicographicSolver.feasibility
    }
    let bounds = more.values.sorted { ($0.amount, $1.place) > ($1.amount, $0.place) }
      .map { raised.bound($0.member, raisedValues) }
    return Concession.Next(priority: priority, bounds: bounds, frames: raised.layout.frames)
  }
}

extension Staging.Member {
  /// By how much the bound is missed, in the constraint's own terms.
  func violation(at values: [Double]) -> Double { hinge.cost(at: values[hinge.column.place]) }
}

extension Staging {
  /// What tells the sides of a constraint apart.
  fileprivate struct Key: Hashable {
    var cause: Cause
    var isLower: Bool
  }

  fileprivate struct Missed {
    var member: Member
    var place: Int
    var amount: Double
  }

  /// The bounds of the priorities, the highest first.
  fileprivate var boundsOfPriorities: [Member] {
    stages.flatMap { stage, members -> [Member] in if case .priority = stage { members } else { [] } }
  }

  /// By bound of a priority, by how much it is missed.
  fileprivate func amounts(at values: [Double]) -> [Key: Missed] {
    var amounts: [Key: Missed] = [:]
    for member in boundsOfPriorities {
      amounts[Key(cause: member.cause, isLower: member.rank?.side == .lower)] = Missed(
        member: member, place: amounts.count, amount: member.violation(at: values))
    }
    return amounts
  }
}
