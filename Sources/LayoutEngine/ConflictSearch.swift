import ConstraintSolver
import LayoutModel

/// Finds the broken ones of required constraints that contradict each other.
///
/// Constraints are taken in order; one that contradicts those kept so far is broken. Constraints that are not coupled
/// are searched apart, and only where the least sum of violations is not 0, so that one conflict costs a large case no
/// more than its surroundings.
struct ConflictSearch {
  private let required: [PassProblem.RequiredConstraint]
  private let hard: [Hinge]
  private let problem: Problem
  private let parts: [[Int]]

  /// - Parameters:
  ///   - hard: what is never broken.
  ///   - values: the problem's columns where the sum of all violations is least.
  init(
    _ required: [PassProblem.RequiredConstraint], hard: [Hinge], _ problem: Problem, at values: [Double]
  ) {
    (self.required, self.hard, self.problem) = (required, hard, problem)
    parts = problem.independentParts(of: required.map(\.hinge), given: hard).filter { part in
      let sum = part.reduce(0) { sum, place in
        let hinge = required[place].hinge
        return sum + hinge.cost(at: values[hinge.column.place])
      }
      return sum > LexicographicSolver.feasibility
    }
  }

  /// The broken constraints and their places, in order.
  func run() -> [(place: Int, constraint: BrokenConstraint)] {
    var search = ContradictionSearch(problem, hard: hard)
    var doubtful: SummedConflictSearch?
    var found: [(place: Int, constraint: BrokenConstraint)] = []
    for part in parts {
      let hinges = part.map { required[$0].hinge }
      if let contradictions = search.contradictions(among: hinges) {
        found += contradictions.map { broken($0, of: part) }
      } else {
        doubtful = doubtful ?? SummedConflictSearch(required.map(\.hinge), hard: hard, problem)
        found += doubtful?.contradictions(among: part).map { broken($0, of: Array(required.indices)) } ?? []
      }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// A contradiction among places of a part.
  private func broken(
    _ contradiction: Contradiction, of part: [Int]
  ) -> (place: Int, constraint: BrokenConstraint) {
    let place = part[contradiction.broken]
    return (
      place,
      BrokenConstraint(
        constraint: required[place].index,
        conflict: contradiction.members.map { required[part[$0]].index })
    )
  }
}
