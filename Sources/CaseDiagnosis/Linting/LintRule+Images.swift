import LayoutEngine
import LayoutModel

extension LintRule {
  /// Many images are stretched on purpose, so it is told only where a greater hugging priority is all that is missing.
  static let stretchedImage = LintRule(
    name: "stretched-image",
    reason: "The image is shown larger than it is, as something beside it holds on to its own size.",
    isToldWithoutFix: false
  ) { linted, layout in
    let laidOut = layout.snapshot
    guard laidOut.layout.status == .solved else { return [] }
    return linted.stretches(in: laidOut).map { view, axis in
      Violation(problem: .stretchedImage(view, axis), request: laidOut.request) {
        laidOut.state.huggings(of: view, on: axis).map { priority in
          var patch = ViewPatch()
          patch.hugging[axis] = .set(priority)
          return linted.fix(by: [.view(view, patch)])
        }
      }
    }
  }
}

extension LintedCase {
  /// The document's image views that are larger than their images on an axis, whose size no constraint sets there.
  fileprivate func stretches(in laidOut: CaseSnapshot) -> [(ViewIndex, Axis)] {
    let isHidden = laidOut.state.views.areHidden
    return layoutCase.views.indices.filter { !isHidden[$0] && laidOut.state.views[$0].scalesContent }
      .flatMap { index -> [(ViewIndex, Axis)] in
        let view = ViewIndex(index)
        let size = laidOut.state.contentSize(of: view, maxWidth: nil, measurer: measurer).size
        return Axis.allCases.filter { axis in
          let length = laidOut.layout.frames[view].size(on: axis)
          return size[axis].map { length > $0 + LayoutTolerance.equality } == true
            && laidOut.layout.ambiguity[index].isEmpty && !laidOut.state.isSized(view, on: axis)
        }.map { (view, $0) }
      }
  }
}

extension CaseState {
  /// Whether an equation gives a view's size on an axis, or its document lowers its hugging priority there on purpose.
  fileprivate func isSized(_ view: ViewIndex, on axis: Axis) -> Bool {
    priority(.hugging, axis, of: view) < .defaultLow
      || constraints.contains { constraint in
        constraint.isActive && constraint.relation == .equal
          && constraint.anchors.contains {
            $0.view == view && $0.attribute.isSize && $0.attribute.axis == axis
          }
      }
  }

  /// The hugging priorities just above those of other views that are not less than a view's own, the least first.
  fileprivate func huggings(of view: ViewIndex, on axis: Axis) -> [LayoutPriority] {
    let own = priority(.hugging, axis, of: view)
    let rivals = views.indices.filter { $0 != view.rawValue }
      .map { priority(.hugging, axis, of: ViewIndex($0)) }
    return Set(rivals).filter { $0 >= own && $0.rawValue < 999 }.sorted()
      .compactMap { LayoutPriority($0.rawValue + 1) }
  }
}
