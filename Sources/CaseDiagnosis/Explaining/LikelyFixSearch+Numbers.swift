import CaseImport
import LayoutEngine
import LayoutModel

/// What numbers tell.
extension LikelyFixSearch {
  func rounding() -> LikelyFix? {
    let constant = constraint(certificate.member).constant
    let excess = max(certificate.others.lowerBound - constant, constant - certificate.others.upperBound)
    guard excess > 0, excess < 1, !isOfOneQuantity, !isUnmeasured else { return nil }
    if let (ratio, fix) = loweredRatio() {
      // One number is off along the ratio's other axis as many times more.
      let isAcross = axis(of: certificate.member) != axis(of: ratio)
      let own = isAcross ? excess * constraint(ratio).multiplier.magnitude : excess
      return LikelyFix(.rounding(own, along: axis(of: ratio)), fix)
    }
    let axis = axis(of: certificate.member)
    return LikelyFix(.rounding(excess, along: axis), priorityFix(along: axis))
  }

  /// Whether two constraints of the app's alone give one quantity two values.
  private var isOfOneQuantity: Bool {
    members.allSatisfy(isOwn) && firstPair != nil
  }

  /// Whether two equations of the app's give one quantity two values, of which one alone can be meant.
  var hasTwoValuesOfOneQuantity: Bool {
    firstPair?.allSatisfy { constraint($0).relation == .equal } == true
  }

  /// Whether UIKit gives a cell the usual height, and its own is a whole pixel of the finest screens higher at least.
  private var isUnmeasured: Bool {
    isEncapsulated(certificate.member) && isTransient(certificate.member)
      && certificate.others.lowerBound - constraint(certificate.member).constant > Self.finestPixel
  }

  /// In points, and a little less: three are one.
  private static let finestPixel = 0.3

  /// A ratio of the app's between a width and a height, whose product need not lie on a pixel, with its priority
  /// lowered.
  private func loweredRatio() -> (ratio: ConstraintIndex, fix: ConflictFix)? {
    for member in own() {
      let constraint = constraint(member)
      guard let second = constraint.second, constraint.first.attribute.axis != second.attribute.axis,
        let fix = lowering(of: member)
      else { continue }
      return (member, fix)
    }
    return nil
  }

  /// A ratio and a limit of one view: whoever writes both wants the limit, and the ratio as nearly as can be.
  func limitedRatio() -> LikelyFix? {
    guard let (ratio, fix) = loweredRatio() else { return nil }
    let view = constraint(ratio).first.view
    let limits = own { $0.first.view == view && $0.second == nil && $0.relation != .equal }
    guard let limit = limits.first, constraint(ratio).second?.view == view else { return nil }
    return LikelyFix(.limited(limit), fix)
  }

  func duplicate() -> LikelyFix? {
    guard let both = firstPair ?? pairAtGuide else { return nil }
    // Of a value and a limit of one quantity the value holds as far as the limit lets it.
    if let value = both.first(where: { !isLimit($0) }), let limit = both.first(where: isLimit),
      let limited = LikelyFix(.limited(limit), lowering(of: value))
    {
      return limited
    }
    let removals = both.compactMap(self.removal)
    // The older one goes, unless the newer one makes a size 0.
    let removal = removals.first { !$0.isDegenerate } ?? removals.first
    return both.first { $0 != removal?.edit?.constraint }.flatMap {
      LikelyFix(.duplicate(of: $0), removal)
    }
  }

  private var firstPair: [ConstraintIndex]? { members.lazy.compactMap(pair(startingWith:)).first }

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

  /// Two equations of the app's that place one edge at two edges, which UIKit's guides hold apart; that of the guide
  /// last.
  private var pairAtGuide: [ConstraintIndex]? {
    let own = self.own()
    let reasons: Set<Provenance.Reason> = [
      .safeArea, .layoutMargins, .readableContent, .layoutSupport, .systemViews,
    ]
    let areGuides = members.allSatisfy { member in
      if case .system(let reason) = provenance[member] { reasons.contains(reason) } else { true }
    }
    guard own.count == 2, areGuides, finding.conflict.bounds.isEmpty,
      own.allSatisfy({ constraint($0).relation == .equal })
    else { return nil }
    let anchors = own.map { Set(constraint($0).anchors) }
    guard let shared = anchors[0].intersection(anchors[1]).first,
      state.items[shared.view].kind == .view
    else { return nil }
    return own.filter { !isAtGuide($0) } + own.filter(isAtGuide)
  }

  func outerSize() -> LikelyFix? {
    let own = self.own().filter { !isScreenSize($0) && !isOfFixedView($0) }
    guard !isOfEquals, !members.allSatisfy(isOwn) || isOfEnvironment else { return nil }
    // Where no other size gives way to what is fixed, the end does.
    if let fixed = self.own().first(where: isOfFixedView),
      !own.contains(where: { constraint($0).second == nil }),
      let end = priorityFix(along: axis(of: fixed), keeping: fixed), !movesOut(end)
    {
      return LikelyFix(.outerSize, end)
    }
    // A size by itself is more often wrong than a gap.
    let ordered = own.sorted { a, b in
      let (first, second) = (constraint(a), constraint(b))
      if (first.second == nil) != (second.second == nil) { return first.second == nil }
      if isOfStack(first) != isOfStack(second) { return isOfStack(second) }
      return first.constant.magnitude > second.constant.magnitude
    }
    let candidates = ordered.compactMap { fixes(of: $0).first { $0.isOwn && !$0.isDegenerate } }
    let inside = candidates.filter { !movesOut($0) }
    let uncut = inside.first { !cutsText($0) }
    // A size gives way before a gap does.
    let size = inside.first { edited(by: $0)?.second == nil }
    let best = uncut.flatMap { $0.lowersPriority ? size : nil } ?? uncut ?? size
    let fix = best ?? candidates.first
    if let edge = LikelyFix(.leastMovement, fix.flatMap(edgeFix)) { return edge }
    let sizes = members.filter(isEstimate)
    // A row's height follows what is in it; an item's width may be the one that is meant.
    if let fix, let size = sizes.first(where: { axis(of: $0) == .vertical }) ?? sizes.first,
      axis(of: size) == .vertical || fix.lowersPriority,
      let transient = LikelyFix(.transientSize(size), priorityFix(along: axis(of: size)))
    {
      return transient
    }
    return LikelyFix(.outerSize, fix.map(withoutNumber))
  }

  /// What moves the frames least, where nothing speaks for one member.
  func leastMovement() -> LikelyFix? {
    // What UIKit made is not the app's to edit, nor is a screen.
    let own = finding.fixes.filter { $0.isOwn && !$0.edits.contains { isScreenSize($0.constraint) } }
    let best = own.first { fix in !fix.edits.contains { isOfFixedView($0.constraint) } } ?? own.first
    guard let fix = best, fix.edit != nil else { return nil }
    return widthBetweenEdges(insteadOf: fix)
      ?? LikelyFix(.leastMovement, idleRemoval(insteadOf: fix) ?? lasting(fix))
  }

  /// Whether the environment's size is a part of the conflict.
  private var isOfEnvironment: Bool {
    finding.conflict.bounds.contains { if case .environment = $0 { true } else { false } }
  }

  /// In place of an edit of a view's greatest width or height, the lower priority of an edge of the app's, where it
  /// moves nothing: a maximum is there for the large screen.
  private func edgeFix(insteadOf fix: ConflictFix) -> ConflictFix? {
    guard let edited = edited(by: fix), edited.relation == .lessThanOrEqual, edited.second == nil else {
      return nil
    }
    return finding.fixes.first {
      $0.isOwn && $0.lowersPriority && $0.movements.isEmpty && self.edited(by: $0)?.relation == .equal
    }
  }

  /// Whether it fixes the size of an image or a control without a text that has both sizes fixed, as an icon. One as
  /// large as a device is made for that, and not for good.
  func isOfFixedView(_ index: ConstraintIndex) -> Bool {
    let view = constraint(index).first.view
    let own = state.items[view]
    let sizes = state.constraints.filter { $0.isActive && $0.givesSize && $0.first.view == view }
    return constraint(index).givesSize && Set(sizes.map(\.first.attribute.axis)).count == 2
      && (own.scalesContent || own.isTapped) && !showsText(view)
      && !sizes.contains { Device.hasSide($0.constant) }
  }

  /// Whether UIKit only makes equal what the app gives different sizes, so that either may be wrong.
  private var isOfEquals: Bool {
    let foreign = members.filter { !isOwn($0) }
    return !foreign.isEmpty && foreign.allSatisfy { constraint($0).id.hasPrefix("UISV-fill-equally") }
  }

  /// Whether a constraint is of a stack view whose own constraints contradict as well. It sizes what it arranges, so
  /// that a size in it is more often wrong.
  private func isOfStack(_ constraint: Constraint) -> Bool {
    let view = constraint.first.view
    return state.items[view].className?.hasSuffix("StackView") == true && isArranged(by: view)
  }

  /// In place of another number for a gap or a size, or of a lower priority, the removal of the constraint where it
  /// moves nothing: it would say what the rest says. A limit is kept, with a lower priority.
  func idleRemoval(insteadOf fix: ConflictFix) -> ConflictFix? {
    guard let edit = fix.edit, !fix.relaxesRelation else { return nil }
    let idle = isLimit(edit.constraint) ? lowering(of: edit.constraint) : removal(of: edit.constraint)
    return idle?.movements.isEmpty == true ? idle : nil
  }

  /// The edit without a number, where it is one for a view's size or makes room on a screen. It is kept for other gaps.
  func lasting(_ fix: ConflictFix) -> ConflictFix {
    guard let edited = edited(by: fix), edited.second == nil || members.contains(where: isScreenSize)
    else { return fix }
    return withoutNumber(fix)
  }

  /// In place of another number, which would be that of one device or one text: the removal of the constraint where the
  /// rest determines all, and otherwise a limit, or a priority below required. What is a limit gets the priority, as it
  /// may hold around another size.
  func withoutNumber(_ fix: ConflictFix) -> ConflictFix {
    guard let edit = fix.edit, fix.changesConstant else { return fix }
    let others = fixes(of: edit.constraint).filter { !$0.isDegenerate }
    let removal = others.first { fix in
      fix.edit?.kind == .remove && !isLimit(edit.constraint)
        && fix.movements.allSatisfy { $0.after != nil }
    }
    if let removal { return removal }
    // A limit gives no size to what has none of its own, nor to what is not pulled at.
    let isBetween = constraint(edit.constraint).second != nil || members.allSatisfy { !isLimit($0) }
    let relaxed = others.first { fix in
      guard case .relax(let relation)? = fix.edit?.kind else { return false }
      let isPulled = isBetween || relation == .greaterThanOrEqual
      return fix.movements.allSatisfy { $0.after != nil || isPulled && hasContent($0.view) }
    }
    return relaxed ?? lowering(of: edit.constraint) ?? fix
  }

  private func isLimit(_ index: ConstraintIndex) -> Bool { constraint(index).relation != .equal }

  /// Whether a fix makes a view narrower than its text, which has one line.
  private func cutsText(_ fix: ConflictFix) -> Bool {
    fix.movements.contains { movement in
      guard movement.member == .width, let width = movement.after, hasContent(movement.view),
        state.views.indices.contains(movement.view.rawValue),
        state.views[movement.view].text.numberOfLines ?? 1 == 1
      else { return false }
      let natural = state.contentSize(of: movement.view, maxWidth: nil, measurer: measurer).size.horizontal
      return natural.map { width < $0 - LayoutTolerance.equality } ?? false
    }
  }

  /// Whether a fix carries a view out of its parent, at the left or the top.
  private func movesOut(_ fix: ConflictFix) -> Bool {
    fix.movements.contains { movement in
      guard movement.member == .x || movement.member == .y, let after = movement.after else { return false }
      return after < -LayoutTolerance.equality && movement.before ?? 0 >= -LayoutTolerance.equality
    }
  }
}
