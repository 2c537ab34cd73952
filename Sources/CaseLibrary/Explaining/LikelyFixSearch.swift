internal import CaseImport
internal import LayoutEngine
internal import LayoutModel

/// Looks for the habits of UIKit's, and of the people who use it, in one finding.
struct LikelyFixSearch {
  let finding: Finding
  let state: CaseState
  /// By constraint of the case.
  let provenance: [Provenance]
  let log: ConflictCase?
  let measurer: any TextMeasuring

  private var members: [ConstraintIndex] { finding.conflict.members }

  private func constraint(_ index: ConstraintIndex) -> Constraint { state.constraint(index) }

  private func isOwn(_ index: ConstraintIndex) -> Bool { provenance[index.rawValue] == .app }

  /// The fixes that are one edit of a constraint, the best first.
  private func fixes(of index: ConstraintIndex) -> [ConflictFix] {
    finding.fixes.filter { $0.edits.count == 1 && $0.edits[0].constraint == index }
  }

  // MARK: A translated autoresizing mask

  func translatedMask() -> LikelyFix? {
    let conflicts = [finding.conflict] + finding.alternatives
    for member in members where isOfMask(member) {
      let view = maskedView(member)
      let isInAll = conflicts.allSatisfy { conflict in
        conflict.members.contains { isOfMask($0) && maskedView($0) == view }
      }
      guard isInAll, isPlacedByApp(view) else { continue }
      // Two constraints of one mask go together, as they do with the property.
      let removal = finding.fixes.first { fix in
        fix.edits.allSatisfy { edit in
          edit.kind == .remove && isOfMask(edit.constraint) && maskedView(edit.constraint) == view
        }
      }
      return removal.map { LikelyFix(reason: .translatedMask(view), fix: $0) }
    }
    return nil
  }

  /// Whether an autoresizing mask made it that the app may have forgotten. That of a controller's view is UIKit's own.
  private func isOfMask(_ index: ConstraintIndex) -> Bool {
    provenance[index.rawValue] == .system(.autoresizing)
      && !constraint(index).id.contains("-Encapsulated-Layout-")
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
      return second.view == view && !isInside(constraint.first.view, of: view)
    }
  }

  private func isInside(_ view: ViewIndex, of outer: ViewIndex) -> Bool {
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
  private func isTransient(_ index: ConstraintIndex) -> Bool {
    let constraint = constraint(index)
    guard constraint.second == nil, constraint.first.attribute.isSize, constraint.relation == .equal else {
      return false
    }
    switch provenance[index.rawValue] {
    case .system(.encapsulatedSize):
      let isRow = constraint.first.attribute == .height && Self.usualRow.contains(constraint.constant)
      return constraint.constant == 0 || isRow || isItemSize(constraint)
    case .system(.autoresizing), .system(.fitting), .system(.stackView): return constraint.constant == 0
    default: return false
    }
  }

  /// Whether UIKit gives a cell so little that a text or an image in it is 0 at most. No constant of the app's makes
  /// room for it.
  private func leavesNoRoom(_ index: ConstraintIndex) -> Bool {
    guard isEncapsulated(index) else { return false }
    let axis = axis(of: index)
    return finding.conflict.bounds.contains { bound in
      guard case .notNegative(let view, axis) = bound else { return false }
      return hasContent(view)
    }
  }

  private func isEncapsulated(_ index: ConstraintIndex) -> Bool {
    provenance[index.rawValue] == .system(.encapsulatedSize) && constraint(index).second == nil
      && constraint(index).first.attribute.isSize && constraint(index).relation == .equal
  }

  /// Whether a view shows a text or an image. A log prints the text of a label that has one.
  private func hasContent(_ view: ViewIndex) -> Bool {
    let own = state.items[view.rawValue]
    let isLogged = log.map { $0.views.indices.contains(view.rawValue) && $0.views[view.rawValue].text != nil }
    return isLogged == true && own.kind == .view || own.showsContent
      || ["UIImageView", "UITextView"].contains(own.className)
  }

  /// The height of a table's row where nothing else is said, 44, with or without a separator of up to half a point.
  private static let usualRow = 43.5...44.5

  /// Whether a collection's flow layout gives the size to every item of which it knows nothing. A table gives no width
  /// of 50.
  private func isItemSize(_ constraint: Constraint) -> Bool {
    let isInCollection =
      state.items[constraint.first.view.rawValue].className?.contains("CollectionView") ?? false
    return constraint.constant == Self.usualItem && (constraint.first.attribute == .width || isInCollection)
  }

  /// `UICollectionViewFlowLayout.itemSize` where nothing else is said, on either axis.
  private static let usualItem = 50.0

  private func axis(of index: ConstraintIndex) -> Axis { constraint(index).first.attribute.axis }

  /// Lowers the constraint that ties a view to the far edge of its container along an axis, or else the one that moves
  /// least.
  private func priorityFix(along axis: Axis) -> ConflictFix? {
    let fixes = finding.fixes.filter { fix in
      guard fix.isOwn, fix.edits.count == 1, case .lower = fix.edits[0].kind else { return false }
      return true
    }
    return fixes.last { isAtFarEdge(constraint($0.edits[0].constraint), along: axis) } ?? fixes.first
  }

  private func isAtFarEdge(_ constraint: Constraint, along axis: Axis) -> Bool {
    guard let second = constraint.second else { return false }
    let farEdges: [Attribute] = axis == .vertical ? [.bottom] : [.trailing, .right]
    return [(constraint.first, second), (second, constraint.first)].contains { inner, outer in
      // What is tied to a view's guide is inside of the view, although a log need not say so.
      let isGuide = state.items[outer.view.rawValue].kind == .guide
      return farEdges.contains(outer.attribute) && (isGuide || isInside(inner.view, of: outer.view))
    }
  }

  // MARK: Numbers

  func rounding() -> LikelyFix? {
    let certificate = finding.conflict.certificate
    let constant = constraint(certificate.member).constant
    let excess = max(certificate.others.lowerBound - constant, constant - certificate.others.upperBound)
    guard excess > 0, excess < 1 else { return nil }
    if let (ratio, fix) = loweredRatio() {
      // One number is off along the ratio's other axis as many times more.
      let isAcross = axis(of: certificate.member) != axis(of: ratio)
      let own = isAcross ? excess * constraint(ratio).multiplier.magnitude : excess
      return LikelyFix(reason: .rounding(own), fix: fix)
    }
    return priorityFix(along: axis(of: certificate.member)).map {
      LikelyFix(reason: .rounding(excess), fix: $0)
    }
  }

  /// A ratio of the app's between a width and a height, whose product need not lie on a pixel, with its priority
  /// lowered.
  private func loweredRatio() -> (ratio: ConstraintIndex, fix: ConflictFix)? {
    for member in members where isOwn(member) {
      let constraint = constraint(member)
      guard let second = constraint.second, constraint.first.attribute.isSize, second.attribute.isSize,
        constraint.first.attribute.axis != second.attribute.axis
      else { continue }
      let fix = fixes(of: member).first { if case .lower = $0.edits[0].kind { true } else { false } }
      if let fix { return (member, fix) }
    }
    return nil
  }

  /// A ratio and a limit of one view: whoever writes both wants the limit, and the ratio as nearly as can be.
  func limitedRatio() -> LikelyFix? {
    guard let (ratio, fix) = loweredRatio() else { return nil }
    let view = constraint(ratio).first.view
    let limit = members.first { member in
      let limit = constraint(member)
      return isOwn(member) && limit.first.view == view && limit.second == nil && limit.first.attribute.isSize
        && limit.relation != .equal
    }
    guard let limit, constraint(ratio).second?.view == view else { return nil }
    return LikelyFix(reason: .limitedRatio(limit), fix: fix)
  }

  /// The height of a text, or of a view around some other members, that what it shows needs more of.
  func fixedHeight() -> LikelyFix? {
    let heights = members.filter { member in
      let constraint = constraint(member)
      // A text field does not grow with its text.
      return isOwn(member) && constraint.first.attribute == .height && constraint.second == nil
        && constraint.relation == .equal
        && state.items[constraint.first.view.rawValue].className != "UITextField"
    }
    let texts = heights.filter { state.items[constraint($0).first.view.rawValue].showsText }
    for member in texts + heights.filter(holdsOthers) {
      let fix = fixes(of: member).first { $0.edits[0].kind == .relax(to: .greaterThanOrEqual) }
      if let fix, !fix.isDegenerate || texts.contains(member) {
        return LikelyFix(reason: .fixedHeight(constraint(member).first.view), fix: fix)
      }
    }
    return nil
  }

  /// Whether a member is of a view that contains views of other members.
  private func holdsOthers(_ member: ConstraintIndex) -> Bool {
    let view = constraint(member).first.view
    return members.contains { isInside(constraint($0).first.view, of: view) }
  }

  func duplicate() -> LikelyFix? {
    guard let both = members.lazy.compactMap(pair(startingWith:)).first else { return nil }
    let removals = both.compactMap { member in fixes(of: member).first { $0.edits[0].kind == .remove } }
    // The older one goes, unless the newer one makes a size 0.
    let removal = removals.first { !$0.isDegenerate } ?? removals.first
    guard let removal, let kept = both.first(where: { $0 != removal.edits[0].constraint }) else {
      return nil
    }
    return LikelyFix(reason: .duplicate(of: kept), fix: removal)
  }

  /// A constraint of the app and a later one of the same quantity: they contradict each other, or they are equations
  /// with different multipliers, of which no constant is wrong.
  private func pair(startingWith older: ConstraintIndex) -> [ConstraintIndex]? {
    let first = constraint(older)
    let newer = members.drop { $0 != older }.dropFirst().first { member in
      let second = constraint(member)
      guard isOwn(older), isOwn(member), first.first == second.first, first.second == second.second else {
        return false
      }
      if first.multiplier == second.multiplier { return members.count == 2 }
      return first.relation == .equal && second.relation == .equal
    }
    return newer.map { [older, $0] }
  }

  func outerSize() -> LikelyFix? {
    let isOuter = { (bound: ImpliedBound) in if case .environment = bound { true } else { false } }
    let own = members.filter(isOwn)
    guard own.count < members.count || finding.conflict.bounds.contains(where: isOuter) else { return nil }
    // A size by itself is more often wrong than a gap.
    let ordered = own.sorted { a, b in
      let (first, second) = (constraint(a), constraint(b))
      if (first.second == nil) != (second.second == nil) { return first.second == nil }
      return first.constant.magnitude > second.constant.magnitude
    }
    let candidates = ordered.compactMap { fixes(of: $0).first { $0.isOwn && !$0.isDegenerate } }
    let inside = candidates.filter { !movesOut($0) }
    let uncut = inside.first { !cutsText($0) }
    // A size gives way before a gap does.
    let size = inside.first { constraint($0.edits[0].constraint).second == nil }
    let best = uncut.flatMap { lowersPriority($0) ? size : nil } ?? uncut ?? size
    let fix = (best ?? candidates.first).map(lasting)
    // A cell's width is its table's, and its height an estimate.
    let sizes = members.filter(isEncapsulated)
    if let fix, let size = sizes.first(where: { axis(of: $0) == .vertical }) ?? sizes.first,
      lowersPriority(fix), let lowered = priorityFix(along: axis(of: size))
    {
      return LikelyFix(reason: .transientSize(size), fix: lowered)
    }
    return fix.map { LikelyFix(reason: .outerSize, fix: $0) }
  }

  /// In place of another number for a view's size, which would be that of one device, its removal where the rest
  /// determines the size, and otherwise a limit.
  func lasting(_ fix: ConflictFix) -> ConflictFix {
    guard let edit = fix.edits.first, fix.edits.count == 1, case .move = edit.kind else { return fix }
    let edited = constraint(edit.constraint)
    guard edited.second == nil, edited.first.attribute.isSize else { return fix }
    let removal = fixes(of: edit.constraint).first { fix in
      fix.edits[0].kind == .remove && !fix.isDegenerate && fix.movements.allSatisfy { $0.after != nil }
    }
    if let removal { return removal }
    let relaxed = fixes(of: edit.constraint).first { fix in
      if case .relax = fix.edits[0].kind { !fix.isDegenerate } else { false }
    }
    return relaxed ?? fix
  }

  private func lowersPriority(_ fix: ConflictFix) -> Bool {
    fix.edits.contains { if case .lower = $0.kind { true } else { false } }
  }

  /// Whether a fix makes a view narrower than its text, which has one line.
  private func cutsText(_ fix: ConflictFix) -> Bool {
    fix.movements.contains { movement in
      guard movement.member == .width, let width = movement.after, hasContent(movement.view),
        state.views.indices.contains(movement.view.rawValue),
        state.views[movement.view.rawValue].text.numberOfLines ?? 1 == 1
      else { return false }
      let natural = state.contentSize(of: movement.view, maxWidth: nil, measurer: measurer).size.horizontal
      return natural.map { width < $0 - Condition.tolerance } ?? false
    }
  }

  /// Whether a fix carries a view out of its parent, at the left or the top.
  private func movesOut(_ fix: ConflictFix) -> Bool {
    fix.movements.contains { movement in
      guard movement.member == .x || movement.member == .y, let after = movement.after else { return false }
      return after < -Condition.tolerance && movement.before ?? 0 >= -Condition.tolerance
    }
  }
}
