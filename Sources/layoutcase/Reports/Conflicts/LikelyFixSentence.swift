import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel
import Spelling

/// What most likely ends a conflict, with the reason, in one sentence.
struct LikelyFixSentence {
  let likelyFix: LikelyFix
  let conflict: MinimalConflict
  let explanation: Explanation

  var text: String { "\(order): \(reason)." }

  private var conflictSentence: ConflictSentence {
    ConflictSentence(conflict: conflict, explanation: explanation)
  }

  /// The edit as what a person does: "lower bottom (line 5) to 999".
  private var order: String {
    switch likelyFix.reason {
    case .translatedMask(let view):
      return "set translatesAutoresizingMaskIntoConstraints = false on \(explanation.name(of: view))"
    case .prototyping(let view):
      return "give \(explanation.name(of: view)) in Interface Builder all constraints that it needs"
    case .frameHeight(let frame):
      guard case .move(let height)? = likelyFix.fix.edits.first?.kind else { return editWords }
      let least = conflict.certificate.others.upperBound.isFinite ? "" : "at least "
      return "make the frame of \(firstView(frame)) \(least)\(height.shown) high"
    case .slippedEdge(let index, let meant, _): return slip(index, meant)
    case .equalShares(let shares):
      let names = shares.map(firstView)
      return likelyFix.fix.edits.map(words).joined()
        + ", or make the \(axis(of: shares[0]).dimension)s of \(names.enumerated(by: "and")) equal in place of "
        + conflictSentence.namingAll(shares)
    case .stackAlignment:
      return "set the stack view's alignment to .center, or to the edge that its views are to be at"
    case .requiredContent(let size):
      let (word, view) = (axis(of: size) == .horizontal ? "horizontal" : "vertical", firstView(size))
      return explanation.constraint(size).relation == .lessThanOrEqual
        ? "lower the \(word) hugging priority of \(view) below 1000"
        : "lower the \(word) compression resistance of \(view) below 1000"
    default: return editWords
    }
  }

  private var editWords: String { likelyFix.fix.edits.map(words).joined(separator: ", and ") }

  private func words(_ edit: Edit) -> String {
    let name = conflictSentence.naming(edit.constraint)
    let constraint = explanation.constraint(edit.constraint)
    switch edit.kind {
    case .remove: return "remove \(name)"
    case .lower(let priority):
      return "lower the priority of \(name) to \(priority.rawValue.shown) before activation"
    case .relax(let relation):
      return "write \(relation.rawValue) instead of \(constraint.relation.rawValue) in \(name)"
    case .move(let constant):
      let ends = constraint.constant.shown(besides: constant)
      return "change the constant of \(name) from \(ends.0) to \(ends.1)"
    }
  }

  private var reason: String {
    switch likelyFix.reason {
    case .translatedMask(let view):
      "the frame of \(explanation.name(of: view)) is still translated into constraints, beside those that the app made"
    case .prototyping:
      "its file has too few of them, and Interface Builder has added "
        + likelyFix.fix.edits.map { conflictSentence.naming($0.constraint) }.enumerated(by: "and", atMost: 4)
        + " at build time"
    case .transientSize(let index):
      "\(outer(index))\(transience(of: index)) until its own size is known\(maskRemark(index))"
    case .itemSize(let index):
      "\(outer(index)), as a flow layout makes every item before its own size is known; check itemSize and "
        + "estimatedItemSize, too"
    case .hiding(let index):
      explanation.constraint(index).id.hasPrefix("UISV-fill-proportionally")
        ? "\(outer(index)), as distribution .fillProportionally does with what has no size of its own; or set "
          + "another one"
        : "\(outer(index)) while it is hidden"
    case .frameHeight(let frame):
      "\(explanation.constraint(frame).constant.shown) is the height of its frame, which a table's header and an input "
        + "accessory keep; systemLayoutSizeFitting tells the height that its constraints make"
    case .stackAlignment(let sizes):
      "with .fill it makes \(sizes.map(firstView).enumerated(by: "and")) equally "
        + (axis(of: sizes[0]) == .horizontal ? "wide" : "high")
    case .requiredContent(let size):
      "with 1000 \(explanation.framework) makes \(phrase(size)), as its content is"
    case .noRoom(let size):
      "the distances of the other constraints alone take more than \(explanation.constraint(size).constant.shown)"
    case .collapsedSize(let index):
      "\(conflictSentence.naming(index)) makes \(phrase(index)), to hide it or until it has its size, and what is in "
        + "it stays"
    case .separator(let row, let pixel):
      "the table takes \(pixel.shown) for its separator from a rowHeight of \(row.shown); or make rowHeight "
        + "\((row + pixel).shown) or UITableView.automaticDimension, or set separatorStyle to none"
    case .rounding(let excess, let axis):
      "the \(axis.dimension)s differ by \(excess.shown) only, as they do where sizes are rounded to pixels"
    case .fixedHeight(let view):
      explanation.snapshot.state.items[view.rawValue].showsText
        ? "\(explanation.name(of: view)) shows a text, which needs more height as soon as it is longer or larger"
        : "what is in \(explanation.name(of: view)) needs more height"
    case .duplicate(let other):
      "\(conflictSentence.naming(other)) \(isLimit(other) ? "limits" : "sets") \(quantity(sharedWith: other)) as well"
        + "\(multiplierRemark(other)), and only one of them can hold\(remakeRemark(other))"
    case .cellHeight: "\(outerSize), and a table gives its cells such a height until their own is known"
    case .limited(let limit):
      "\(isOfRatio ? "the ratio" : "it") holds then as far as \(conflictSentence.naming(limit)) lets it"
    case .scrolledHeight(let view): "what \(explanation.name(of: view)) scrolls may be higher than it"
    case .keyboard(let gap):
      "\(outerSize); if \(explanation.constraint(gap).constant.magnitude.shown) of \(conflictSentence.naming(gap)) is "
        + "a keyboard's height, tie \(inner(gap)) to keyboardLayoutGuide.top instead"
    case .slippedEdge(let index, let meant, let size): slipRemark(index, meant, size)
    case .mixedDirection(let turning):
      "from right to left, leading is right, and \(conflictSentence.naming(turning)) holds the other edge of "
        + inner(turning)
    case .equalShares(let shares): shareRemark(shares)
    case .barHeight(let bar):
      "\(explanation.name(of: bar)) has the height of a bar, and the guide leaves it another one"
    case .unfilled(let sizes):
      "\(outerSize), and the \(sizes.count) \(axis(of: sizes[0]).dimension)s in it do not fill it"
    case .heldAtBothEdges(let view, let outer):
      "\(explanation.name(of: view)) is held at both edges of \(explanation.name(of: outer)), which give it its width; "
        + "without one of them it may reach out of a narrower \(explanation.name(of: outer))"
    case .outerSize:
      "\(outerSize), and \(otherDevice ?? narrowness ?? consequence)\(frameRemark)\(centringRemark)"
        + distributionRemark
    case .leastMovement: leastMovement + centringRemark + distributionRemark
    }
  }

  private var leastMovement: String {
    !likelyFix.fix.movements.isEmpty
      ? "of all edits that end the conflict it moves the frames least"
      : likelyFix.fix.edits.allSatisfy { $0.kind == .remove }
        ? "no frame moves by it, as the other constraints determine all of them"
        : lowersLimit
          ? "no frame moves by it, and the limit still holds where there is room"
          : "no frame moves by it"
  }

  /// Where a size comes from that is not the one that UIKit gives to all.
  private func transience(of size: ConstraintIndex) -> String {
    if isUsual(size) { return " only" }
    let view = explanation.snapshot.state.items[explanation.constraint(size).first.view.rawValue]
    let isFrame = explanation.provenance(of: size) == .system(.autoresizing) && !view.isCell
    if isFrame { return ", by its frame," }
    // A collection's cell has a plain view for its content.
    let row = view.className?.contains("HeaderFooter") == true ? "sectionHeaderHeight" : "rowHeight"
    return view.isCell
      ? ", by the table's \(row) or an estimate,"
      : view.className == "UIView" ? ", perhaps by an itemSize or an estimate," : ""
  }

  private var lowersLimit: Bool {
    likelyFix.fix.edits.allSatisfy { edit in
      guard case .lower = edit.kind else { return false }
      return explanation.constraint(edit.constraint).relation != .equal
    }
  }

  func firstView(_ index: ConstraintIndex) -> String {
    explanation.name(of: explanation.constraint(index).first.view)
  }

  /// What to do where the app made the view whose mask gives it a size. A cell's mask is UIKit's.
  ///
  /// - Parameter condition: with the view's name, when that is to be done.
  private func maskRemark(
    _ index: ConstraintIndex, if condition: (String) -> String = { "the app made \($0) itself" }
  ) -> String {
    let view = explanation.constraint(index).first.view
    let name = explanation.name(of: view)
    guard explanation.provenance(of: index) == .system(.autoresizing), !Provenance.isSystemsOwn(name),
      !explanation.snapshot.state.items[view.rawValue].isCell
    else { return "" }
    return "; if \(condition(name)), set translatesAutoresizingMaskIntoConstraints = false on it"
  }

  /// As ``maskRemark(_:if:)``, of a view with a fixed frame that contradicts. A mask that follows the superview's size
  /// is that of a controller's view, whose frame is UIKit's.
  private var frameRemark: String {
    let framed = conflict.members.first { member in
      let constraint = explanation.constraint(member)
      let mask = explanation.log?.source(of: member).entry.constraint?.mask
      let flexible = constraint.first.attribute == .width ? mask?.horizontal : mask?.vertical
      return constraint.first.attribute.isSize && constraint.second == nil && flexible == "--&"
        && !Device.hasSide(constraint.constant)
    }
    return framed.map { maskRemark($0) { "constraints are to size \($0)" } } ?? ""
  }

  /// Whether UIKit gives the size to every view of which it knows nothing: 0, or the height of a table's row.
  private func isUsual(_ index: ConstraintIndex) -> Bool {
    let constraint = explanation.constraint(index)
    return constraint.first.attribute == .width || constraint.constant == 0
      || (43.5...44.5).contains(constraint.constant)
  }

  /// "343 fits the width of another device, 375", where the app's one width and its gaps make up that. A sum of several
  /// widths is a device's by accident.
  private var otherDevice: String? {
    let (own, others) = (explanation.constraint(conflict.certificate.member), conflict.certificate.others)
    let widths = conflict.members.filter { member in
      let constraint = explanation.constraint(member)
      return explanation.provenance(of: member) == .app && constraint.second == nil
        && constraint.first.attribute == .width
    }
    guard own.second == nil, own.first.attribute == .width, others.lowerBound == others.upperBound,
      Device.hasSide(own.constant), Device.hasSide(others.lowerBound), widths.count == 1,
      likelyFix.fix.edits.map(\.constraint) == widths
    else { return nil }
    let number = explanation.constraint(widths[0]).constant
    return number == others.lowerBound || conflict.certificate.member == widths[0]
      ? "\(number.shown) is the width of another device"
      : "\(number.shown) fits the width of another device, \(others.lowerBound.shown)"
  }

  private var isOfRatio: Bool {
    likelyFix.fix.edits.contains { explanation.constraint($0.constraint).second != nil }
  }

  private func isLimit(_ index: ConstraintIndex) -> Bool {
    explanation.constraint(index).relation != .equal
  }

  private func multiplierRemark(_ other: ConstraintIndex) -> String {
    let isOther = likelyFix.fix.edits.contains {
      explanation.constraint($0.constraint).multiplier != explanation.constraint(other).multiplier
    }
    return isOther ? ", with another multiplier" : ""
  }

  /// "Cell.height", or of two constraints between the same edges the inner view's: "field.bottom".
  private func quantity(sharedWith other: ConstraintIndex) -> String {
    let items = explanation.snapshot.state.items
    func anchors(_ index: ConstraintIndex) -> [Anchor] {
      [explanation.constraint(index).first, explanation.constraint(index).second].compactMap(\.self)
    }
    let edited = likelyFix.fix.edits.flatMap { anchors($0.constraint) }
    let shared = anchors(other).filter(edited.contains)
    let inner = shared.first { anchor in
      shared.allSatisfy { $0.view == anchor.view || items.contains(anchor.view, in: $0.view) }
    }
    return (inner ?? shared.first ?? explanation.constraint(other).first).text(in: items)
  }

  /// "UIKit makes Cell 44 high".
  private func outer(_ index: ConstraintIndex) -> String {
    "\(explanation.framework) makes \(phrase(index))"
  }

  /// "Cell 44 high".
  private func phrase(_ index: ConstraintIndex) -> String {
    let phrase = ConstraintPhrase(
      constraint: explanation.constraint(index), views: explanation.snapshot.state.items)
    return "\(phrase.subject) \(phrase.own)"
  }

  private var outerSize: String {
    for case .environment(let axis) in conflict.bounds { return explanation.outerSize(axis) }
    let foreign = conflict.members.filter { explanation.provenance(of: $0) != .app }
    let sizes = foreign.filter {
      let constraint = explanation.constraint($0)
      return constraint.first.attribute.isSize && constraint.second == nil
    }
    guard let size = sizes.first else {
      return foreign.contains { explanation.provenance(of: $0) == .system(.stackView) }
        ? "a stack view sizes what it arranges by constraints of its own"
        : foreign.contains { explanation.provenance(of: $0) == .system(.safeArea) }
          ? "the safe area differs from device to device"
          : foreign.contains { explanation.provenance(of: $0) == .system(.layoutMargins) }
            ? "the margins differ from device to device"
            : "\(explanation.framework)'s constraints are not the app's to change"
    }
    return outer(size)
  }
}
