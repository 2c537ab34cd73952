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
  /// The terms of all constraints one after another, and by constraint where its terms end.
  private var terms: [Term] = []
  private var termEnds: [Int] = []
  /// By constraint: what a unit under its constant costs, and over it; its constant and its stage before all steps.
  private let sides: [(below: Double, above: Double)]
  private let firstConstants: [Double]
  private let firstStages: [Int]

  private var problem = Problem()
  private var solver = LexicographicSolver()
  /// By constraint: its variable or the column of its form, its constant, its stage, and its hinge's number.
  private var subjects: [ScaledColumn] = []
  private var constants: [Double] = []
  private var stages: [Int] = []
  private var numbers: [Int] = []
  /// The constraints from the strongest stage to the weakest, and by stage where its last one ends.
  private var order: [Int] = []
  private var stageEnds: [Int] = []
  /// The stages by which `order` was made.
  private var sortedStages: [Int] = []
  /// The groups whose constants steps change, and the solution as the function of these constants.
  private var edited: [Int] = []
  private var solution = ParametricSolution(Problem(), parameters: [], outputs: [])
  private var point: [Double] = []
  /// Whether the values are the function's and not the solver's.
  private var isFollowing = false

  init(_ source: BenchmarkProblem) {
    self.source = source
    let changed = source.steps.joined().compactMap { change in
      if case .priority(of: _, let priority) = change { priority } else { nil }
    }
    let optional = Set(source.constraints.map(\.priority) + changed).filter { $0 < BenchmarkProblem.required }
    let stageOfPriority = Dictionary(uniqueKeysWithValues: zip(optional.sorted(by: >), 2...))
    self.stageOfPriority = stageOfPriority
    sides = source.constraints.map {
      ($0.relation == .lessOrEqual ? 0 : 1, $0.relation == .greaterOrEqual ? 0 : 1)
    }
    firstConstants = source.constraints.map(\.constant)
    firstStages = source.constraints.map { $0.isSign ? 0 : stageOfPriority[$0.priority] ?? 1 }
    var numbering = Problem()
    let variables = (0..<source.variableCount).map { _ in numbering.addVariable() }
    self.variables = variables
    for constraint in source.constraints {
      terms += constraint.terms.map { Term($0.coefficient, variables[$0.variable]) }
      termEnds.append(terms.count)
    }
    numbers = Array(repeating: 0, count: source.constraints.count)
    order = numbers
  }

  /// How many times a column has entered a basis.
  var pivots: Int { solver.pivots + solution.pivots }

  /// Every variable, as the last solution has it. Variables are the first columns.
  var values: [Double] { Array((isFollowing ? solution.values : solver.values)[..<source.variableCount]) }

  /// Solves the problem as it was before all steps, from nothing, and reads every variable.
  mutating func solveFromNothing() {
    solver.forgetBasis()
    problem.clear()
    constants = firstConstants
    stages = firstStages
    for _ in variables { _ = problem.addVariable() }
    addForms()
    solve()
    solver.updateValues()
  }

  private mutating func addForms() {
    subjects.removeAll(keepingCapacity: true)
    // A copy that shares memory: what lies in `self` is looked up anew after each change of it.
    let terms = terms
    var start = 0
    for end in termEnds {
      let form = terms.span.extracting(start..<end)
      start = end
      subjects.append(
        form.count == 1 ? ScaledColumn(form[0].column, factor: form[0].coefficient) : problem.addForm(form))
    }
  }

  private mutating func solve() {
    isFollowing = false
    edited.removeAll(keepingCapacity: true)
    sortConstraints()
    problem.removeHinges()
    // Copies that share memory: what lies in `self` is looked up anew after each change of it.
    let (order, subjects, constants, sides) = (order, subjects, constants, sides)
    var start = 0
    for end in stageEnds {
      for k in order[start..<end] {
        problem.add(subjects[k].hinge(at: constants[k], below: sides[k].below, above: sides[k].above))
      }
      problem.endStage()
      start = end
    }
    solver.solve(problem)
  }

  private mutating func sortConstraints() {
    if stages == sortedStages { return }
    sortedStages = stages
    stageEnds.removeAll(keepingCapacity: true)
    stageEnds.append(contentsOf: repeatElement(0, count: 2 + stageOfPriority.count))
    for stage in stages { stageEnds[stage] += 1 }
    for stage in 1..<stageEnds.count { stageEnds[stage] += stageEnds[stage - 1] }
    var next = [0] + stageEnds.dropLast()
    for (k, stage) in stages.enumerated() {
      order[next[stage]] = k
      numbers[k] = next[stage]
      next[stage] += 1
    }
  }
}

/// The steps of the problem's script.
extension OurSolver {
  /// Takes some steps, solves after each, and reads every variable.
  mutating func take(_ steps: Range<Int>) {
    for step in steps {
      isFollowing = follow(source.steps[step])
      if !isFollowing {
        change(source.steps[step])
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

  private mutating func change(_ step: [BenchmarkProblem.Change]) {
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
        stages[k] = stageOfPriority[priority] ?? 1
        isSolved = isSolved && solver.move(numbers[k], toStage: stages[k])
      }
    }
    if !isSolved { solve() }
    if groups.count == step.count {
      edited = groups
      point = Array(repeating: 0, count: groups.count)
      solution = function(of: groups)
    }
  }

  private mutating func setConstant(ofGroup group: Int, to constant: Double) {
    for k in source.groups[group] { constants[k] = constant }
  }

  /// The variables as a function of the constants of some groups.
  private func function(of groups: [Int]) -> ParametricSolution {
    var start = problem
    var parameters: [Parameter] = []
    for group in groups {
      var parameter = Parameter()
      for k in source.groups[group] {
        start.setPosition(0, of: numbers[k])
        parameter.setRate(1 / subjects[k].factor, of: numbers[k])
      }
      parameters.append(parameter)
    }
    return ParametricSolution(
      start, parameters: parameters, outputs: variables.map { [Term(1, $0)] }, mustBeUnique: false)
  }
}
