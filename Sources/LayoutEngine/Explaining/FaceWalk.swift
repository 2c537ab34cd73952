import ConstraintSolver
import LayoutModel

/// Goes from the optimal face of one stage to that of the next, and tells what each leaves open.
struct FaceWalk {
  let stages: NamedStages
  private var walk = StageWalk()
  /// By column, whether it can have more than one value still.
  private(set) var isOpen: [Bool]

  /// Whether the stage that was taken last may have left less than the one before.
  private(set) var hasNarrowed = true
  /// The columns that it has left one value.
  private(set) var closed: [Column] = []

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
    isOpen = Array(repeating: true, count: stages.problem.columnCount)
    // Ties and preferences choose on the face that the priorities leave, which stays as they leave it.
    walk.begin(stages.written().problem, through: last, solvingThrough: stages.lastPriority)
  }

  /// The face that the priorities leave, in one solution. What is open there is not noted by column.
  static func afterPriorities(of stages: NamedStages) -> FaceWalk {
    FaceWalk(stages, through: stages.lastPriority)
  }

  var solver: LexicographicSolver { walk.solver }

  /// The stage that was taken last, by its index in the problem.
  var stageIndex: Int { walk.stage }
  /// What that stage decides.
  var stage: StageKind { stages.all[stageIndex].kind }
  var hinges: [NamedHinge] { stages.all[stageIndex].hinges }

  /// Takes the next stage.
  ///
  /// - Returns: whether there is one, and more than one layout was left.
  mutating func advance() -> Bool {
    guard let next = walk.next else { return false }
    hasNarrowed = stages.all[next].hinges.contains { isOpen[$0.hinge.column.index] }
    walk.advance(isDeciding: hasNarrowed)
    if hasNarrowed { close() } else { closed = [] }
    return true
  }

  /// Takes a stage of one hinge that is none of the pass's.
  mutating func restrict(toOptimaOf hinge: Hinge) { walk.solver.restrict(toOptimaOf: hinge) }

  /// Notes which columns have one value only.
  private mutating func close() {
    let columns = openColumns
    let areOpen = walk.solver.areOpen(
      { values in columns.map { values[$0.index] } }, terms: { [Term(1, columns[$0])] })
    closed = columns.indices.filter { !areOpen[$0] }.map { columns[$0] }
    for column in closed { isOpen[column.index] = false }
    if !closed.isEmpty { openColumns.removeAll { !isOpen[$0.index] } }
  }

  /// Between which values a form lies in the layouts that are left; infinite where nothing bounds it.
  mutating func range(of form: [Term]) -> ClosedRange<Double> { walk.solver.range(of: form) }

  /// The same of several forms.
  func ranges(of forms: [[Term]]) -> [ClosedRange<Double>] {
    // Forms are often least in places near to each other, and greatest in others.
    var (low, high) = (solver, solver)
    return forms.map { form in
      let (least, greatest) = (low.leastValue(of: form), -high.leastValue(of: form.scaled(by: -1)))
      return least...max(least, greatest)
    }
  }
}

extension FaceWalk {
  /// The value of an expression in the layout that was found.
  func value(of column: ScaledColumn) -> Double { solver.value(of: column.column) * column.factor }

  /// Those of some numbers that have more than one value, in the same order.
  mutating func openNumbers(
    among numbers: [Quantity], in state: CaseState
  ) -> [Quantity] {
    let forms = numbers.map { stages.terms(of: $0, in: state) }
    let areOpen = walk.solver.areOpen({ values in forms.map { $0.value(in: values) } }, terms: { forms[$0] })
    return zip(numbers, areOpen).filter(\.1).map(\.0)
  }
}

extension ClosedRange<Double> {
  /// Whether the ends differ by more than rounding.
  var hasWidth: Bool { upperBound - lowerBound > Precision.ambiguity }
}
