import LayoutEngine
import LayoutModel

/// What keeps two views apart that overlap.
extension LintRule {
  /// The usual distance of two views, in points.
  private static let usualGap = "8"

  /// A least distance between two siblings along the axis on which they are farther apart, alone and with the later or
  /// the earlier view's compression resistance raised, as one of them may have to be cut.
  static func gaps(
    between view: ViewIndex, _ sibling: ViewIndex, _ laidOut: CaseSnapshot, _ linted: LintedCase
  ) -> [LintFinding.Fix] {
    let (one, other) = (laidOut.layout.frames[view], laidOut.layout.frames[sibling])
    func middle(_ frame: Rect, _ axis: Axis) -> Double {
      axis == .horizontal ? frame.x + frame.width / 2 : frame.y + frame.height / 2
    }
    func distance(_ axis: Axis) -> Double { (middle(one, axis) - middle(other, axis)).magnitude }
    let axis: Axis = distance(.horizontal) > distance(.vertical) ? .horizontal : .vertical
    let isMirrored = axis == .horizontal && laidOut.layout.environment.direction == .rightToLeft
    let isFirst = (middle(one, axis) < middle(other, axis)) != isMirrored
    let (first, second) = isFirst ? (view, sibling) : (sibling, view)
    let edges: (start: Attribute, end: Attribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let views = laidOut.state.views
    let equation =
      "\(Anchor(second, edges.start).text(in: views)) >= \(Anchor(first, edges.end).text(in: views)) + \(usualGap)"
    let raises = [second, first].map { view in
      var patch = ViewPatch()
      let present = laidOut.state.priority(.compression, axis, of: view).rawValue
      patch.compression[axis] = LayoutPriority(present + 1).map { .set($0) } ?? .keep
      return [Change.view(view, patch)]
    }
    return ([[]] + raises).compactMap { linted.fix(adding: equation, with: $0) }
  }
}
