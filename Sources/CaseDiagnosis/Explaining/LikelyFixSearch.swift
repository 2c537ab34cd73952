public import CaseImport
import LayoutEngine
public import LayoutModel

/// The rules by which people who know UIKit find the likely fix of one finding, and the facts that they look at.
struct LikelyFixSearch {
  let finding: Finding
  let snapshot: CaseSnapshot
  /// By constraint of the case.
  let provenance: [Provenance]
  let log: ConflictCase?
  let measurer: any TextMeasuring

  /// What the first rule gives that fits.
  var first: LikelyFix? { Self.rules.lazy.compactMap { $0(self) }.first }

  /// In the order in which a person tries them: a rule may fit as well what one before it knows better.
  private static let rules: [@Sendable (Self) -> LikelyFix?] = [
    // What nobody has written is gone as soon as it is known of.
    { $0.translatedMask() }, { $0.prototyping() },
    // Less than a point tells more than what the constraints are of.
    { $0.separator() }, { $0.rounding() },
    // A size of UIKit's that does not last is no mistake of the app's.
    { $0.transientSize() }, { $0.frameHeight() },
    // A size that contents contradict: the most special container first.
    { $0.collapsedSize() }, { $0.scrolledHeight() }, { $0.fixedHeight() }, { $0.stackAlignment() },
    { $0.requiredContent() },
    // Two constraints of the app's that say the same thing twice.
    { $0.duplicate() }, { $0.mixedDirection() }, { $0.limitedRatio() }, { $0.slippedEdge() },
    { $0.equalShares() },
    // What is about a screen, a bar or a cell, whose sizes are given.
    { $0.keyboard() }, { $0.unfilled() }, { $0.barHeight() }, { $0.cellHeight() }, { $0.outerSize() },
    // Nothing speaks for one member but what its edit does.
    { $0.noRoom() }, { $0.leastMovement() },
  ]

  var state: CaseState { snapshot.state }

  var members: [ConstraintIndex] { finding.conflict.members }

  var certificate: MinimalConflict.Certificate { finding.conflict.certificate }

  func constraint(_ index: ConstraintIndex) -> Constraint { state.constraint(index) }

  func isOwn(_ index: ConstraintIndex) -> Bool { provenance[index] == .app }

  /// The members that are the app's and say such a thing.
  func own(_ isWanted: (Constraint) -> Bool = { _ in true }) -> [ConstraintIndex] {
    members.filter { isOwn($0) && isWanted(constraint($0)) }
  }

  func isMade(_ index: ConstraintIndex, for reason: Provenance.Reason) -> Bool {
    provenance[index] == .system(reason)
  }

  /// The fixes that are one edit of a constraint, the best first.
  func fixes(of index: ConstraintIndex) -> [ConflictFix] {
    finding.fixes.filter { $0.edit?.constraint == index }
  }

  func removal(of index: ConstraintIndex) -> ConflictFix? {
    fixes(of: index).first { $0.edit?.kind == .remove }
  }

  func lowering(of index: ConstraintIndex) -> ConflictFix? { fixes(of: index).first(where: \.lowersPriority) }

  /// What makes an equation the least value.
  func growing(of index: ConstraintIndex) -> ConflictFix? {
    fixes(of: index).first { $0.edit?.kind == .relax(to: .greaterThanOrEqual) }
  }

  /// The constraint that a fix edits, where it is one.
  func edited(by fix: ConflictFix) -> Constraint? { fix.edit.map { constraint($0.constraint) } }

  /// The views that a constraint relates, or the one that it is of.
  func views(of index: ConstraintIndex) -> Set<ViewIndex> { Set(constraint(index).anchors.map(\.view)) }

  func isAtGuide(_ index: ConstraintIndex) -> Bool {
    views(of: index).contains { state.items[$0].kind == .guide }
  }

  func isInside(_ view: ViewIndex, of outer: ViewIndex) -> Bool {
    state.items.contains(view, in: outer)
  }

  func transientSize() -> LikelyFix? {
    guard let size = members.first(where: isTransient) ?? members.first(where: leavesNoRoom) else {
      return nil
    }
    let reason: LikelyFix.Reason =
      isItemSize(constraint(size))
      ? .itemSize(size) : isMade(size, for: .stackView) ? .hiding(size) : .transientSize(size)
    return LikelyFix(reason, priorityFix(along: axis(of: size)))
  }

  /// Whether UIKit gives the size before it knows the right one: nothing, or a row of the usual height.
  func isTransient(_ index: ConstraintIndex) -> Bool {
    let constraint = constraint(index)
    guard constraint.givesSize else { return false }
    if isEncapsulated(index) {
      let isRow = constraint.first.attribute == .height && LikelyFix.usualRow.contains(constraint.constant)
      return constraint.constant == 0 || isRow || isItemSize(constraint)
    }
    return constraint.constant == 0 && !isOfHeader(index)
      && [.autoresizing, .fitting, .stackView].contains { isMade(index, for: $0) }
  }

  /// Whether UIKit gives a cell, or a fixed frame a view, so little that a text or an image in it is 0 at most. No
  /// constant of the app's makes room for it.
  private func leavesNoRoom(_ index: ConstraintIndex) -> Bool {
    (isEstimate(index) || isFramed(index) && constraint(index).constant != 0)
      && leavesNoContent(along: axis(of: index))
  }

  /// Whether the mask of a view that is no screen says that its frame keeps the size, as that of a table's header.
  func isFramed(_ index: ConstraintIndex) -> Bool {
    let constraint = constraint(index)
    return log?.keepsSize(index, of: constraint) == true && isOfMask(index)
      && !Device.hasSide(constraint.constant)
  }

  /// Whether it is the height of a frame that follows the width of what it is in, as a table's header does.
  func isOfHeader(_ index: ConstraintIndex) -> Bool {
    isFramed(index) && axis(of: index) == .vertical
      && log?[index].entry.constraint?.mask?.stretches(on: .horizontal) == true
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
    let isFrameOfCell = isMade(index, for: .autoresizing) && state.items[constraint.first.view].isCell
    return (isFrameOfCell || isMade(index, for: .encapsulatedSize)) && constraint.givesSize
  }

  /// Whether a view shows a text or an image. A log prints the text of a label that has one.
  func hasContent(_ view: ViewIndex) -> Bool {
    let own = state.items[view]
    return showsText(view) || own.showsContent || own.scalesContent
  }

  func showsText(_ view: ViewIndex) -> Bool {
    let own = state.items[view]
    let isLogged = log.map { $0.views.indices.contains(view.rawValue) && $0.views[view].text != nil }
    return isLogged == true && own.kind == .view || own.showsText
  }

  /// Whether a collection's flow layout gives the size to every item of which it knows nothing. A table gives no width
  /// of 50.
  private func isItemSize(_ constraint: Constraint) -> Bool {
    constraint.constant == Self.usualItem
      && (constraint.first.attribute == .width || isInCollection(constraint))
  }

  private func isInCollection(_ constraint: Constraint) -> Bool {
    state.items[constraint.first.view].className?.contains("CollectionView") ?? false
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
      fix.isOwn && fix.lowersPriority && fix.edit.map { $0.constraint != kept } ?? false
    }
    let far = fixes.filter { edited(by: $0).map { isAtFarEdge($0, along: axis) } ?? false }
    return far.last { edited(by: $0).map { !holdsContentView($0) } ?? true } ?? far.last ?? fixes.first
  }

  private func holdsContentView(_ constraint: Constraint) -> Bool {
    let views = constraint.anchors.map(\.view)
    return state.views[0].isCell && constraint.constant == 0 && views.contains(.root)
      && views.contains(where: state.fillsCell)
  }

  func isAtFarEdge(_ constraint: Constraint, along axis: Axis) -> Bool {
    guard let second = constraint.second else { return false }
    let farEdges: [Attribute] = axis == .vertical ? [.bottom] : [.trailing, .right]
    return [(constraint.first, second), (second, constraint.first)].contains { inner, outer in
      // What is tied to a view's guide is inside of the view, although a log need not say so.
      let isGuide = state.items[outer.view].kind == .guide
      return farEdges.contains(outer.attribute) && (isGuide || isInside(inner.view, of: outer.view))
    }
  }
}

extension View {
  /// Whether its class is called as a table's header or footer: `ProfileHeader`, `FooterView`, and no `HeaderButton`.
  public var isNamedAsHeader: Bool {
    ["Header", "Footer", "HeaderView", "FooterView"].contains { className?.hasSuffix($0) == true }
  }
}

extension LikelyFix {
  /// The height of a table's row where nothing else is said, in points.
  static let usualRowHeight = 44.0

  /// The same with or without a separator of up to half a point.
  public static let usualRow = usualRowHeight - 0.5...usualRowHeight + 0.5
}

extension ConflictCase {
  /// Whether a size is that of a view's frame, which its mask keeps, as that of a table's header.
  public func keepsSize(_ index: ConstraintIndex, of constraint: Constraint) -> Bool {
    let mask = self[index].entry.constraint?.mask
    return mask?.isFixed(on: constraint.first.attribute.axis) == true && constraint.second == nil
  }
}
