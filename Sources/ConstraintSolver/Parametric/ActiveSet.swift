/// The optimum of a problem, and the hinges that decide where it lies.
///
/// A hinge decides if the stages before its own leave its column movable. Take other parameters, at which
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

  private var walk = StageWalk()

  /// How many times a column entered a basis.
  var pivots: Int { walk.solver.pivots }

  /// Solves a problem stage by stage; its hard and required stages alone where these cannot be met.
  mutating func load(_ problem: Problem) {
    hinges.removeAll(keepingCapacity: true)
    hinges.append(contentsOf: 0..<problem.hardAndRequiredCount)
    require(problem)
    while isFeasible, let stage = walk.next {
      let deciding = movable(problem.range(ofStage: stage), of: problem)
      hinges += deciding
      walk.advance(isDeciding: !deciding.isEmpty)
    }
    positions = hinges.map { problem.hinge($0).position }
    values = walk.solver.values
  }

  /// Solves the hard and required stages of a problem alone.
  mutating func require(_ problem: Problem) {
    let lastLong = (0..<problem.stageCount).last { problem.range(ofStage: $0).count > 1 }
    walk.begin(problem, solvingThrough: lastLong ?? Problem.requiredStage)
    let sums = walk.solver.leastSums
    isFeasible =
      sums[Problem.hardStage] + sums[Problem.requiredStage] <= LexicographicSolver.feasibilityTolerance
  }

  /// The hinges of a range whose columns are movable.
  private func movable(_ range: Range<Int>, of problem: Problem) -> [Int] {
    if range.count <= 1 { return range.filter { walk.solver.isMovable(problem.hinge($0).column) } }
    let isMovable = walk.solver.movableColumns()
    return range.filter { isMovable[problem.hinge($0).column.index] }
  }

  /// Forgets what was solved, so that the next problem is solved as if it were the first; memory stays.
  mutating func forget() { walk.solver.forgetBasis() }
}
