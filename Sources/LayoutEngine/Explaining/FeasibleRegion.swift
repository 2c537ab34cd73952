import ConstraintSolver
public import LayoutModel

/// All layouts of a pass in which its required constraints hold, whatever contents and optional constraints want.
public struct FeasibleRegion {
  private let state: CaseState
  /// By number in the case, the constraint of the plain state.
  private let images: [ConstraintIndex: ConstraintIndex]
  private let program: LayoutProgram
  private var system: FeasibilityProblem
  /// By variable, its independent part: no constraint of another one bounds it.
  private var parts: [Int]
  /// By part, the constraints that bound it, in order of activation.
  private var required: [[ConstraintIndex]]
  private let bounds: [Hinge]
  /// By column, a layout in which the constraints hold; nil where the pass's own misses them by rounding.
  private let values: [Double]?
  /// At those values; nil until it is asked for.
  private var tight: TightConstraints?

  /// - Parameter unbounded: the views whose sizes may be negative.
  /// - Returns: nil where the required constraints contradict each other.
  public init?(
    _ layoutCase: LayoutCase, pass: PassNumber, request: EnvironmentPatch = EnvironmentPatch(),
    unbounded: Set<ViewIndex> = [], measurer: any TextMeasuring
  ) {
    let explainer = LayoutExplainer(layoutCase, pass: pass, request: request, measurer: measurer)
    guard explainer.layout.broken.isEmpty else { return nil }
    let state = explainer.state
    var program = LayoutProgram(viewCount: state.views.count)
    let active = state.constraints.indices.filter { state.constraints[$0].isActive }.map {
      ConstraintIndex($0)
    }
    var forms: [(ConstraintIndex, ConstraintForm)] = []
    for index in active {
      let constraint = state.constraints[index]
      forms.append((index, ConstraintForm(constraint, state.environment.direction, in: &program)))
    }
    images = Dictionary(
      active.compactMap { index in explainer.constraint(inCase: index).map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    self.program = program
    self.state = state
    let bounds = program.impliedBounds(of: state.environment).filter { bound in
      guard case .bound(.notNegative(let view, _)) = bound.cause else { return true }
      return !unbounded.contains(view)
    }
    let bounding = forms.filter { state.constraints[$0.0].isRequired }
    let variables = program.columns.variables.map { Hinge.distance($0[0].column, from: 0) }
    parts = Array(repeating: -1, count: variables.count)
    required = []
    let independent = program.problem.independentParts(
      of: variables + bounding.map(\.1.hinge), given: bounds.map(\.hinge))
    for (part, members) in independent.enumerated() {
      for index in members where index < variables.count { parts[index] = part }
      required.append(members.filter { $0 >= variables.count }.map { bounding[$0 - variables.count].0 })
    }
    system = FeasibilityProblem(program.problem, forms, bounds: bounds)
    self.bounds = bounds.map(\.hinge)
    let values = program.values(of: explainer.layout.frames, parents: state.views.parents)
    let holds = (bounding.map(\.1.hinge) + self.bounds).allSatisfy {
      $0.isMet(at: values[$0.column.index], within: LayoutTolerance.rounding)
    }
    self.values = holds ? values : nil
  }

  /// Whether a view has the same width, or height, everywhere.
  public mutating func determines(_ axis: Axis, of view: ViewIndex) -> Bool {
    let size = [Term(1, program.columns.size(view, axis))]
    return mayDetermine(size) && range(of: size)?.isOneValue ?? false
  }

  /// Between which values `first − multiplier · second` of a constraint lies, which is left out for this question;
  /// infinite where nothing bounds it, nil for what is no active constraint.
  public mutating func range(of constraint: ConstraintIndex) -> ClosedRange<Double>? {
    guard let image = images[constraint], let form = system.forms[image] else { return nil }
    return range(of: form.expression.terms, without: image)
  }

  /// Between which values a sum of views' numbers lies, infinite where nothing bounds it.
  public mutating func range(of sum: LinearExpression) -> ClosedRange<Double>? {
    range(of: sum.terms.flatMap { program.terms(of: $0.quantity, in: state).scaled(by: $0.coefficient) })
  }

  /// - Parameter left: a constraint that is left out.
  /// - Complexity: that of the parts that the sum is about.
  private mutating func range(of sum: [Term], without left: ConstraintIndex? = nil) -> ClosedRange<Double>? {
    let bounding = parts(of: sum).flatMap { required[$0] }
    return system.range(of: sum, where: bounding.filter { $0 != left }.sorted())
  }

  /// Whether a constraint makes no difference: it holds everywhere, or is missed by the same amount everywhere. A
  /// required one is left out for this question.
  public mutating func makesNoDifference(_ constraint: ConstraintIndex) -> Bool {
    guard let image = images[constraint], let form = system.forms[image] else { return false }
    let decided = state.constraints[image]
    if decided.relation == .equal {
      let isFree =
        decided.isRequired
        ? tightConstraints()?.independent.contains(image) ?? false : !mayDetermine(form.expression.terms)
      if isFree { return false }
    }
    guard let values = range(of: constraint) else { return false }
    return decided.holds(throughout: values) || !decided.isRequired && values.isOneValue
  }

  /// Lets a required constraint go.
  public mutating func leaveOut(_ constraint: ConstraintIndex) {
    guard let image = images[constraint], let form = system.forms[image] else { return }
    for part in parts(of: form.expression.terms) { required[part].removeAll { $0 == image } }
    tight = nil
  }

  /// Whether a sum may have the same value everywhere.
  private mutating func mayDetermine(_ sum: [Term]) -> Bool {
    _ = tightConstraints()
    return tight?.mayDetermine(sum) ?? true
  }

  /// What holds the layout of ``values`` in place.
  private mutating func tightConstraints() -> TightConstraints? {
    if tight == nil, let values {
      let constraints = required.joined().sorted().compactMap { index in
        system.forms[index].map { (index, $0.hinge) }
      }
      tight = TightConstraints(constraints, bounds, of: program.problem, at: values)
    }
    return tight
  }

  /// The parts of a sum's variables.
  private func parts(of sum: [Term]) -> Set<Int> {
    Set(sum.flatMap { term in program.problem.terms(of: term.column).map { parts[$0.column.index] } })
  }
}

extension Constraint {
  /// Whether it holds wherever `first − multiplier · second` lies in a range.
  fileprivate func holds(throughout values: ClosedRange<Double>) -> Bool {
    let isAbove = values.lowerBound >= constant - LayoutTolerance.equality
    let isBelow = values.upperBound <= constant + LayoutTolerance.equality
    return switch relation {
    case .equal: isAbove && isBelow
    case .greaterThanOrEqual: isAbove
    case .lessThanOrEqual: isBelow
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var isOneValue: Bool { upperBound - lowerBound <= LayoutTolerance.equality }
}
