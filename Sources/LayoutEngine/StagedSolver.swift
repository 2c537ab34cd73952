import ConstraintSolver
import LayoutModel

/// Solves the problems of a case's passes one after another, each from the layout of the one before.
struct StagedSolver {
  var program: LayoutProgram
  private(set) var solver = LexicographicSolver()
  /// The required constraints that contradict those before them.
  private(set) var broken: [BrokenConstraint] = []
  private(set) var levels: [PassProblem.Level] = []
  private var hard: [Hinge] = []
  private var required: [PassProblem.RequiredConstraint] = []
  /// Their places among the pass's required constraints.
  private(set) var brokenPlaces: [Int] = []

  init(viewCount: Int) {
    program = LayoutProgram(viewCount: viewCount)
  }

  /// The least sum of each level's violations.
  var optima: ArraySlice<Double> { solver.optima.dropFirst(2) }

  /// The levels that cannot be met, from the highest priority to the lowest.
  var violations: [Violation] {
    zip(levels, optima).lazy.filter { $1 > LexicographicSolver.feasibility }
      .map { Violation(priority: $0.priority, amount: Precision.onGrid($1)) }
  }

  /// Finds the optimal face of a problem.
  mutating func optimise(_ pass: PassProblem) {
    let newHard = pass.hard(program.columns)
    let isSame = newHard == hard && pass.required.elementsEqual(required) { $0.isSame(as: $1) }
    if !isSame { (broken, brokenPlaces) = ([], []) }
    (hard, required) = (newHard, pass.required)
    solve(pass)
    if solver.optima[1] > LexicographicSolver.feasibility {
      var search = ConflictSearch(pass.required, hard: hard, program.problem, at: solver.values())
      let found = search.run()
      (broken, brokenPlaces) = (found.map(\.constraint), found.map(\.place))
      solve(pass)
    }
  }

  private mutating func solve(_ pass: PassProblem) {
    levels = pass.write(hard: hard, breaking: brokenPlaces, into: &program.problem)
    solver.solve(program.problem)
  }

  /// Shrinks the optimal face to the optima of one more hinge.
  mutating func minimise(_ hinge: Hinge) { solver.minimise(hinge) }
}
