import CaseImport
import LayoutModel

/// Tells why frames differ from those that Xcode has stored.
struct FrameDiagnosis {
  private let layoutCase: LayoutCase
  private let layout: Layout
  private let draft: InterfaceBuilderCase
  /// By view, a constraint of the file that the stored frames miss.
  private var staleConstraints: [ViewIndex: String] = [:]

  init(_ layoutCase: LayoutCase, _ layout: Layout, _ draft: InterfaceBuilderCase) {
    self.layoutCase = layoutCase
    self.layout = layout
    self.draft = draft
    findStaleConstraints()
  }

  func cause(of index: Int) -> InterfaceBuilderReport.Cause? {
    let view = draft.views[index]
    guard !view.isMisplaced, !matches(index) else { return nil }
    if !layout.broken.isEmpty { return .contradictory }
    let neighbours = neighbours(of: ViewIndex(index))
    for neighbour in [ViewIndex(index)] + neighbours {
      if let constraint = staleConstraints[neighbour] { return .stale(constraint: constraint) }
    }
    if neighbours.contains(where: { draft.views[$0.rawValue].isMisplaced }) { return .misplaced }
    if let item = InterfaceBuilderVocabulary.standard.unread(in: view.element).first {
      return .unread(item.name)
    }
    let near = ([ViewIndex(index)] + neighbours).map { draft.views[$0.rawValue] }
    if near.contains(where: {
      ["label", "button", "textField"].contains($0.element.name) && $0.kept.count < 2
    }) {
      return .textMetric
    }
    return .ours
  }

  /// Whether each edge of a view is within the tolerance of the stored one.
  private func matches(_ index: Int) -> Bool {
    let actual = layout.frames[index]
    let stored = draft.views[index].storedFrame
    let edges: [(Double, Double)] =
      draft.views[index].isRoot
      ? [(actual.width, stored.width), (actual.height, stored.height)]
      : [
        (actual.x, stored.x), (actual.y, stored.y), (actual.x + actual.width, stored.x + stored.width),
        (actual.y + actual.height, stored.y + stored.height),
      ]
    return edges.allSatisfy { abs($0.0 - $0.1) <= InterfaceBuilderImporter.tolerance + 1e-9 }
  }

  /// The views that share a constraint or a stack view with a view, its superview and its children.
  private func neighbours(of view: ViewIndex) -> [ViewIndex] {
    var found: Set<ViewIndex> = []
    for constraint in layoutCase.constraints {
      let views = [constraint.first.view, constraint.second?.view].compactMap(\.self)
      if views.contains(view) { found.formUnion(views) }
    }
    for (index, other) in layoutCase.views.enumerated() {
      let isSibling = other.parent == layoutCase.views[view.rawValue].parent && other.parent != nil
      if other.parent == view { found.insert(ViewIndex(index)) }
      if isSibling, let parent = other.parent, layoutCase.views[parent.rawValue].stack != nil {
        found.insert(ViewIndex(index))
      }
    }
    if let parent = layoutCase.views[view.rawValue].parent { found.insert(parent) }
    return found.subtracting([view]).sorted()
  }

  /// Finds the required constraints of the file that the stored frames miss by more than a point.
  private mutating func findStaleConstraints() {
    var origins: [(x: Double, y: Double)] = []
    for (view, facts) in zip(layoutCase.views, draft.views) {
      let parent = view.parent.map { origins[$0.rawValue] } ?? (0, 0)
      origins.append(
        facts.isRoot ? (0, 0) : (parent.x + facts.storedFrame.x, parent.y + facts.storedFrame.y))
    }
    for constraint in layoutCase.constraints
    where constraint.priority == .required && constraint.isActive && constraint.origin != .autoresizing {
      guard let first = value(constraint.first, origins) else { continue }
      var second = 0.0
      if let anchor = constraint.second {
        guard let value = value(anchor, origins) else { continue }
        second = value
      }
      let difference = first - (constraint.multiplier * second + constraint.constant)
      let misses: Bool =
        switch constraint.relation {
        case .equal: abs(difference) > 1
        case .greaterOrEqual: difference < -1
        case .lessOrEqual: difference > 1
        }
      guard misses else { continue }
      for view in [constraint.first.view, constraint.second?.view].compactMap(\.self) {
        staleConstraints[view] = constraint.name
      }
    }
  }

  /// An attribute of the stored frames, in the root's coordinates; `nil` for guides and baselines.
  private func value(_ anchor: Anchor, _ origins: [(x: Double, y: Double)]) -> Double? {
    guard anchor.guide == nil, !layoutCase.views[anchor.view.rawValue].isScrollView else { return nil }
    let insets = layoutCase.views[anchor.view.rawValue].alignmentInsets
    let frame = draft.views[anchor.view.rawValue].storedFrame
    let origin = origins[anchor.view.rawValue]
    let (left, top) = (origin.x + insets.left, origin.y + insets.top)
    let width = frame.width - insets.left - insets.right
    let height = frame.height - insets.top - insets.bottom
    return switch anchor.attribute {
    case .left, .leading: left
    case .right, .trailing: left + width
    case .top: top
    case .bottom: top + height
    case .width: width
    case .height: height
    case .centerX: left + width / 2
    case .centerY: top + height / 2
    case .firstBaseline, .lastBaseline: nil
    }
  }
}
