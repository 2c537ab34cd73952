import CaseImport
import LayoutEngine
import LayoutModel

/// What a fix leaves open, and what is rarely meant of the layout after it.
extension LikelyFixSearch {
  /// The numbers that a fix leaves open, of views whose size no content gives, and that no such size determines.
  func openedNumbers(by fix: ConflictFix) -> [Movement] {
    let opened = fix.reportedMovements.filter { movement in
      guard movement.before != nil, movement.after == nil else { return false }
      guard let log, log.views.indices.contains(movement.view.rawValue) else { return true }
      let view = log.views[movement.view.rawValue]
      return view.isMentioned && !view.isMarginsGuide && !view.isSafeAreaGuide
        && !(movement.isOfSize && hasContent(movement.view))
    }
    guard log != nil, !opened.isEmpty else { return opened }
    let open = numbersOpen(after: fix)
    return opened.filter { open.contains(.view($0.view, Quantity.Measure($0.member))) }
  }

  /// What a fix leaves open where each text and image of a log has some size, which the log does not tell.
  private func numbersOpen(after fix: ConflictFix) -> Set<Quantity> {
    let fixed = snapshot.layoutCase.keeping(passes: snapshot.layout.pass.rawValue).appending(
      Pass(changes: fix.changes))
    let explainer = LayoutExplainer(
      fixed, pass: fixed.lastPass, request: snapshot.request, measurer: measurer)
    let sizes = state.views.indices.map { ViewIndex($0) }.filter(hasContent).flatMap { view in
      Axis.allCases.map { axis in
        Constraint(
          first: Anchor(view, .size(axis)), constant: explainer.layout.frames[view].size(on: axis))
      }
    }
    return Set(explainer.openNumbers(adding: sizes))
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
