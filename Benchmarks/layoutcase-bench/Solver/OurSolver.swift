import ConstraintSolver

/// A problem in our solver's hands: all that the bench knows of the solver is in this file.
///
/// That variables are not negative is the hard stage, 0. The other required constraints are stage 1, and each
/// priority, from the highest down, is another. Stages, like kiwi's strengths, are worked out before the clock runs.
///
/// Not copyable, because a copy would be most of a step's time.
struct OurSolver: ~Copyable {
  private let source: BenchmarkProblem
  private let stageOfPriority: [Double: Int]
  /// Every variable's column: the first columns of a problem, in their order.
  private let variables: [Column]
  /// The terms of all constraints, one after another.
  private let terms: [Term]
  /// The constraints as they are before all steps, and as the last step has left them.
  private let firstConstraints: [Constraint]
  private var constraints: [Constraint]
  /// By stage, the places of its constraints in ascending order: likewise before all steps and now.
  private let firstStages: [[Int]]
  private var stages: [[Int]]

  private var problem = Problem()
  private var solver = LexicographicSolver()
  /// The groups whose constants steps change, and the solution as the function of these constants.
  private var edited: [Int] = []
  private var solution = ParametricSolution(Problem(), parameters: [], outputs: [])
  private var point: [Double] = []
  /// Whether the values are the function's and not the solver's.
  private var isFollowing = false

  private struct Constraint {
    /// Where its terms are among those of all: an array in each makes solutions from nothing a fifth slower.
    let terms: Range<Int>
    /// What a unit under the constant costs, and over it.
    let below, above: Double
    var constant: Double
    var stage: Int
    /// The variable, or the column of the form, and the hinge's number: both are known once it is in the problem.
    var subject: ScaledColumn
    var number = 0

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
    firstConstraints = source.constraints.map { constraint in
      let own = constraint.terms.map { Term($0.coefficient, variables[$0.variable]) }
      terms += own
      return Constraint(
        terms: terms.count - own.count..<terms.count, below: constraint.relation == .lessOrEqual ? 0 : 1,
        above: constraint.relation == .greaterOrEqual ? 0 : 1, constant: constraint.constant,
        stage: constraint.isSign ? 0 : stageOfPriority[constraint.priority] ?? 1,
        subject: ScaledColumn(own[0].column, factor: own[0].coefficient))
    }
    self.terms = terms
    constraints = firstConstraints
    var stages = Array(repeating: [Int](), count: 2 + optional.count)
    for (k, constraint) in constraints.enumerated() { stages[constraint.stage].append(k) }
    firstStages = stages
    self.stages = stages
  }

  /// How many times a column has entered a basis.
  var pivots: Int { solver.pivots + solution.pivots }

  /// Every variable, as the last solution has it. Variables are the first columns.
  var values: [Double] { Array((isFollowing ? solution.values : solver.values)[..<source.variableCount]) }

  /// Solves the problem as it was before all steps, from nothing, and reads every variable.
  mutating func solveFromNothing() {
    solver.forgetBasis()
    problem.clear()
    constraints = firstConstraints
    stages = firstStages
    for _ in variables { _ = problem.addVariable() }
    let terms = terms
    for k in constraints.indices where constraints[k].terms.count > 1 {
      constraints[k].subject = problem.addForm(terms.span.extracting(constraints[k].terms))
    }
    solve()
    solver.updateValues()
  }

  /// Adds the constraints as hinges, stage by stage, and solves.
  private mutating func solve() {
    isFollowing = false
    edited.removeAll(keepingCapacity: true)
    problem.removeHinges()
    var number = 0
    for stage in stages {
      for k in stage {
        constraints[k].number = number
        number += 1
        problem.add(constraints[k].hinge)
      }
      problem.endStage()
    }
    solver.solve(problem)
  }
}

/// The steps of the problem's script.
extension OurSolver {
  /// Takes some steps, solves after each, and reads every variable.
  ///
  /// - Parameter follows: whether the optimum may be evaluated as a function of the constants, which costs no solution.
  mutating func take(_ steps: Range<Int>, follows: Bool) {
    for step in steps {
      isFollowing = follows && follow(source.steps[step])
      if !isFollowing {
        change(source.steps[step], follows: follows)
        solver.updateValues()
      }
    }
  }

  /// Takes a step along the pieces of the solution, where it changes just the constants that the last one did.
  ///
  /// - Returns: whether it does.
  private mutating func follow(_ step: [BenchmarkProblem.Change]) -> Bool {
    guard step.count == edited.count, !step.isEmpty else { return false }
    for i in edited.indices {
      guard case .constant(ofGroup: edited[i], let constant) = step[i] else { return false }
      point[i] = constant
    }
    return Self.evaluate(&solution, at: point)
  }

  /// Takes the solution as it lies in the solver, without a copy.
  private static func evaluate(_ solution: inout ParametricSolution, at point: [Double]) -> Bool {
    solution.evaluate(at: point.span)
  }

  private mutating func change(_ step: [BenchmarkProblem.Change], follows: Bool) {
    for (group, constant) in zip(edited, point) { setConstant(ofGroup: group, to: constant) }
    var isSolved = edited.isEmpty
    var groups: [Int] = []
    for change in step {
      switch change {
      case .constant(ofGroup: let group, let constant):
        setConstant(ofGroup: group, to: constant)
        groups.append(group)
        isSolved = false
      case .priority(of: let k, let priority):
        move(k, toStage: stageOfPriority[priority] ?? 1)
        isSolved = isSolved && solver.move(constraints[k].number, toStage: constraints[k].stage)
      }
    }
    if !isSolved { solve() }
    if follows, groups.count == step.count {
      edited = groups
      point = Array(repeating: 0, count: groups.count)
      solution = function(of: groups)
    }
  }

  private mutating func move(_ k: Int, toStage stage: Int) {
    stages[constraints[k].stage].removeAll { $0 == k }
    stages[stage].insert(k, at: stages[stage].firstIndex { $0 > k } ?? stages[stage].endIndex)
    constraints[k].stage = stage
  }

  private mutating func setConstant(ofGroup group: Int, to constant: Double) {
    for k in source.groups[group] { constraints[k].constant = constant }
  }

  /// The variables as a function of the constants of some groups.
  private func function(of groups: [Int]) -> ParametricSolution {
    var start = problem
    var parameters: [Parameter] = []
    for group in groups {
      var parameter = Parameter()
      for k in source.groups[group] {
        start.setPosition(0, of: constraints[k].number)
        parameter.setRate(1 / constraints[k].subject.factor, of: constraints[k].number)
      }
      parameters.append(parameter)
    }
    return ParametricSolution(
      start, parameters: parameters, outputs: variables.map { [Term(1, $0)] }, mustBeUnique: false)
  }
}
