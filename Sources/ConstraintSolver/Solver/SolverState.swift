/// All that a solver owns: the presolved problem, the simplex, and the stages that were run on it.
///
/// It is copied as a whole, by `init(copying:)` alone; nothing in it is shared.
struct SolverState: Duplicable, Sendable, ~Copyable {
  var simplex: Simplex
  private(set) var structure = ProblemStructure()
  var presolve = Presolve()
  var schedule = StageSchedule()
  /// By column.
  var images = UniqueArray<Image>()
  var kept = UniqueArray<KeptColumn>()
  /// By column of the simplex, its independent part.
  var parts = UniqueArray<Int32>()
  var partCount = 0
  var equations = UniqueArray<Equation>()
  /// What the simplex holds.
  private(set) var formulation = Formulation.none
  /// The simplex's pivots when the tableau was built, or checked last.
  var pivotsAtCheck = 0
  /// The values of all columns as they were computed last.
  var latestValues: [Double] = []
  /// Whether values may have changed since.
  var areValuesOutdated = true
  /// Whether the simplex has moved since it computed its values afresh.
  var hasMoved = false

  var scratch = Scratch()

  /// Work memory. A copy of a state begins with its own.
  struct Scratch: Sendable, ~Copyable {
    fileprivate var previousStructure = ProblemStructure()
    var previousSchedule = StageSchedule()
    /// Which columns of the problem were movable after a further stage. No others are after the next ones. Without it
    /// the ties of 1,000 coupled views take five times as long, 57 ms.
    var knownMovable: (mark: Simplex.Mark, isMovable: [Bool])?
    /// Of the row that is being written into the simplex.
    var rowTerms = UniqueArray<Term>()
    /// The simplex's columns that rows couple.
    var coupled = DisjointSets()
  }

  /// A column that the simplex has.
  struct KeptColumn: Sendable {
    var column: Column
    /// Its column in the simplex.
    var image: Column
    /// The row that defines it, where it is a logical that stands in no other.
    var row: RowIndex?
    /// What to add to the image's value for the column's own.
    var shift = 0.0
  }

  /// A row of the problem that must add up to its offset, and the simplex's form of its entries.
  struct Equation: Sendable {
    var row: RowIndex
    var form: Column
  }

  /// The formulation of a problem that a simplex holds.
  enum Formulation: Sendable {
    /// None that a problem could go on from: nothing was solved since the basis was forgotten, or required hinges
    /// contradict each other in what presolve left.
    case none
    /// What presolve has left. Hard and required hinges hold.
    case presolved
    /// All of the problem, since required hinges contradict each other: an elastic program.
    case elastic
  }

  init(factorising rule: FactorisationRule) {
    simplex = Simplex(factorising: rule)
  }

  init(copying other: borrowing Self) {
    simplex = Simplex(copying: other.simplex)
    structure = ProblemStructure(copying: other.structure)
    presolve = Presolve(copying: other.presolve)
    schedule = StageSchedule(copying: other.schedule)
    images = UniqueArray(copying: other.images)
    kept = UniqueArray(copying: other.kept)
    parts = UniqueArray(copying: other.parts)
    partCount = other.partCount
    equations = UniqueArray(copying: other.equations)
    formulation = other.formulation
    pivotsAtCheck = other.pivotsAtCheck
    latestValues = other.latestValues
    areValuesOutdated = other.areValuesOutdated
    hasMoved = other.hasMoved
    var work = structure.columnCount
    WorkLimit.count(&work)
  }

  mutating func solve(_ problem: Problem) {
    if solveIfFeasible(problem) { return }
    start(.elastic)
    updateImages()
    _ = runStages(of: problem, isWarm: false)
    pivotsAtCheck = simplex.pivots
  }

  /// See ``LexicographicSolver/solveIfFeasible(_:)``.
  mutating func solveIfFeasible(_ problem: Problem) -> Bool {
    areValuesOutdated = true
    let canEdit = confirmBasis()
    swap(&structure, &scratch.previousStructure)
    structure.load(problem)
    // Presolve can then take the same steps as for the problem before.
    let isWarm = canEdit && structure.hasSameStructure(as: scratch.previousStructure)
    if isWarm { presolve.rerun(structure) } else { start(.presolved) }
    updateImages()
    let isInfeasible =
      presolve.inconsistency > Tolerance.feasibility || !runStages(of: problem, isWarm: isWarm)
    if isInfeasible { formulation = .none }
    if !isWarm { pivotsAtCheck = simplex.pivots }
    return !isInfeasible
  }

  mutating func forgetBasis() {
    formulation = .none
    structure.forgetForms()
    scratch.previousStructure.forgetForms()
  }

  /// Builds the tableau of a formulation.
  private mutating func start(_ formulation: Formulation) {
    self.formulation = formulation
    presolve.run(structure, isElastic: formulation == .elastic)
    scratch.knownMovable = nil
    build()
  }
}
