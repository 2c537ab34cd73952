public import LayoutModel

/// A required constraint that holds a number, and what the number would be at an optional priority of the constraint.
public struct LoweredConstraint: Hashable, Sendable {
  public let constraint: Cause
  /// Below that of what it should give way to.
  public let priority: LayoutPriority
  public let value: Double
}

extension LayoutExplainer {
  /// The required constraints without which a number would be another, each with the number after its priority is
  /// lowered. Each takes a layout.
  ///
  /// - Parameters:
  ///   - priority: of what is missed for them; each is lowered below it.
  ///   - limit: how many are tried; `nil` for all.
  public func loweredConstraints(
    of dual: DualSolution, missing priority: LayoutPriority, trying limit: Int? = nil
  ) -> [LoweredConstraint] {
    let causes = dual.activeSet.filter { $0.stage == .required }.flatMap { [$0.cause] + $0.others }
    return lowered(of: dual, among: causes.prefix(limit ?? .max), below: priority)
  }

  /// The width at which a view's text is wrapped, where that is another than the view's own; nil for any other.
  public func wrappingWidth(of view: ViewIndex) -> Double? {
    layout.rewrapped.first { $0.view == view }?.wrappingWidth
  }

  /// The required constraints of a view without which its text would be wrapped at another width, so that its own width
  /// would be another one. Each takes a layout.
  ///
  /// - Parameter limit: how many are tried; `nil` for all.
  public func constraintsOfWrapping(of dual: DualSolution, trying limit: Int? = nil) -> [LoweredConstraint] {
    let view = dual.number.view
    let causes = state.constraints.indices.filter { index in
      let constraint = state.constraints[index]
      return constraint.isActive && constraint.isRequired && constraint.first.attribute.axis == .horizontal
        && constraint.anchors.contains { $0.view == view }
    }.map { Cause.constraint(ConstraintIndex($0)) }
    return lowered(
      of: dual, among: causes.prefix(limit ?? .max),
      below: state.priority(.compression, .horizontal, of: view))
  }

  /// Of some causes the required constraints without which a number would be another.
  ///
  /// - Parameter priority: below which each is lowered.
  private func lowered(
    of dual: DualSolution, among causes: some Sequence<Cause>, below priority: LayoutPriority
  ) -> [LoweredConstraint] {
    guard let lower = LayoutPriority(max(1, priority.rawValue - 1)) else { return [] }
    return causes.compactMap { cause in
      guard case .constraint(let constraint) = cause, state.constraints[constraint.rawValue].isRequired,
        let change = change(setting: lower, of: cause)
      else { return nil }
      let value = value(of: dual.number.measure, dual.number.view, in: layout(after: change).layout.frames)
      guard (value - dual.value).magnitude > LayoutTolerance.equality else { return nil }
      return LoweredConstraint(constraint: cause, priority: lower, value: value)
    }
  }

  /// The broken constraints that contradict what holds a number.
  public func broken(beside dual: DualSolution) -> [BrokenConstraint] {
    let holding = Set(dual.activeSet.map(\.cause))
    return layout.broken.filter { $0.conflict.contains { holding.contains(.constraint($0)) } }
  }
}
