import ConstraintSolver
import LayoutModel

/// Finds the broken ones of required constraints that contradict each other.
///
/// Constraints are taken in order; one that contradicts those kept so far is broken. A proof of
/// infeasibility bounds the search from above: its last member, or an earlier one, is the next broken.
struct ConflictSearch {
  private(set) var simplex: Simplex
  private(set) var brokenPlaces: [Int] = []
  private(set) var broken: [BrokenConstraint] = []
  private let required: [PassProblem.RequiredConstraint]
  private let start: Simplex.Mark

  /// - Parameter simplex: restricted to what is never broken.
  init(_ required: [PassProblem.RequiredConstraint], _ simplex: Simplex) {
    self.required = required
    self.simplex = simplex
    start = simplex.mark
  }

  mutating func run() {
    var candidates = Array(required.indices)
    while let proof = contradiction(in: candidates) {
      let (culprit, members) = firstBroken(candidates, proof)
      let conflict = irreducible(members.filter { $0 != culprit }, against: culprit)
      brokenPlaces.append(culprit)
      broken.append(
        BrokenConstraint(
          constraint: required[culprit].index, conflict: conflict.map { required[$0].index }))
      candidates.removeAll { $0 == culprit }
    }
  }

  /// The first constraint that contradicts those before it, and constraints up to it that contradict each
  /// other.
  private mutating func firstBroken(_ candidates: [Int], _ proof: [Int]) -> (culprit: Int, members: [Int]) {
    var members = proof
    while let culprit = members.max() {
      guard let earlier = contradiction(in: candidates.filter({ $0 < culprit })) else {
        return (culprit, members)
      }
      members = earlier
    }
    return (candidates[0], candidates)
  }

  /// Leaves out members that are not needed, the latest first.
  private mutating func irreducible(_ members: [Int], against culprit: Int) -> [Int] {
    var kept = members.sorted()
    for member in kept.reversed() {
      let rest = kept.filter { $0 != member }
      if let proof = contradiction(in: rest + [culprit]) { kept = rest.filter(proof.contains) }
    }
    return kept
  }

  /// A part of `places` whose constraints contradict each other, `nil` where all can hold.
  private mutating func contradiction(in places: [Int]) -> [Int]? {
    simplex.restore(to: start)
    guard simplex.optimise(places.map { required[$0].hinge }) > Precision.feasibility else { return nil }
    let proof = Set(simplex.certificate())
    return places.filter { proof.contains(required[$0].hinge) }
  }
}
