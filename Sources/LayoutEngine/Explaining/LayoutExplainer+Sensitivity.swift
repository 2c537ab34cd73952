import ConstraintSolver
import LayoutModel

extension LayoutExplainer {
  /// How a value follows the numbers near it: those that it is made of, and those of the bounds that its view and
  /// the views of these have on the axis.
  ///
  /// The sizes of texts count as numbers. Where required constraints contradict each other nothing is told: which
  /// of them are broken may change at any number.
  ///
  /// - Parameter limit: how many numbers that the value follows are wanted; `nil` for all. Each takes some layouts.
  /// - Returns: the numbers that it follows, and how many were not tried.
  public func sensitivities(
    of dual: DualSolution, atMost limit: Int? = nil
  ) -> (found: [Sensitivity], untried: Int) {
    guard layout.broken.isEmpty else { return ([], 0) }
    let numbers = numbers(near: dual).compactMap { number in present(number).map { (number, $0) } }
    var search = SensitivityAnalysis(
      stages, of: stages.terms(of: dual.number, in: state), to: numbers.map(\.0), in: state)
    var found: [Sensitivity] = []
    for (index, (number, present)) in numbers.enumerated() {
      if found.count == limit { return (found, numbers.count - index) }
      let sensitivity = search.sensitivity(to: number, from: present)
      if !sensitivity.isIdle { found.append(sensitivity) }
    }
    return (found, 0)
  }

  /// The numbers that the value is made of, and then those of bounds of the same views on the axis.
  private func numbers(near dual: DualSolution) -> [RightHandSide] {
    let axis = dual.number.measure.axis
    var numbers: [RightHandSide] = []
    var known: Set<RightHandSide> = []
    func add(_ cause: Cause) {
      if let number = state.assignedNumber(of: cause), known.insert(number).inserted {
        numbers.append(number)
      }
    }
    for active in dual.activeSet { add(active.cause) }
    var views: Set<ViewIndex> = [dual.number.view]
    for active in dual.activeSet { views.formUnion(active.cause.views(in: state)) }
    for hinge in stages.priorities.joined()
    where hinge.cause.axis(in: state) == axis && !views.isDisjoint(with: hinge.cause.views(in: state)) {
      add(hinge.cause)
    }
    for (i, constraint) in state.constraints.enumerated()
    where constraint.isActive && constraint.isRequired && constraint.first.attribute.axis == axis {
      let cause = Cause.constraint(ConstraintIndex(i))
      if constraint.relation != .equal, !views.isDisjoint(with: cause.views(in: state)) {
        add(cause)
      }
    }
    return numbers
  }

  /// A number as it is.
  func present(_ number: RightHandSide) -> Double? {
    switch number {
    case .environment(let axis): state.environment.size(on: axis)
    case .constant(let constraint): state.constraints[constraint].constant
    case .intrinsic(let view, let axis): contentSizes[view][axis]
    case .fitting(let axis): state.environment.fitting?.target(on: axis)
    case .spacing(let view): state.views[view].stack?.spacing
    }
  }
}

extension Sensitivity {
  /// Whether the value never moves with the number.
  fileprivate var isIdle: Bool {
    [decrease, increase].allSatisfy { range in
      guard let range else { return true }
      return range.shadowPrice == 0 && (range.ending == .never || range.ending == .zero)
    }
  }
}
