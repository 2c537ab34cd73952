import ConstraintSolver

/// A problem in our solver's hands: all that the bench knows of the solver is in this file.
///
/// Not copyable: what is read of it where it lies in a class would else be a copy, and most of a step's time.
struct Solver: ~Copyable {
  private let flat: FlatProblem
  private var problem = Problem()
  private var solver = LexicographicSolver()
  private var variables: [Column] = []
  /// By constraint, one after another; of those of several terms.
  private var terms: [Term] = []
  /// By constraint: its variable, or the column of its form.
  private var subjects: [ScaledColumn] = []
  /// By constraint: what it asks and its stage, which steps change, and the number of its hinge in the problem.
  private var demands: [FlatProblem.Demand] = []
  private var stages: [Int] = []
  private var numbers: [Int] = []
  /// The constraints from the strongest stage to the weakest, and by stage where its last one ends.
  private var order: [Int] = []
  private var ends: [Int] = []
  /// The stages by which they were sorted.
  private var sortedStages: [Int] = []
  /// The groups whose constants steps change, once some have, and the solution as their function.
  private var edited: [Int] = []
  private var solution = ParametricSolution(Problem(), parameters: [], outputs: [])
  private var point: [Double] = []
  /// Whether the values are the function's and not the solver's.
  private var isFollowing = false

  init(_ flat: FlatProblem) {
    self.flat = flat
    let count = flat.demands.count
    numbers = Array(repeating: 0, count: count)
    order = numbers
    let column = problem.addVariable()
    variables = Array(repeating: column, count: flat.variableCount)
    terms = Array(repeating: Term(0, column), count: flat.terms.count)
    subjects = Array(repeating: ScaledColumn(column), count: count)
  }

  /// How many times a column has entered a basis.
  var pivots: Int { solver.pivots + solution.pivots }

  /// Every variable, as the last solution has it.
  var values: [Double] {
    // Variables are the first columns.
    Array((isFollowing ? solution.values : solver.values)[..<flat.variableCount])
  }

  /// Solves the problem as it was before all steps, from nothing, and reads every variable.
  mutating func solveFromNothing() {
    solver.forgetBasis()
    problem.removeAll()
    demands = flat.demands
    stages = flat.stages
    addVariables()
    addForms()
    solve()
    solver.updateValues()
  }

  private mutating func addVariables() {
    Self.fill(&variables) { _ in problem.addVariable() }
  }

  private mutating func addForms() {
    let (flat, variables) = (flat, variables)
    var room: [Term] = []
    swap(&room, &terms)
    room.withUnsafeMutableBufferPointer { terms in
      var start = 0
      Self.fill(&subjects) { k in
        let form = start..<flat.termEnds[k]
        start = form.upperBound
        if form.count == 1 {
          let term = flat.terms[form.lowerBound]
          return ScaledColumn(variables[term.variable], factor: term.coefficient)
        }
        for i in form { terms[i] = Term(flat.terms[i].coefficient, variables[flat.terms[i].variable]) }
        return problem.addForm(terms.span.extracting(form))
      }
    }
    swap(&room, &terms)
  }

  private mutating func solve() {
    isFollowing = false
    edited.removeAll(keepingCapacity: true)
    sortConstraints()
    problem.removeHinges()
    var start = 0
    for end in ends {
      for i in start..<end {
        let k = order[i]
        let demand = demands[k]
        problem.add(subjects[k].hinge(at: demand.constant, below: demand.below, above: demand.above))
      }
      problem.endStage()
      start = end
    }
    solver.solve(problem)
  }

  /// Writes every element anew, in order.
  private static func fill<Element>(_ elements: inout [Element], _ element: (Int) -> Element) {
    elements.withUnsafeMutableBufferPointer { elements in
      for i in elements.indices { elements[i] = element(i) }
    }
  }

  private mutating func sortConstraints() {
    if stages == sortedStages { return }
    sortedStages = stages
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: flat.stageCount))
    for stage in stages { ends[stage] += 1 }
    for stage in 1..<ends.count { ends[stage] += ends[stage - 1] }
    var next = [0] + ends.dropLast()
    for (k, stage) in stages.enumerated() {
      order[next[stage]] = k
      numbers[k] = next[stage]
      next[stage] += 1
    }
  }

  /// Takes steps of the problem's script, solves after each, and reads every variable.
  mutating func take(_ steps: Range<Int>) {
    let (changes, ends) = (flat.changes, flat.stepEnds)
    var start = steps.lowerBound == 0 ? 0 : ends[steps.lowerBound - 1]
    for step in steps {
      let step = start..<ends[step]
      isFollowing = follow(changes, step)
      if !isFollowing {
        change(changes[step])
        solver.updateValues()
      }
      start = step.upperBound
    }
  }

  /// Takes a step along the pieces of the solution, where it changes just the constants that the last one did.
  ///
  /// - Returns: whether it does.
  private mutating func follow(_ changes: [FlatProblem.Change], _ step: Range<Int>) -> Bool {
    guard step.count == edited.count, !step.isEmpty else { return false }
    for i in edited.indices {
      guard case .constant(ofGroup: edited[i], let constant) = changes[step.lowerBound + i]
      else { return false }
      point[i] = constant
    }
    return Self.evaluate(&solution, at: &point)
  }

  /// Takes both as they lie in the solver, without a copy.
  private static func evaluate(_ solution: inout ParametricSolution, at point: inout [Double]) -> Bool {
    solution.evaluate(at: point.span)
  }

  private mutating func change(_ step: ArraySlice<FlatProblem.Change>) {
    for (group, constant) in zip(edited, point) { setConstant(ofGroup: group, to: constant) }
    var isSolved = edited.isEmpty
    for change in step {
      switch change {
      case .constant(ofGroup: let group, let constant):
        setConstant(ofGroup: group, to: constant)
        isSolved = false
      case .stage(of: let k, let stage):
        stages[k] = stage
        isSolved = isSolved && solver.move(numbers[k], toStage: stage)
      }
    }
    if !isSolved { solve() }
    if let groups = constantsOnly(step) {
      edited = groups
      point = Array(repeating: 0, count: groups.count)
      solution = function(of: groups)
    }
  }

  private mutating func setConstant(ofGroup group: Int, to constant: Double) {
    for k in flat.groups[group] { demands[k].constant = constant }
  }

  /// The groups of a step that changes nothing but constants.
  private func constantsOnly(_ step: ArraySlice<FlatProblem.Change>) -> [Int]? {
    var groups: [Int] = []
    for change in step {
      guard case .constant(ofGroup: let group, _) = change else { return nil }
      groups.append(group)
    }
    return groups
  }

  /// The variables as a function of the constants of some groups.
  private func function(of groups: [Int]) -> ParametricSolution {
    var start = problem
    var parameters: [Parameter] = []
    for group in groups {
      var parameter = Parameter()
      for k in flat.groups[group] {
        start.move(numbers[k], to: 0)
        parameter.move(numbers[k], by: 1 / subjects[k].factor)
      }
      parameters.append(parameter)
    }
    return ParametricSolution(
      start, parameters: parameters, outputs: variables.map { [Term(1, $0)] }, mustBeUnique: false)
  }
}
