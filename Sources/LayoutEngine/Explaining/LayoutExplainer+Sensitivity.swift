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
  private func numbers(near dual: DualSolution) -> [GivenNumber] {
    let axis = dual.measure.axis
    var numbers: [GivenNumber] = []
    func add(_ number: GivenNumber?) {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    for active in dual.activeSet { add(active.cause.number) }
    var views: Set<ViewIndex> = [dual.view]
    for active in dual.activeSet { views.formUnion(self.views(of: active.cause)) }
    for hinge in stages.priorities.joined()
    where isMeasured(hinge, axis) && !views.isDisjoint(with: self.views(of: hinge.cause)) {
      add(hinge.cause.number)
    }
    for (i, constraint) in state.constraints.enumerated()
    where constraint.isActive && constraint.isRequired && constraint.first.attribute.axis == axis {
      let cause = Cause.constraint(ConstraintIndex(i))
      if constraint.relation != .equal, !views.isDisjoint(with: self.views(of: cause)) { add(cause.number) }
    }
    return numbers
  }

  /// The views that a bound is about, the root left out, which is related to all.
  func views(of cause: Cause) -> Set<ViewIndex> {
    var views: Set<ViewIndex> = []
    switch cause {
    case .constraint(let index), .nearBoundary(let index):
      let constraint = state.constraints[index.rawValue]
      views = Set([constraint.first.view] + (constraint.second.map { [$0.view] } ?? []))
    case .content(let view, _, _), .notNegative(let view, _), .nearIntrinsic(let view, _),
      .small(let view, _), .nearOrigin(let view, _), .pin(let view, _):
      views = [view]
    case .environment, .fitting: break
    }
    views.remove(.root)
    return views
  }

  /// A number as it is.
  func present(_ number: GivenNumber) -> Double? {
    switch number {
    case .environment(let axis): axis == .horizontal ? state.environment.width : state.environment.height
    case .constant(let constraint): state.constraints[constraint.rawValue].constant
    case .intrinsic(let view, let axis): contentSizes[view.rawValue][axis]
    case .fitting(let axis):
      axis == .horizontal ? state.environment.fitting?.width : state.environment.fitting?.height
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
