import ConstraintSolver

/// A problem in our solver's hands: all that the bench knows of the solver is in this file.
///
/// Not copyable: what is read of it where it lies in a class would else be a copy, and most of a step's time.
struct Solver: ~Copyable {
  private let flat: FlatProblem
  private var problem = Problem()
  private var solver = LexicographicSolver()
  private var variables: [Column] = []
  /// By constraint: its variable, or the column of its form.
  private var subjects: [ScaledColumn] = []
  /// By constraint: what steps change, and the number of its hinge in the problem.
  private var constants: [Double] = []
  private var stages: [Int] = []
  private var hinges: [Int] = []
  /// The constraints from the strongest stage to the weakest, and by stage where the next one goes.
  private var order: [Int] = []
  private var ends: [Int] = []
  /// The stages by which they were sorted.
  private var sortedStages: [Int] = []
  /// The constraints whose constants steps change, once some have, and the solution as their function.
  private var edited: [Int] = []
  private var solution = PiecewiseSolution(Problem(), parameters: [], outputs: [])
  private var point: [Double] = []
  /// Whether the values are the function's and not the solver's.
  private var isFollowing = false

  init(_ flat: FlatProblem) {
    self.flat = flat
    hinges = Array(repeating: 0, count: flat.constants.count)
    order = hinges
  }

  /// How many times a column has entered a basis.
  var pivots: Int { solver.pivots + solution.pivots }

  /// Every variable, as the last solution has it.
  var values: [Double] {
    // Variables are the first columns.
    Array((isFollowing ? solution.values : solver.columnValues)[..<flat.variableCount])
  }

  /// Solves the problem as it was before all steps, from nothing, and reads every variable.
  mutating func solveFromNothing() {
    solver.forgetBasis()
    problem.removeAll()
    variables.removeAll(keepingCapacity: true)
    subjects.removeAll(keepingCapacity: true)
    constants = flat.constants
    stages = flat.stages
    for _ in 0..<flat.variableCount { variables.append(problem.addVariable()) }
    let (terms, columns) = (flat.terms, variables)
    var start = 0
    for end in flat.termEnds {
      for i in start..<end { problem.addTerm(terms[i].coefficient, columns[terms[i].variable]) }
      subjects.append(problem.endForm())
      start = end
    }
    solve()
    solver.read()
  }

  private mutating func solve() {
    isFollowing = false
    edited.removeAll(keepingCapacity: true)
    sortConstraints()
    problem.removeHinges()
    let (order, subjects, constants) = (order, subjects, constants)
    var start = 0
    for end in ends.dropLast() {
      for i in start..<end {
        let k = order[i]
        let hinge = subjects[k].hinge(at: constants[k], below: flat.below[k], above: flat.above[k])
        hinges[k] = problem.add(hinge)
      }
      problem.endStage()
      start = end
    }
    solver.solve(problem)
  }

  private mutating func sortConstraints() {
    if stages == sortedStages { return }
    sortedStages = stages
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: flat.stageCount + 1))
    Self.sort(stages, into: &order, ends: &ends)
  }

  /// Sorts places by their stages, by counting.
  private static func sort(_ stages: [Int], into order: inout [Int], ends: inout [Int]) {
    order.withUnsafeMutableBufferPointer { order in
      ends.withUnsafeMutableBufferPointer { ends in
        for stage in stages { ends[stage + 1] += 1 }
        for stage in 1..<ends.count { ends[stage] += ends[stage - 1] }
        for (k, stage) in stages.enumerated() {
          order[ends[stage]] = k
          ends[stage] += 1
        }
      }
    }
  }

  /// Takes steps of the problem's script, solves after each, and reads every variable.
  mutating func take(_ steps: ArraySlice<[FlatProblem.Change]>) {
    for step in steps {
      isFollowing = edit(step)
      if isFollowing { continue }
      change(step)
      solver.read()
    }
  }

  private mutating func change(_ step: [FlatProblem.Change]) {
    var isSolved = edited.isEmpty
    for change in step {
      switch change {
      case .constant(of: let k, let constant):
        constants[k] = constant
        isSolved = false
      case .stage(of: let k, let stage):
        stages[k] = stage
        isSolved = isSolved && solver.move(hinges[k], toStage: stage)
      }
    }
    if !isSolved { solve() }
    if let changed = constantsOnly(step) {
      edited = changed
      point = Array(repeating: 0, count: changed.count)
      solution = function(of: changed)
    }
  }

  /// The constraints of a step that changes nothing but constants.
  private func constantsOnly(_ step: [FlatProblem.Change]) -> [Int]? {
    var changed: [Int] = []
    for change in step {
      guard case .constant(of: let k, _) = change else { return nil }
      changed.append(k)
    }
    return changed
  }

  /// Moves the hinges of the constraints that the last step has moved, along the pieces of the solution.
  ///
  /// - Returns: whether the step changes just these.
  private mutating func edit(_ step: [FlatProblem.Change]) -> Bool {
    guard step.count == edited.count, !step.isEmpty else { return false }
    for i in step.indices {
      guard case .constant(of: edited[i], let constant) = step[i] else { return false }
      constants[edited[i]] = constant
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
}
