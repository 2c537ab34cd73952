import ConstraintSolver
import LayoutModel

/// Goes through the stages of a pass one by one, and tells what each leaves open.
struct FaceWalk {
  let staging: Staging
  private(set) var solver = LexicographicSolver()
  /// The place of the stage that was taken last.
  private(set) var place = 1
  /// By column, whether it can have more than one value still.
  private(set) var isOpen: [Bool]

  /// Whether the stage that was taken last may have left less than the one before.
  private(set) var hasNarrowed = true
  /// The columns that it has left one value only.
  private(set) var closed: [Column] = []

  private var prefix: Problem
  /// Those that hinges stand at and that were not closed.
  private var openColumns: [Column]

  /// Takes the two required stages.
  init(_ staging: Staging) {
    self.staging = staging
    openColumns = Set(staging.stages.lazy.flatMap(\.members).map(\.hinge.column)).sorted()
    prefix = staging.problem
    prefix.removeHinges()
    isOpen = Array(repeating: true, count: prefix.columnCount)
    write(0)
    write(1)
    solver.solve(prefix)
    close()
  }

  var stage: Stage { staging.stages[place].stage }
  var members: [Staging.Member] { staging.stages[place].members }

  /// Takes the next stage.
  ///
  /// - Returns: whether there is one, and more than one layout was left.
  mutating func advance() -> Bool {
    guard place + 1 < staging.stages.count, !solver.isDetermined else { return false }
    place += 1
    hasNarrowed = members.contains { isOpen[$0.hinge.column.place] }
    // Ties and preferences choose on the face that the priorities leave, which stays as they leave it.
    if case .priority = stage {
      write(place)
      if hasNarrowed { solver.solve(prefix) }
    } else {
      for member in members where hasNarrowed { solver.minimise(member.hinge) }
    }
    if hasNarrowed { close() } else { closed = [] }
    return true
  }

  /// Takes the stages of the priorities.
  mutating func passPriorities() {
    while place + 1 < staging.stages.count, case .priority = staging.stages[place + 1].stage, advance() {}
  }

  /// Takes a stage of one hinge that is none of the pass's.
  mutating func minimise(_ hinge: Hinge) { solver.minimise(hinge) }

  private mutating func write(_ place: Int) {
    for member in staging.stages[place].members { prefix.add(member.hinge) }
    prefix.endStage()
  }

  /// Notes which columns have one value only.
  private mutating func close() {
    guard !solver.isDetermined else {
      isOpen = isOpen.map { _ in false }
      (closed, openColumns) = (openColumns, [])
      return
    }
    let freedom = solver.freedom()
    let blocked = openColumns.filter { column in
      freedom.nondegenerate[column.place].magnitude <= Precision.rate && !freedom.degenerate.isEmpty
        && freedom.degenerate[column.place].magnitude > Precision.rate
    }
    let open = Set(zip(blocked, areOpen(blocked.map { [Term(1, $0)] })).filter(\.1).map(\.0))
    for column in openColumns {
      isOpen[column.place] =
        freedom.nondegenerate[column.place].magnitude > Precision.rate || open.contains(column)
    }
    closed = openColumns.filter { !isOpen[$0.place] }
    openColumns.removeAll { !isOpen[$0.place] }
  }

  /// Between which values a linear form lies in the layouts that are left; infinite where nothing bounds it.
  func range(of terms: [Term]) -> ClosedRange<Double> { ranges(of: [terms])[0] }

  /// The ranges of several forms.
  func ranges(of forms: [[Term]]) -> [ClosedRange<Double>] {
    var seeker = Seeker(solver)
    return forms.map { terms in
      let ends = [1.0, -1].map { seeker.end(of: terms, toward: $0).map(Precision.onGrid) ?? -$0 * .infinity }
      return ends[0]...max(ends[0], ends[1])
    }
  }

  /// Which of several forms have more than one value in the layouts that are left.
  ///
  /// Each layout that is met on the way tells of all forms that have another value there.
  func areOpen(_ forms: [[Term]]) -> [Bool] {
    let start = solver.values
    let values = forms.map { $0.value(in: start) }
    var areOpen = forms.map { _ in false }
    var seeker = Seeker(solver)
    for place in forms.indices where !areOpen[place] {
      let ends = [1.0, -1].map { direction -> Double in
        guard let end = seeker.end(of: forms[place], toward: direction) else { return -direction * .infinity }
        let point = seeker.values()
        for other in forms.indices where !areOpen[other] {
          areOpen[other] = (forms[other].value(in: point) - values[other]).magnitude > Precision.ambiguity
        }
        return Precision.onGrid(end)
      }
      if (ends[0]...max(ends[0], ends[1])).isOpen { areOpen[place] = true }
    }
    return areOpen
  }

  /// What can move in the layouts that are left.
  mutating func freedom() -> LexicographicSolver.Freedom { solver.freedom() }
}

extension [Term] {
  /// The value of the form.
  func value(in values: [Double]) -> Double { reduce(0) { $0 + $1.coefficient * values[$1.column.place] } }
}

extension ClosedRange<Double> {
  /// Whether there is more than one value.
  var isOpen: Bool { upperBound - lowerBound > Precision.ambiguity }
}
