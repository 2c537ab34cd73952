import ConstraintSolver
import LayoutModel

extension LayoutExplainer {
  /// How a value follows the numbers near it: those that it is made of, and those of the bounds that its view and
  /// the views of these have on the axis.
  ///
  /// The sizes of texts count as numbers. Where required constraints contradict each other nothing is told: which
  /// of them are broken may change at any number.
  public func sensitivities(of dual: DualSolution) -> [Sensitivity] {
    guard layout.broken.isEmpty else { return [] }
    var search = SensitivityAnalysis(stages, of: dual.measure, dual.view, in: state)
    return numbers(near: dual).compactMap { number in
      present(number).map { search.sensitivity(to: number, from: $0) }
    }.filter { !$0.isIdle }
  }

  /// The numbers that the value is made of, and then those of bounds of the same views on the axis.
  private func numbers(near dual: DualSolution) -> [RightHandSide] {
    let axis = dual.measure.axis
    var numbers: [RightHandSide] = []
    func add(_ number: RightHandSide?) {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    for active in dual.activeSet { add(active.cause.rightHandSide) }
    var views: Set<ViewIndex> = [dual.view]
    for active in dual.activeSet { views.formUnion(active.cause.views(in: state)) }
    for hinge in stages.priorities.joined()
    where hinge.cause.axis(in: state) == axis && !views.isDisjoint(with: hinge.cause.views(in: state)) {
      add(hinge.cause.rightHandSide)
    }
    for (i, constraint) in state.constraints.enumerated()
    where constraint.isActive && constraint.isRequired && constraint.first.attribute.axis == axis {
      let cause = Cause.constraint(ConstraintIndex(i))
      if constraint.relation != .equal, !views.isDisjoint(with: cause.views(in: state)) {
        add(cause.rightHandSide)
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
    }
  }
}

extension Sensitivity {
  /// Whether the value never moves with the number.
  fileprivate var isIdle: Bool {
    [decrease, increase].allSatisfy { law in
      guard let law else { return true }
      return law.shadowPrice == 0 && (law.ending == .never || law.ending == .zero)
    }
  }
}
