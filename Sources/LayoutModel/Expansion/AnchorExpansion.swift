/// Writes anchors of guides, baselines, content areas and alignment rectangles as edges and sizes of views.
struct AnchorExpansion {
  private let state: CaseState
  /// The state's views and auxiliary guides.
  private let items: [View]
  private let measures: ExpansionMeasures
  /// By view, the arranged views that show, of stack views.
  private let visible: [ViewIndex: [ViewIndex]]
  private let isRightToLeft: Bool

  init(_ state: CaseState, _ measures: ExpansionMeasures) {
    self.state = state
    items = state.items
    self.measures = measures
    visible = state.views.arrangedViews.mapValues { $0.filter { !state.views[$0].isHidden } }
    isRightToLeft = state.environment.direction == .rightToLeft
  }

  /// The constraint between plain attributes; it may relate a number to a number.
  func plain(_ constraint: Constraint) -> Constraint {
    let first = plain(constraint.first, beside: constraint.second, in: constraint)
    guard let secondAnchor = constraint.second else {
      return constraint.relating(
        first.anchor ?? constraint.first, nil, constant: constraint.constant - first.offset)
    }
    let second = plain(secondAnchor, beside: constraint.first, in: constraint)
    let constant = constraint.constant + constraint.multiplier * second.offset - first.offset
    if let anchor = first.anchor { return constraint.relating(anchor, second.anchor, constant: constant) }
    guard let anchor = second.anchor, constraint.multiplier != 0 else {
      // Two numbers: what does not depend on the layout asks nothing of it.
      var none = constraint
      none.isActive = false
      return none
    }
    // 0 == m · second + c is second == −c / m, and a negative multiplier turns the sense.
    return constraint.relating(
      anchor, nil, relation: constraint.multiplier > 0 ? constraint.relation.mirrored : constraint.relation,
      constant: -constant / constraint.multiplier)
  }

  /// How far the first side lies from the edge that stands for it, in points; positive to the right and down.
  func firstOffset(of constraint: Constraint) -> Double {
    let offset = plain(constraint.first, beside: constraint.second, in: constraint).offset
    return constraint.isMirrored(in: state.environment.direction) ? -offset : offset
  }

  private func plain(_ anchor: Anchor, beside other: Anchor?, in constraint: Constraint) -> PlainAnchor {
    if isContent(anchor, beside: other), let content = state.guides.content(of: anchor.view) {
      let insets = anchor.guide == .layoutMargins ? measures.insets[anchor.view].margins : .zero
      return inset(Anchor(content, anchor.attribute), by: insets, constraint)
    }
    if anchor.attribute.isBaseline {
      return baseline(anchor.view, isFirst: anchor.attribute == .firstBaseline)
    }
    let own = Anchor(anchor.view, anchor.attribute)
    guard anchor.view.rawValue < state.views.count else { return PlainAnchor(anchor: own, offset: 0) }
    let alignment = state.views[anchor.view].alignmentInsets
    let insets = measures.insets[anchor.view]
    switch anchor.guide {
    case nil:
      // A frame is not the alignment rectangle.
      return constraint.origin == .autoresizing
        ? inset(own, by: .zero - alignment, constraint) : PlainAnchor(anchor: own, offset: 0)
    case .layoutMargins: return inset(own, by: insets.margins - alignment, constraint)
    case .safeArea: return inset(own, by: insets.safeArea - alignment, constraint)
    case .readableContent: return inset(own, by: insets.readableContent - alignment, constraint)
    case .frame, .content: return inset(own, by: .zero - alignment, constraint)
    case .keyboard: return keyboard(anchor.attribute, alignment, constraint)
    }
  }

  /// Whether an anchor means a scroll view's content area: its own guide, or an edge or margin beside a descendant.
  private func isContent(_ anchor: Anchor, beside other: Anchor?) -> Bool {
    if anchor.guide == .content { return true }
    guard anchor.view.rawValue < state.views.count, state.views[anchor.view].isScrollView,
      anchor.guide == nil || anchor.guide == .layoutMargins, let other, anchor.attribute.isEdge
    else { return false }
    return items.contains(other.view, in: anchor.view)
  }

  /// An attribute of a rectangle inside of the one that the anchor is of.
  private func inset(_ anchor: Anchor, by insets: EdgeInsets, _ constraint: Constraint) -> PlainAnchor {
    let (leading, trailing) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    let offset: Double =
      switch anchor.attribute {
      case .left: insets.left
      case .right: -insets.right
      case .leading: leading
      case .trailing: -trailing
      case .top, .firstBaseline: insets.top
      case .bottom, .lastBaseline: -insets.bottom
      // What is mirrored counts from the other side.
      case .centerX:
        (insets.left - insets.right) / 2 * (constraint.isMirrored(in: state.environment.direction) ? -1 : 1)
      case .centerY: (insets.top - insets.bottom) / 2
      case .width: -insets.left - insets.right
      case .height: -insets.top - insets.bottom
      }
    return PlainAnchor(anchor: anchor, offset: offset)
  }

  /// The keyboard's guide covers the root's bottom, as high as the keyboard or else the safe area's border.
  private func keyboard(_ attribute: Attribute, _ alignment: EdgeInsets, _ constraint: Constraint)
    -> PlainAnchor
  {
    let height = state.environment.keyboardHeight ?? state.environment.safeArea.bottom
    let bottom = inset(Anchor(.root, .bottom), by: .zero - alignment, constraint)
    switch attribute {
    case .top: return PlainAnchor(anchor: bottom.anchor, offset: bottom.offset - height)
    case .centerY: return PlainAnchor(anchor: bottom.anchor, offset: bottom.offset - height / 2)
    case .bottom: return bottom
    case .height: return PlainAnchor(anchor: nil, offset: height)
    default: return inset(Anchor(.root, attribute), by: .zero - alignment, constraint)
    }
  }

  /// A baseline of a view's text, or of what a stack view arranges; else the view's top or bottom.
  private func baseline(_ owner: ViewIndex, isFirst: Bool) -> PlainAnchor {
    guard owner.rawValue < state.views.count else {
      return PlainAnchor(anchor: Anchor(owner, isFirst ? .top : .bottom), offset: 0)
    }
    var view = owner
    while let stack = state.views[view].stack, let inner = baselineView(of: view, stack, isFirst: isFirst) {
      view = inner
    }
    let offsets = measures.baselines[view]
    if let offsets, state.views[view].centersText {
      return PlainAnchor(anchor: Anchor(view, .centerY), offset: (offsets.first - offsets.last) / 2)
    }
    return isFirst
      ? PlainAnchor(anchor: Anchor(view, .top), offset: offsets?.first ?? 0)
      : PlainAnchor(anchor: Anchor(view, .bottom), offset: -(offsets?.last ?? 0))
  }

  /// The arranged view whose baseline is the stack view's: the first or last one of a vertical one, the highest content
  /// of a horizontal one.
  private func baselineView(of stack: ViewIndex, _ value: StackView, isFirst: Bool) -> ViewIndex? {
    let arranged = visible[stack] ?? []
    if value.axis == .vertical { return isFirst ? arranged.first : arranged.last }
    func height(_ view: ViewIndex) -> Double { measures.sizes[view].vertical ?? 0 }
    guard let highest = arranged.map(height).max() else { return nil }
    return arranged.first { height($0) == highest }
  }
}

extension View {
  /// Whether the one line of its text stands in the middle of its height.
  fileprivate var centersText: Bool { isButton || scrollsText }
}

extension Attribute {
  /// Whether the attribute is an edge or a baseline, and neither a size nor a centre.
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .firstBaseline, .lastBaseline: true
    case .width, .height, .centerX, .centerY: false
    }
  }
}

extension Constraint {
  /// The constraint between other anchors.
  fileprivate func relating(
    _ first: Anchor, _ second: Anchor?, relation: Relation? = nil, constant: Double
  ) -> Constraint {
    var copy = self
    (copy.first, copy.relation, copy.second) = (first, relation ?? self.relation, second)
    (copy.constant, copy.ibID) = (constant, nil)
    if second == nil { copy.multiplier = 1 }
    return copy
  }
}

extension EdgeInsets {
  fileprivate static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    a.combined(with: b, -)
  }
}

/// A view's attribute and a distance from it; without an anchor, a number alone.
private struct PlainAnchor {
  var anchor: Anchor?
  /// In points; positive to the right and down, for leading and trailing in the writing direction.
  var offset: Double
}
