import ConstraintSolver
import LayoutModel

/// Finds out at which stage a number of a layout was decided, and by which bounds.
///
/// Only hinges bound the optimal face of a stage. So when a stage leaves a linear form one value, the form is a combination
/// of columns that have one value too, each at a hinge of that stage or of one before it.
struct DualSearch {
  /// Through the stages of the parts that can have a say in the number.
  private var walk: FaceWalk
  /// All of the case.
  private let stages: NamedStages
  /// By priority, by how much what can have a say in the number misses it.
  private let violations: [LayoutPriority: Double]
  private let view: ViewIndex
  private let measure: Quantity.Measure
  private let terms: [Term]
  private var faceRanges: [DualSolution.FaceRange] = []
  /// In the order in which their columns came to have one value.
  private var decided: [Decided] = []
  /// By column: the hinges of the stages that were taken, until it is decided.
  private var held: [[Holder]]
  private var heldCount = 0
  private var isDecided: [Bool]

  private struct Holder {
    /// The place of its stage.
    var place: Int
    /// Among all hinges.
    var number: Int
    var named: NamedHinge
  }

  /// A column that has one value, and what holds it there.
  private struct Decided {
    var hinge: Hinge
    var rate: Double
    var cause: Cause
    var others: [Cause]
    var stage: Stage
  }

  init(
    _ stages: NamedStages, _ measure: Quantity.Measure, of view: ViewIndex, in state: CaseState,
    at values: [Double]
  ) {
    self.stages = stages
    let parts = IndependentParts(stages)
    let form = stages.terms(of: measure, view, in: state)
    let coupled = parts.parts(of: form)
    walk = FaceWalk(parts.stages(of: coupled, and: form))
    violations = parts.violations(of: coupled, at: values)
    self.view = view
    self.measure = measure
    terms = walk.stages.terms(of: measure, view, in: state)
    held = Array(repeating: [], count: walk.stages.problem.columnCount)
    isDecided = Array(repeating: false, count: walk.stages.problem.columnCount)
  }

  /// - Parameter value: of the number in the layout that is explained.
  mutating func run(value: Double) -> DualSolution {
    var range = walk.range(of: terms)
    note(range)
    hold(Problem.hardStage)
    hold(Problem.requiredStage)
    decide()
    while range.hasWidth, walk.advance() {
      let next = walk.hasNarrowed ? walk.range(of: terms) : range
      if next != range || violation > 0 { note(next) }
      range = next
      hold(walk.place)
      decide()
    }
    return DualSolution(
      view: view, measure: measure, value: value, activeSet: activeSet(), faceRanges: faceRanges)
  }

  /// By how much the stage misses its priority.
  private var violation: Double {
    guard case .priority(let priority) = walk.stage else { return 0 }
    let amount = Precision.onGrid(violations[priority] ?? 0)
    return amount > LexicographicSolver.feasibilityTolerance ? amount : 0
  }

  private mutating func note(_ range: ClosedRange<Double>) {
    let hinges = stages.all[walk.place].hinges
    let cause = hinges.count == 1 ? hinges[0].cause : nil
    faceRanges.append(
      DualSolution.FaceRange(
        stage: walk.stage, cause: walk.place >= Problem.firstOptionalStage ? cause : nil, range: range,
        violation: violation))
  }

  /// Takes the hinges of a stage in.
  private mutating func hold(_ place: Int) {
    for named in walk.stages.all[place].hinges {
      let column = named.hinge.column
      if isDecided[column.place] { continue }
      held[column.place].append(Holder(place: place, number: heldCount, named: named))
      heldCount += 1
    }
  }

  /// Notes the columns that have one value now, with the hinges that they stand at.
  private mutating func decide() {
    let met = walk.hinges.map(\.hinge.column).filter { !walk.isOpen[$0.place] && !isDecided[$0.place] }
    let columns = Set(walk.closed + met)
    if columns.isEmpty { return }
    let values = walk.solver.values
    let standing = columns.map { column in
      held[column.place].filter {
        ($0.named.hinge.position - values[column.place]).magnitude <= LexicographicSolver.feasibilityTolerance
      }
    }
    for holders in standing.filter({ !$0.isEmpty }).sorted(by: { $0[0].number < $1[0].number }) {
      decide(by: holders)
    }
  }

  /// - Parameter holders: of one column, in order.
  private mutating func decide(by holders: [Holder]) {
    let decisive = holders.last { $0.place == walk.place } ?? holders[0]
    var others: [Cause] = []
    for other in holders where other.named.cause != decisive.named.cause {
      if !other.named.cause.isPreference, !others.contains(other.named.cause) {
        others.append(other.named.cause)
      }
    }
    let hinge = decisive.named.hinge
    isDecided[hinge.column.place] = true
    held[hinge.column.place] = []
    decided.append(
      Decided(
        hinge: hinge, rate: decisive.named.rate, cause: decisive.named.cause, others: others,
        stage: walk.stages.all[max(decisive.place, Problem.requiredStage)].stage))
  }

  private func activeSet() -> [DualSolution.ActiveConstraint] {
    var span = LinearSystem(
      variableCount: walk.stages.problem.columnCount, knownCount: decided.count)
    for (place, decided) in decided.enumerated() {
      span.add(walk.stages.problem.terms(of: decided.hinge.column), as: place)
    }
    return (span.combination(of: terms) ?? []).map { place, factor in
      let decided = decided[place]
      return DualSolution.ActiveConstraint(
        cause: decided.cause, others: decided.others, stage: decided.stage,
        contribution: Precision.onGrid(factor * decided.hinge.position),
        shadowPrice: Precision.onGrid(factor * decided.rate))
    }
  }
}
