import ConstraintSolver
import LayoutModel

/// Finds out at which stage a number of a layout was decided, and by which bounds.
///
/// At the stage after which a linear form has one value, that form is a combination of columns that have one value
/// themselves, each at a hinge of that or an earlier stage: the optimal face of every stage is bounded by hinges
/// alone.
struct DerivationSearch {
  /// Through the stages of what can have a say in the number.
  private var walk: FaceWalk
  /// All of the case.
  private let staging: Staging
  /// By priority that can't be met, by how much.
  private let violations: [LayoutPriority: Double]
  private let view: ViewIndex
  private let measure: Quantity.Measure
  private let terms: [Term]
  private var narrowings: [Derivation.Narrowing] = []
  /// In the order in which their columns came to have one value.
  private var decided: [Decided] = []
  /// By column: the members of the stages that were taken, until it is decided.
  private var held: [[Holder]]
  private var heldCount = 0
  private var isDecided: [Bool]
  private struct Holder {
    /// The place of its stage.
    var place: Int
    /// Among all members.
    var number: Int
    var member: Staging.Member
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
    _ staging: Staging, _ measure: Quantity.Measure, of view: ViewIndex, in state: CaseState,
    violations: [Violation]
  ) {
    self.staging = staging
    let parts = MemberParts(staging)
    let form = staging.terms(of: measure, view, in: state)
    walk = FaceWalk(parts.staging(of: parts.parts(of: form), and: form))
    self.violations = Dictionary(uniqueKeysWithValues: violations.map { ($0.priority, $0.amount) })
    self.view = view
    self.measure = measure
    terms = walk.staging.terms(of: measure, view, in: state)
    held = Array(repeating: [], count: walk.staging.problem.columnCount)
    isDecided = Array(repeating: false, count: walk.staging.problem.columnCount)
  }

  /// - Parameter value: in the layout that is explained.
  mutating func run(value: Double) -> Derivation {
    var range = walk.range(of: terms)
    note(range)
    hold(0)
    hold(1)
    decide()
    while range.isOpen, walk.advance() {
      let next = walk.hasNarrowed ? walk.range(of: terms) : range
      if next != range || violation > 0 { note(next) }
      range = next
      hold(walk.place)
      decide()
    }
    return Derivation(
      view: view, measure: measure, value: value, links: links(), narrowings: narrowings)
  }

  /// By how much the stage misses its priority.
  private var violation: Double {
    if case .priority(let priority) = walk.stage { violations[priority] ?? 0 } else { 0 }
  }

  private mutating func note(_ range: ClosedRange<Double>) {
    let members = staging.stages[walk.place].members
    let cause = members.count == 1 ? members[0].cause : nil
    narrowings.append(
      Derivation.Narrowing(
        stage: walk.stage, cause: walk.place > 1 ? cause : nil, range: range, violation: violation))
  }

  /// Takes the members of a stage in.
  private mutating func hold(_ place: Int) {
    for member in walk.staging.stages[place].members {
      let column = member.hinge.column
      if isDecided[column.place] { continue }
      held[column.place].append(Holder(place: place, number: heldCount, member: member))
      heldCount += 1
    }
  }

  /// Notes the columns that have one value now, with the hinges that they stand at.
  private mutating func decide() {
    let met = walk.members.map(\.hinge.column).filter { !walk.isOpen[$0.place] && !isDecided[$0.place] }
    let columns = Set(walk.closed + met)
    if columns.isEmpty { return }
    let values = walk.solver.values
    let standing = columns.map { column in
      held[column.place].filter {
        ($0.member.hinge.position - values[column.place]).magnitude <= LexicographicSolver.feasibility
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
    for other in holders where other.member.cause != decisive.member.cause {
      if !other.member.cause.isPreference, !others.contains(other.member.cause) {
        others.append(other.member.cause)
      }
    }
    let hinge = decisive.member.hinge
    isDecided[hinge.column.place] = true
    held[hinge.column.place] = []
    decided.append(
      Decided(
        hinge: hinge, rate: decisive.member.rate, cause: decisive.member.cause, others: others,
        stage: walk.staging.stages[max(decisive.place, 1)].stage))
  }

  private func links() -> [Derivation.Link] {
    var span = LinearSystem(
      variableCount: walk.staging.problem.columnCount, knownCount: decided.count)
    for (place, decided) in decided.enumerated() {
      span.add(walk.staging.problem.terms(of: decided.hinge.column), as: place)
    }
    return (span.combination(of: terms) ?? []).map { place, factor in
      let decided = decided[place]
      return Derivation.Link(
        cause: decided.cause, others: decided.others, stage: decided.stage,
        contribution: Precision.onGrid(factor * decided.hinge.position),
        coefficient: Precision.onGrid(factor * decided.rate))
    }
  }
}
