/// Along the axis: the ends, the gaps and the sizes.
extension StackArrangement {
  mutating func connectAlong() {
    guard let first = visible.first, let last = visible.last else {
      guard let spanner = guides.spanner(of: owner) else { return }
      add(.canvasConnection, canvas(.start(axis)), Anchor(spanner, .start(axis)))
      add(.canvasConnection, canvas(.end(axis)), Anchor(spanner, .end(axis)))
      return
    }
    add(.canvasConnection, canvas(.start(axis)), chainStart(first))
    add(.canvasConnection, canvas(.end(axis)), chainEnd(last))
  }

  private var isSpreading: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  private var neighbours: [(previous: ViewIndex, next: ViewIndex)] {
    zip(visible, visible.dropFirst()).map { ($0, $1) }
  }

  mutating func space() {
    for (previous, next) in neighbours {
      add(
        .spacing, chainStart(next), chainEnd(previous), isSpreading ? .greaterThanOrEqual : .equal,
        constant: stack.spacing(after: previous))
    }
  }

  mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: fillEqually()
    case .fillProportionally: fillProportionally()
    case .equalSpacing, .equalCentering: distributeGaps()
    }
  }

  private mutating func fillEqually() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      add(.fillEqually, Anchor(view, .size(axis)), Anchor(first, .size(axis)))
    }
  }

  /// Each view's part of the stack view is its content's part of all contents and gaps.
  private mutating func fillProportionally() {
    let contents = visible.map { sizes[$0][axis] ?? 0 }
    guard contents.contains(where: { $0 > 0 }) else {
      fillEqually()
      return
    }
    let gaps = neighbours.reduce(0) { $0 + stack.spacing(after: $1.previous) }
    let sum = contents.reduce(gaps, +)
    for (place, (view, content)) in zip(visible, contents).enumerated() {
      let priority = LayoutPriority(max(1, 999 - Double(place))) ?? .required
      let part = sum > 0 ? content / sum : 0
      let isPart = NumberRange.multipliers.contains(part)
      add(
        .fillProportionally, Anchor(view, .size(axis)), isPart ? canvas(.size(axis)) : nil,
        multiplier: isPart ? part : 1, at: priority)
    }
  }

  /// Has guides between neighbours, or their centres, be of one size.
  private mutating func distributeGaps() {
    let isCentering = stack.distribution == .equalCentering
    var gaps: [ViewIndex] = []
    for (number, (previous, next)) in neighbours.enumerated() {
      guard let gap = guides.gap(number + 1, of: owner) else { continue }
      let from = isCentering ? Anchor(previous, .center(axis)) : chainEnd(previous)
      let to = isCentering ? Anchor(next, .center(axis)) : chainStart(next)
      add(.distributingEdge, Anchor(gap, .start(axis)), from)
      add(.distributingEdge, Anchor(gap, .end(axis)), to)
      gaps.append(gap)
    }
    guard let first = gaps.first else { return }
    let priority = isCentering ? LayoutPriority(constant: 149) : .required
    for gap in gaps.dropFirst() {
      add(.fillEqually, Anchor(gap, .size(axis)), Anchor(first, .size(axis)), at: priority)
    }
  }

  mutating func hide() {
    let canvasPriority = LayoutPriority(constant: 999.999)
    let priority = stack.hidingPriority ?? (origin == .interfaceBuilder ? canvasPriority : .required)
    let hidden = arranged.filter { views[$0].isHidden }
    for view in hidden { add(.hiding, Anchor(view, .size(axis)), nil, at: priority) }
    for view in hidden { placeHidden(view) }
  }

  /// Puts a hidden view at the stack view's start or end, or into the middle of the gap that it would be in.
  private mutating func placeHidden(_ view: ViewIndex) {
    let previous = visible.last { $0 < view }
    let next = visible.first { $0 > view }
    let (first, second, distance): (Anchor, Anchor, Double)
    switch (previous, next) {
    case (let previous?, let next):
      (first, second) = (Anchor(view, .start(axis)), Anchor(previous, .end(axis)))
      distance = next == nil ? 0 : stack.spacing(after: previous) / 2
    case (nil, let next?):
      (first, second, distance) = (Anchor(next, .start(axis)), Anchor(view, .end(axis)), 0)
    case (nil, nil):
      guard let spanner = guides.spanner(of: owner) else { return }
      (first, second, distance) = (Anchor(view, .start(axis)), Anchor(spanner, .end(axis)), 0)
    }
    add(.spacingHidden, first, second, constant: distance)
  }

  /// Texts that wrap have equal widths where nothing else is arranged.
  mutating func balanceTexts() {
    guard axis == .horizontal, let first = visible.first,
      visible.allSatisfy({ views[$0].isMultilineText })
    else { return }
    for view in visible.dropFirst() {
      add(.textWidthDisambiguation, Anchor(view, .width), Anchor(first, .width))
    }
  }

  /// Has the stack view be as small as it can along the axis where its gaps could be of any size.
  var fitsAlong: Bool { isSpreading && visible.count > 1 }
}

extension View {
  /// Whether the view is a label or button whose text may have several lines.
  fileprivate var isMultilineText: Bool {
    (className == "UILabel" || isButton) && text.string != nil && text.numberOfLines ?? 1 != 1
  }
}
