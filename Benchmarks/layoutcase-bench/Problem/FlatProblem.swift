/// A problem as flat arrays of numbers, which our solver reads: constraints in their own order, its script, and for each
/// priority of either the number of its stage.
///
/// That variables are not negative is the hard stage, 0; the other required constraints are stage 1, and each
/// priority, from the highest down, is another.
struct FlatProblem {
  let variableCount: Int
  private(set) var terms: [BenchmarkProblem.Term] = []
  /// By constraint, where its terms end.
  private(set) var termEnds: [Int] = []
  private(set) var constants: [Double] = []
  /// What a unit under the constant costs, and over it.
  private(set) var below: [Double] = []
  private(set) var above: [Double] = []
  private(set) var stages: [Int] = []
  private(set) var steps: [[Change]] = []
  let stageCount: Int
  private let stageOfPriority: [Double: Int]

  /// A constraint, by its place, gets another constant or stage.
  enum Change {
    case constant(of: Int, Double)
    case stage(of: Int, Int)
  }

  init(_ problem: BenchmarkProblem) {
    variableCount = problem.variableCount
    var priorities = Set(problem.constraints.map(\.priority))
    for case .priority(of: _, let priority) in problem.steps.joined() { priorities.insert(priority) }
    let optional = priorities.filter { $0 < BenchmarkProblem.required }.sorted(by: >)
    stageOfPriority = Dictionary(uniqueKeysWithValues: zip(optional, 2...))
    stageCount = 2 + optional.count
    for constraint in problem.constraints { append(constraint) }
    steps = problem.steps.map { $0.map(change) }
  }

  private func change(_ change: BenchmarkProblem.Change) -> Change {
    switch change {
    case .constant(of: let k, let constant): .constant(of: k, constant)
    case .priority(of: let k, let priority): .stage(of: k, stage(ofPriority: priority))
    }
  }

  /// The stage of a priority of the problem or its script.
  private func stage(ofPriority priority: Double) -> Int { stageOfPriority[priority] ?? 1 }

  private mutating func append(_ constraint: BenchmarkProblem.Constraint) {
    terms += constraint.terms
    termEnds.append(terms.count)
    constants.append(constraint.constant)
    below.append(constraint.relation == .lessOrEqual ? 0 : 1)
    above.append(constraint.relation == .greaterOrEqual ? 0 : 1)
    let isSign =
      constraint.terms.count == 1 && constraint.relation == .greaterOrEqual && constraint.constant == 0
    stages.append(isSign && constraint.isRequired ? 0 : stage(ofPriority: constraint.priority))
  }
}
