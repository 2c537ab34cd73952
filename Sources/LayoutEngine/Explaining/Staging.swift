import ConstraintSolver
import LayoutModel

/// All stages that choose the one layout of a pass, with what each hinge stands for.
struct Staging {
  /// A value that a number of a view is required to have besides the case's constraints.
  struct Pin: Sendable {
    var view: ViewIndex
    var measure: Quantity.Measure
    var value: Double
  }

  /// A hinge of a stage.
  struct Member {
    var hinge: Hinge
    var cause: Cause
    /// How far the hinge moves with the number of its cause.
    var rate = 1.0
    /// Where a priority's members are ordered by protection.
    var rank: BoundRank?
  }

  private(set) var program: LayoutProgram
  /// The stages in order; those of ties and preferences have one member each, or none where this was narrowed.
  private(set) var stages: [(stage: Stage, members: [Member])] = []
  /// The columns that are left of the program's; `nil` where all are.
  private var narrow: (problem: Problem, images: [Column: Column])?

  /// - Parameter solver: that optimised the pass's problem last.
  init(_ state: CaseState, contentSizes: [AxisPair<Double?>], broken: [ConstraintIndex]) {
    var program = LayoutProgram(viewCount: state.views.count)
    let pass = PassProblem(state, contentSizes, in: &program)
    let preferences = state.preferences(contentSizes, in: &program)
    let origins = program.origins(state.views.map(\.parent))
    let rates = Self.rates(of: state, &program)
    self.program = program
    let places = pass.required.indices.filter { broken.contains(pass.required[$0].index) }
    addRequired(pass, breaking: places, rates)
    let bounds = pass.levels(breaking: places)
    let levels = bounds.priorities.enumerated().map { level, priority in
      (
        priority: priority,
        members: bounds.bounds(ofLevel: level).map { bound in
          let cause = bound.rank.cause
          return Member(hinge: bound.hinge, cause: cause, rate: rates[cause] ?? 1, rank: bound.rank)
        }
      )
    }
    for level in levels { stages.append((.priority(level.priority), level.members)) }
    for level in levels { stages += level.members.map { (.tie(level.priority), [$0]) } }
    for preference in preferences + origins {
      let rate = rates[preference.cause] ?? 1
      stages.append((.preference, [Member(hinge: preference.hinge, cause: preference.cause, rate: rate)]))
    }
  }

  private mutating func addRequired(_ pass: PassProblem, breaking places: [Int], _ rates: [Cause: Double]) {
    let hard = ImpliedBound.all(pass.environment, program.columns).map { implied in
      Member(hinge: implied.hinge, cause: Cause(implied.bound))
    }
    stages.append((.required, hard))
    let required = pass.required.indices.filter { !places.contains($0) }.map { place in
      let cause = Cause.constraint(pass.required[place].index)
      return Member(hinge: pass.required[place].hinge, cause: cause, rate: rates[cause] ?? 1)
    }
    stages.append((.required, required))
  }

  /// How far the hinges of constraints move with their constants.
  private static func rates(of state: CaseState, _ program: inout LayoutProgram) -> [Cause: Double] {
    var rates: [Cause: Double] = [:]
    for (i, constraint) in state.constraints.enumerated() where constraint.isActive {
      let physical = PhysicalConstraint(constraint, state.environment.direction)
      let rate = (physical.isMirrored ? -1 : 1) / program.column(of: physical).factor
      rates[.constraint(ConstraintIndex(i))] = rate
      // Only the rules that look at the boundary move with it.
      let isMoving = constraint.first.attribute.isSize || state.rules == .uikit
      rates[.nearBoundary(ConstraintIndex(i))] = isMoving ? rate : 0
    }
    return rates
  }

  /// The column of a number of a view.
  mutating func form(
    of measure: Quantity.Measure, _ view: ViewIndex, in state: CaseState
  ) -> ScaledColumn {
    for term in program.terms(of: measure, view, in: state) {
      program.problem.addTerm(term.coefficient, term.column)
    }
    return program.problem.endForm()
  }

  /// Requires a number of a view to have a value.
  mutating func pin(_ pin: Pin, in state: CaseState) {
    let hinge = form(of: pin.measure, pin.view, in: state).hinge(at: pin.value, below: 1, above: 1)
    stages[1].members.append(Member(hinge: hinge, cause: .notNegative(pin.view, pin.measure.axis)))
  }

  /// What the members' hinges are about, without stages.
  var problem: Problem { narrow?.problem ?? program.problem }

  /// A measure of a view as a linear form of the problem's columns.
  func terms(of measure: Quantity.Measure, _ view: ViewIndex, in state: CaseState) -> [Term] {
    let terms = program.terms(of: measure, view, in: state)
    guard let images = narrow?.images else { return terms }
    return terms.compactMap { term in images[term.column].map { Term(term.coefficient, $0) } }
  }

  /// The same stages of a problem that has the columns of some members, the variables that those and some forms are
  /// made of, and no others; of the whole case's staging.
  ///
  /// - Parameter isIncluded: by member, in the order of the stages.
  func narrowed(to isIncluded: [Bool], and forms: [[Term]]) -> Staging {
    let members = stages.lazy.flatMap(\.members)
    let columns = zip(members, isIncluded).filter(\.1).map(\.0.hinge.column) + forms.joined().map(\.column)
    let narrow = program.problem.narrowed(to: columns)
    var result = self
    result.narrow = narrow
    result.stages = stages.map { stage, members in
      (
        stage,
        members.compactMap { member in
          narrow.images[member.hinge.column].map { image in
            var member = member
            member.hinge.column = image
            return member
          }
        }
      )
    }
    return result
  }

  /// The problem with all stages, and the members in the order of its hinges.
  func written() -> (problem: Problem, members: [Member]) {
    var problem = problem
    problem.removeHinges()
    for stage in stages {
      for member in stage.members { problem.add(member.hinge) }
      problem.endStage()
    }
    return (problem, stages.flatMap(\.members))
  }
}

extension Cause {
  fileprivate init(_ bound: ImpliedBound) {
    switch bound {
    case .environment(let axis, _): self = .environment(axis)
    case .notNegative(let view, let axis): self = .notNegative(view, axis)
    }
  }
}
