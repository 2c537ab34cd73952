import LayoutEngine
import LayoutModel

extension LintedCase {
  /// Scroll views whose content is wider, and higher or full of texts that could wrap, or wider by its insets alone.
  func sidewaysContents(_ laidOut: CaseSnapshot) -> [LintRule.Violation] {
    guard laidOut.layout.status == .solved else { return [] }
    return laidOut.layout.contentSizes(in: laidOut.state).filter { content in
      let frame = laidOut.layout.frames[content.view]
      let (width, height) = (content.size.width - frame.width, content.size.height - frame.height)
      return content.ambiguity.isEmpty && width > LayoutTolerance.equality
        && (height > LayoutTolerance.equality || laidOut.hasUnwrappedText(in: content.view)
          || laidOut.hasWidthBesideInsets(in: content.view))
    }.map { LintRule.Violation(problem: .sidewaysContent($0.view), request: laidOut.request) }
  }

  /// The width of something that scrolls, made equal to the scroll view's less its insets.
  func widths(ofContentOf scrollView: ViewIndex, _ state: CaseState) -> some Sequence<CaseEdit> {
    state.views.indices.lazy.map { ViewIndex($0) }.filter { state.views[$0].parent == scrollView }.map {
      let width = Constraint(
        first: Anchor($0, .width), second: Anchor(scrollView, .width, of: .frame),
        constant: -(state.horizontalInsets(of: $0, in: scrollView) ?? 0))
      return CaseEdit(adding: [width])
    }
  }
}

extension CaseState {
  /// How much wider the content of a scroll view is than a view that required equations hold at both of its edges; nil
  /// where they do not.
  fileprivate func horizontalInsets(of view: ViewIndex, in scrollView: ViewIndex) -> Double? {
    var insets: [Attribute: Double] = [:]
    for constraint in constraints where constraint.isActive && constraint.isRequired {
      guard let second = constraint.second, constraint.relation == .equal, constraint.multiplier == 1 else {
        continue
      }
      for (inner, outer, sign) in [(constraint.first, second, 1.0), (second, constraint.first, -1)]
      where inner.view == view && inner.guide == nil && inner.attribute == outer.attribute
        && outer.view == scrollView && [nil, .content].contains(outer.guide)
      {
        switch inner.attribute {
        case .left, .leading: insets[.leading] = sign * constraint.constant
        case .right, .trailing: insets[.trailing] = -sign * constraint.constant
        default: break
        }
      }
    }
    return insets.count == 2 ? insets.values.reduce(0, +) : nil
  }
}

extension CaseSnapshot {
  /// Whether a view in a scroll view is no wider than that, and its insets make the content wider.
  fileprivate func hasWidthBesideInsets(in scrollView: ViewIndex) -> Bool {
    state.views.indices.map { ViewIndex($0) }.contains { view in
      state.views[view].parent == scrollView
        && layout.frames[view].width <= layout.frames[scrollView].width + LayoutTolerance.equality
        && (state.horizontalInsets(of: view, in: scrollView) ?? 0) > LayoutTolerance.equality
    }
  }

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
