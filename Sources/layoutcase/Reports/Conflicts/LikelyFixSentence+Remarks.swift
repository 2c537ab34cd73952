import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

/// What is said of the edit itself.
extension LikelyFixSentence {
  /// What is left of the edited constraint, or in its place.
  var consequence: String {
    guard let edit = edits.first else { return "this number is the app's own" }
    let (isSize, axis) = (constraint(edit.constraint).first.attribute.isSize, axis(of: edit.constraint))
    switch edit.kind {
    case .lower(let priority): return "at \(priority.rawValue.shown) the constraint gives way to that"
    case .relax(let relation):
      return "\(isSize ? "the \(axis.dimension)" : "the distance") may then be "
        + (relation == .greaterThanOrEqual ? "more" : "less")
    case .remove where likelyFix.fix.movements.allSatisfy({ $0.after != nil }):
      return isSize
        ? "the other constraints give \(firstView(edit.constraint)) its \(axis.dimension)"
        : "the other constraints place \(inner(edit.constraint))"
    case .remove, .move: return "this number is the app's own"
    }
  }

  var leastMovement: String {
    guard likelyFix.fix.movements.isEmpty else {
      return "of all edits that end the conflict it moves the frames least"
    }
    let edited = edits.flatMap { constraint($0.constraint).anchors.map(\.view) }
    let layout = explanation.snapshot.layout
    let isOpen = edited.contains {
      layout.ambiguity.indices.contains($0.rawValue) && !layout.ambiguity[$0].isEmpty
    }
    if isOpen { return "no frame moves by it" }
    if edits.allSatisfy({ $0.kind == .remove }) {
      return "no frame moves by it, as the other constraints determine all of them"
    }
    let lowersLimit = edits.allSatisfy { edit in
      if case .lower = edit.kind { isLimit(edit.constraint) } else { false }
    }
    return "no frame moves by it" + (lowersLimit ? ", and the limit still holds where there is room" : "")
  }

  /// What SnapKit and Masonry have for a view that is constrained again.
  func remakeRemark(_ other: ConstraintIndex) -> String {
    let methods =
      switch Set((edits.map(\.constraint) + [other]).map { Maker(of: $0, in: explanation) }) {
      case [.snapKit]: "updateConstraints or remakeConstraints in place of makeConstraints"
      case [.masonry]: "mas_updateConstraints or mas_remakeConstraints in place of mas_makeConstraints"
      default: ""
      }
    return methods.isEmpty ? "" : "; where they are made one after the other, call \(methods)"
  }

  func multiplierRemark(_ other: ConstraintIndex) -> String {
    edits.contains { constraint($0.constraint).multiplier != constraint(other).multiplier }
      ? ", with another multiplier" : ""
  }

  /// "Cell.height", or of two constraints between the same edges the inner view's: "field.bottom".
  func quantity(sharedWith other: ConstraintIndex) -> String {
    let edited = edits.flatMap { constraint($0.constraint).anchors }
    let shared = constraint(other).anchors.filter(edited.contains)
    let inner = shared.first { anchor in
      shared.allSatisfy { $0.view == anchor.view || items.contains(anchor.view, in: $0.view) }
    }
    return (inner ?? shared.first ?? constraint(other).first).text(in: items)
  }
}

/// What is said of the edges of a view, and of its share of another one.
extension LikelyFixSentence {
  /// "at 0.5 of UIView.width each they leave nothing for the gaps".
  func shareRemark(_ shares: [ConstraintIndex]) -> String {
    let share = constraint(shares[0])
    let isWhole = (share.multiplier * Double(shares.count) - 1).magnitude < 1e-9
    let hasGap = conflict.members.contains { member in
      explanation.provenance(of: member) == .app && constraint(member).second != nil
        && constraint(member).constant != 0
    }
    guard isWhole || hasGap else {
      return "\(shares.count) times \(share.multiplier) is not 1, though a log rounds it"
    }
    let whole = share.second.map { $0.text(in: items) } ?? ""
    return "at \(share.multiplier.shown) of \(whole) each they leave nothing for the gaps"
  }

  /// What else ends it where a stack view makes sizes equal.
  var distributionRemark: String {
    conflict.members.contains { constraint($0).id.hasPrefix("UISV-fill-equally") }
      ? "; or set the stack view's distribution to .fill in place of .fillEqually" : ""
  }

  /// "the other constraints do not let VideoView fill it", where an edge gives way.
  var narrowness: String? {
    let certificate = conflict.certificate
    guard likelyFix.otherEdge != nil, let edit = edits.first,
      certificate.others.upperBound < constraint(certificate.member).constant
    else { return nil }
    return "the other constraints do not let \(inner(edit.constraint)) fill it"
  }

  /// Where the view stays of which one edge gives way, and what centres it.
  var centringRemark: String {
    guard let other = likelyFix.otherEdge else { return "" }
    let (edge, name) = (constraint(other).first.attribute.rawValue, inner(other))
    return "; \(name) then stays at its \(edge) edge: to centre it, lower \(naming(other)) as well and add "
      + "\(name).centerX"
  }
}

/// What is said of a size that comes from outside of the app's constraints.
extension LikelyFixSentence {
  var outerSize: String {
    for case .environment(let axis) in conflict.bounds { return explanation.outerSize(axis) }
    let foreign = conflict.members.filter { explanation.provenance(of: $0) != .app }
    if let size = foreign.first(where: { constraint($0).second == nil }) { return outer(size) }
    let makers: [(Provenance.Reason, words: String)] = [
      (.stackView, "a stack view sizes what it arranges by constraints of its own"),
      (.safeArea, "the safe area differs from device to device"),
      (.layoutMargins, "the margins differ from device to device"),
    ]
    let reasons = foreign.map(explanation.provenance)
    return makers.first { reasons.contains(.system($0.0)) }?.words
      ?? "\(explanation.framework)'s constraints are not the app's to change"
  }

  /// Where a size comes from that is not the one that UIKit gives to all.
  func transience(of size: ConstraintIndex) -> String {
    let (height, view) = (constraint(size).constant, items[constraint(size).first.view])
    if axis(of: size) == .horizontal || height == 0 || LikelyFix.usualRow.contains(height) { return " only" }
    if explanation.provenance(of: size) == .system(.autoresizing), !view.isCell { return ", by its frame," }
    // A collection's cell has a plain view for its content.
    let row = view.className?.contains("HeaderFooter") == true ? "sectionHeaderHeight" : "rowHeight"
    return view.isCell
      ? ", by the table's \(row) or an estimate,"
      : view.className == "UIView" ? ", perhaps by an itemSize or an estimate," : ""
  }

  /// What to do where the app made the view whose mask gives it a size. A cell's mask is UIKit's.
  ///
  /// - Parameter condition: with the view's name, when that is to be done.
  func maskRemark(
    _ index: ConstraintIndex, if condition: (String) -> String = { "the app made \($0) itself" }
  ) -> String {
    let name = firstView(index)
    guard explanation.provenance(of: index) == .system(.autoresizing), !Provenance.isSystemsOwn(name),
      !items[constraint(index).first.view].isCell
    else { return "" }
    let condition =
      items[constraint(index).first.view].isNamedAsHeader
      ? "\(name) is no table's header or footer" : condition(name)
    return "; if \(condition), set translatesAutoresizingMaskIntoConstraints = false on it"
  }

  /// As ``maskRemark(_:if:)``, of a view with a fixed frame that contradicts. A mask that follows the superview's size
  /// is that of a controller's view, whose frame is UIKit's.
  var frameRemark: String {
    let framed = conflict.members.first { member in
      explanation.log?.keepsSize(member, of: constraint(member)) == true
        && !Device.hasSide(constraint(member).constant)
    }
    return framed.map { maskRemark($0) { "constraints are to size \($0)" } } ?? ""
  }

  /// "343 fits the width of another device, 375", where the app's one width and its gaps make up that. A sum of several
  /// widths is a device's by accident.
  var otherDevice: String? {
    let (own, others) = (constraint(conflict.certificate.member), conflict.certificate.others)
    let widths = conflict.members.filter { member in
      explanation.provenance(of: member) == .app && constraint(member).first.attribute == .width
    }
    guard own.second == nil, own.first.attribute == .width, others.lowerBound == others.upperBound,
      Device.hasSide(own.constant), Device.hasSide(others.lowerBound), widths.count == 1,
      edits.map(\.constraint) == widths
    else { return nil }
    let number = constraint(widths[0]).constant
    return number == others.lowerBound || conflict.certificate.member == widths[0]
      ? "\(number.shown) is the width of another device"
      : "\(number.shown) fits the width of another device, \(others.lowerBound.shown)"
  }
}
