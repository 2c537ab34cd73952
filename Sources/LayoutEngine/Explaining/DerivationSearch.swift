import ConstraintSolver
import LayoutModel

/// Finds out at which stage a number of a layout was decided, and by which bounds.
///
/// At the stage after which a linear form has one value, that form is a combination of columns that have one value
/// themselves, each at a hinge of that or an earlier stage: the optimal face of every stage is bounded by hinges
/// alone.
struct DerivationSearch {
  private var walk: FaceWalk
  private let view: ViewIndex
  private let measure: Quantity.Measure
  private let terms: [Term]
  private var narrowings: [Derivation.Narrowing] = []
  /// In the order in which their columns came to have one value.
  private var decided: [Decided] = []
  private var isDecided: [Bool]

  /// A column that has one value, and what holds it there.
  private struct Decided {
    var hinge: Hinge
    var rate: Double
    var ground: Ground
    var others: [Ground]
    var stage: Stage
  }

  init(_ staging: Staging, _ measure: Quantity.Measure, of view: ViewIndex, in state: CaseState) {
    walk = FaceWalk(staging)
    self.view = view
    self.measure = measure
    terms = staging.program.terms(of: measure, view, in: state)
    isDecided = Array(repeating: false, count: staging.program.problem.columnCount)
  }

  /// - Parameter value: in the layout that is explained.
  mutating func run(value: Double) -> Derivation {
    var range = walk.range(of: terms)
    note(range)
    decide()
    while range.isOpen, walk.advance() {
      let next = walk.range(of: terms)
      if next != range || isMissed { note(next) }
      range = next
      decide()
    }
    return Derivation(
      view: view, measure: measure, value: value, links: links(), narrowings: narrowings)
  }

  /// Whether the stage is a priority that can't be met.
  private var isMissed: Bool {
    if case .priority = walk.stage { walk.optimum > LexicographicSolver.feasibility } else { false }
  }

  private mutating func note(_ range: ClosedRange<Double>) {
    let ground = walk.members.count == 1 ? walk.members[0].ground : nil
    narrowings.append(
      Derivation.Narrowing(
        stage: walk.stage, ground: walk.place > 1 ? ground : nil, range: range,
        violation: isMissed ? Precision.onGrid(walk.optimum) : 0))
  }

  /// Notes the columns that have one value now, with the hinges that they stand at.
  private mutating func decide() {
    let values = walk.solver.values()
    var members: [Column: [(place: Int, member: Staging.Member)]] = [:]
    var order: [Column] = []
    for place in 0...walk.place {
      for member in walk.staging.stages[place].members {
        let column = member.hinge.column
        guard !isDecided[column.place], !walk.isOpen[column.place],
          (values[column.place] - member.hinge.position).magnitude <= LexicographicSolver.feasibility
        else { continue }
        if members[column] == nil { order.append(column) }
        members[column, default: []].append((place, member))
      }
    }
    for column in order {
      guard let held = members[column] else { continue }
      isDecided[column.place] = true
      let decisive = held.last { $0.place == walk.place } ?? held[0]
      var others: [Ground] = []
      for other in held where other.member.ground != decisive.member.ground {
        if !other.member.ground.isPreference, !others.contains(other.member.ground) {
          others.append(other.member.ground)
        }
      }
      decided.append(
        Decided(
          hinge: decisive.member.hinge, rate: decisive.member.rate, ground: decisive.member.ground,
          others: others, stage: walk.staging.stages[max(decisive.place, 1)].stage))
    }
  }

  private func links() -> [Derivation.Link] {
    var span = LinearSpan()
    for (place, decided) in decided.enumerated() {
      span.add(walk.staging.program.problem.terms(of: decided.hinge.column), place: place)
    }
    return (span.combination(of: terms) ?? []).map { place, factor in
      let decided = decided[place]
      return Derivation.Link(
        ground: decided.ground, others: decided.others, stage: decided.stage,
        contribution: Precision.onGrid(factor * decided.hinge.position),
        coefficient: Precision.onGrid(factor * decided.rate))
    }
  }
}
