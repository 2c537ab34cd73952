/// Hinges that cannot all be met, though they can once any one of them is left out: an IIS (J. W. Chinneck,
/// "Feasibility and Infeasibility in Optimization", Springer 2008, doi:10.1007/978-0-387-74932-7).
///
/// Hinges are named by their numbers in the order in which they were taken, from 0. Hard hinges are not listed.
public struct IrreducibleInfeasibleSubset: Hashable, Sendable {
  /// The last member, which cannot be met along with those kept before it.
  public let broken: Int
  /// The other members, in order. Empty where what is hard excludes the broken one.
  public let others: [Int]

  public init(broken: Int, others: [Int]) {
    self.broken = broken
    self.others = others
  }
}
