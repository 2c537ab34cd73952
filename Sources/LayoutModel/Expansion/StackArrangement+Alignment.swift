/// Across the axis: what the views have in common, and what holds them inside of the stack view.
extension StackArrangement {
  /// An edge across the axis, the alignments that keep the first view at it, and how a baseline's keeps it inside.
  private var edges: [(edge: Attribute, StackView.Alignment, baseline: StackView.Alignment, inside: Relation)]
  {
    [
      (.start(across), .leading, .firstBaseline, .lessThanOrEqual),
      (.end(across), .trailing, .lastBaseline, .greaterThanOrEqual),
    ]
  }

  mutating func connectAcross() {
    for (edge, alignment, baseline, inside) in edges {
      if let first = visible.first, !usesSpanner || stack.alignment == alignment {
        add(.canvasConnection, canvas(edge), Anchor(first, edge))
      } else if let first = visible.first, stack.alignment == baseline, !ignoresAlignment {
        add(.canvasConnection, canvas(edge), Anchor(first, edge), inside)
      } else if let spanner = guides.spanner(of: owner) {
        add(.canvasConnection, canvas(edge), Anchor(spanner, edge))
      }
    }
    if let first = visible.first, stack.alignment == .center {
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
      for (edge, alignment, _, inside) in edges {
        if stack.alignment == alignment {
          add(.spanningBoundary, Anchor(spanner, edge), Anchor(view, edge), at: nearly)
        } else {
          add(.spanningBoundary, Anchor(spanner, edge), Anchor(view, edge), inside)
        }
      }
    }
  }

  mutating func fit() {
    if usesSpanner, let spanner = guides.spanner(of: owner) {
      if visible.isEmpty { add(.spanningFit, Anchor(spanner, .size(axis)), nil) }
      add(.spanningFit, Anchor(spanner, .size(across)), nil)
    }
    if fitsAlong { add(.canvasFit, Anchor(owner, .size(axis)), nil) }
    if alignsByBaseline, !ignoresAlignment, !visible.isEmpty {
      add(.canvasFit, Anchor(owner, .size(across)), nil)
    }
  }

  /// Interface Builder's canvas does without.
  mutating func suppressAmbiguity() {
    guard stack.alignment != .fill, origin != .interfaceBuilder else { return }
    for view in arranged { add(.ambiguitySuppression, Anchor(view, .size(across)), nil) }
  }
}
