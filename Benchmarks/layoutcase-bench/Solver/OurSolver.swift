import ConstraintSolver

/// A problem in our solver's hands: all that the bench knows of the solver is in this file.
///
/// That variables are not negative is the hard stage, 0. The other required constraints are stage 1, and each
/// priority, from the highest down, is another. Stages, like kiwi's strengths, are worked out before the clock runs.
/// Each is written at once, as the engine writes those of a pass.
///
/// Not copyable, because a copy would be most of a step's time.
struct OurSolver: ~Copyable {
  private let source: BenchmarkProblem
  private let stageOfPriority: [Double: Int]
  /// Every variable's column: the first columns of a problem, in their order.
  private let variables: [Column]
  /// The terms of all constraints, one after another.
  private let terms: [Term]
  /// The constraints as the last step has left them.
  private var constraints: [Constraint]
  /// By stage, the places of its constraints in ascending order.
  private var stages: [[Int]]
  /// By constraint, the number of its hinge in the problem.
  private var numbers: [Int]
  /// Whether no constraint has moved to another stage since they were numbered.
  private var isNumbered = false

  private var problem = Problem()
  private var solver = LexicographicSolver()

  private struct Constraint {
    /// Where its terms are among those of all: an array in each makes solutions from nothing a fifth slower.
    let terms: Range<Int>
    /// What a unit under the constant costs, and over it.
    let below, above: Double
    var constant: Double
    var stage: Int
    /// The variable, or the column of the form, which is known once it is in the problem.
    var subject: ScaledColumn

    var hinge: Hinge { subject.hinge(at: constant, below: below, above: above) }
  }

  init(_ source: BenchmarkProblem) {
    self.source = source
    let changed = source.steps.joined().compactMap { change in
      if case .priority(of: _, let priority) = change { priority } else { nil }
    }
    let optional = Set(source.constraints.map(\.priority) + changed).filter { $0 < BenchmarkProblem.required }
    let stageOfPriority = Dictionary(uniqueKeysWithValues: zip(optional.sorted(by: >), 2...))
    self.stageOfPriority = stageOfPriority
    var numbering = Problem()
    let variables = (0..<source.variableCount).map { _ in numbering.addVariable() }
    self.variables = variables
    var terms: [Term] = []
    constraints = source.constraints.map { constraint in
      let own = constraint.terms.map { Term($0.coefficient, variables[$0.variable]) }
      terms += own
      return Constraint(
        terms: terms.count - own.count..<terms.count, below: constraint.relation == .lessOrEqual ? 0 : 1,
        above: constraint.relation == .greaterOrEqual ? 0 : 1, constant: constraint.constant,
        stage: constraint.isSign ? 0 : stageOfPriority[constraint.priority] ?? 1,
        subject: ScaledColumn(own[0].column, factor: own[0].coefficient))
    }
    self.terms = terms
    var stages = Array(repeating: [Int](), count: 2 + optional.count)
    for (k, constraint) in constraints.enumerated() { stages[constraint.stage].append(k) }
    self.stages = stages
    numbers = Array(repeating: 0, count: constraints.count)
  }

  /// How many times a column has entered a basis.
  var pivots: Int { solver.pivots }

  /// Every variable, as the last solution has it. Variables are the first columns.
  var values: [Double] { Array(solver.values[..<source.variableCount]) }

  /// Solves the problem as it is now from nothing, and reads every variable.
  mutating func solveFromNothing() {
    solver.forgetBasis()
    problem.clear()
    for _ in variables { _ = problem.addVariable() }
    let terms = terms
    for k in constraints.indices where constraints[k].terms.count > 1 {
      constraints[k].subject = problem.addForm(terms.span.extracting(constraints[k].terms))
    }
    solve()
    solver.updateValues()
  }

  /// Adds each stage's hinges at once, as the engine does, and solves.
  private mutating func solve() {
    problem.removeHinges()
    let constraints = constraints
    for stage in stages { problem.addStage(stage.lazy.map { constraints[$0].hinge }) }
    if !isNumbered { numberHinges() }
    solver.solve(problem)
  }

  /// Numbers the hinges in the order in which they are written.
  private mutating func numberHinges() {
    for (number, k) in stages.joined().enumerated() { numbers[k] = number }
    isNumbered = true
  }
}

/// The steps of the problem's script.
extension OurSolver {
  /// Takes some steps, solves after each, and reads every variable.
  mutating func take(_ steps: Range<Int>) {
    for step in steps {
      change(source.steps[step])
      solver.updateValues()
    }
  }

  private mutating func change(_ step: [BenchmarkProblem.Change]) {
    var isSolved = true
    for change in step {
      switch change {
      case .constant(ofGroup: let group, let constant):
        for k in source.groups[group] { constraints[k].constant = constant }
        isSolved = false
      case .priority(of: let k, let priority):
        move(k, toStage: stageOfPriority[priority] ?? 1)
        isSolved = isSolved && solver.move(numbers[k], toStage: constraints[k].stage)
      }
    }
    if !isSolved { solve() }
  }

  private mutating func move(_ k: Int, toStage stage: Int) {
    stages[constraints[k].stage].removeAll { $0 == k }
    stages[stage].insert(k, at: stages[stage].firstIndex { $0 > k } ?? stages[stage].endIndex)
    constraints[k].stage = stage
    isNumbered = false
  }
}
