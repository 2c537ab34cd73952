import LayoutEngine
import LayoutModel

extension LintedCase {
  /// Scroll views whose content is wider, and higher or full of texts that could wrap.
  func sidewaysContents(_ laidOut: CaseSnapshot) -> [LintRule.Violation] {
    guard laidOut.layout.status == .solved else { return [] }
    return laidOut.layout.contentSizes(in: laidOut.state).filter { content in
      let frame = laidOut.layout.frames[content.view]
      let (width, height) = (content.size.width - frame.width, content.size.height - frame.height)
      return content.ambiguity.isEmpty && width > LayoutTolerance.equality
        && (height > LayoutTolerance.equality || laidOut.hasUnwrappedText(in: content.view))
    }.map { LintRule.Violation(problem: .sidewaysContent($0.view), request: laidOut.request) }
  }

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
