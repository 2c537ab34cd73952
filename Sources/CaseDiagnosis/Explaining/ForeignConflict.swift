import CaseImport
public import LayoutEngine
public import LayoutModel

/// What contradicts in a conflict that no edit of one of the app's constraints ends.
public enum ForeignConflict: Hashable, Sendable {
  /// A stack view hides an arranged view that has a spacing, or required sizes in it.
  case hiddenView(HiddenView)
  /// What UIKit makes for an action sheet, which does no harm.
  case actionSheet
  /// What UIKit makes between its own views, which does no harm.
  case systemViews
  /// A toolbar has the frame 0 that it was made with.
  case framelessToolbar
  /// Other constraints of UIKit's alone.
  case system

  public struct HiddenView: Hashable, Sendable {
    public let view: ViewIndex
    /// Along which it is hidden.
    public let axis: Axis
    /// The app's required sizes of what is in it. They contradict the hiding as soon as its spacing is 0.
    public let sizes: [ConstraintIndex]
    public let hasSpacing: Bool
  }
}

extension Explanation {
  /// Nil where constraints of the app's are among what contradicts, and no view is hidden.
  public func foreignConflict(_ conflict: MinimalConflict) -> ForeignConflict? {
    if let hidden = hiddenView(in: conflict), hidden.hasSpacing || !hidden.sizes.isEmpty {
      return .hiddenView(hidden)
    }
    let makers = Set(conflict.members.map(provenance))
    if makers.contains(.app) { return nil }
    if makers == [.system(.actionSheet)] { return .actionSheet }
    if makers == [.system(.systemViews)] { return .systemViews }
    let isOfToolbar = conflict.members.map(constraint).contains { member in
      member.second == nil && member.first.attribute.isSize && member.constant == 0
        && name(of: member.first.view).contains("UIToolbar")
    }
    return isOfToolbar ? .framelessToolbar : .system
  }

  /// The app's sizes that contradict a hidden stack view as soon as it has no spacing.
  public func sizesBehindSpacing(in conflict: MinimalConflict) -> [ConstraintIndex] {
    guard likelyFixes.allSatisfy({ $0 == nil }),
      case .hiddenView(let hidden)? = foreignConflict(conflict), hidden.hasSpacing
    else { return [] }
    return hidden.sizes
  }

  private func hiddenView(in conflict: MinimalConflict) -> ForeignConflict.HiddenView? {
    let members = conflict.members.map(constraint)
    let ofStacks = conflict.members.filter { provenance(of: $0) == .system(.stackView) }
    guard let hiding = ofStacks.map(constraint).first(where: \.isHiding) else { return nil }
    let arranged = Set(members.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) })
      .subtracting([hiding.first.view])
    let constraints = snapshot.state.constraints
    let sizes = constraints.indices.filter { index in
      let constraint = constraints[index]
      return constraint.first.attribute == hiding.first.attribute && constraint.second == nil
        && arranged.contains(constraint.first.view) && constraint.isRequired && constraint.isActive
        && constraint.relation != .lessThanOrEqual && constraint.constant > 0
        && provenance(of: ConstraintIndex(index)) == .app
    }
    return ForeignConflict.HiddenView(
      view: hiding.first.view, axis: hiding.first.attribute.axis, sizes: sizes.map { ConstraintIndex($0) },
      hasSpacing: members.contains { $0.id.contains("UISV-spacing") && $0.constant != 0 })
  }
}
