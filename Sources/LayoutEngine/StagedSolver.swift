import ConstraintSolver
import LayoutModel

/// Runs the stages of a pass on the program, from the first one that differs from those of the pass before.
struct StagedSolver {
  var program: LayoutProgram
  /// The required constraints that are broken, by their place among the required.
  private(set) var broken: [BrokenConstraint] = []
  private(set) var levels: [PassProblem.Level] = []
  /// The least sum of each level.
  private(set) var optima: [Double] = []
  private var stages: [[Hinge]] = []
  /// Where the restrictions of each stage begin, and where those of the last end.
  private var marks: [Simplex.Mark]
  private var brokenPlaces: [Int] = []

  init(viewCount: Int) {
    program = LayoutProgram(viewCount: viewCount)
    marks = [program.simplex.mark]
  }

  /// The levels that cannot be met, from the highest priority to the lowest.
  var violations: [Violation] {
    zip(levels, optima).lazy.filter { $1 > Precision.feasibility }
      .map { Violation(priority: $0.priority, amount: Precision.onGrid($1)) }
  }

  /// Finds the optimal face of a problem.
  mutating func optimise(_ problem: PassProblem) {
    let required = problem.required.map(\.hinge)
    let isSameRequired = stages.count >= 2 && stages[0] == problem.environment && stages[1] == required
    if !isSameRequired {
      rewind(to: stages.first == problem.environment ? 1 : 0)
      if stages.isEmpty { run(problem.environment) }
      solveRequired(problem)
      stages.append(required)
      marks.append(program.simplex.mark)
    }
    solveLevels(problem.levels(breaking: brokenPlaces))
  }

  /// The restrictions of the levels stay, those that chose among optimal layouts are taken back.
  mutating func forgetChoice() { rewind(to: stages.count) }

  private mutating func rewind(to stage: Int) {
    program.simplex.restore(to: marks[stage])
    stages.removeSubrange(stage...)
    marks.removeSubrange((stage + 1)...)
    optima.removeSubrange(min(optima.count, max(0, stage - 2))...)
  }

  @discardableResult
  private mutating func run(_ stage: [Hinge]) -> Double {
    let optimum = program.simplex.minimise(stage)
    stages.append(stage)
    marks.append(program.simplex.mark)
    return optimum
  }

  private mutating func solveRequired(_ problem: PassProblem) {
    (brokenPlaces, broken) = ([], [])
    let start = program.simplex.mark
    if program.simplex.minimise(problem.required.map(\.hinge)) <= Precision.feasibility { return }
    program.simplex.restore(to: start)
    var search = ConflictSearch(problem.required, program.simplex)
    search.run()
    (brokenPlaces, broken) = (search.brokenPlaces, search.broken)
    program.simplex = search.simplex
    let isBroken = Set(brokenPlaces)
    let kept = problem.required.indices.filter { !isBroken.contains($0) }.map { problem.required[$0].hinge }
    _ = program.simplex.minimise(kept)
  }

  private mutating func solveLevels(_ newLevels: [PassProblem.Level]) {
    let same = zip(levels, newLevels).prefix {
      $0.priority == $1.priority && $0.hinges == $1.hinges
    }.count
    rewind(to: min(2 + same, stages.count))
    levels = newLevels
    for level in newLevels[(stages.count - 2)...] { optima.append(run(level.hinges)) }
    program.simplex.refreshValues()
  }
}
