public import LayoutModel

/// A required constraint that holds a number, and what the number would be if it gave way.
public struct RequiredHold: Hashable, Sendable {
  public let constraint: Cause
  /// What its priority would be, below that of what it should give way to.
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
  public func requiredHolds(
    of dual: DualSolution, missing priority: LayoutPriority, trying limit: Int? = nil
  ) -> [RequiredHold] {
    guard let lower = LayoutPriority(max(1, priority.rawValue - 1)) else { return [] }
    let causes = dual.activeSet.filter { $0.stage == .required }.flatMap { [$0.cause] + $0.others }
    return causes.prefix(limit ?? .max).compactMap { cause in
      guard case .constraint(let constraint) = cause, state.constraints[constraint.rawValue].isRequired,
        let change = change(setting: lower, of: cause)
      else { return nil }
      let value = value(of: dual.number.measure, dual.number.view, in: layout(after: change).layout.frames)
      guard (value - dual.value).magnitude > LayoutTolerance.equality else { return nil }
      return RequiredHold(constraint: cause, priority: lower, value: value)
    }
  }

  /// The broken constraints that contradict what holds a number.
  public func broken(beside dual: DualSolution) -> [BrokenConstraint] {
    let holding = Set(dual.activeSet.map(\.cause))
    return layout.broken.filter { $0.conflict.contains { holding.contains(.constraint($0)) } }
  }
}
