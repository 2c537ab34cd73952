import CaseImport
public import LayoutModel

/// Reports as they may have been meant, where a log does not say all.
extension ConflictCase {
  /// The report with one more constraint of UIKit's: the margin, or the safe area's inset, at an edge of a view is not
  /// negative.
  ///
  /// - Returns: the same report where no line is about the guide of the margins or of the safe area.
  func bounding(_ edge: Attribute, of owner: ViewIndex, isSafeArea: Bool) -> ConflictCase {
    guard let guide = guide(of: owner, isSafeArea: isSafeArea),
      let line = lines.first(where: { $0.constraint.anchors.contains { $0.view == guide } })
    else { return self }
    let isNear = edge == .left || edge == .top
    let bound = Constraint(
      id: "UIKit-\(edge.rawValue)\(isSafeArea ? "Inset" : "Margin")-\(owner.rawValue)", origin: .named,
      first: Anchor(guide, edge), relation: isNear ? .greaterThanOrEqual : .lessThanOrEqual,
      second: Anchor(owner, edge))
    // It comes first, so that what UIKit breaks stays last and is broken.
    return replacing([Line(bound, line.entry, .system(isSafeArea ? .safeArea : .layoutMargins))] + lines)
  }

  /// The report with the margin at an edge of a view taken to be so large, in points: what is at the margin is so far
  /// from the edge of the view itself.
  func placing(marginAt edge: Attribute, of owner: ViewIndex, at margin: Double) -> ConflictCase {
    guard let guide = guide(of: owner, isSafeArea: false) else { return self }
    func shift(_ anchor: Anchor) -> Double? {
      guard anchor.view == guide,
        anchor.attribute.physical(in: layoutCase.environment.direction) == edge
      else { return nil }
      return [.left, .leading, .top].contains(anchor.attribute) ? margin : -margin
    }
    return replacing(
      lines.map { line in
        var line = line
        if let shift = shift(line.constraint.first) {
          line.constraint.first = Anchor(owner, line.constraint.first.attribute)
          line.constraint.constant -= shift
        }
        if let second = line.constraint.second, let shift = shift(second) {
          line.constraint.second = Anchor(owner, second.attribute)
          line.constraint.constant += line.constraint.multiplier * shift
        }
        return line
      })
  }

  private func guide(of owner: ViewIndex, isSafeArea: Bool) -> ViewIndex? {
    views.indices.map { ViewIndex($0) }.first {
      let view = views[$0.rawValue]
      return (isSafeArea ? view.isSafeAreaGuide : view.isMarginsGuide) && layoutCase[$0].parent == owner
    }
  }

  /// The report with UIKit's constraints activated before the app's, and behind all what the log says is broken.
  ///
  /// What contradicts without that one, too, breaks a constraint of the app, and not what the table or the window says.
  var activatingSystemFirst: ConflictCase {
    let app = lines.filter { !$0.isBroken && $0.provenance == .app }
    let system = lines.filter { !$0.isBroken && $0.provenance != .app }
    return replacing(system + app + lines.filter(\.isBroken))
  }
}

extension CaseState {
  /// Of a log's case, the views that are placed: those without subviews, and those that are related to more than what is
  /// in them. Of superviews around them, and of a root that no log has, the log tells too little.
  public var placedViews: [ViewIndex] {
    let items = items
    let parents = Set(views.compactMap(\.parent))
    let related = constraints.flatMap { constraint -> [ViewIndex] in
      let (one, other) = (constraint.first.view, constraint.second?.view ?? constraint.first.view)
      return [(one, other), (other, one)].filter { $0 != $1 && !items.contains($1, in: $0) }.map(\.0)
    }
    let placed = Set(related)
    return views.indices.map { ViewIndex($0) }.filter {
      views[$0].kind == .view && (!parents.contains($0) || placed.contains($0))
    }
  }
}
