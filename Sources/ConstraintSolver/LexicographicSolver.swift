/// Solves a problem: presolves it, runs its stages on a simplex, and answers in the problem's own columns.
///
/// The first two stages are special: the *hard* one, which nothing may contradict, and the *required* one.
/// Where required hinges contradict each other the sum of stage 1 is not 0, and the later stages hold with
/// the least sum of violations.
///
/// A problem of the same structure as the one before goes on from the basis that is there, and from the
/// first stage that differs.
public struct LexicographicSolver: Sendable {
  /// The least sum of each stage.
  public internal(set) var optima: [Double] = []

  /// How many times a column entered a basis, since the beginning.
  public var pivots: Int { simplex.pivots }

  var simplex = Simplex()
  var elimination = Elimination()
  var stages = TranslatedStages()
  var previousStages = TranslatedStages()
  /// By column: the simplex's column, where it is kept.
  var images: [Column?] = []
  /// By column: what to add to the simplex's value.
  var shifts: [Double] = []
  /// By row of the problem: the simplex's form of its entries, where the row must add up to its offset.
  var balances: [(row: Int32, form: Column)] = []
  /// By stage of the simplex, the least sum of its hinges.
  var minima: [Double] = []
  /// Before the first stage and after each.
  var marks: [Simplex.Mark] = []
  private var presolve = Presolve()
  private var previousPresolve = Presolve()
  private var isElastic = true
  private var pivotsAtStart = 0

  public init() {}

  /// The least sum of required violations that counts as a contradiction, in points: rounding in what an
  /// author writes, such as thirds to nine places, stays under it.
  public static let feasibility = 1e-6

  public mutating func solve(_ problem: Problem) {
    swap(&presolve, &previousPresolve)
    presolve.load(problem)
    let isWarm = !isElastic && !isWorn && presolve.hasSameStructure(as: previousPresolve)
    if isWarm { elimination.rerun(fixed: presolve.fixed) } else { start(problem, isElastic: false) }
    if !isConsistent(problem) || !runStages(of: problem, isWarm: isWarm) {
      start(problem, isElastic: true)
      _ = runStages(of: problem, isWarm: false)
    }
    if !isWarm { pivotsAtStart = simplex.pivots }
  }

  /// Forgets the basis, so that the next problem is solved cold; memory and the count of pivots stay.
  public mutating func forgetBasis() { isElastic = true }

  /// Whether the tableau has been pivoted so often that its entries may have lost accuracy: each pivot
  /// rounds what the next one starts from, and building it afresh costs about as much as a hundred.
  private var isWorn: Bool { simplex.pivots - pivotsAtStart > 100 }

  /// Whether the problem was solved with what presolving takes out, and so without a contradiction.
  var isPresolved: Bool { !isElastic }

  /// Whether a required equality fixes a column.
  func isFixed(_ column: Int) -> Bool { !presolve.fixed[column].isNaN }

  private mutating func start(_ problem: Problem, isElastic: Bool) {
    self.isElastic = isElastic
    if isElastic { presolve.takeNothingOut() }
    elimination.run(problem, fixed: presolve.fixed, isFree: presolve.isFree)
    build(problem)
  }

  /// Whether the required equalities that were taken out agree, and the hard and required hinges of the
  /// columns that they determine hold.
  private func isConsistent(_ problem: Problem) -> Bool {
    guard elimination.inconsistency <= Self.feasibility else { return false }
    return problem.hardAndRequired.allSatisfy { hinge in
      let c = hinge.column.place
      return elimination.fates[c] != .determined
        || hinge.isMet(at: elimination.constants.values[c], within: Self.feasibility)
    }
  }
}

/// What presolving needs to know of a problem.
struct Presolve: Equatable, Sendable {
  /// By column, the position where a hard or required equality holds it, or NaN.
  private(set) var fixed: [Double] = []
  /// By column, whether it has no penalty in any stage.
  private(set) var isFree: [Bool] = []
  private var formStarts: [Int32] = []
  private var formTerms: [Term] = []

  mutating func load(_ problem: Problem) {
    fixed.reset(to: .nan, count: problem.columnCount)
    isFree.reset(to: true, count: problem.columnCount)
    formStarts = problem.formStarts
    formTerms = problem.formTerms
    for hinge in problem.hinges { isFree[hinge.column.place] = false }
    for hinge in problem.hardAndRequired where hinge.below > 0 && hinge.above > 0 {
      fixed[hinge.column.place] = hinge.position
    }
  }

  /// Whether the forms are the same and the same columns fixed and free, which makes the elimination the same
  /// but for constants. Forms that are shared with `other` are not compared one by one.
  func hasSameStructure(as other: Presolve) -> Bool {
    formStarts == other.formStarts && formTerms == other.formTerms && isFree == other.isFree
      && zip(fixed, other.fixed).allSatisfy { $0.isNaN == $1.isNaN }
  }

  /// Leaves every row to the simplex, so that every required equality may be violated.
  mutating func takeNothingOut() {
    fixed.reset(to: .nan, count: fixed.count)
    isFree.reset(to: false, count: isFree.count)
  }
}
