public import LayoutModel
public import TextMeasurement

/// One pass of a case with its layout: what a picture shows.
public struct DrawnPass: Sendable {
  let snapshot: CaseSnapshot
  /// The frames by view, in the root's coordinates.
  package let frames: [Rect]
  /// The sizes of the views' content, recorded or measured where the case gives a text and no size.
  package let intrinsic: [AxisPair<Double?>]
  /// By view, its text as it is shown; nil where none is drawn.
  let texts: [SetText?]
  let children: [[ViewIndex]]
  /// By view, whether it or a view around it is hidden.
  let isHidden: [Bool]
  /// The pass as edges and sizes of views alone.
  let expansion: ExpandedPass
  /// By view, what is rarely meant of it, in words, as "truncated".
  let warnings: [ViewIndex: [String]]
  /// Siblings that overlap by accident.
  let overlaps: [(view: ViewIndex, sibling: ViewIndex)]
  /// Views that lie outside of their parents.
  let outside: [ViewIndex]
  /// Whether the pictures beside it are of the same pass in other widths.
  let isOneOfWidths: Bool

  /// - Parameters:
  ///   - measurer: that which measured the case's texts for the layout.
  ///   - setter: sets the texts that are drawn in their views; nil for the bare frames.
  ///   - warnings: by view, what is rarely meant of it, in words.
  ///   - overlaps: siblings that overlap although no constraint asks for it, which the picture marks.
  ///   - outside: views that lie outside of their parents, which it marks, too.
  ///   - isOneOfWidths: whether the pictures beside it are of the same pass in other widths.
  public init(
    _ snapshot: CaseSnapshot, measurer: any TextMeasuring, settingTextsBy setter: FontMeasurer? = nil,
    warnings: [ViewIndex: [String]] = [:],
    overlaps: [(view: ViewIndex, sibling: ViewIndex)] = [], outside: [ViewIndex] = [],
    isOneOfWidths: Bool = false
  ) {
    self.isOneOfWidths = isOneOfWidths
    self.warnings = warnings
    self.overlaps = overlaps
    self.outside = outside
    let (layout, state) = (snapshot.layout, snapshot.state)
    self.snapshot = snapshot
    // A solver's rounding may leave a size a little below 0.
    let frames = state.views.absolute(layout.frames).map {
      Rect(x: $0.x, y: $0.y, width: max(0, $0.width), height: max(0, $0.height))
    }
    self.frames = frames
    texts = state.views.indices.map { index in
      let view = state.views[index]
      return setter.flatMap {
        SetText(view.text, in: frames[index], isButton: view.isButton, layout.environment, $0)
      }
    }
    intrinsic = state.views.indices.map {
      state.contentSize(of: ViewIndex($0), in: layout, measurer: measurer)
    }
    var children = [[ViewIndex]](repeating: [], count: state.views.count)
    for (index, view) in state.views.enumerated() {
      if let parent = view.parent { children[parent].append(ViewIndex(index)) }
    }
    self.children = children
    isHidden = state.views.areHidden
    expansion = ExpandedPass(state, layout, intrinsic: intrinsic, measurer)
  }

  package var layoutCase: LayoutCase { snapshot.layoutCase }
  package var layout: Layout { snapshot.layout }
  /// The case as the pass has it.
  package var state: CaseState { snapshot.state }

  /// "pass 2 of 3", "width 390".
  var title: String { isOneOfWidths ? name : "\(name) of \(layoutCase.history.count)" }

  /// "Pass 2: ", "Width 390: ".
  var prefix: String { name.prefix(1).uppercased() + name.dropFirst() + ": " }

  /// "pass 2", "width 390".
  var name: String { (isOneOfWidths ? "width " : "pass ") + number }

  /// What tells it from the pictures beside it.
  private var number: String { isOneOfWidths ? frames[0].width.shown : "\(layout.pass)" }

  /// "pass 2", "passes 0 to 2", "widths 300 and 390".
  static func names(of passes: [DrawnPass]) -> String {
    let (first, last) = (passes[0], passes[passes.count - 1])
    guard passes.count > 1 else { return last.name }
    return (last.isOneOfWidths ? "widths " : "passes ") + first.number
      + (passes.count == 2 ? " and " : " to ") + last.number
  }

  /// What the keyboard, bars and the screen's shape take from the root, in the root's coordinates.
  var obscuredAreas: [(symbol: Symbol, area: Rect)] {
    let insets = layout.environment.safeArea
    let root = frames[0]
    let keyboard = min(layout.environment.keyboardHeight ?? 0, root.height)
    // The keyboard lies on what the safe area excludes at the bottom.
    let bottom = max(0, insets.bottom - keyboard)
    let areas: [(symbol: Symbol, area: Rect)] = [
      (.keyboard, Rect(x: root.x, y: root.maxY - keyboard, width: root.width, height: keyboard)),
      (.safeArea, Rect(x: root.x, y: root.y, width: root.width, height: insets.top)),
      (
        .safeArea,
        Rect(x: root.x, y: root.maxY - keyboard - bottom, width: root.width, height: bottom)
      ),
      (.safeArea, Rect(x: root.x, y: root.y, width: insets.left, height: root.height)),
      (.safeArea, Rect(x: root.maxX - insets.right, y: root.y, width: insets.right, height: root.height)),
    ]
    return areas.compactMap { symbol, area in
      area.clipped(to: root).flatMap { $0.width > 0 && $0.height > 0 ? (symbol, $0) : nil }
    }
  }

  /// What is to be said of the layout as a whole, and of its environment where that is not what one expects.
  var statusWords: [String] {
    let (drawn, own) = (layout.environment, layoutCase.state(after: layout.pass).environment)
    return drawn.unusualWords
      + [
        drawn.scale == own.scale ? nil : "at \(drawn.scale.shortest)x",
        layout.status == .solved ? "solved" : "conflict", layout.isAmbiguous ? "ambiguous" : nil,
      ].compactMap(\.self)
  }

  /// What the history says of the pass, or else what it changes. Nil for pass 0, and in another width, where it need
  /// not be true.
  var note: String? {
    guard let pass = layoutCase[layout.pass], !isOneOfWidths else { return nil }
    let changes = pass.changes.flatMap { $0.assignments(in: layoutCase) }.joined(separator: ", ")
    return pass.note ?? (changes.isEmpty ? nil : changes)
  }
}

extension Environment {
  /// The device, and the text size and the writing direction where they are not the usual ones.
  var unusualWords: [String] {
    [
      device?.printable, textSize == .large ? nil : "text size \(textSize.rawValue)",
      direction == .rightToLeft ? "right to left" : nil,
    ].compactMap(\.self)
  }
}

extension DrawnPass {
  /// By view, what scroll views around it let be seen, in the root's coordinates; nil where none is around it, and for
  /// guides, which nobody sees.
  ///
  /// - Parameter frames: as they are drawn.
  func windows(of frames: [Rect]) -> [Rect?] {
    var windows: [Rect?] = []
    for view in state.views {
      guard let parent = view.parent?.rawValue, view.kind == .view else {
        windows.append(nil)
        continue
      }
      let outer = windows[parent]
      let isScrolled = state.views[parent].isScrollView
      windows.append(isScrolled ? outer.map(frames[parent].intersection) ?? frames[parent] : outer)
    }
    return windows
  }
}

extension Rect {
  /// What both have in common; without a size where they are apart.
  fileprivate func intersection(_ other: Rect) -> Rect {
    clipped(to: other) ?? Rect(x: max(x, other.x), y: max(y, other.y), width: 0, height: 0)
  }
}

extension CaseState {
  /// The size of a view's content in a layout, where a text that wraps at its view's width was wrapped as it was.
  fileprivate func contentSize(
    of view: ViewIndex, in layout: Layout, measurer: any TextMeasuring
  ) -> AxisPair<Double?> {
    let text = views[view].text
    if !views[view].intrinsicByWidth.isEmpty {
      return contentSize(of: view, maxWidth: layout.frames[view].width, measurer: measurer).size
    }
    let natural = contentSize(of: view, maxWidth: text.preferredMaxLayoutWidth, measurer: measurer).size
    let rewrapped = layout.rewrapped.first { $0.view == view }
    let width = rewrapped?.wrappingWidth ?? layout.frames[view].width
    guard text.wrapsAtLayoutWidth, let line = natural.horizontal, width < line else { return natural }
    return contentSize(of: view, maxWidth: width, measurer: measurer).size
  }
}
