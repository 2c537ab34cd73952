public import LayoutModel

/// Required constraints that cannot hold together, none of which can be left out without the contradiction
/// going away: an irreducible infeasible subset.
public struct MinimalConflict: Hashable, Sendable {
  /// In order of activation.
  public let members: [ConstraintIndex]
  /// What the environment and the signs of sizes add to it; none of these can be left out either.
  public let bounds: [ImpliedBound]
  public let certificate: Certificate
  /// By member, the constant nearest to its own with which the conflict ends, where the certificate tells it.
  var nearestConstants: [ConstraintIndex: Double] = [:]

  /// What proves the conflict: one member, the range that the others leave its `first − multiplier · second`, and what
  /// each of them adds to the end of it.
  public struct Certificate: Hashable, Sendable {
    public let member: ConstraintIndex
    /// Between which values the others leave it, infinite where they set no bound, in points.
    public let others: ClosedRange<Double>
    /// The contribution of each of the others to the nearer end of the range, in points; empty unless each counts
    /// exactly once.
    public let shares: [Double]
  }
}

extension MinimalConflict {
  /// - Returns: `nil` without members.
  init?(_ members: [ConstraintIndex], of diagnosed: DiagnosedCase) {
    let state = diagnosed.state
    guard let member = Self.simplest(of: members, in: state) else { return nil }
    self.members = members
    let rest = members.filter { $0 != member }
    let range = diagnosed.required.activityRange(of: rest, to: member, movingEachBy: Certificate.shift)
    bounds = range.bounds
    func constant(_ index: ConstraintIndex) -> Double { state.constraints[index].constant }
    certificate = Certificate(member, range, rest.map(constant), to: constant(member))
    nearestConstants = Self.nearestConstants(of: rest, range, to: member, constant)
  }

  /// The other constraints leave the member a range. When the constant of one of them moves, the near end of the range
  /// moves at a known rate. The conflict ends when that end reaches the member's own constant.
  private static func nearestConstants(
    of rest: [ConstraintIndex], _ range: ActivityRange, to member: ConstraintIndex,
    _ constant: (ConstraintIndex) -> Double
  ) -> [ConstraintIndex: Double] {
    let own = constant(member)
    let end = range.values.upperBound < own ? range.values.upperBound : range.values.lowerBound
    guard end.isFinite else { return [:] }
    var constants = [member: end]
    for (index, moved) in zip(rest, range.shifts) {
      let rate = (moved / Certificate.shift).rounded()
      // A rate that is no whole number is not exact.
      guard rate != 0, (moved / Certificate.shift - rate).magnitude < Certificate.wholeRate else { continue }
      constants[index] = Precision.onGrid(constant(index) + (own - end) / rate)
    }
    return constants
  }

  /// The member that a sentence can say most simply: a size by itself comes before a relation, and where a ratio joins
  /// the axes, one along that of the size which the ratio gives. Of two sizes the outer view's comes first, because the
  /// others add up to it.
  private static func simplest(of members: [ConstraintIndex], in state: CaseState) -> ConstraintIndex? {
    let ratio = members.lazy.map { state.constraints[$0] }.first { constraint in
      constraint.second.map { $0.attribute.axis != constraint.first.attribute.axis } ?? false
    }
    func rank(_ index: ConstraintIndex) -> (Int, Int, Int, Double) {
      let constraint = state.constraints[index]
      let kind = constraint.second == nil ? 0 : constraint.first.attribute.isSize ? 2 : 1
      let isAcross = ratio.map { $0.first.attribute.axis != constraint.first.attribute.axis } ?? false
      let depth = state.views.ancestors(of: constraint.first.view).count
      return (kind, isAcross ? 1 : 0, depth, -constraint.constant.magnitude)
    }
    return members.min { rank($0) < rank($1) }
  }
}

extension MinimalConflict.Certificate {
  /// - Parameters:
  ///   - constants: of the others.
  ///   - constant: of the member.
  fileprivate init(
    _ member: ConstraintIndex, _ range: ActivityRange, _ constants: [Double], to constant: Double
  ) {
    self.member = member
    others = range.values
    let end = others.upperBound < constant ? others.upperBound : others.lowerBound
    let shares = zip(range.shifts, constants).map { moved, constant in
      (moved / Self.shift).rounded() * constant
    }
    self.shares = (shares.reduce(0, +) - end).magnitude < Self.sameSum ? shares : []
  }

  /// By how much a constant is moved to see what it moves. It is exact in binary, and so small that no other constraint
  /// comes to bind.
  fileprivate static let shift = 1.0 / 1024
  /// Rates that differ from a whole number by less are one.
  fileprivate static let wholeRate = 1e-4
  /// Sums of numbers that were printed may differ by their last decimals.
  private static let sameSum = 0.01
}
