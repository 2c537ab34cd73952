import ConstraintSolver

/// Finds the broken ones of hinges that contradict each other where rounding leaves a doubt whether some do: by the
/// least sum of violations of each set of them, solved by itself.
///
/// A proof of infeasibility bounds each search from above: its last member, or an earlier one, is the one that is
/// looked for.
struct SummedConflictSearch {
  private let hinges: [Hinge]
  private var simplex: Simplex
  private let start: Simplex.Mark

  /// - Parameter hard: what is never broken.
  init(_ hinges: [Hinge], hard: [Hinge], _ problem: Problem) {
    self.hinges = hinges
    simplex = Simplex(problem)
    _ = simplex.minimise(hard[...])
    start = simplex.mark
  }

  /// The contradictions among some of the hinges, by their places.
  mutating func contradictions(among part: [Int]) -> [Contradiction] {
    var candidates = part
    var found: [Contradiction] = []
    while let culprit = endOfContradiction(among: candidates, with: []) {
      found.append(Contradiction(broken: culprit, members: conflict(of: culprit, with: candidates)))
      candidates.removeAll { $0 == culprit }
    }
    return found
  }

  /// The members of the minimal conflict of a broken hinge, in order: of those before it, the one that
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

  /// A part of `places` whose hinges contradict each other, `nil` where all can hold.
  private mutating func contradiction(in places: [Int]) -> [Int]? {
    simplex.restore(to: start)
    guard simplex.optimise(places.map { hinges[$0] }) > LexicographicSolver.feasibility else {
      return nil
    }
    let proof = Set(simplex.certificate())
    return places.filter { proof.contains(hinges[$0]) }
  }
}
