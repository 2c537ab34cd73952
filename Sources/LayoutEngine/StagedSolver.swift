import ConstraintSolver
import LayoutModel

/// Solves the problems of a case's passes one after another, each from the layout of the one before.
struct StagedSolver {
  var program: LayoutProgram
  private(set) var solver = LexicographicSolver()
  /// The required constraints that contradict those before them.
  private(set) var broken: [BrokenConstraint] = []
  private(set) var levels: [PassProblem.Level] = []
  /// By level and bound, the number of its hinge in the problem.
  private var numbers: [[Int]] = []
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
      let search = ConflictSearch(pass.required, hard: hard, program.problem, at: solver.values())
      let found = search.run()
      (broken, brokenPlaces) = (found.map(\.constraint), found.map(\.place))
      solve(pass)
    }
  }

  private mutating func solve(_ pass: PassProblem) {
    levels = pass.write(hard: hard, breaking: brokenPlaces, into: &program.problem)
    solver.solve(program.problem)
    numbers = levels.indices.map { Array(program.problem.range(ofStage: 2 + $0)) }
  }

  /// Takes bounds of the problem that was optimised last to other priorities, and finds the optimal face.
  ///
  /// - Returns: `false` where the whole problem has to be optimised again, because constraints are broken, a priority
  ///   has no level, or the solver cannot follow.
  mutating func follow(_ changes: [PriorityChange]) -> Bool {
    guard broken.isEmpty, changes.allSatisfy(\.isOptional) else { return false }
    solver.takeBackChoices()
    for change in changes {
      guard let old = levels.firstIndex(where: { $0.priority == change.old }),
        let new = levels.firstIndex(where: { $0.priority == change.new })
      else { return false }
      // A constraint has a bound or two, a content without a size none.
      let places = levels[old].bounds.indices.filter { change.applies(to: levels[old].bounds[$0]) }
      let moved = places.reversed().map { place in
        (bound: levels[old].bounds.remove(at: place), number: numbers[old].remove(at: place))
      }
      for (bound, number) in moved {
        guard old == new || solver.move(number, toStage: 2 + new) else { return false }
        insert(bound.raised(by: change.raise), number, atLevel: new)
      }
    }
    return true
  }

  private mutating func insert(_ bound: Bound, _ number: Int, atLevel level: Int) {
    let place = levels[level].bounds.firstIndex { bound.isProtected(before: $0) }
    levels[level].bounds.insert(bound, at: place ?? levels[level].bounds.endIndex)
    numbers[level].insert(number, at: place ?? numbers[level].endIndex)
  }

  /// Shrinks the optimal face to the optima of one more hinge.
  mutating func minimise(_ hinge: Hinge) { solver.minimise(hinge) }
}
