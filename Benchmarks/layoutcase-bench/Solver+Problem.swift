import ConstraintSolver

/// A problem in our solver's hands: all that the bench knows of the solver is in this file.
///
/// That variables are not negative is the hard stage; the other required constraints are the next, and each
/// priority, from the highest down, is another.
///
/// Not copyable: what is read of it where it lies in a class would else be a copy, and most of a step's time.
struct Solver: ~Copyable {
  private var constraints: [BenchmarkProblem.Constraint] = []
  private var problem = Problem()
  private var solver = LexicographicSolver()
  /// By constraint: its variable, or the column of its form.
  private var subjects: [ScaledColumn] = []
  /// The constraints from the strongest stage to the weakest.
  private var order: [Int] = []
  private var variables: [Column] = []
  /// By constraint: the number of its hinge in the problem.
  private var hinges: [Int] = []
  /// The constraints whose constants steps change, once some have, and the solution as their function.
  private var edited: [Int] = []
  private var solution = PiecewiseSolution(Problem(), parameters: [], outputs: [])
  private var point: [Double] = []

  /// How many times a column has entered a basis.
  var pivots: Int { solver.pivots + solution.pivots }

  /// Takes a problem in place of the one before, without solving it.
  mutating func load(_ newProblem: BenchmarkProblem) {
    constraints = newProblem.constraints
    solver.forgetBasis()
    problem.removeAll()
    variables.removeAll(keepingCapacity: true)
    subjects.removeAll(keepingCapacity: true)
    for _ in 0..<newProblem.variableCount { variables.append(problem.addVariable()) }
    for constraint in constraints {
      for term in constraint.terms { problem.addTerm(term.coefficient, variables[term.variable]) }
      subjects.append(problem.endForm())
    }
    hinges = Array(repeating: 0, count: constraints.count)
    sortConstraints()
  }

  mutating func solve() {
    edited = []
    problem.removeHinges()
    var stage = 0.0
    for k in order {
      while stage < constraints[k].stage {
        problem.endStage()
        stage = stage < 1 ? stage + 1 : constraints[k].stage
      }
      hinges[k] = problem.add(constraints[k].hinge(on: subjects[k]))
    }
    problem.endStage()
    if stage == 0 { problem.endStage() }
    solver.solve(problem)
  }

  /// Takes steps of the problem's script, solves after each, and reads every variable.
  mutating func take(_ steps: ArraySlice<[BenchmarkProblem.Change]>, into values: inout [Double]) {
    for step in steps {
      if edit(step) {
        for v in values.indices { values[v] = solution.values[v] }
      } else {
        change(step)
        read(into: &values)
      }
    }
  }

  private mutating func change(_ step: [BenchmarkProblem.Change]) {
    for change in step {
      switch change {
      case .constant(of: let k, let constant): constraints[k].constant = constant
      case .priority(of: let k, let priority):
        constraints[k].priority = priority
        sortConstraints()
      }
    }
    solve()
    if let changed = constantsOnly(step) {
      edited = changed
      point = Array(repeating: 0, count: changed.count)
      solution = function(of: changed)
    }
  }

  /// The constraints of a step that changes nothing but constants.
  private func constantsOnly(_ step: [BenchmarkProblem.Change]) -> [Int]? {
    let changed = step.compactMap { if case .constant(of: let k, _) = $0 { k } else { nil } }
    return changed.count == step.count ? changed : nil
  }

  /// Moves the hinges of the constraints that the last step has moved, along the pieces of the solution.
  ///
  /// - Returns: whether the step changes just these.
  private mutating func edit(_ step: [BenchmarkProblem.Change]) -> Bool {
    guard step.count == edited.count, !step.isEmpty else { return false }
    for i in step.indices {
      guard case .constant(of: edited[i], let constant) = step[i] else { return false }
      constraints[edited[i]].constant = constant
      point[i] = constant / subjects[edited[i]].factor
    }
    let point = point
    return solution.evaluate(at: point.span)
  }

  /// The variables as a function of the positions of some constraints' hinges.
  private func function(of changed: [Int]) -> PiecewiseSolution {
    var start = problem
    for k in changed { start.move(hinges[k], to: 0) }
    return PiecewiseSolution(
      start, parameters: changed.map { Parameter(positionOf: [hinges[$0]]) },
      outputs: variables.map { [Term(1, $0)] }, mustBeUnique: false)
  }

  /// Reads every variable from the solution of the whole problem.
  func read(into values: inout [Double]) {
    let all = solver.values()
    for (v, column) in variables.enumerated() { values[v] = all[column.place] }
  }

  private mutating func sortConstraints() {
    let constraints = constraints
    order = constraints.indices.sorted { constraints[$0].stage < constraints[$1].stage }
  }
}

extension BenchmarkProblem.Constraint {
  /// 0 for the hard stage, 1 for the required one, and more for less priority.
  fileprivate var stage: Double {
    guard isRequired else { return 2 + BenchmarkProblem.required - priority }
    return terms.count == 1 && relation == .greaterOrEqual && constant == 0 ? 0 : 1
  }

  fileprivate func hinge(on subject: ScaledColumn) -> Hinge {
    subject.hinge(
      at: constant, below: relation == .lessOrEqual ? 0 : 1, above: relation == .greaterOrEqual ? 0 : 1)
  }
}
