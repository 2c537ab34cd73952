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
    self.init(stages, through: Problem.requiredStage)
    close()
  }

  private init(_ stages: NamedStages, through last: Int) {
    self.stages = stages
    openColumns = Set(stages.hinges.map(\.hinge.column)).sorted()
    prefix = stages.problem
    prefix.removeHinges()
    isOpen = Array(repeating: true, count: prefix.columnCount)
    for stage in 0...last { write(stage) }
    stageIndex = last
    solver.solve(prefix)
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

  /// The face that the priorities leave, in one solution. What is open there is not noted by column.
  static func afterPriorities(of stages: NamedStages) -> FaceWalk {
    let last = stages.all.lastIndex { if case .priority = $0.kind { true } else { false } }
    return FaceWalk(stages, through: last ?? Problem.requiredStage)
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
    let open = Set(
      zip(blocked, areOpen(blocked.map { [Term(1, $0)] }, at: directions.degenerate)).filter(\.1).map(\.0))
    for column in openColumns {
      isOpen[column.index] =
        directions.nondegenerate[column.index].magnitude > Precision.rate || open.contains(column)
    }
    closed = openColumns.filter { !isOpen[$0.index] }
    openColumns.removeAll { !isOpen[$0.index] }
  }

  /// Between which values each of several forms lies in the layouts that are left; infinite where nothing bounds it.
  func ranges(of forms: [[Term]]) -> [ClosedRange<Double>] {
    var extremes = FormExtremes(solver)
    return forms.map { extremes.range(of: $0) }
  }

  /// Which of several forms have more than one value in the layouts that are left.
  ///
  /// As ``AmbiguitySearch``, it looks for a layout in which any of them differs, and for all at once: along a sum in
  /// which they do not cancel out. If that can neither fall nor rise, none of them can move.
  ///
  /// - Parameter rates: by column, without a pattern. None of the forms may have the rate 0.
  private func areOpen(_ forms: [[Term]], at rates: [Double]) -> [Bool] {
    var areOpen = forms.map { _ in false }
    if forms.isEmpty { return areOpen }
    let start = solver.values
    let values = forms.map { $0.value(in: start) }
    let weights = forms.map { $0.value(in: rates).scaledToOne }
    var other = solver
    /// - Returns: whether a form was found to be open.
    func differ(_ undecided: [Int], toward sign: Double) -> Bool {
      other.moveToLess(
        of: undecided.flatMap { i in
          forms[i].map { Term(sign * weights[i] * $0.coefficient, $0.column) }
        })
      let point = other.values
      for i in undecided {
        areOpen[i] = (forms[i].value(in: point) - values[i]).magnitude > Precision.ambiguity
      }
      return undecided.contains { areOpen[$0] }
    }
    while case let undecided = forms.indices.filter({ !areOpen[$0] }), !undecided.isEmpty,
      differ(undecided, toward: 1) || differ(undecided, toward: -1)
    {}
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

  /// How fast some numbers move in two directions of the face.
  mutating func ratesInTwoDirections(
    of keys: Set<Ambiguity.OpenNumber.Key>, in state: CaseState
  ) -> [Ambiguity.OpenNumber.Key: SIMD2<Double>] {
    let (first, second) = solver.twoFaceDirections()
    return Dictionary(
      uniqueKeysWithValues: keys.map { key in
        let terms = stages.terms(of: key.measure, key.view, in: state)
        return (key, SIMD2(terms.value(in: first), terms.value(in: second)))
      })
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
    let areOpen = areOpen(doubtful.map(terms), at: directions.degenerate)
    return open.union(zip(doubtful, areOpen).filter(\.1).map(\.0))
  }
}

/// Finds the least and the greatest value of linear forms on the face that a solver has come to, which stays as it is.
///
/// Forms that are asked one after the other are often least in places near to each other, and greatest in others: so
/// each end is sought from where it was found last.
struct FormExtremes {
  /// Stands where the form before was least.
  private var least: LexicographicSolver
  /// Stands where it was greatest.
  private var greatest: LexicographicSolver

  init(_ solver: LexicographicSolver) { (least, greatest) = (solver, solver) }

  /// Between which values a form lies; infinite where nothing bounds it.
  mutating func range(of terms: [Term]) -> ClosedRange<Double> {
    let opposite = terms.map { Term(-$0.coefficient, $0.column) }
    let lower = least.moveToLeast(of: terms).map(Precision.onGrid) ?? -.infinity
    let upper = greatest.moveToLeast(of: opposite).map { Precision.onGrid(-$0) } ?? .infinity
    return lower...max(lower, upper)
  }

  /// Cuts the face by a stage of one hinge.
  mutating func restrict(toOptimaOf hinge: Hinge) {
    least.restrict(toOptimaOf: hinge)
    greatest.restrict(toOptimaOf: hinge)
  }
}

extension [Term] {
  /// The value of the form.
  func value(in values: [Double]) -> Double { reduce(0) { $0 + $1.coefficient * values[$1.column.index] } }
}

extension ClosedRange<Double> {
  /// Whether the ends differ by more than rounding.
  var hasWidth: Bool { upperBound - lowerBound > Precision.ambiguity }

  /// Whether a value is off both ends by more than rounding.
  func isInside(_ value: Double) -> Bool {
    value - lowerBound > Precision.ambiguity && upperBound - value > Precision.ambiguity
  }
}
