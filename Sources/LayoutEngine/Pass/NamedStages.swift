import ConstraintSolver
import LayoutModel

/// A hinge of a stage, and its cause.
struct NamedHinge {
  var hinge: Hinge
  var cause: Cause
  /// How far the hinge moves with the number of its cause.
  var rate = 1.0
  /// Its place in the order of protection, where it is a bound of a priority.
  var rank: BoundRank?

  /// How much is missing to the bound, in the constraint's own terms.
  ///
  /// - Parameter values: of the columns.
  func violation(at values: [Double]) -> Double { hinge.cost(at: values[hinge.column.index]) }

  /// The same of another problem's columns; nil where that has not the hinge's.
  func moved(to images: [Column: Column]) -> NamedHinge? {
    guard let image = images[hinge.column] else { return nil }
    var result = self
    result.hinge.column = image
    return result
  }
}

/// A stage with the causes of its hinges.
struct NamedStage {
  let kind: StageKind
  /// Those of a tie or a preference are one, or none where the stages were narrowed.
  var hinges: [NamedHinge]
}

/// All stages that choose the one layout of a pass, each hinge with its cause: bounds of variables, required
/// constraints, priorities, ties inside them, and preferences.
struct NamedStages {
  private(set) var program: LayoutProgram
  /// The stages in order.
  private(set) var all: [NamedStage] = []
  /// The columns that are left of the program's; `nil` where all are.
  private var narrow: (problem: Problem, images: [Column: Column])?

  /// The stages of a problem that was solved.
  init(_ plain: PlainProblem) {
    self.init(
      plain.state, contentSizes: plain.contentSizes, broken: plain.broken.map(\.constraint))
  }

  init(_ state: CaseState, contentSizes: [AxisPair<Double?>], broken: [ConstraintIndex]) {
    var program = LayoutProgram(viewCount: state.views.count)
    let pass = PassProblem(state, contentSizes, in: &program)
    let preferences = state.preferences(contentSizes, in: &program).map {
      (hinge: program.hinge(of: $0), cause: $0.cause)
    }
    let rates = Self.rates(of: state, &program)
    self.init(pass, of: state, in: program, breaking: broken, rates)
    let stages = all
    for stage in stages {
      guard case .priority(let priority) = stage.kind else { continue }
      all += stage.hinges.map { NamedStage(kind: .tie(priority), hinges: [$0]) }
    }
    all += preferences.map { hinge, cause in
      NamedStage(
        kind: .preference, hinges: [NamedHinge(hinge: hinge, cause: cause, rate: rates[cause] ?? 1)])
    }
  }

  /// The stages of a problem without those that only choose between the optima of the priorities, and without how far
  /// hinges move.
  static func throughPriorities(of plain: PlainProblem) -> NamedStages {
    var program = LayoutProgram(viewCount: plain.state.views.count)
    let pass = PassProblem(plain.state, plain.contentSizes, in: &program)
    return NamedStages(
      pass, of: plain.state, in: program, breaking: plain.broken.map(\.constraint), [:])
  }

  /// The stages down to the last priority.
  ///
  /// - Parameter rates: by cause, how far its hinges move with its number; 1 where it is left out.
  private init(
    _ pass: PassProblem, of state: CaseState, in program: LayoutProgram, breaking broken: [ConstraintIndex],
    _ rates: [Cause: Double]
  ) {
    self.program = program
    func named(_ hinge: Hinge, _ cause: Cause, _ rank: BoundRank? = nil) -> NamedHinge {
      NamedHinge(hinge: hinge, cause: cause, rate: rates[cause] ?? 1, rank: rank)
    }
    let broken = Set(broken)
    let required = pass.required.filter { !broken.contains($0.index) }
    all.append(NamedStage(kind: .required, hinges: program.impliedBounds(of: state.environment)))
    all.append(
      NamedStage(kind: .required, hinges: required.map { named($0.hinge, .constraint($0.index)) }))
    let indices = pass.required.indices.filter { broken.contains(pass.required[$0].index) }
    for level in pass.levels(breaking: indices).all {
      let hinges = level.bounds.map { named($0.hinge, $0.rank.cause, $0.rank) }
      all.append(NamedStage(kind: .priority(level.priority), hinges: hinges))
    }
  }

  /// The hinges of all stages, in order.
  var hinges: [NamedHinge] { all.flatMap(\.hinges) }

  /// Each stage with the indices of its hinges among those of all stages.
  var indexed: [(stage: NamedStage, indices: Range<Int>)] {
    var start = 0
    return all.map { stage in
      defer { start += stage.hinges.count }
      return (stage, start..<start + stage.hinges.count)
    }
  }

  /// The bounds of variables, which are never broken.
  var hard: [NamedHinge] { all[Problem.hardStage].hinges }

  var required: [NamedHinge] {
    get { all[Problem.requiredStage].hinges }
    set { all[Problem.requiredStage].hinges = newValue }
  }

  /// The bounds of each priority, the highest first, in their order of protection.
  var priorities: [[NamedHinge]] {
    all.compactMap { if case .priority = $0.kind { $0.hinges } else { nil } }
  }

  /// The index of the last stage that decides a priority, or else of the required one.
  var lastPriority: Int {
    all.lastIndex { if case .priority = $0.kind { true } else { false } } ?? Problem.requiredStage
  }

  /// How far the hinges of constraints move with their constants.
  private static func rates(of state: CaseState, _ program: inout LayoutProgram) -> [Cause: Double] {
    var rates: [Cause: Double] = [:]
    for (i, constraint) in state.constraints.enumerated() where constraint.isActive {
      let physical = PhysicalConstraint(constraint, state.environment.direction)
      let isMirrored = constraint.isMirrored(in: state.environment.direction)
      let rate = (isMirrored ? -1 : 1) / program.column(of: physical).factor
      rates[.constraint(ConstraintIndex(i))] = rate
      // Only the rules that look at the boundary move with it.
      let isMoving = constraint.first.attribute.isSize || state.rules == .uikit
      rates[.nearBoundary(ConstraintIndex(i))] = isMoving ? rate : 0
    }
    return rates
  }

  /// The column of a number of a view.
  mutating func form(of number: Quantity, in state: CaseState) -> ScaledColumn {
    for term in program.terms(of: number, in: state) {
      program.problem.addTerm(term.coefficient, term.column)
    }
    return program.problem.endForm()
  }

  /// The column of an equation's expression.
  mutating func form(of equation: PhysicalConstraint) -> ScaledColumn { program.column(of: equation) }

  /// Requires one more constraint of the state.
  mutating func require(_ index: ConstraintIndex, in state: CaseState) {
    let equation = PhysicalConstraint(state.constraints[index], state.environment.direction)
    let hinge = program.penalty(of: equation).hinge
    required.append(NamedHinge(hinge: hinge, cause: .constraint(index)))
  }

  /// What the hinges are about, without stages.
  var problem: Problem { narrow?.problem ?? program.problem }

  /// A number of a view as a linear form of the problem's columns.
  func terms(of number: Quantity, in state: CaseState) -> [Term] {
    images(of: program.terms(of: number, in: state))
  }

  /// A form of the program's columns as one of the problem's.
  func images(of terms: [Term]) -> [Term] {
    guard let images = narrow?.images else { return terms }
    return terms.compactMap { term in images[term.column].map { Term(term.coefficient, $0) } }
  }

  /// The stages with some of the hinges only, in a problem that has only the columns of those and of some forms. To be
  /// asked of the whole case's stages.
  ///
  /// - Parameter isIncluded: by hinge, in the order of the stages.
  func narrowed(to isIncluded: [Bool], and forms: [[Term]]) -> NamedStages {
    let columns = zip(hinges, isIncluded).filter(\.1).map(\.0.hinge.column) + forms.joined().map(\.column)
    let narrow = program.problem.narrowed(to: columns)
    var result = self
    result.narrow = narrow
    for stage in all.indices {
      result.all[stage].hinges = all[stage].hinges.compactMap { $0.moved(to: narrow.images) }
    }
    return result
  }

  /// The problem with all stages, and its hinges in order.
  func written() -> (problem: Problem, hinges: [NamedHinge]) {
    var problem = problem
    problem.removeHinges()
    for stage in all { problem.addStage(stage.hinges.lazy.map(\.hinge)) }
    return (problem, hinges)
  }
}
