import ConstraintSolver
import LayoutModel

/// Finds the broken ones of required constraints that contradict each other.
///
/// Constraints are taken in order; one that contradicts those kept so far is broken. A proof of
/// infeasibility bounds the search from above: its last member, or an earlier one, is the next broken.
/// Constraints that are not coupled are searched apart, and only where the least sum of violations is not 0,
/// so that one conflict costs a large case no more than its surroundings.
struct ConflictSearch {
  private var simplex: Simplex
  /// The broken ones by their places among the required constraints.
  private var found: [Int: BrokenConstraint] = [:]
  private let required: [PassProblem.RequiredConstraint]
  private let parts: [[Int]]
  private let start: Simplex.Mark

  /// - Parameters:
  ///   - hard: what is never broken.
  ///   - values: the problem's columns where the sum of all violations is least.
  init(
    _ required: [PassProblem.RequiredConstraint], hard: [Hinge], _ problem: Problem, at values: [Double]
  ) {
    self.required = required
    parts = problem.independentParts(of: required.map(\.hinge), given: hard).filter { part in
      let sum = part.reduce(0) { sum, place in
        let hinge = required[place].hinge
        return sum + hinge.cost(at: values[hinge.column.place])
      }
      return sum > LexicographicSolver.feasibility
    }
    simplex = Simplex(problem)
    _ = simplex.minimise(hard[...])
    start = simplex.mark
  }

  /// The broken constraints and their places, in order.
  mutating func run() -> [(place: Int, constraint: BrokenConstraint)] {
    for part in parts { search(part) }
    return found.sorted { $0.key < $1.key }.map { (place: $0.key, constraint: $0.value) }
  }

  private mutating func search(_ part: [Int]) {
    var candidates = part
    while let culprit = endOfContradiction(among: candidates, with: []) {
      found[culprit] = BrokenConstraint(
        constraint: required[culprit].index,
        conflict: conflict(of: culprit, with: candidates).map { required[$0].index })
      candidates.removeAll { $0 == culprit }
    }
  }

  /// The members of the minimal conflict of a broken constraint, in order: of those before it, the one that
  /// completes a contradiction with it, then the one before that completes one with both, and so on. The
  /// choice depends on the order alone, and not on the proofs that were met.
  private mutating func conflict(of culprit: Int, with candidates: [Int]) -> [Int] {
    var earlier = candidates.filter { $0 < culprit }
    var needed = [culprit]
    while let member = endOfContradiction(among: earlier, with: needed) {
      needed.append(member)
      earlier.removeAll { $0 >= member }
    }
    return needed.dropFirst().reversed()
  }

  /// The last of the shortest prefix of `candidates` that contradicts itself and `given`; `nil` where
  /// all can hold, or `given` contradicts itself.
  private mutating func endOfContradiction(among candidates: [Int], with given: [Int]) -> Int? {
    guard var proof = contradiction(in: candidates + given) else { return nil }
    while let last = proof.lazy.filter({ !given.contains($0) }).max() {
      guard let earlier = contradiction(in: candidates.filter { $0 < last } + given) else { return last }
      proof = earlier
    }
    return nil
  }

  /// A part of `places` whose constraints contradict each other, `nil` where all can hold.
  private mutating func contradiction(in places: [Int]) -> [Int]? {
    simplex.restore(to: start)
    guard simplex.optimise(places.map { required[$0].hinge }) > LexicographicSolver.feasibility else {
      return nil
    }
    let proof = Set(simplex.certificate())
    return places.filter { proof.contains(required[$0].hinge) }
  }
}
