import CaseImport
import LayoutEngine
import LayoutModel

/// What a fix leaves open, and what is rarely meant of the layout after it.
extension LikelyFixSearch {
  /// The numbers that a fix leaves open. Those of a log are open where the sizes of its texts and images do not
  /// determine them, which it does not tell.
  func openedNumbers(by fix: ConflictFix) -> [Movement] {
    let opened = fix.reportedMovements.filter { $0.before != nil && $0.after == nil }
    guard let log, !opened.isEmpty else { return opened }
    let sized = snapshot.layoutCase.replacing(snapshot.layoutCase.constraints + contentSizes)
      .appending(Pass(changes: fix.changes)).lastLayout(snapshot.request, measurer: measurer)
    return opened.filter { movement in
      guard log.views.indices.contains(movement.view.rawValue) else { return true }
      let view = log.views[movement.view.rawValue]
      return view.isMentioned && !view.isMarginsGuide && !view.isSafeAreaGuide
        && sized.ambiguity[movement.view].contains(FrameMembers(movement.member))
    }
  }

  /// A size for each text and image of the case, at the least priority.
  private var contentSizes: [Constraint] {
    guard let least = LayoutPriority(1) else { return [] }
    let views = snapshot.layoutCase.views.indices.map { ViewIndex($0) }.filter(hasContent)
    return views.flatMap { view in
      [Attribute.width, .height].map { size in
        Constraint(
          id: "UIKit-content-\(view.rawValue)-\(size.rawValue)", origin: .named, first: Anchor(view, size),
          relation: .equal, second: nil, multiplier: 1, constant: 20, priority: least, isActive: true)
      }
    }
  }

  /// What is rarely meant of the layout after a fix, of the views that the conflict is about or that the fix moves, as
  /// far as their frames are determined. Nothing of a log, which does not tell all that holds a view.
  func warnings(after fix: ConflictFix) -> [LayoutWarning] {
    guard log == nil else { return [] }
    var layout = snapshot.layout
    var open: Set<ViewIndex> = []
    var concerned = Set(members.flatMap { constraint($0).anchors.map(\.view) })
    for movement in fix.movements where layout.frames.indices.contains(movement.view.rawValue) {
      concerned.insert(movement.view)
      if let after = movement.after {
        layout.frames[movement.view][movement.member] = after
      } else {
        open.insert(movement.view)
      }
    }
    return LayoutWarning.all(of: layout, state, measurer: measurer).filter { warning in
      let parent = state.views[warning.view].parent
      return concerned.contains(warning.view) && !open.contains(warning.view)
        && !(parent.map(open.contains) ?? false)
    }
  }
}
