public import LayoutModel

extension Layout {
  /// Beyond so many points a double has no thousandths: it resolves 1.2e-4, and sums of some terms round several times.
  public static let exactRange = 1e12

  /// The views whose numbers may be off by a thousandth of a point, in document order.
  ///
  /// Constraints that almost repeat each other, as `a == 0.999 * b` and `b == a + 1`, make numbers greater than the sum
  /// of all constants. The rounding of a multiplier grows as these numbers do.
  public func inexactViews(of state: CaseState, _ layoutCase: LayoutCase) -> [ViewIndex] {
    let reaches = frames.map(\.reach)
    let growth = (reaches.max() ?? 0) / (span(of: state) * layoutCase.multiplierRatio)
    return reaches.indices.filter { reaches[$0] * max(1, growth) > Self.exactRange }.map { ViewIndex($0) }
  }

  /// What all constants and content sizes add up to, in points; at least 1. A measured content counts as its view's
  /// frame.
  private func span(of state: CaseState) -> Double {
    var span = 1 + (environment.width ?? 0) + (environment.height ?? 0)
    for constraint in state.constraints { span += constraint.constant.magnitude }
    for (view, frame) in zip(state.views, frames) {
      let isMeasured = view.showsContent || view.isControl || view.stack != nil
      span += view.intrinsic.horizontal ?? (isMeasured ? frame.width.magnitude : 0)
      span += view.intrinsic.vertical ?? (isMeasured ? frame.height.magnitude : 0)
      if let fixed = view.frame { span += fixed.reach }
    }
    return span
  }

  /// The constraints that make the layout inexact: those of views that reach too far, and those whose multipliers make
  /// one number very many times another. In order of activation.
  public func inexactConstraints(of state: CaseState, _ layoutCase: LayoutCase) -> [ConstraintIndex] {
    let views = Set(inexactViews(of: state, layoutCase))
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

extension Rect {
  /// How far the farthest edge is from the origin, in points.
  fileprivate var reach: Double {
    max(x.magnitude, y.magnitude, (x + width).magnitude, (y + height).magnitude)
  }
}
