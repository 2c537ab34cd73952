import ConstraintSolver
import LayoutModel

/// Goes from the optimal face of one stage to that of the next, and tells what each leaves open.
struct FaceWalk {
  let stages: NamedStages
  private(set) var solver = LexicographicSolver()
  /// The stage that was taken last, by its index in the problem.
  private(set) var stageIndex = Problem.requiredStage
  /// By column, whether it can have more than one value still.
  private(set) var isOpen: [Bool]

  /// Whether the stage that was taken last may have left less than the one before.
  private(set) var hasNarrowed = true
  /// The columns that it has left one value.
  private(set) var closed: [Column] = []

  private var prefix: Problem
  /// The columns with hinges that were not closed yet.
  private var openColumns: [Column]

  /// Takes the two required stages.
  init(_ stages: NamedStages) {
    self.stages = stages
    openColumns = Set(stages.hinges.map(\.hinge.column)).sorted()
    prefix = stages.problem
    prefix.removeHinges()
    isOpen = Array(repeating: true, count: prefix.columnCount)
    write(Problem.hardStage)
    write(Problem.requiredStage)
    solver.solve(prefix)
    close()
  }

  /// What the stage that was taken last decides.
  var stage: StageKind { stages.all[stageIndex].kind }
  var hinges: [NamedHinge] { stages.all[stageIndex].hinges }

  /// Takes the next stage.
  ///
  /// - Returns: whether there is one, and more than one layout was left.
  mutating func advance() -> Bool {
    guard stageIndex + 1 < stages.all.count, !solver.isUnique else { return false }
    stageIndex += 1
    hasNarrowed = hinges.contains { isOpen[$0.hinge.column.index] }
    // Ties and preferences choose on the face that the priorities leave, which stays as they leave it.
    if case .priority = stage {
      write(stageIndex)
      if hasNarrowed { solver.solve(prefix) }
    } else {
      for hinge in hinges where hasNarrowed { solver.restrict(toOptimaOf: hinge.hinge) }
    }
    if hasNarrowed { close() } else { closed = [] }
    return true
  }

  /// The face that the priorities leave.
  static func afterPriorities(of stages: NamedStages) -> FaceWalk {
    var walk = FaceWalk(stages)
    while walk.stageIndex + 1 < stages.all.count, case .priority = stages.all[walk.stageIndex + 1].kind,
      walk.advance()
    {}
    return walk
  }

  /// Takes a stage of one hinge that is none of the pass's.
  mutating func restrict(toOptimaOf hinge: Hinge) { solver.restrict(toOptimaOf: hinge) }

  private mutating func write(_ stage: Int) {
    for hinge in stages.all[stage].hinges { prefix.add(hinge.hinge) }
    prefix.endStage()
  }

  /// Notes which columns have one value only.
  private mutating func close() {
    guard !solver.isUnique else {
      isOpen = isOpen.map { _ in false }
      (closed, openColumns) = (openColumns, [])
      return
    }
    let directions = solver.faceDirections()
    let blocked = openColumns.filter { column in
      directions.nondegenerate[column.index].magnitude <= Precision.rate && !directions.degenerate.isEmpty
        && directions.degenerate[column.index].magnitude > Precision.rate
    }
    let open = Set(zip(blocked, areOpen(blocked.map { [Term(1, $0)] })).filter(\.1).map(\.0))
    for column in openColumns {
      isOpen[column.index] =
        directions.nondegenerate[column.index].magnitude > Precision.rate || open.contains(column)
    }
    closed = openColumns.filter { !isOpen[$0.index] }
    openColumns.removeAll { !isOpen[$0.index] }
  }

  /// Between which values a linear form lies in the layouts that are left; infinite where nothing bounds it.
  func range(of terms: [Term]) -> ClosedRange<Double> { ranges(of: [terms])[0] }

  /// The ranges of several forms.
  func ranges(of forms: [[Term]]) -> [ClosedRange<Double>] {
    var bounds = FormBounds(solver)
    return forms.map { bounds.range(of: $0) }
  }

  /// Which of several forms have more than one value in the layouts that are left.
  ///
  /// Each layout that is met on the way tells of all forms that have another value there.
  func areOpen(_ forms: [[Term]]) -> [Bool] {
    let start = solver.values
    let values = forms.map { $0.value(in: start) }
    var areOpen = forms.map { _ in false }
    var bounds = FormBounds(solver)
    for index in forms.indices where !areOpen[index] {
      let range = bounds.range(of: forms[index]) { point in
        for other in forms.indices where !areOpen[other] {
          areOpen[other] = (forms[other].value(in: point) - values[other]).magnitude > Precision.ambiguity
        }
      }
      if range.hasWidth { areOpen[index] = true }
    }
    return areOpen
  }
}

extension FaceWalk {
  /// Cuts the face to where a number has a value.
  ///
  /// - Parameter range: of the number on the face, where it is known.
  /// - Returns: `false` where it has not that value anywhere on the face.
  mutating func pin(_ column: ScaledColumn, at value: Double, of range: ClosedRange<Double>?)
    -> Bool
  {
    func isAt(_ end: Double?) -> Bool { end.map { ($0 - value).magnitude <= Precision.ambiguity } ?? false }
    // Beyond an end of the range, so that the reduced costs tell what else is held in place there.
    let beyond = isAt(range?.lowerBound) ? -1.0 : isAt(range?.upperBound) ? 1 : 0
    restrict(toOptimaOf: column.hinge(at: value + beyond, below: 1, above: 1))
    return isAt(solver.value(of: column.column) * column.factor)
  }

  /// Those of some numbers that have more than one value.
  mutating func openNumbers(
    among keys: Set<Ambiguity.OpenNumber.Key>, in state: CaseState
  ) -> Set<Ambiguity.OpenNumber.Key> {
    let directions = solver.faceDirections()
    func terms(_ key: Ambiguity.OpenNumber.Key) -> [Term] {
      stages.terms(of: key.measure, key.view, in: state)
    }
    func moves(_ key: Ambiguity.OpenNumber.Key, at rates: [Double]) -> Bool {
      !rates.isEmpty && terms(key).value(in: rates).magnitude > Precision.rate
    }
    let open = keys.filter { moves($0, at: directions.nondegenerate) }
    let doubtful = keys.filter { moves($0, at: directions.degenerate) && !open.contains($0) }
      .sorted { ($0.view, $0.measure.rawValue) < ($1.view, $1.measure.rawValue) }
    return open.union(zip(doubtful, areOpen(doubtful.map(terms))).filter(\.1).map(\.0))
  }
}

/// Finds the least and the greatest value of linear forms on the face that a solver has come to, which stays as it is.
private struct FormBounds {
  private var least: FormMinimiser
  private var greatest: FormMinimiser

  init(_ solver: LexicographicSolver) {
    least = FormMinimiser(solver)
    greatest = least
  }

  /// Between which values a form lies; infinite where nothing bounds it.
  ///
  /// Forms that are asked one after the other are often least in places near to each other, and greatest in others: so
  /// each end is sought from where it was found for the form before.
  ///
  /// - Parameter visit: is called with the values of all columns at each end that there is.
  mutating func range(of terms: [Term], _ visit: ([Double]) -> Void = { _ in }) -> ClosedRange<Double> {
    let opposite = terms.map { Term(-$0.coefficient, $0.column) }
    let least = least.minimum(of: terms, visit).map(Precision.onGrid) ?? -.infinity
    let greatest = greatest.minimum(of: opposite, visit).map { Precision.onGrid(-$0) } ?? .infinity
    return least...max(least, greatest)
  }

  private struct FormMinimiser {
    private let solver: LexicographicSolver
    private var copy: LexicographicSolver
    private var formCount = 0

    /// A solver keeps each form that it has minimised, and its steps cost more for them. After so many forms a new copy costs
    /// less.
    private static let mostForms = 32

    init(_ solver: LexicographicSolver) {
      self.solver = solver
      copy = solver
    }

    /// The least value of a form; `nil` where nothing bounds it.
    mutating func minimum(of terms: [Term], _ visit: ([Double]) -> Void) -> Double? {
      if formCount == Self.mostForms { (copy, formCount) = (solver, 0) }
      formCount += 1
      guard copy.moveToLeast(of: terms) else { return nil }
      let values = copy.values
      visit(values)
      return terms.value(in: values)
    }
  }
}

extension [Term] {
  /// The value of the form.
  func value(in values: [Double]) -> Double { reduce(0) { $0 + $1.coefficient * values[$1.column.index] } }
}

extension ClosedRange<Double> {
  /// Whether the ends differ by more than rounding.
  var hasWidth: Bool { upperBound - lowerBound > Precision.ambiguity }
}
