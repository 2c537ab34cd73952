import CaseImport
public import LayoutEngine
public import LayoutModel

extension Explanation {
  /// Of widths and heights those of views with a text or an image, of which the log has no content size.
  public func untoldContents(of sizes: [Anchor]) -> [Anchor] {
    guard log != nil else { return [] }
    let state = snapshot.state
    let sized = Set(
      state.constraints.indices.map { ConstraintIndex($0) }
        .filter { provenance(of: $0) == .system(.contentSize) }.map { constraint($0).first })
    return sizes.filter { size in
      let view = state.views[size.view]
      return (view.showsText || view.showsContent) && !sized.contains(size)
    }
  }

  /// The axes of the constraints, and by view that they place, what of its frame they leave open on these.
  public var openMembers: (axes: [Axis], members: [(view: ViewIndex, open: FrameMembers)]) {
    let constraints = snapshot.layoutCase.constraints
    let axes = Axis.allCases.filter(Set(constraints.map(\.first.attribute.axis)).contains)
    let members = axes.reduce(into: FrameMembers()) {
      $0.formUnion($1 == .horizontal ? [.x, .width] : [.y, .height])
    }
    let placed = snapshot.state.placedViews
    return (
      axes, placed.map { (view: $0, open: snapshot.layout.ambiguity[$0].intersection(members)) }
    )
  }

  /// What of a fix's movements the log tells of: it has no insets of its guides.
  public func toldMovements(of fix: ConflictFix) -> [Movement] {
    fix.reportedMovements.filter { movement in
      guard let views = log?.views, views.indices.contains(movement.view.rawValue) else { return true }
      let view = views[movement.view.rawValue]
      return !view.isMarginsGuide && !view.isSafeAreaGuide
    }
  }
}

extension Ambiguity.OpenNumber {
  /// The width or height that it is; nil for a position.
  public var size: Anchor? { isSize ? Anchor(view, measure == .width ? .width : .height) : nil }
}
