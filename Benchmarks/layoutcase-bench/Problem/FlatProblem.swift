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
  private(set) var demands: [Demand] = []
  private(set) var stages: [Int] = []
  /// Constraints whose constants steps change, in groups that share one.
  let groups: [[Int]]
  private(set) var changes: [Change] = []
  /// By step, where its changes end.
  private(set) var stepEnds: [Int] = []
  let stageCount: Int
  private let stageOfPriority: [Double: Int]

  /// What a constraint asks of its form: its constant, and what a unit under it costs, and over it.
  struct Demand {
    var constant: Double
    let below: Double
    let above: Double
  }

  /// The constraints of a group get another constant, or a constraint, by its place, another stage.
  enum Change {
    case constant(ofGroup: Int, Double)
    case stage(of: Int, Int)
  }

  init(_ problem: BenchmarkProblem) {
    variableCount = problem.variableCount
    groups = problem.groups
    var priorities = Set(problem.constraints.map(\.priority))
    for case .priority(of: _, let priority) in problem.steps.joined() { priorities.insert(priority) }
    let optional = priorities.filter { $0 < BenchmarkProblem.required }.sorted(by: >)
    stageOfPriority = Dictionary(uniqueKeysWithValues: zip(optional, 2...))
    stageCount = 2 + optional.count
    for constraint in problem.constraints { append(constraint) }
    for step in problem.steps {
      for change in step { append(change) }
      stepEnds.append(changes.count)
    }
  }

  /// Appends a change; of those of a group, which share a constant, the first stands for all.
  private mutating func append(_ change: BenchmarkProblem.Change) {
    switch change {
    case .constant(of: let k, let constant):
      guard let group = groups.firstIndex(where: { $0.first == k }) else { return }
      changes.append(.constant(ofGroup: group, constant))
    case .priority(of: let k, let priority):
      changes.append(.stage(of: k, stage(ofPriority: priority)))
    }
  }

  /// The stage of a priority of the problem or its script.
  private func stage(ofPriority priority: Double) -> Int { stageOfPriority[priority] ?? 1 }

  private mutating func append(_ constraint: BenchmarkProblem.Constraint) {
    terms += constraint.terms
    termEnds.append(terms.count)
    demands.append(
      Demand(
        constant: constraint.constant, below: constraint.relation == .lessOrEqual ? 0 : 1,
        above: constraint.relation == .greaterOrEqual ? 0 : 1))
    let isSign =
      constraint.terms.count == 1 && constraint.relation == .greaterOrEqual && constraint.constant == 0
    stages.append(isSign && constraint.isRequired ? 0 : stage(ofPriority: constraint.priority))
  }
}
