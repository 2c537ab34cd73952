/// The optimum of a problem, and the hinges that decide where it lies.
///
/// A hinge decides if the stages before its own leave its column free to move. Take other parameters, at which
/// every deciding hinge is on the same side of its column's value. There the same multipliers prove the optimum of
/// each stage.
struct ActiveSet {
  /// The values of all columns.
  private(set) var values: [Double] = []
  /// The numbers of the deciding hinges, in the problem's order.
  private(set) var hinges: [Int] = []
  /// Where these stand.
  private(set) var positions: [Double] = []
  /// Whether all hard and required hinges hold.
  private(set) var isFeasible = true

  private var solver = LexicographicSolver()

  /// How many times a column entered a basis.
  var pivots: Int { solver.pivots }

  /// Solves a problem stage by stage; its hard and required stages alone where these cannot be met.
  mutating func load(_ problem: Problem) {
    hinges.removeAll(keepingCapacity: true)
    hinges.append(contentsOf: 0..<problem.hardAndRequiredCount)
    let prefix = require(problem)
    if isFeasible { choose(problem, after: prefix) }
    positions = hinges.map { problem.hinge($0).position }
    values = solver.values
  }

  /// Solves the hard and required stages of a problem alone.
  ///
  /// - Returns: the problem of these stages.
  @discardableResult
  mutating func require(_ problem: Problem) -> Problem {
    var prefix = problem
    prefix.removeStages(from: Problem.firstOptionalStage)
    solver.solve(prefix)
    let sums = solver.leastSums
    isFeasible =
      sums[Problem.hardStage] + sums[Problem.requiredStage] <= LexicographicSolver.feasibilityTolerance
    return prefix
  }

  /// Runs the stages of a problem that follow those that were solved, its prefix.
  private mutating func choose(_ problem: Problem, after prefix: consuming Problem) {
    let first = Problem.firstOptionalStage
    let stages = first..<max(first, problem.stageCount)
    let lastLong = stages.last { problem.range(ofStage: $0).count > 1 } ?? Problem.requiredStage
    for stage in stages where !solver.isUnique {
      let range = problem.range(ofStage: stage)
      let deciding = movable(range, of: problem)
      hinges += deciding
      for number in range { prefix.add(problem.hinge(number)) }
      prefix.endStage()
      if deciding.isEmpty { continue }
      if stage <= lastLong {
        solver.solve(prefix)
      } else {
        for number in range { solver.restrict(toOptimaOf: problem.hinge(number)) }
      }
    }
  }

  /// The hinges of a range whose columns are free to move.
  private func movable(_ range: Range<Int>, of problem: Problem) -> [Int] {
    if range.count <= 1 { return range.filter { solver.isMovable(problem.hinge($0).column) } }
    let isMovable = solver.movableColumns()
    return range.filter { isMovable[problem.hinge($0).column.index] }
  }

  /// Forgets what was solved, so that the next problem is solved as if it were the first; memory stays.
  mutating func forget() { solver.forgetBasis() }
}
