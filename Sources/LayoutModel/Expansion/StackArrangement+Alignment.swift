/// Across the axis: what the views have in common, and what holds them inside of the stack view.
extension StackArrangement {
  mutating func connectAcross() {
    let (start, end) = (Attribute.start(across), Attribute.end(across))
    if !usesSpanner, let first = visible.first {
      add(.canvasConnection, canvas(start), Anchor(first, start))
      add(.canvasConnection, canvas(end), Anchor(first, end))
      return
    }
    guard let spanner = guides.spanner(of: owner) else { return }
    guard let first = visible.first, !ignoresAlignment else {
      add(.canvasConnection, canvas(start), Anchor(spanner, start))
      add(.canvasConnection, canvas(end), Anchor(spanner, end))
      return
    }
    switch stack.alignment {
    case .leading: add(.canvasConnection, canvas(start), Anchor(first, start))
    case .firstBaseline: add(.canvasConnection, canvas(start), .lessThanOrEqual, Anchor(first, start))
    case .fill, .center, .trailing, .lastBaseline:
      add(.canvasConnection, canvas(start), Anchor(spanner, start))
    }
    switch stack.alignment {
    case .trailing: add(.canvasConnection, canvas(end), Anchor(first, end))
    case .lastBaseline: add(.canvasConnection, canvas(end), .greaterThanOrEqual, Anchor(first, end))
    case .fill, .leading, .center, .firstBaseline: add(.canvasConnection, canvas(end), Anchor(spanner, end))
    }
    if stack.alignment == .center {
      add(.canvasConnection, canvas(.center(across)), Anchor(first, .center(across)))
    }
  }

  /// Relates every other arranged view, hidden ones too, to the first visible one.
  mutating func align() {
    guard let first = visible.first, !ignoresAlignment else { return }
    for view in arranged where view != first {
      for attribute in alignedAttributes {
        add(.alignment, Anchor(view, attribute), Anchor(first, attribute))
      }
    }
  }

  private var alignedAttributes: [Attribute] {
    switch stack.alignment {
    case .fill: [.start(across), .end(across)]
    case .leading: [.start(across)]
    case .trailing: [.end(across)]
    case .center: [.center(across)]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }

  /// Holds the visible views inside of the spanner, which ends where they do.
  mutating func span() {
    guard usesSpanner, let spanner = guides.spanner(of: owner) else { return }
    let nearly = LayoutPriority(constant: 999.5)
    for view in visible {
      if stack.alignment == .leading {
        add(.spanningBoundary, Anchor(spanner, .start(across)), Anchor(view, .start(across)), at: nearly)
      } else {
        add(
          .spanningBoundary, Anchor(spanner, .start(across)), .lessThanOrEqual, Anchor(view, .start(across)))
      }
      if stack.alignment == .trailing {
        add(.spanningBoundary, Anchor(spanner, .end(across)), Anchor(view, .end(across)), at: nearly)
      } else {
        add(.spanningBoundary, Anchor(spanner, .end(across)), .greaterThanOrEqual, Anchor(view, .end(across)))
      }
    }
  }

  mutating func fit() {
    if usesSpanner, let spanner = guides.spanner(of: owner) {
      let priority = LayoutPriority.stackFitting
      if visible.isEmpty { add(.spanningFit, Anchor(spanner, .size(axis)), nil, at: priority) }
      add(.spanningFit, Anchor(spanner, .size(across)), nil, at: priority)
    }
    let priority = LayoutPriority(constant: 49)
    if fitsAlong { add(.canvasFit, Anchor(owner, .size(axis)), nil, at: priority) }
    if alignsByBaseline, !ignoresAlignment, !visible.isEmpty {
      add(.canvasFit, Anchor(owner, .size(across)), nil, at: priority)
    }
  }

  /// Interface Builder's canvas does without.
  mutating func suppressAmbiguity() {
    guard stack.alignment != .fill, origin != .interfaceBuilder else { return }
    for view in arranged {
      add(.ambiguitySuppression, Anchor(view, .size(across)), nil, at: LayoutPriority(constant: 25))
    }
  }
}
