public import LayoutModel

extension Layout {
  /// Beyond so many points a double has no thousandths: it resolves 1.2e-4, and sums of some terms round several times.
  public static let exactRange = 1e12

  /// The views that reach farther than numbers are exact.
  public var inexactViews: [ViewIndex] {
    frames.indices.filter { index in
      let frame = frames[index]
      return [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height]
        .contains { $0.magnitude > Self.exactRange }
    }.map { ViewIndex($0) }
  }

  /// The constraints that make the layout inexact: those of views that reach too far, and those whose multipliers make one
  /// number very many times another. In order of activation.
  public func inexactConstraints(of state: CaseState, _ layoutCase: LayoutCase) -> [ConstraintIndex] {
    let views = Set(inexactViews)
    let chain = Set(layoutCase.coarseChain?.constraints ?? [])
    guard !views.isEmpty || !chain.isEmpty else { return [] }
    return state.constraints.indices.map { ConstraintIndex($0) }.filter { index in
      let constraint = state.constraints[index]
      let isFar =
        views.contains(constraint.first.view) || constraint.second.map { views.contains($0.view) } ?? false
      return constraint.isActive && isFar || chain.contains(index)
    }
  }
}
