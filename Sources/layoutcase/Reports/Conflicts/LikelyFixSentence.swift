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

  var text: String {
    "\(maskOrder)\(order): \(reason)" + remark(likelyFix.cutTexts, "cut")
      + remark(
        likelyFix.outsideViews,
        "outside of \(likelyFix.outsideViews.count.verb("its parent", "their parents"))")
      + openRemark + "."
  }

  /// "; title is cut then"
  private func remark(_ views: [ViewIndex], _ state: String) -> String {
    let names = views.map(name)
    return names.isEmpty
      ? "" : "; \(names.enumerated(by: "and", atMost: 3)) \(names.count.verb("is", "are")) \(state) then"
  }

  /// "; nothing determines title.y then".
  private var openRemark: String {
    // Of these views the order says already that they need constraints.
    if case .prototyping = likelyFix.reason { return "" }
    let names = likelyFix.openedNumbers.map { "\(name($0.view)).\($0.member.rawValue)" }
    let others = explanation.log == nil ? "" : ", unless a constraint does that the log leaves out"
    return names.isEmpty ? "" : "; nothing determines \(names.enumerated(by: "and", atMost: 3)) then\(others)"
  }

  /// "set translatesAutoresizingMaskIntoConstraints = false on title, which is 0 high otherwise, and " before an order.
  private var maskOrder: String {
    guard let view = likelyFix.emptiedView else { return "" }
    let mask = likelyFix.maskEdits.map { constraint($0.constraint) }
    let size = mask.first { $0.givesSize && $0.constant == 0 }
    let adjective = (size?.first.attribute.axis ?? .vertical).adjective
    return "\(untranslating(view)), which is 0 \(adjective) otherwise, and "
  }

  private func untranslating(_ view: ViewIndex) -> String {
    "set translatesAutoresizingMaskIntoConstraints = false on \(name(view))"
  }

  /// The edit as what a person does: "lower bottom (line 5) to 999".
  private var order: String {
    let edits = edits.map { EditWords(edit: $0, explanation: explanation).order }
    switch likelyFix.reason {
    case .translatedMask(let view):
      return ([untranslating(view)] + edits).joined(separator: ", and ")
    case .prototyping(let view):
      return "give \(name(view)) in Interface Builder all constraints that it needs"
    case .frameHeight(let frame):
      guard case .move(let height)? = self.edits.first?.kind else { break }
      let least = conflict.certificate.others.upperBound.isFinite ? "" : "at least "
      return "make the frame of \(firstView(frame)) \(least)\(height.shown) high"
    case .slippedEdge(let index, let meant, _):
      let written = constraint(index).anchors.first { $0.view == meant.view } ?? meant
      return "write \(meant.text(in: items)) instead of \(written.text(in: items)) in \(naming(index))"
    case .equalShares(let shares):
      return edits.joined() + ", or make the \(axis(of: shares[0]).dimension)s of "
        + "\(shares.map(firstView).enumerated(by: "and")) equal in place of "
        + explanation.namingAll(shares)
    case .stackAlignment:
      return "set the stack view's alignment to .center, or to the edge that its views are to be at"
    case .requiredContent(let size):
      let isHugging = constraint(size).relation == .lessThanOrEqual
      let priority = isHugging ? "hugging priority" : "compression resistance"
      return "lower the \(axis(of: size).rawValue) \(priority) of \(firstView(size)) below 1000"
    default: break
    }
    return edits.joined(separator: ", and ")
  }

  private var reason: String {
    switch likelyFix.reason {
    case .translatedMask(let view):
      "the frame of \(name(view)) is still translated into constraints, beside those that the app made"
    case .prototyping:
      "its file has too few of them, and Interface Builder has added "
        + edits.map { naming($0.constraint) }.enumerated(by: "and", atMost: 4) + " at build time"
    case .transientSize(let index):
      "\(outer(index))\(transience(of: index)) until its own size is known\(maskRemark(index))"
    case .itemSize(let index):
      "\(outer(index)), as a flow layout makes every item before its own size is known; check itemSize and "
        + "estimatedItemSize, too"
    case .hiding(let index):
      constraint(index).id.hasPrefix("UISV-fill-proportionally")
        ? "\(outer(index)), as distribution .fillProportionally does with what has no size of its own; or set "
          + "another one"
        : "\(outer(index)) while it is hidden"
    case .frameHeight(let frame):
      "\(constraint(frame).constant.shown) is the height of its frame, which a table's header and an input "
        + "accessory keep; systemLayoutSizeFitting tells the height that its constraints make"
    case .stackAlignment(let sizes):
      "with .fill it makes \(sizes.map(firstView).enumerated(by: "and")) equally \(axis(of: sizes[0]).adjective)"
    case .requiredContent(let size):
      "with 1000 \(explanation.framework) makes \(phrase(size)), as its content is"
    case .noRoom(let size):
      "the distances of the other constraints alone take more than \(constraint(size).constant.shown)"
    case .collapsedSize(let index):
      "\(naming(index)) makes \(phrase(index)), to hide it or until it has its size, and what is in it stays"
    case .separator(let row, let pixel):
      "the table takes \(pixel.shown) for its separator from a rowHeight of \(row.shown); or make rowHeight "
        + "\((row + pixel).shown) or UITableView.automaticDimension, or set separatorStyle to none"
    case .rounding(let excess, let axis):
      "the \(axis.dimension)s differ by \(excess < 0.0001 ? "less than 0.0001" : excess.shown) only, as they do where "
        + "sizes are rounded to pixels"
    case .fixedHeight(let view):
      items[view].showsText
        ? "\(name(view)) shows a text, which needs more height as soon as it is longer or larger"
        : "what is in \(name(view)) needs more height"
    case .duplicate(let other):
      "\(naming(other)) \(isLimit(other) ? "limits" : "sets") \(quantity(sharedWith: other)) as well"
        + "\(multiplierRemark(other)), and only one of them can hold\(remakeRemark(other))"
    case .cellHeight: "\(outerSize), and a table gives its cells such a height until their own is known"
    case .limited(let limit):
      "\(isOfRatio ? "the ratio" : "it") holds then as far as \(naming(limit)) lets it"
    case .scrolledHeight(let view): "what \(name(view)) scrolls may be higher than it"
    case .keyboard(let gap):
      "\(outerSize); if \(constraint(gap).constant.magnitude.shown) of \(naming(gap)) is "
        + "a keyboard's height, tie \(inner(gap)) to keyboardLayoutGuide.top instead"
    case .slippedEdge(let index, let meant, let size):
      "as it stands, \(slippedView(index, meant)) would be \(size.shown) \(axis(of: index).adjective)"
    case .mixedDirection(let turning):
      "from right to left, leading is right, and \(naming(turning)) holds the other edge of \(inner(turning))"
    case .equalShares(let shares): shareRemark(shares)
    case .barHeight(let bar): "\(name(bar)) has the height of a bar, and the guide leaves it another one"
    case .unfilled(let sizes):
      "\(outerSize), and the \(sizes.count) \(axis(of: sizes[0]).dimension)s in it do not fill it"
    case .heldAtBothEdges(let view, let outer):
      "\(name(view)) is held at both edges of \(name(outer)), which give it its width; "
        + "without one of them it may reach out of a narrower \(name(outer))"
    case .outerSize:
      "\(outerSize), and \(otherDevice ?? narrowness ?? consequence)\(frameRemark)\(centringRemark)"
        + distributionRemark
    case .leastMovement: leastMovement + centringRemark + distributionRemark
    }
  }
}

/// Words for what the reasons name.
extension LikelyFixSentence {
  var items: [View] { explanation.snapshot.state.items }
  /// But for those of a mask.
  var edits: [Edit] { likelyFix.fix.edits.filter { !likelyFix.maskEdits.contains($0) } }

  func constraint(_ index: ConstraintIndex) -> Constraint { explanation.constraint(index) }
  func axis(of index: ConstraintIndex) -> Axis { constraint(index).first.attribute.axis }
  func isLimit(_ index: ConstraintIndex) -> Bool { constraint(index).relation != .equal }

  func name(_ view: ViewIndex) -> String { explanation.name(of: view) }
  func firstView(_ index: ConstraintIndex) -> String { name(constraint(index).first.view) }

  func naming(_ index: ConstraintIndex) -> String { explanation.naming(index) }

  /// Of two views that a constraint relates the inner one, or the one that is no guide.
  func inner(_ index: ConstraintIndex) -> String {
    let first = constraint(index).first.view
    let second = constraint(index).second?.view ?? first
    return name(items.contains(second, in: first) || items[first].kind == .guide ? second : first)
  }

  /// The view that a constraint holds at an anchor of another one.
  private func slippedView(_ index: ConstraintIndex, _ meant: Anchor) -> String {
    name(constraint(index).anchors.map(\.view).first { $0 != meant.view } ?? meant.view)
  }

  /// "UIKit makes Cell 44 high".
  func outer(_ index: ConstraintIndex) -> String { "\(explanation.framework) makes \(phrase(index))" }

  /// "Cell 44 high".
  private func phrase(_ index: ConstraintIndex) -> String {
    let phrase = ConstraintPhrase(constraint: constraint(index), views: items)
    return "\(phrase.subject) \(phrase.own)"
  }

  private var isOfRatio: Bool {
    edits.map { constraint($0.constraint) }.contains { $0.second != nil && $0.first.attribute.isSize }
  }
}
