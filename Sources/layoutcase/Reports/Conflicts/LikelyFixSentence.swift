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
    "\(order): \(reason)" + remark(likelyFix.cutTexts, "cut")
      + remark(
        likelyFix.outsideViews,
        "outside of \(likelyFix.outsideViews.count.verb("its parent", "their parents"))")
      + "."
  }

  /// "; title is cut then"
  private func remark(_ views: [ViewIndex], _ state: String) -> String {
    let names = views.map(explanation.name)
    return names.isEmpty
      ? "" : "; \(names.enumerated(by: "and", atMost: 3)) \(names.count.verb("is", "are")) \(state) then"
  }

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
      "the \(axis.dimension)s differ by \(excess < 0.0001 ? "less than 0.0001" : excess.shown) only, as they do where "
        + "sizes are rounded to pixels"
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

  private var lowersLimit: Bool {
    likelyFix.fix.edits.allSatisfy { edit in
      guard case .lower = edit.kind else { return false }
      return explanation.constraint(edit.constraint).relation != .equal
    }
  }

  func firstView(_ index: ConstraintIndex) -> String {
    explanation.name(of: explanation.constraint(index).first.view)
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
}
