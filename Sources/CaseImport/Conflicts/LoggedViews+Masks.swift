import LayoutModel

/// What constraints made from autoresizing masks tell of superviews that no line names.
extension LoggedViews {
  /// Puts a view that a mask places by numbers, which count from its superview's edges, into the view to which the app
  /// ties the same edge or centre: `button.minX == 0` beside `button.left == view.left + 20`.
  mutating func inferSuperviewsOfMasks(_ lines: [LoggedLine]) {
    let placed = Set(
      lines.filter { $0.numberOfMask.map { !$0.attribute.isSize } ?? false }.map { $0.views[0] })
    for line in lines where line.constraint.provenance == .app {
      guard let (edge, inset, _) = line.alignment, !edge.isSize else { continue }
      let (one, other) = (line.views[0], line.views[1])
      // Of two views with masks neither tells which is in which.
      guard placed.contains(one) != placed.contains(other) else { continue }
      let (inner, outer) = placed.contains(one) ? (one, other) : (other, one)
      guard (inner == one ? inset : -inset) >= 0 || [.centerX, .centerY].contains(edge) else { continue }
      if parent(of: inner) == nil, parent(of: outer) == nil { add(inner, in: outer) }
    }
  }

  /// The views as high or wide as a device by their masks: those of controllers.
  func screens(_ lines: [LoggedLine]) -> [LoggedView.Identity] {
    lines.filter { line in
      line.numberOfMask.map { $0.attribute.isSize && Device.hasSide($0.value) } ?? false
    }.map { $0.views[0] }
  }
}

extension LoggedLine {
  /// What a mask gives a number, and the number in points.
  fileprivate var numberOfMask: (attribute: Attribute, value: Double)? {
    guard constraint.mask != nil, let (term, _, value) = constraint.number else { return nil }
    return LogAttribute(term.attribute).map { ($0.attribute, value) }
  }
}
