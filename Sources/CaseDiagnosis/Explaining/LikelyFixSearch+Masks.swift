import CaseImport
import LayoutEngine
import LayoutModel

/// Constraints that nobody wrote: what Interface Builder made of views, and a mask that is still translated.
extension LikelyFixSearch {
  func prototyping() -> LikelyFix? {
    func isOfPrototype(_ index: ConstraintIndex) -> Bool { isMade(index, for: .prototyping) }
    guard let view = members.first(where: isOfPrototype).map(maskedView) else { return nil }
    // At run time all of them are gone, once the file has what the view needs.
    let made = activeConstraints(of: view, where: isOfPrototype)
    return LikelyFix(.prototyping(view), ConflictFix(removing: made, of: snapshot, measurer: measurer))
  }

  /// The active constraints that are made of a view, as a mask's.
  private func activeConstraints(
    of view: ViewIndex, where isWanted: (ConstraintIndex) -> Bool
  ) -> [ConstraintIndex] {
    state.constraints.indices.map { ConstraintIndex($0) }.filter {
      isWanted($0) && maskedView($0) == view && constraint($0).isActive
    }
  }

  func translatedMask() -> LikelyFix? {
    let conflicts = [finding.conflict] + finding.alternatives
    for member in members where isOfMask(member) {
      let view = maskedView(member)
      let isInAll = conflicts.allSatisfy { conflict in
        conflict.members.contains { isOfMask($0) && maskedView($0) == view }
      }
      guard isInAll,
        isPlacedByApp(view) || isArranging(view) || followsScrollView(member) || isMadeWithoutFrame(member)
      else { continue }
      // The constraints of one mask go together, as they do with the property.
      let mask = activeConstraints(of: view, where: isOfMask)
      let part = finding.fixes.first { fix in
        fix.edits.allSatisfy { $0.kind == .remove && mask.contains($0.constraint) }
      }
      guard let part else { return nil }
      let whole =
        Set(part.edits.map(\.constraint)) == Set(mask)
        ? part : ConflictFix(removing: mask, of: snapshot, measurer: measurer)
      let fix = whole ?? part
      return LikelyFix(.translatedMask(view), fix, maskEdits: fix.edits)
    }
    return nil
  }

  /// A mask that is translated beside the app's constraints, where these contradict without it, too: with the likely
  /// fixes of that.
  func translatedMaskBesideOthers() -> LikelyFix? {
    let conflicts = [finding.conflict] + finding.alternatives
    let masks = conflicts.flatMap { $0.members.filter(isOfMask) }
    guard let view = masks.map(maskedView).first(where: isPlacedByApp) else { return nil }
    let edits = unmasking(view)
    let unmasked = snapshot.layoutCase.keeping(passes: snapshot.layout.pass.rawValue)
      .appending(Pass(changes: edits.map(\.change)))
    let rest = CaseSnapshot(
      unmasked, request: snapshot.request, layout: unmasked.lastLayout(snapshot.request, measurer: measurer))
    let diagnosis = Diagnosis(
      of: unmasked, after: rest.layout, request: rest.request, measurer: measurer
    ) { isOwn($0) }
    let fixes = diagnosis.findings.map {
      LikelyFix(of: $0, in: rest, provenance, log: log, measurer: measurer)?.fix.edits
    }
    guard !fixes.contains(nil) else { return nil }
    let all = ConflictFix(edits + fixes.compactMap(\.self).joined(), of: snapshot, measurer: measurer)
    return LikelyFix(.translatedMask(view), all, maskEdits: edits)
  }

  /// The view of the app's members that a log's mask makes 0 wide or high beside them.
  var emptiedView: ViewIndex? {
    guard log != nil else { return nil }
    return own().flatMap { constraint($0).anchors.map(\.view) }.first { view in
      isPlacedByApp(view)
        && activeConstraints(of: view, where: isOfMask).contains {
          constraint($0).givesSize && constraint($0).constant == 0 && !members.contains($0)
        }
    }
  }

  /// The edits by which a view's mask is no longer translated.
  func unmasking(_ view: ViewIndex) -> [Edit] {
    activeConstraints(of: view, where: isOfMask).map { Edit(constraint: $0, kind: .remove) }
  }

  /// Whether an autoresizing mask made it that the app may have forgotten. That of a controller's view, of a cell and
  /// of a content view is UIKit's own.
  func isOfMask(_ index: ConstraintIndex) -> Bool {
    let view = state.items[maskedView(index)]
    return isMade(index, for: .autoresizing) && !constraint(index).id.contains("-Encapsulated-Layout-")
      && !view.isCell && view.className != "_UIVisualEffectContentView"
  }

  /// Whether it is a stack view of the app's, whose frame contradicts what it arranges.
  private func isArranging(_ view: ViewIndex) -> Bool {
    state.items[view].className == "UIStackView" && isArranged(by: view)
  }

  /// Whether a stack view's own constraints of it contradict as well.
  func isArranged(by view: ViewIndex) -> Bool {
    members.contains { isMade($0, for: .stackView) && views(of: $0).contains(view) }
  }

  /// Whether it is the width 0 of a view of the app's that was made in code: `init()` leaves it no frame.
  ///
  /// A class of an app's module is not UIKit's. A nib gives its views frames. A controller's view has a mask that
  /// follows its window. A table's header needs its mask: the table places it by its frame, once it has one. Where none
  /// of the constraints is the app's, UIKit made the view.
  private func isMadeWithoutFrame(_ index: ConstraintIndex) -> Bool {
    guard let log, let mask = log[index].entry.constraint?.mask, !own().isEmpty
    else { return false }
    let size = constraint(index)
    return size.first.attribute == .width && size.second == nil && size.constant == 0
      && Axis.allCases.allSatisfy(mask.isFixed)
      && log.views.indices.contains(size.first.view.rawValue)
      && log.views[size.first.view.rawValue].isOfSwiftModule
      && !state.items[size.first.view].isNamedAsHeader
  }

  /// Whether a view is as large as the scroll view that it is in, whose contents constraints are to size.
  private func followsScrollView(_ index: ConstraintIndex) -> Bool {
    let size = constraint(index)
    return size.first.attribute.isSize && size.first.attribute == size.second?.attribute
      && size.second.map { state.items[$0.view].className == "UIScrollView" } == true
  }

  /// The view whose mask made a constraint: of a view and its superview the view.
  private func maskedView(_ index: ConstraintIndex) -> ViewIndex {
    let (first, second) = (constraint(index).first.view, constraint(index).second?.view)
    guard let second, isInside(second, of: first) else { return first }
    return second
  }

  /// Whether the app relates the view to something that it does not contain, or gives it a size.
  private func isPlacedByApp(_ view: ViewIndex) -> Bool {
    state.constraints.indices.contains { index in
      let constraint = state.constraints[index]
      guard provenance[index] == .app else { return false }
      guard let second = constraint.second else { return constraint.first.view == view }
      if constraint.first.view == view { return !isInside(second.view, of: view) }
      // What is smaller by a constant is inside, although a log need not say so.
      let isSmaller =
        constraint.first.attribute.isSize && constraint.first.attribute == second.attribute
        && constraint.constant < 0
      return second.view == view && !isSmaller && !isInside(constraint.first.view, of: view)
    }
  }
}
