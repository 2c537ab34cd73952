import CaseImport
import LayoutModel

/// Tells why frames differ from those that Xcode has stored.
struct FrameDiagnosis {
  private let layoutCase: LayoutCase
  private let layout: Layout
  private let draft: InterfaceBuilderCase
  /// By view, a constraint of the file that the stored frames miss.
  private var staleConstraints: [ViewIndex: String] = [:]
  /// The same for constraints to a safe area whose insets the file does not tell for certain.
  private var missedGuides: [ViewIndex: String] = [:]
  /// By label of one line, how high the line is, where the stored height is no line's.
  private var staleLines: [ViewIndex: Double] = [:]
  /// By label of one line that is as wide as its text, its width, where the stored one is no such text's.
  private var staleWidths: [ViewIndex: Double] = [:]
  /// Whether a measured text is larger or smaller than it is stored.
  private let hasOtherTextSize: Bool
  /// Views that share a constraint or a stack view.
  private var groups: [[ViewIndex]] = []
  /// By view, its groups' places.
  private var memberships: [[Int]]
  private let contents: MissedContents

  init(
    _ layoutCase: LayoutCase, _ layout: Layout, _ draft: InterfaceBuilderCase, measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    self.layout = layout
    self.draft = draft
    hasOtherTextSize = zip(draft.views, layout.frames).contains { view, actual in
      let (width, height) = (actual.width - view.storedFrame.width, actual.height - view.storedFrame.height)
      return view.isMeasured && ![width, height].allSatisfy(InterfaceBuilderImporter.isNear)
    }
    contents = MissedContents(layoutCase, layout, draft, measurer)
    memberships = Array(repeating: [], count: layoutCase.views.count)
    findGroups()
    staleConstraints = missedConstraints(inSafeArea: draft.knowsSafeArea)
    missedGuides = missedConstraints(inSafeArea: true)
    findStaleTexts(measurer: measurer)
  }

  /// Why a view's frame is not the stored one; `nil` where it is, or where the stored one is no expectation.
  func cause(of index: Int) -> InterfaceBuilderReport.Cause? {
    guard !draft.views[index].isMisplaced, !draft.views[index].matches(layout.frames[index]) else {
      return nil
    }
    let near = memberships[index].flatMap { groups[$0] }
    if !layout.broken.isEmpty, !staleConstraints.isEmpty { return .contradictory }
    let stale = staleConstraints[ViewIndex(index)].map { _ in ViewIndex(index) }
    if let view = stale ?? near.filter({ staleConstraints[$0] != nil }).min(),
      let constraint = staleConstraints[view]
    {
      return .stale(constraint: constraint)
    }
    if let view = ([ViewIndex(index)] + near.sorted()).first(where: { staleLines[$0] != nil }) {
      let stored = draft.views[view.rawValue].storedFrame.height
      return .staleLine(of: layoutCase[view].id, height: staleLines[view] ?? 0, stored: stored)
    }
    if let priorities = contents.priorities(displacing: ViewIndex(index), near) { return priorities }
    if near.contains(where: { draft.views[$0.rawValue].isMisplaced }) { return .misplaced }
    if let item = InterfaceBuilderVocabulary.standard.unread(in: draft.views[index].element).first {
      return .unread(item.name)
    }
    if let margin = margin(displacing: index) { return .margin(constraint: margin) }
    let isOfText = draft.views[index].isMeasured || near.contains { draft.views[$0.rawValue].isMeasured }
    if let view = ([ViewIndex(index)] + near.sorted()).first(where: { staleWidths[$0] != nil }) {
      let stored = draft.views[view.rawValue].storedFrame.width
      return .staleWidth(of: layoutCase[view].id, width: staleWidths[view] ?? 0, stored: stored)
    }
    if isOfText, hasOtherTextSize { return .textMetric }
    // Where each text is as large as it is stored, a frame that is elsewhere was stored for another place.
    if let constraint = ([ViewIndex(index)] + near.sorted()).lazy.compactMap({ missedGuides[$0] }).first {
      return .stale(constraint: constraint)
    }
    return isOfText ? .textMetric : .ours
  }

  /// A constraint to a margin by which the view begins elsewhere than it is stored: its own, or that of a view beside
  /// it that is as far off. No text moves that.
  private func margin(displacing index: Int) -> String? {
    func shift(_ view: ViewIndex, along axis: Axis) -> Double {
      let (actual, stored) = (layout.frames[view], draft.views[view.rawValue].storedFrame)
      return axis == .horizontal ? actual.x - stored.x : actual.y - stored.y
    }
    let own = ViewIndex(index)
    let beside = memberships[index].flatMap { groups[$0] }.filter {
      layoutCase[$0].parent == layoutCase[own].parent
    }
    return layoutCase.constraints.first { constraint in
      let anchors = constraint.anchors
      let axis = constraint.first.attribute.axis
      let off = shift(own, along: axis)
      return anchors.contains { $0.guide == .layoutMargins } && !InterfaceBuilderImporter.isNear(off)
        && anchors.contains { anchor in
          [.left, .leading, .top].contains(anchor.attribute) && ([own] + beside).contains(anchor.view)
            && InterfaceBuilderImporter.isNear(shift(anchor.view, along: axis) - off)
        }
    }?.id
  }

  private mutating func findGroups() {
    func connect(_ views: [ViewIndex]) {
      for view in views { memberships[view.rawValue].append(groups.count) }
      groups.append(views)
    }
    for constraint in layoutCase.constraints {
      connect(constraint.anchors.map(\.view))
    }
    var arranged: [ViewIndex: [ViewIndex]] = [:]
    for (index, view) in layoutCase.views.enumerated() {
      guard let parent = view.parent else { continue }
      connect([ViewIndex(index), parent])
      if layoutCase.views[parent.rawValue].stack != nil {
        arranged[parent, default: []].append(ViewIndex(index))
      }
    }
    for views in arranged.values { connect(views) }
  }

  /// Finds the labels of one line that are as high or as wide as it, and are stored with a size that no font's measures
  /// explain. How wide a font of the app's is nothing tells.
  private mutating func findStaleTexts(measurer: any TextMeasuring) {
    let state = CaseState(layoutCase)
    for (index, view) in draft.views.enumerated()
    where view.element.name == "label" && !view.isMisplaced
      && layoutCase.views[index].text.numberOfLines ?? 1 == 1
    {
      let own = ViewIndex(index)
      func staleSize(_ axis: Axis) -> Double? {
        let (stored, actual) = (view.storedFrame.size(on: axis), layout.frames[index].size(on: axis))
        guard (stored - actual).magnitude > Self.greatestMetric * actual,
          let line = state.contentSize(of: own, maxWidth: nil, measurer: measurer).size[axis],
          InterfaceBuilderImporter.isNear(line - actual)
        else { return nil }
        return line
      }
      if view.kept.isEmpty { staleLines[own] = staleSize(.vertical) }
      if view.hasSystemFont, !view.kept.contains(.horizontal) { staleWidths[own] = staleSize(.horizontal) }
    }
  }

  /// By which part of a line's height and width fonts of one size may differ.
  private static let greatestMetric = 0.35

  /// By view, the first required constraint of the file that the stored frames miss by more than a point.
  ///
  /// - Parameter knowsSafeArea: whether the case's safe area is that of the stored frames.
  private func missedConstraints(inSafeArea knowsSafeArea: Bool) -> [ViewIndex: String] {
    var missed: [ViewIndex: String] = [:]
    let stored = zip(layoutCase.views, draft.views).map { view, builderView in
      var frame = builderView.storedFrame
      if view.parent == nil { (frame.x, frame.y) = (0, 0) }
      return frame
    }
    let frames = layoutCase.views.absolute(stored)
    for constraint in layoutCase.constraints
    where constraint.isRequired && constraint.isActive && constraint.origin != .autoresizing {
      guard let first = value(constraint.first, frames, knowsSafeArea),
        let second = constraint.second.map({ value($0, frames, knowsSafeArea) }) ?? 0
      else { continue }
      let difference = first - (constraint.multiplier * second + constraint.constant)
      let misses: Bool =
        switch constraint.relation {
        case .equal: abs(difference) > 1
        case .greaterThanOrEqual: difference < -1
        case .lessThanOrEqual: difference > 1
        }
      guard misses else { continue }
      for anchor in constraint.anchors where missed[anchor.view] == nil {
        missed[anchor.view] = constraint.id
      }
    }
    return missed
  }

  /// An attribute of the stored frames, in the root's coordinates; `nil` for guides, baselines and scrolled contents.
  /// The safe area of a root that nothing narrows is known.
  private func value(_ anchor: Anchor, _ frames: [Rect], _ knowsSafeArea: Bool) -> Double? {
    let view = layoutCase.views[anchor.view.rawValue]
    let safeArea = layoutCase.environment.safeArea
    let isWholeWidth = anchor.attribute.axis == .horizontal && safeArea.left == 0 && safeArea.right == 0
    let isKnown = anchor.guide == .safeArea && view.parent == nil && (knowsSafeArea || isWholeWidth)
    guard anchor.guide == nil || isKnown, !anchor.attribute.isBaseline,
      anchor.attribute.isSize || !view.isScrollView
    else { return nil }
    let insets = anchor.guide == nil ? view.alignmentInsets : safeArea
    return frames[anchor.view].inset(by: insets).value(of: anchor.attribute)
  }
}

extension InterfaceBuilderView {
  /// Whether each edge is where it is stored. A root has no place.
  func matches(_ actual: Rect) -> Bool {
    var stored = storedFrame
    if isRoot { (stored.x, stored.y) = (0, 0) }
    return Axis.allCases.allSatisfy { actual.isNear(stored, on: $0) }
  }
}

extension Rect {
  /// Whether both edges on an axis are where Interface Builder has stored them.
  func isNear(_ stored: Rect, on axis: Axis) -> Bool {
    let start = axis == .horizontal ? x - stored.x : y - stored.y
    let end = start + size(on: axis) - stored.size(on: axis)
    return [start, end].allSatisfy(InterfaceBuilderImporter.isNear)
  }
}
