import ConstraintSolver
import LayoutModel

/// Solves the problems of a case's passes one after another, each from the layout of the one before.
struct StagedSolver {
  var program: LayoutProgram
  var solver = LexicographicSolver()
  /// What was optimised last; where required constraints are broken, with levels that have them.
  var pass = PassProblem()
  /// The levels that cannot be met, from the highest priority to the lowest.
  private(set) var violations: [Violation] = []
  /// The required constraints that contradict those before them.
  private(set) var broken: [BrokenConstraint] = []
  /// Their places among the pass's required constraints.
  private(set) var brokenPlaces: [Int] = []
  /// By stage of the problem that was optimised last, the least sum.
  var leastSums: [Double] = []
  /// Whether the problem's stages are the pass's, in their order.
  var isWritten = false
  /// The number of the first hinge of the pass's levels in the problem.
  private(set) var firstOfLevels = 0
  /// The levels without the broken constraints; `nil` where none is broken.
  private var levelsWithoutBroken: PriorityLevels?
  private var draft = PriorityLevelsDraft()

  init(viewCount: Int) {
    program = LayoutProgram(viewCount: viewCount)
  }

  /// Begins another case in the memory of this one.
  mutating func begin(viewCount: Int) {
    program.begin(viewCount: viewCount)
    solver.forgetBasis()
    (broken, brokenPlaces, levelsWithoutBroken) = ([], [], nil)
  }

  /// Whether one layout is left.
  var isDetermined: Bool { solver.isDetermined }

  /// Finds the levels that cannot be met.
  mutating func readViolations() {
    var count = 0
    leastSums.withUnsafeBufferPointer { sums in
      for stage in 2..<sums.count where sums[stage] > LexicographicSolver.feasibility {
        let violation = Violation(
          priority: pass.levels.priorities[stage - 2], amount: Precision.onGrid(sums[stage]))
        // What is as it was is not written, since a layout may share it.
        if count == violations.count {
          violations.append(violation)
        } else if violations[count] != violation {
          violations[count] = violation
        }
        count += 1
      }
    }
    if count < violations.count { violations.removeLast(violations.count - count) }
  }

  /// Finds the optimal face of a problem.
  mutating func optimise(_ pass: PassProblem) {
    optimise { solver in solver.pass = pass }
  }

  /// Finds the optimal face of the problem of a state.
  ///
  /// - Parameters:
  ///   - contentSizes: by view.
  ///   - expectedPriorities: that have a level, if only an empty one.
  mutating func optimise(
    _ state: CaseState, _ contentSizes: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority]
  ) {
    optimise { solver in
      solver.pass.write(
        state, intrinsic: contentSizes, expecting: expectedPriorities, &solver.draft, in: &solver.program)
    }
  }

  private mutating func optimise(writing write: (inout StagedSolver) -> Void) {
    let old = broken.isEmpty ? nil : pass
    levelsWithoutBroken = nil
    write(&self)
    if let old, !pass.requiresSame(as: old) { (broken, brokenPlaces) = ([], []) }
    isWritten = false
    optimise()
  }

  /// Finds the optimal face of the problem as it is.
  mutating func optimise() {
    if !isWritten { write() }
    if !solver.solveIfFeasible(program.problem) { solveContradiction() }
    leastSums = solver.leastSums
  }

  /// Finds the optimal face with those constraints broken that contradict the ones before them.
  private mutating func solveContradiction() {
    let search = ConflictSearch(
      pass.required, hard: pass.hard(program.columns), program.problem, near: solver.values)
    let found = search.run()
    if !found.isEmpty {
      (broken, brokenPlaces) = (found.map(\.constraint), found.map(\.place))
      write()
    }
    solver.solve(program.problem)
  }

  private mutating func write() {
    if let levels = levelsWithoutBroken { pass.levels = levels }
    levelsWithoutBroken = brokenPlaces.isEmpty ? nil : pass.levels
    if !brokenPlaces.isEmpty { pass.levels = pass.levels(breaking: brokenPlaces) }
    pass.levels.numberByPlace()
    pass.write(pass.levels, program.columns, breaking: brokenPlaces, into: &program.problem)
    firstOfLevels = program.problem.hardAndRequiredCount
    isWritten = true
  }

  /// Shrinks the optimal face to the optima of one more hinge.
  mutating func minimise(_ hinge: Hinge) { solver.minimise(hinge) }
}
