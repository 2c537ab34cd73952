public import LayoutEngine
public import LayoutModel

/// Required constraints that cannot hold together, none of which can be left out without the contradiction
/// going away: an irreducible infeasible subset.
public struct MinimalConflict: Hashable, Sendable {
  /// In order of activation.
  public let members: [ConstraintIndex]
  /// What the environment and the signs of sizes add to it; none of these can be left out either.
  public let bounds: [ImpliedBound]
  public let cause: Cause

  /// One member against the others: what it demands of `first − multiplier · second`, and what they leave.
  public struct Cause: Hashable, Sendable {
    public let member: ConstraintIndex
    /// Between which values the others leave it, infinite where they set no bound, in points.
    public let others: ClosedRange<Double>
    /// What each of the others, in order, adds to the nearer end of that range, in points; empty where they
    /// count otherwise than once each.
    public let shares: [Double]
  }
}
