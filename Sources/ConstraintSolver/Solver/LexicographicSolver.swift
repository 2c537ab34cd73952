/// Solves a problem: presolves it, runs its stages on a simplex, and answers in the problem's own columns.
///
/// The first two stages are special: the *hard* one, which nothing may contradict, and the *required* one.
/// Where required hinges contradict each other the sum of stage 1 is not 0, and the later stages hold with
/// the least sum of violations.
///
/// A problem of the same structure as the one before goes on from the basis that is there, and in each independent
/// part from the first stage that differs.
///
/// A value like any other: a copy shares its memory until one of the two is changed.
public struct LexicographicSolver: Sendable {
  private var storage: CopyOnWrite<SolverState>

  var state: SolverState {
    _read { yield storage.value }
    _modify { yield &storage.value }
  }

  public init() { self.init(factorising: .standard) }

  /// - Parameter rule: what decides when the tableau lets go of its entries for a factorised basis.
  package init(factorising rule: FactorisationRule) {
    storage = CopyOnWrite(SolverState(factorising: rule))
  }

  /// The least sum of required violations that counts as a contradiction, in points: rounding in what an
  /// author writes, such as thirds to nine places, stays under it.
  public static let feasibilityTolerance = Tolerance.feasibility

  /// How many times a column entered a basis, since the beginning.
  public var pivots: Int { state.simplex.pivots }

  /// Whether a factorised basis computes the tableau's rows.
  package var isFactorised: Bool { state.simplex.rows.isFactorised }
}

extension LexicographicSolver {
  /// - Parameter problem: with at least the hard and the required stage, which may be empty.
  public mutating func solve(_ problem: Problem) {
    check(problem)
    state.solve(problem)
  }

  /// Solves a problem if its hard and required hinges can all be met.
  ///
  /// - Returns: `false` where they cannot. The values are then those of some point. It may be `false` also where
  ///   presolve has magnified what rounding left of a contradiction that counts as none.
  public mutating func solveIfFeasible(_ problem: Problem) -> Bool {
    check(problem)
    return state.solveIfFeasible(problem)
  }

  private func check(_ problem: Problem) {
    precondition(
      problem.stageCount >= Problem.firstOptionalStage, "a problem has a hard and a required stage")
  }

  /// Moves a hinge of the problem that was solved last into another stage.
  ///
  /// - Parameters:
  ///   - hinge: its number in the problem, which keeps it.
  ///   - stage: another of the problem's stages, after the required one; it may be empty.
  /// - Returns: `false`, and nothing done, where the whole problem has to be solved: the hinge is hard or required, its
  ///   column is held in place, required hinges contradict each other, or the tableau has lost accuracy.
  public mutating func move(_ hinge: Int, toStage stage: Int) -> Bool { state.move(hinge, toStage: stage) }

  /// Forgets the problem and the basis. The next problem is then solved as a new solver would solve it, digit for
  /// digit and pivot for pivot. Memory and the count of pivots stay. The forms of the problem that was solved are
  /// let go of, so that another can be written in their place.
  public mutating func forgetBasis() { state.forgetBasis() }
}

/// The solution.
extension LexicographicSolver {
  /// The least sum of each stage; of no use where ``solveIfFeasible(_:)`` has solved nothing.
  ///
  /// - Complexity: the number of hinges.
  public var leastSums: [Double] { state.leastSums }

  /// The values of all columns at the present vertex.
  ///
  /// - Complexity: constant after `updateValues`, and otherwise the number of columns and of their terms.
  public var values: [Double] { state.values }

  /// Computes `values` again, in the independent parts where they may have changed.
  public mutating func updateValues() { state.updateValues() }

  /// The value of one column at the present vertex.
  public func value(of column: Column) -> Double {
    check(column)
    return state.value(of: column)
  }

  /// Traps on a column of another problem, of which the inner loops would read what is not theirs.
  private func check(_ column: Column) {
    precondition(
      column.index < state.structure.columnCount, "the column is not one of the problem that was solved")
  }
}

/// The optimal face.
extension LexicographicSolver {
  /// Whether the stages so far leave one layout only.
  public var isUnique: Bool { state.simplex.isUnique }

  /// Tells which columns move where the optimal face is more than a point.
  public mutating func faceDirections() -> FaceDirections { state.faceDirections() }

  /// Tells of each column whether it is movable: whether its value may differ on the face. It may be `true` of a column
  /// that has one value, never `false` of one that has more.
  public func movableColumns() -> [Bool] { state.movableColumns() }

  /// Tells of one column what `movableColumns()` tells of each.
  func isMovable(_ column: Column) -> Bool { state.isMovable(column) }

  /// Runs a further stage of one hinge, to choose among what the stages of the problem leave.
  public mutating func restrict(toOptimaOf hinge: Hinge) {
    check(hinge.column)
    state.restrict(toOptimaOf: hinge)
  }

  /// Takes back the further stages since the problem was solved or a hinge moved; the vertex stays.
  public mutating func restoreOptimalFace() { state.restoreFurtherStages() }

  /// Moves to where a linear form is least on the optimal face, which stays as it is.
  ///
  /// - Returns: its least value; `nil` where it falls without bound.
  public mutating func moveToLeast(of terms: [Term]) -> Double? {
    for term in terms { check(term.column) }
    return state.moveToLeast(of: terms)
  }

  /// Moves to where a linear form is less on the optimal face, which stays as it is; not at all where it is least.
  public mutating func moveToLess(of terms: [Term]) {
    for term in terms { check(term.column) }
    state.moveToLess(of: terms)
  }

  /// The rates at which columns move on an optimal face of more than a point. A column that is not movable has the
  /// rate 0.
  ///
  /// All movable non-basic columns move at once, at speeds without a pattern, so that rates do not cancel out. The
  /// speeds are the same in every run: from 1 to 2 of variables, and of a form as much faster as its greatest
  /// coefficient.
  public struct FaceDirections: Sendable {
    /// Where those move that have room to move alone.
    public var nondegenerate: [Double]
    /// Where those move that a degenerate vertex blocks. They may not move at all. Empty where there are none.
    public var degenerate: [Double]
  }
}
