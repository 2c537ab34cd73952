import ConstraintSolver

/// A problem in our solver's hands: all that the bench knows of the solver is in this file.
///
/// The required constraints are the first stage, and each priority, from the highest down, is another.
struct Solver {
  private var problem = BenchmarkProblem()
  private var simplex = Simplex()
  /// By variable.
  private var variables: [Column] = []
  /// By constraint: its variable, or the logical column of its form.
  private var subjects: [Column] = []
  private var stages: [Stage] = []
  /// Where the restrictions of each stage begin, and where those of the last end.
  private var marks: [Simplex.Mark] = []

  private struct Stage {
    var priority: Double
    var constraints: [Int]
  }

  /// How many times a column has entered the basis since `load`.
  var pivots: Int { simplex.pivots }

  /// Takes a problem, without solving it.
  mutating func load(_ newProblem: BenchmarkProblem) {
    problem = newProblem
    simplex = Simplex()
    variables.removeAll(keepingCapacity: true)
    subjects.removeAll(keepingCapacity: true)
    for _ in 0..<problem.variableCount { variables.append(simplex.addVariable()) }
    for constraint in problem.constraints { subjects.append(subject(of: constraint)) }
    marks = [simplex.mark]
    formStages()
  }

  mutating func solve() {
    for stage in stages[(marks.count - 1)...] {
      _ = simplex.minimise(stage.constraints.map(hinge))
      marks.append(simplex.mark)
    }
    simplex.refreshValues()
  }

  /// Takes a step of the problem's script and solves again from the highest stage that changes.
  mutating func take(_ step: [BenchmarkProblem.Change]) {
    var highest = 0.0
    var arePrioritiesChanged = false
    for change in step {
      if case .priority(of: let k, let priority) = change {
        highest = max(highest, problem.constraints[k].priority, priority)
        arePrioritiesChanged = true
      } else if case .constant(of: let k, _) = change {
        highest = max(highest, problem.constraints[k].priority)
      }
      problem.apply(change)
    }
    let kept = stages.prefix { $0.priority > highest }.count
    if arePrioritiesChanged { formStages() }
    simplex.restore(to: marks[kept])
    marks.removeSubrange((kept + 1)...)
    solve()
  }

  func read(into values: inout [Double]) {
    for (v, column) in variables.enumerated() { values[v] = simplex.value(of: column) }
  }

  private mutating func subject(of constraint: BenchmarkProblem.Constraint) -> Column {
    if constraint.terms.count == 1 { return variables[constraint.terms[0].variable] }
    let terms = constraint.terms.lazy.map { [variables] in Term($0.coefficient, variables[$0.variable]) }
    return simplex.addForm(terms)
  }

  private mutating func formStages() {
    stages.removeAll(keepingCapacity: true)
    let order = problem.constraints.indices.sorted {
      problem.constraints[$0].priority > problem.constraints[$1].priority
    }
    for k in order {
      let priority = problem.constraints[k].priority
      if stages.last?.priority != priority { stages.append(Stage(priority: priority, constraints: [])) }
      stages[stages.count - 1].constraints.append(k)
    }
  }

  private func hinge(of k: Int) -> Hinge {
    let constraint = problem.constraints[k]
    let coefficient = constraint.terms.count == 1 ? constraint.terms[0].coefficient : 1
    let under = constraint.relation != .lessOrEqual ? coefficient.magnitude : 0
    let over = constraint.relation != .greaterOrEqual ? coefficient.magnitude : 0
    return Hinge(
      subjects[k], at: constraint.constant / coefficient, below: coefficient > 0 ? under : over,
      above: coefficient > 0 ? over : under)
  }
}
