import LayoutEngine
import LayoutModel

extension MinimalConflict {
  init(_ members: [ConstraintIndex], in state: CaseState, _ program: RequiredProgram) {
    self.members = members
    let member = Self.spokesman(of: members, in: state)
    let rest = members.filter { $0 != member }
    let opposition = program.opposition(of: rest, to: member, movingEachBy: Cause.shift)
    bounds = opposition.bounds
    func constant(_ index: ConstraintIndex) -> Double { state.constraints[index.rawValue].constant }
    cause = Cause(member, opposition, rest.map(constant), to: constant(member))
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
  /// - Parameters:
  ///   - constants: of the others.
  ///   - constant: of the member.
  fileprivate init(
    _ member: ConstraintIndex, _ opposition: Opposition, _ constants: [Double], to constant: Double
  ) {
    self.member = member
    others = opposition.range
    let end = others.upperBound < constant ? others.upperBound : others.lowerBound
    let shares = zip(opposition.shifts, constants).map { moved, constant in
      (moved / Self.shift).rounded() * constant
    }
    self.shares = (shares.reduce(0, +) - end).magnitude < Self.sameSum ? shares : []
  }

  /// By how much a constant is moved to see what it moves: exact in binary, and too little to let another
  /// constraint bind.
  fileprivate static let shift = 1.0 / 1024
  /// Sums of numbers that were printed may differ by their last decimals.
  private static let sameSum = 0.01
}
