import CaseImport
import LayoutModel

/// Which contents have too much room or too little in a layout, and which in the frames that Xcode has stored.
struct MissedContents {
  private let layout: Layout
  private let draft: InterfaceBuilderCase
  /// In document order.
  private let bounds: [Bound]

  private typealias Bound = (bound: InterfaceBuilderReport.ContentBound, view: ViewIndex, size: Double)

  /// Texts that wrap are left out, as their sizes follow the frames.
  init(
    _ layoutCase: LayoutCase, _ layout: Layout, _ draft: InterfaceBuilderCase,
    _ measurer: any TextMeasuring
  ) {
    self.layout = layout
    self.draft = draft
    let state = CaseState(layoutCase)
    bounds = draft.views.indices.map { ViewIndex($0) }.flatMap { view -> [Bound] in
      guard !(state.views[view].showsText && state.views[view].text.numberOfLines ?? 1 != 1) else {
        return []
      }
      let content = state.contentSize(of: view, maxWidth: nil, measurer: measurer).size
      return Axis.allCases.filter { !draft.views[view.rawValue].kept.contains($0) }.flatMap {
        axis -> [Bound] in
        guard let size = content[axis] else { return [] }
        return ContentPriorityKind.allCases.map { kind in
          let priority = state.priority(kind, axis, of: view)
          let bound = InterfaceBuilderReport.ContentBound(
            view: layoutCase[view].id, kind: kind, axis: axis, priority: priority)
          return (bound, view, size)
        }
      }
    }
  }

  /// That a view is not where it is stored as a content, its own or one beside it, gives way to a greater priority of
  /// another of these, which gives way in the stored frames.
  func priorities(
    displacing view: ViewIndex, _ near: [ViewIndex]
  ) -> InterfaceBuilderReport.Cause? {
    let stored = draft.views[view.rawValue].storedFrame
    let bounds = bounds.filter { $0.view == view || near.contains($0.view) }
    for (bound, own, size) in bounds {
      guard !layout.frames[view].isNear(stored, on: bound.axis), isMissed(bound, own, size, isStored: false),
        !isMissed(bound, own, size, isStored: true)
      else { continue }
      let rival = bounds.first { rival, other, size in
        other != own && rival.axis == bound.axis && rival.priority > bound.priority
          && isMissed(rival, other, size, isStored: true) && !isMissed(rival, other, size, isStored: false)
      }
      if let rival { return .priority(of: bound, below: rival.bound) }
    }
    return nil
  }

  private func isMissed(
    _ bound: InterfaceBuilderReport.ContentBound, _ view: ViewIndex, _ size: Double, isStored: Bool
  ) -> Bool {
    let frame = isStored ? draft.views[view.rawValue].storedFrame : layout.frames[view]
    let excess = frame.size(on: bound.axis) - size
    return !InterfaceBuilderImporter.isNear(excess) && (bound.kind == .hugging) == (excess > 0)
  }
}
