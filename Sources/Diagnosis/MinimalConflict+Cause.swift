import LayoutEngine
import LayoutModel

extension MinimalConflict {
  init(_ members: [ConstraintIndex], in state: CaseState, _ system: inout RequiredSystem) {
    let member = Self.spokesman(of: members, in: state)
    let rest = members.filter { $0 != member }
    self.members = members
    bounds = system.impliedBounds(of: members)
    cause = Cause(
      member: member, others: system.range(of: member, where: rest) ?? -.infinity ... .infinity)
  }

  /// The member that is easiest to say: a size by itself before a relation, the largest value first, since
  /// what encloses is better known than what is enclosed.
  private static func spokesman(of members: [ConstraintIndex], in state: CaseState) -> ConstraintIndex {
    func rank(_ index: ConstraintIndex) -> (Int, Double) {
      let constraint = state.constraints[index.rawValue]
      let kind = constraint.second == nil ? 0 : constraint.first.attribute.isSize ? 2 : 1
      return (kind, -constraint.constant.magnitude)
    }
    // A conflict has a member, since what is implied never contradicts itself.
    return members.min { rank($0) < rank($1) } ?? ConstraintIndex(0)
  }
}
