import CaseImport
import LayoutEngine
import LayoutModel

/// The heuristics by which people who know UIKit find the likely fix of one finding.
struct LikelyFixSearch {
  let finding: Finding
  let snapshot: CaseSnapshot
  /// By constraint of the case.
  let provenance: [Provenance]
  let log: ConflictCase?
  let measurer: any TextMeasuring

  var state: CaseState { snapshot.state }

  var members: [ConstraintIndex] { finding.conflict.members }

  func constraint(_ index: ConstraintIndex) -> Constraint { state.constraint(index) }

  func isOwn(_ index: ConstraintIndex) -> Bool { provenance[index.rawValue] == .app }

  /// The fixes that are one edit of a constraint, the best first.
  func fixes(of index: ConstraintIndex) -> [ConflictFix] {
    finding.fixes.filter { $0.edits.count == 1 && $0.edits[0].constraint == index }
  }

  func removal(of index: ConstraintIndex) -> ConflictFix? {
    fixes(of: index).first { $0.edits[0].kind == .remove }
  }

  /// The views that a constraint relates, or the one that it is of.
  func views(of index: ConstraintIndex) -> Set<ViewIndex> { Set(constraint(index).anchors.map(\.view)) }

  // MARK: What Interface Builder made

  func prototyping() -> LikelyFix? {
    guard let member = members.first(where: isOfPrototype) else { return nil }
    let view = maskedView(member)
    // At run time all of them are gone, once the file has what the view needs.
    let made = state.constraints.indices.map { ConstraintIndex($0) }.filter {
      isOfPrototype($0) && maskedView($0) == view && constraint($0).isActive
    }
    return ConflictFix(removing: made, of: snapshot, measurer: measurer).map {
      LikelyFix(reason: .prototyping(view), fix: $0)
    }
  }

  private func isOfPrototype(_ index: ConstraintIndex) -> Bool {
    provenance[index.rawValue] == .system(.prototyping)
  }

  // MARK: A translated autoresizing mask

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
      let mask = state.constraints.indices.map { ConstraintIndex($0) }.filter {
        isOfMask($0) && maskedView($0) == view && constraint($0).isActive
      }
      let part = finding.fixes.first { fix in
        fix.edits.allSatisfy { $0.kind == .remove && mask.contains($0.constraint) }
      }
      guard let part else { return nil }
      let whole =
        Set(part.edits.map(\.constraint)) == Set(mask)
        ? part : ConflictFix(removing: mask, of: snapshot, measurer: measurer)
      return LikelyFix(reason: .translatedMask(view), fix: whole ?? part)
    }
    return nil
  }

  /// Whether an autoresizing mask made it that the app may have forgotten. That of a controller's view, of a cell and
  /// of a content view is UIKit's own.
  private func isOfMask(_ index: ConstraintIndex) -> Bool {
    let view = state.items[maskedView(index).rawValue]
    return provenance[index.rawValue] == .system(.autoresizing)
      && !constraint(index).id.contains("-Encapsulated-Layout-")
      && !view.isCell && view.className != "_UIVisualEffectContentView"
  }

  /// Whether it is a stack view of the app's, whose frame contradicts what it arranges.
  private func isArranging(_ view: ViewIndex) -> Bool {
    state.items[view.rawValue].className == "UIStackView"
      && members.contains { member in
        let (first, second) = (constraint(member).first.view, constraint(member).second?.view)
        return provenance[member.rawValue] == .system(.stackView) && [first, second].contains(view)
      }
  }

  /// Whether it is the width 0 of a view of the app's that was made in code: `init()` leaves it no frame.
  ///
  /// A class of an app's module is not UIKit's. A nib gives its views frames. A table gives a header its width at once,
  /// and a controller's view a mask that follows its window. Where none of the constraints is the app's, UIKit made the
  /// view.
  private func isMadeWithoutFrame(_ index: ConstraintIndex) -> Bool {
    guard let log, let mask = log.source(of: index).entry.constraint?.mask, members.contains(where: isOwn)
    else { return false }
    let size = constraint(index)
    return size.first.attribute == .width && size.second == nil && size.constant == 0
      && [mask.horizontal, mask.vertical] == ["--&", "--&"]
      && log.views.indices.contains(size.first.view.rawValue)
      && log.views[size.first.view.rawValue].isOfSwiftModule
  }

  /// Whether a view is as large as the scroll view that it is in, whose contents constraints are to size.
  private func followsScrollView(_ index: ConstraintIndex) -> Bool {
    let size = constraint(index)
    return size.first.attribute.isSize && size.first.attribute == size.second?.attribute
      && size.second.map { state.items[$0.view.rawValue].className == "UIScrollView" } == true
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

  func isInside(_ view: ViewIndex, of outer: ViewIndex) -> Bool {
    state.items.contains(view, in: outer)
  }

  // MARK: A size that does not last

  func transientSize() -> LikelyFix? {
    guard let size = members.first(where: isTransient) ?? members.first(where: leavesNoRoom) else {
      return nil
    }
    let isHiding = provenance[size.rawValue] == .system(.stackView)
    let reason: LikelyFix.Reason =
      isItemSize(constraint(size)) ? .itemSize(size) : isHiding ? .hiding(size) : .transientSize(size)
    return priorityFix(along: axis(of: size)).map { LikelyFix(reason: reason, fix: $0) }
  }

  /// Whether UIKit gives the size before it knows the right one: nothing, or a row of the usual height.
  func isTransient(_ index: ConstraintIndex) -> Bool {
    let constraint = constraint(index)
    guard constraint.second == nil, constraint.first.attribute.isSize, constraint.relation == .equal else {
      return false
    }
    if isEncapsulated(index) {
      let isRow = constraint.first.attribute == .height && Self.usualRow.contains(constraint.constant)
      return constraint.constant == 0 || isRow || isItemSize(constraint)
    }
    switch provenance[index.rawValue] {
    case .system(.autoresizing), .system(.fitting), .system(.stackView):
      return constraint.constant == 0 && !isOfHeader(index)
    default: return false
    }
  }

  /// Whether UIKit gives a cell, or a fixed frame a view, so little that a text or an image in it is 0 at most. No
  /// constant of the app's makes room for it.
  private func leavesNoRoom(_ index: ConstraintIndex) -> Bool {
    (isEstimate(index) || isFramed(index) && constraint(index).constant != 0)
      && leavesNoContent(along: axis(of: index))
  }

  /// Whether the mask of a view that is no screen says that its frame keeps the size, as that of a table's header.
  func isFramed(_ index: ConstraintIndex) -> Bool {
    let (constraint, mask) = (constraint(index), log?.source(of: index).entry.constraint?.mask)
    let flexible = axis(of: index) == .horizontal ? mask?.horizontal : mask?.vertical
    return flexible == "--&" && isOfMask(index) && constraint.second == nil
      && constraint.first.attribute.isSize
      && !Device.hasSide(constraint.constant)
  }

  /// Whether it is the height of a frame that follows the width of what it is in, as a table's header does.
  func isOfHeader(_ index: ConstraintIndex) -> Bool {
    isFramed(index) && axis(of: index) == .vertical
      && log?.source(of: index).entry.constraint?.mask?.horizontal == "-&-"
  }

  /// Whether a text or an image is 0 at most where the conflict's other sizes are kept.
  func leavesNoContent(along axis: Axis) -> Bool {
    finding.conflict.bounds.contains { bound in
      guard case .notNegative(let view, axis) = bound else { return false }
      return hasContent(view)
    }
  }

  /// Whether UIKit's size of a view may change as soon as the view's own is known. A screen's stays, and a width is
  /// that of the table except in a collection.
  func isEstimate(_ index: ConstraintIndex) -> Bool {
    guard isEncapsulated(index), !state.isScreen(constraint(index)) else { return false }
    return axis(of: index) == .vertical || isInCollection(constraint(index))
  }

  /// Whether a table, a collection or a window gives the size, a cell's also by its frame.
  func isEncapsulated(_ index: ConstraintIndex) -> Bool {
    let constraint = constraint(index)
    let isFrameOfCell =
      provenance[index.rawValue] == .system(.autoresizing)
      && state.items[constraint.first.view.rawValue].isCell
    return (isFrameOfCell || provenance[index.rawValue] == .system(.encapsulatedSize))
      && constraint.second == nil && constraint.first.attribute.isSize && constraint.relation == .equal
  }

  /// Whether a view shows a text or an image. A log prints the text of a label that has one.
  func hasContent(_ view: ViewIndex) -> Bool {
    let own = state.items[view.rawValue]
    return showsText(view) || own.showsContent || own.scalesContent
  }

  func showsText(_ view: ViewIndex) -> Bool {
    let own = state.items[view.rawValue]
    let isLogged = log.map { $0.views.indices.contains(view.rawValue) && $0.views[view.rawValue].text != nil }
    return isLogged == true && own.kind == .view || own.showsText
  }

  /// The height of a table's row where nothing else is said, 44, with or without a separator of up to half a point.
  private static let usualRow = 43.5...44.5

  /// Whether a collection's flow layout gives the size to every item of which it knows nothing. A table gives no width
  /// of 50.
  private func isItemSize(_ constraint: Constraint) -> Bool {
    constraint.constant == Self.usualItem
      && (constraint.first.attribute == .width || isInCollection(constraint))
  }

  private func isInCollection(_ constraint: Constraint) -> Bool {
    state.items[constraint.first.view.rawValue].className?.contains("CollectionView") ?? false
  }

  /// `UICollectionViewFlowLayout.itemSize` where nothing else is said, on either axis.
  private static let usualItem = 50.0

  func axis(of index: ConstraintIndex) -> Axis { constraint(index).first.attribute.axis }

  /// Lowers the constraint that ties a view to the far edge of its container along an axis, or else the one that moves
  /// least.
  ///
  /// - Parameter kept: that is not lowered.
  func priorityFix(along axis: Axis, keeping kept: ConstraintIndex? = nil) -> ConflictFix? {
    let fixes = finding.fixes.filter { fix in
      guard fix.isOwn, fix.edits.count == 1, case .lower = fix.edits[0].kind else { return false }
      return fix.edits[0].constraint != kept
    }
    return fixes.last { isAtFarEdge(constraint($0.edits[0].constraint), along: axis) } ?? fixes.first
  }

  func isAtFarEdge(_ constraint: Constraint, along axis: Axis) -> Bool {
    guard let second = constraint.second else { return false }
    let farEdges: [Attribute] = axis == .vertical ? [.bottom] : [.trailing, .right]
    return [(constraint.first, second), (second, constraint.first)].contains { inner, outer in
      // What is tied to a view's guide is inside of the view, although a log need not say so.
      let isGuide = state.items[outer.view.rawValue].kind == .guide
      return farEdges.contains(outer.attribute) && (isGuide || isInside(inner.view, of: outer.view))
    }
  }
}
