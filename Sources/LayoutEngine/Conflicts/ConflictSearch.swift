import ConstraintSolver
import LayoutModel

/// Finds the broken ones of required constraints that contradict each other.
///
/// Constraints are taken in order; one that contradicts those kept so far is broken. Constraints that are not coupled
/// are searched apart, and only where no point is known that meets them, so that one conflict costs a large case no
/// more than its surroundings.
struct ConflictSearch {
  private let required: [PassProblem.RequiredConstraint]
  private let hard: [Hinge]
  private let problem: Problem
  private let parts: [[Int]]

  /// - Parameters:
  ///   - hard: what is never broken.
  ///   - values: the problem's columns as an attempt to meet all has left them.
  init(
    _ required: [PassProblem.RequiredConstraint], hard: [Hinge], _ problem: Problem, near values: [Double]
  ) {
    (self.required, self.hard, self.problem) = (required, hard, problem)
    let miss = Miss(hard, problem, at: values)
    let hinges = required.map(\.hinge)
    parts = problem.independentParts(of: hinges, given: hard)
      .filter { part in part.contains { miss.isPossible(of: hinges[$0]) } }
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

/// What is missed at a point.
private struct Miss {
  private let problem: Problem
  private var values: [Double]
  /// By column, whether it is where nothing hard lets it be.
  private var isImpossible: [Bool]
  private var isAnyImpossible = false

  init(_ hard: [Hinge], _ problem: Problem, at values: [Double]) {
    self.problem = problem
    self.values = values
    problem.evaluateForms(in: &self.values)
    isImpossible = Array(repeating: false, count: values.count)
    for hinge in hard where !hinge.isMet(at: values[hinge.column.place], within: Precision.certainlyMet) {
      isImpossible[hinge.column.place] = true
      isAnyImpossible = true
    }
  }

  /// Whether a hinge is not met for certain.
  func isPossible(of hinge: Hinge) -> Bool {
    !hinge.isMet(at: values[hinge.column.place], within: Precision.certainlyMet)
      || isAnyImpossible && problem.terms(of: hinge.column).contains { isImpossible[$0.column.place] }
  }
}
