/// Solves a problem: presolves it, runs its stages on a simplex, and answers in the problem's own columns.
///
/// The first two stages are special: the *hard* one, which nothing may contradict, and the *required* one.
/// Where required hinges contradict each other the sum of stage 1 is not 0, and the later stages hold with
/// the least sum of violations.
///
/// A problem of the same structure as the one before goes on from the basis that is there, and in each independent
/// part from the first stage that differs.
public struct LexicographicSolver: Sendable {
  /// How many times a column entered a basis, since the beginning.
  public var pivots: Int { simplex.pivots }

  var simplex = Simplex()
  var elimination = Elimination()
  var agenda = Agenda()
  var previousAgenda = Agenda()
  /// By column: the simplex's column, or -1 where it is not kept; less where it was joined to another.
  var images = Buffer<Int32>()
  var kept = Buffer<KeptColumn>()
  /// By column of the simplex that a kept one is: what to add to its value.
  var shifts = Buffer<Double>()
  var aliases = Buffer<Alias>()
  /// By column of the simplex that a kept one is, and of those of `balances`: its independent part.
  var parts = Buffer<Int32>()
  var partCount = 0
  var balances = Buffer<Balance>()
  /// Of the row that is being written into the simplex.
  var rowTerms = Buffer<Term>()
  /// The values of all columns as they were computed last, and of which parts they may have changed since.
  var latestValues: [Double] = []
  var outdated = OutdatedParts()
  /// The columns that the latest update has given other values.
  var changedColumns: [Column] = []
  var partIndex = PartIndex()
  private(set) var presolve = Presolve()
  private var previousPresolve = Presolve()
  private(set) var isElastic = true
  /// When the tableau was built, or checked last.
  var pivotsAtCheck = 0
  private var token = CopyToken()

  /// A column that the simplex has.
  struct KeptColumn: Sendable {
    var column: Int32
    var image: Int32
    /// The row that a basic logical is defined by, or -1.
    var row: Int32
  }

  /// A row of the problem that must add up to its offset, and the simplex's form of its entries.
  struct Balance: Sendable {
    var row: Int32
    var form: Column
  }

  public init() {}

  /// The least sum of required violations that counts as a contradiction, in points: rounding in what an
  /// author writes, such as thirds to nine places, stays under it.
  public static let feasibility = Tolerance.contradiction

  public mutating func solve(_ problem: Problem) {
    if solveIfFeasible(problem) { return }
    start(isElastic: true)
    computeShifts()
    _ = runStages(of: problem, isWarm: false)
    pivotsAtCheck = simplex.pivots
  }

  /// Solves a problem if its hard and required hinges can all be met.
  ///
  /// - Returns: `false` where they cannot, or where presolving magnifies what rounding has left of a contradiction; the
  ///   values are then those of some point.
  public mutating func solveIfFeasible(_ problem: Problem) -> Bool {
    unshare()
    outdated.insertAll()
    let isWarm = isEditable() && isSameStructure(problem)
    if !isWarm { presolve.load(problem) }
    if isWarm { elimination.rerun(presolve) } else { start(isElastic: false) }
    computeShifts()
    isElastic =
      elimination.inconsistency > Self.feasibility || !runStages(of: problem, isWarm: isWarm)
    if !isWarm { pivotsAtCheck = simplex.pivots }
    return !isElastic
  }

  /// Forgets the problem and the basis, so that the next problem is solved as a new solver would solve it, digit for
  /// digit and pivot for pivot; memory and the count of pivots stay. To write another problem in the place of the one
  /// that was solved is quicker after this.
  public mutating func forgetBasis() {
    isElastic = true
    presolve.forgetForms()
    previousPresolve.forgetForms()
  }

  /// Takes a problem and says whether what was eliminated from the one before can be eliminated from it.
  private mutating func isSameStructure(_ problem: Problem) -> Bool {
    swap(&presolve, &previousPresolve)
    presolve.load(problem)
    return presolve.hasSameStructure(as: previousPresolve)
  }

  private mutating func start(isElastic: Bool) {
    self.isElastic = isElastic
    if isElastic { presolve.takeNothingOut() }
    elimination.run(presolve)
    elimination.joinColumns(presolve)
    partIndex.isLoaded = false
    build()
  }

  /// Gives a copy memory of its own before its first change.
  mutating func unshare() {
    if token.isUnique() { return }
    simplex.unshare()
    elimination.unshare()
    agenda.unshare()
    previousAgenda.unshare()
    images.unshare()
    kept.unshare()
    shifts.unshare()
    aliases.unshare()
    parts.unshare()
    balances.unshare()
    rowTerms.unshare()
    presolve.unshare()
    previousPresolve.unshare()
    partIndex.unshare()
    token = CopyToken()
  }
}
