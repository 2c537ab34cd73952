import ConstraintSolver
import LayoutModel

/// Solves the problems of a case's passes one after another, each from the layout of the one before.
struct StagedSolver {
  var program: LayoutProgram
  var solver = LexicographicSolver()
  /// What was optimised last.
  var pass = PassProblem()
  /// The required constraints that contradict those before them.
  private(set) var broken: [BrokenConstraint] = []
  /// Their places among the pass's required constraints.
  private(set) var brokenPlaces: [Int] = []
  /// By bound of the pass's levels, the number of its hinge in the problem.
  var numbers: [Int] = []
  /// The levels with the broken constraints; `nil` where none is broken.
  private var brokenLevels: PriorityLevels?
  var standing = Standing()

  init(viewCount: Int) {
    program = LayoutProgram(viewCount: viewCount)
  }

  /// By stage, the least sum.
  var optima: [Double] { solver.leastSums }

  /// The levels that were optimised last.
  var levels: PriorityLevels { brokenLevels ?? pass.levels }

  /// The levels that cannot be met, from the highest priority to the lowest.
  var violations: [Violation] {
    let (priorities, optima) = (levels.priorities, optima)
    var result: [Violation] = []
    for level in priorities.indices where optima[level + 2] > LexicographicSolver.feasibility {
      result.append(Violation(priority: priorities[level], amount: Precision.onGrid(optima[level + 2])))
    }
    return result
  }

  /// Finds the optimal face of a problem.
  mutating func optimise(_ pass: consuming PassProblem) {
    let isSame =
      pass.environment == self.pass.environment
      && pass.required.elementsEqual(self.pass.required) { $0.isSame(as: $1) }
    if !isSame { (broken, brokenPlaces) = ([], []) }
    self.pass = pass
    standing.begin()
    optimise()
  }

  /// Finds the optimal face of the problem as it is.
  mutating func optimise() {
    write()
    if !solver.attempt(program.problem) { solveContradiction() }
    solver.readLeastSums()
    standing.forget(levelCount: levels.count)
    let first = program.problem.hardAndRequiredCount
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: first..<first + pass.levels.hinges.count)
  }

  /// Finds the optimal face with those constraints broken that contradict the ones before them.
  private mutating func solveContradiction() {
    let search = ConflictSearch(
      pass.required, hard: pass.hard(program.columns), program.problem, near: solver.values())
    let found = search.run()
    if !found.isEmpty {
      (broken, brokenPlaces) = (found.map(\.constraint), found.map(\.place))
      // What is broken need not be met, and a level more may stand before the others.
      standing.begin()
      write()
    }
    solver.solve(program.problem)
  }

  private mutating func write() {
    brokenLevels = brokenPlaces.isEmpty ? nil : pass.levels(breaking: brokenPlaces)
    pass.write(levels, program.columns, breaking: brokenPlaces, into: &program.problem)
  }

  /// Shrinks the optimal face to the optima of one more hinge.
  mutating func minimise(_ hinge: Hinge) { solver.minimise(hinge) }
}
