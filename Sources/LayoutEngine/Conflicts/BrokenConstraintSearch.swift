import ConstraintSolver
import LayoutModel

/// Finds which of a pass's required constraints are broken, and the minimal conflict of each.
///
/// Constraints are taken in order of activation. One that contradicts those kept so far is broken. Independent parts
/// are searched one by one, and only those that a given point does not meet.
struct BrokenConstraintSearch {
  private let required: [PassProblem.RequiredConstraint]
  private let hard: [Hinge]
  private let problem: Problem
  private let parts: [[Int]]

  /// - Parameters:
  ///   - hard: the bounds that are never broken.
  ///   - values: of the problem's columns at any point. A part that is met there has no conflict.
  init(
    _ required: [PassProblem.RequiredConstraint], hard: [Hinge], _ problem: Problem, near values: [Double]
  ) {
    (self.required, self.hard, self.problem) = (required, hard, problem)
    let test = PointTest(hard, problem, at: values)
    let hinges = required.map(\.hinge)
    parts = problem.independentParts(of: hinges, given: hard)
      .filter { part in part.contains { test.mayMiss(hinges[$0]) } }
  }

  /// The broken constraints and their indices, in order.
  func run() -> [(index: Int, constraint: BrokenConstraint)] {
    var subsystem = FeasibleSubsystem(problem, hard: hard)
    return parts.flatMap { part in
      subsystem.infeasibleSubsets(of: part.map { required[$0].hinge }).map { broken($0, of: part) }
    }.sorted { $0.index < $1.index }
  }

  /// The broken constraint of a subset, whose indices are those in a part.
  private func broken(
    _ subset: IrreducibleInfeasibleSubset, of part: [Int]
  ) -> (index: Int, constraint: BrokenConstraint) {
    let index = part[subset.broken]
    let conflict = subset.others.map { required[part[$0]].index }
    return (index, BrokenConstraint(constraint: required[index].index, conflict: conflict))
  }
}

/// Tells which hinges a point may miss.
private struct PointTest {
  private let problem: Problem
  private let values: [Double]
  /// By column, whether a hard hinge of it is missed.
  private var isHardMissed: [Bool]
  private var missesHard = false

  init(_ hard: [Hinge], _ problem: Problem, at values: [Double]) {
    self.problem = problem
    let values = problem.values(of: values)
    self.values = values
    isHardMissed = Array(repeating: false, count: values.count)
    for hinge in hard where !hinge.isMet(at: values[hinge.column.index], within: Precision.certainlyMet) {
      isHardMissed[hinge.column.index] = true
      missesHard = true
    }
  }

  /// Whether a hinge is missed, or a hard hinge of one of its variables.
  func mayMiss(_ hinge: Hinge) -> Bool {
    !hinge.isMet(at: values[hinge.column.index], within: Precision.certainlyMet)
      || missesHard && problem.terms(of: hinge.column).contains { isHardMissed[$0.column.index] }
  }
}
