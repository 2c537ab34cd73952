import LayoutEngine
import LayoutModel

extension MinimalConflict {
  init(_ members: [ConstraintIndex], in state: CaseState, _ system: inout RequiredSystem) {
    self.members = members
    bounds = system.impliedBounds(of: members)
    cause = Cause(Self.spokesman(of: members, in: state), among: members, in: state, &system)
  }

  /// The member that is easiest to say: a size by itself before a relation, and the size of what encloses, for
  /// which the others add up, before that of what is enclosed.
  private static func spokesman(of members: [ConstraintIndex], in state: CaseState) -> ConstraintIndex {
    func rank(_ index: ConstraintIndex) -> (Int, Int, Double) {
      let constraint = state.constraints[index.rawValue]
      let kind = constraint.second == nil ? 0 : constraint.first.attribute.isSize ? 2 : 1
      return (kind, state.depth(of: constraint.first.view), -constraint.constant.magnitude)
    }
    // A conflict has a member, since what is implied alone is never taken for one.
    return members.min { rank($0) < rank($1) } ?? ConstraintIndex(0)
  }
}

extension CaseState {
  /// How many views a view is in.
  fileprivate func depth(of view: ViewIndex) -> Int {
    var depth = 0
    var current = views[view.rawValue].parent
    while let parent = current {
      depth += 1
      current = views[parent.rawValue].parent
    }
    return depth
  }
}

extension MinimalConflict.Cause {
  fileprivate init(
    _ member: ConstraintIndex, among members: [ConstraintIndex], in state: CaseState,
    _ system: inout RequiredSystem
  ) {
    self.member = member
    let rest = members.filter { $0 != member }
    let others = system.range(of: member, where: rest) ?? -.infinity ... .infinity
    self.others = others
    let isBelow = others.upperBound < state.constraints[member.rawValue].constant
    let end = isBelow ? others.upperBound : others.lowerBound
    let shares = rest.map { other in
      let shifted = system.range(of: member, where: rest, shifting: (other, Self.shift))
      let moved = shifted.map { ($0.end(isBelow) - end) / Self.shift } ?? 0
      return moved.rounded() * state.constraints[other.rawValue].constant
    }
    let sum = shares.reduce(0, +)
    self.shares = (sum - end).magnitude < Self.sameSum ? shares : []
  }

  /// By how much a constant is moved to see what it moves: exact in binary, and too little to let another
  /// constraint bind.
  private static let shift = 1.0 / 1024
  /// Sums of numbers that were printed may differ by their last decimals.
  private static let sameSum = 0.01
}

extension ClosedRange<Double> {
  fileprivate func end(_ isUpper: Bool) -> Double { isUpper ? upperBound : lowerBound }
}
