import LayoutEngine
import LayoutModel

extension LintedCase {
  /// Images that nothing but their hugging can keep from being larger than they are.
  func stretchedImages(_ laidOut: CaseSnapshot) -> [LintRule.Violation] {
    guard laidOut.layout.status == .solved else { return [] }
    return imageLengths(in: laidOut).filter { shown in
      shown.isStretched && laidOut.layout.ambiguity[shown.view].isEmpty
        && !laidOut.state.hasSizeEquation(shown.view, on: shown.axis)
        // A document lowers it on purpose.
        && laidOut.state.priority(.hugging, shown.axis, of: shown.view) >= .defaultLow
    }.map { LintRule.Violation(problem: .stretchedImage($0.view, $0.axis), request: laidOut.request) }
  }
}

/// How long an image view and its image are on an axis, in points.
struct ImageLength {
  let view: ViewIndex
  let axis: Axis
  let length, image: Double

  var isStretched: Bool { length > image + LayoutTolerance.equality }
}

extension LintedCase {
  /// The lengths of the document's image views that are shown, on each axis where the image has one.
  func imageLengths(in laidOut: CaseSnapshot) -> [ImageLength] {
    let isHidden = laidOut.state.views.areHidden
    return layoutCase.views.indices.filter { !isHidden[$0] && laidOut.state.views[$0].scalesContent }
      .flatMap { index in
        let view = ViewIndex(index)
        let size = laidOut.state.contentSize(of: view, maxWidth: nil, measurer: measurer).size
        return Axis.allCases.compactMap { axis in
          size[axis].map {
            ImageLength(
              view: view, axis: axis, length: laidOut.layout.frames[view].size(on: axis), image: $0)
          }
        }
      }
  }
}

extension CaseState {
  /// Whether an equation has a view's size on an axis.
  fileprivate func hasSizeEquation(_ view: ViewIndex, on axis: Axis) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal
        && constraint.anchors.contains {
          $0.view == view && $0.attribute.isSize && $0.attribute.axis == axis
        }
    }
  }

  /// The hugging priorities that would beat a view's rivals, the least first. A rival's is not less than the view's own.
  func huggings(of view: ViewIndex, on axis: Axis) -> [LayoutPriority] {
    let own = priority(.hugging, axis, of: view)
    let rivals = views.indices.filter { $0 != view.rawValue }
      .map { priority(.hugging, axis, of: ViewIndex($0)) }
    return Set(rivals).filter { $0 >= own }.sorted().compactMap(\.raised)
  }
}
