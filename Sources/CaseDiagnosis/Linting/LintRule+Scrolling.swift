import LayoutEngine
import LayoutModel

extension LintRule {
  /// It is told where the content's width, made equal to the scroll view's, ends it: that was forgotten then. What has a
  /// width of its own, as a map or a picture to zoom, scrolls both ways on purpose.
  static let scrollsSideways = LintRule(
    name: "scrolls-sideways",
    reason: "What scrolls down scrolls sideways too, as nothing makes it as wide as the scroll view.",
    isToldWithoutFix: false,
    scope: .layout { linted, layout in
      let laidOut = layout.snapshot
      guard laidOut.layout.status == .solved else { return [] }
      let state = laidOut.state
      return laidOut.layout.contentSizes(in: state).filter { content in
        let frame = laidOut.layout.frames[content.view]
        let (width, height) = (content.size.width - frame.width, content.size.height - frame.height)
        return content.ambiguity.isEmpty && width > LayoutTolerance.equality
          && (height > LayoutTolerance.equality || laidOut.hasUnwrappedText(in: content.view))
      }.map { Violation(problem: .sidewaysContent($0.view), request: laidOut.request) }
    })
}

extension LintedCase {
  /// The width of something that scrolls, made equal to the scroll view's.
  func widths(ofContentOf scrollView: ViewIndex) -> some Sequence<Fix> {
    let guide = Anchor(scrollView, .width, of: .frame).text(in: state.views)
    return state.views.indices.lazy.filter { self.state.views[$0].parent == scrollView }.compactMap {
      self.fix(adding: "\(Anchor(ViewIndex($0), .width).text(in: self.state.views)) == \(guide)")
    }
  }
}

extension CaseSnapshot {
  /// Whether a text that may wrap is wider than the scroll view that it is in.
  fileprivate func hasUnwrappedText(in scrollView: ViewIndex) -> Bool {
    state.views.indices.contains { index in
      let text = state.views[index].text
      guard text.string != nil, text.numberOfLines == 0,
        layout.frames[index].width > layout.frames[scrollView].width
      else { return false }
      return state.views.contains(ViewIndex(index), in: scrollView)
    }
  }
}
