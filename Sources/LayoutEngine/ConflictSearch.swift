import ConstraintSolver
import LayoutModel

/// Finds the broken ones of required constraints that contradict each other.
///
/// Constraints are taken in order; one that contradicts those kept so far is broken. A proof of
/// infeasibility bounds the search from above: its last member, or an earlier one, is the next broken.
struct ConflictSearch {
  private var simplex: Simplex
  private(set) var brokenPlaces: [Int] = []
  private(set) var broken: [BrokenConstraint] = []
  private let required: [PassProblem.RequiredConstraint]
  private let start: Simplex.Mark

  /// - Parameter hard: what is never broken.
  init(_ required: [PassProblem.RequiredConstraint], hard: [Hinge], _ problem: Problem) {
    self.required = required
    simplex = Simplex(problem)
    _ = simplex.minimise(hard[...])
    start = simplex.mark
  }

  mutating func run() {
    var candidates = Array(required.indices)
    while let culprit = endOfContradiction(among: candidates, with: []) {
      brokenPlaces.append(culprit)
      broken.append(
        BrokenConstraint(
          constraint: required[culprit].index,
          conflict: conflict(of: culprit, with: candidates).map { required[$0].index }))
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
