import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

/// What is said of the edges of a view, and of its share of another one.
extension LikelyFixSentence {
  private var items: [View] { explanation.snapshot.state.items }

  func axis(of index: ConstraintIndex) -> Axis { explanation.constraint(index).first.attribute.axis }

  /// Of two views that a constraint relates the inner one, or the one that is no guide.
  func inner(_ index: ConstraintIndex) -> String {
    let constraint = explanation.constraint(index)
    let (first, second) = (constraint.first.view, constraint.second?.view ?? constraint.first.view)
    let isSecond = items.contains(second, in: first) || items[first.rawValue].kind == .guide
    return explanation.name(of: isSecond ? second : first)
  }

  /// "write card.right instead of card.left in the constraint of line 3".
  func slip(_ index: ConstraintIndex, _ meant: Anchor) -> String {
    let constraint = explanation.constraint(index)
    let written = constraint.anchors.first { $0.view == meant.view }
    let texts = [meant, written ?? meant].map { $0.text(in: items) }
    return "write \(texts[0]) instead of \(texts[1]) in \(naming(index))"
  }

  /// Why it is a slip: both edges of the view are at the same one.
  func slipRemark(_ index: ConstraintIndex, _ meant: Anchor, _ size: Double) -> String {
    let constraint = explanation.constraint(index)
    let view = constraint.first.view == meant.view ? constraint.second?.view : constraint.first.view
    let extent = axis(of: index) == .horizontal ? "wide" : "high"
    return "as it stands, \(explanation.name(of: view ?? meant.view)) would be \(size.shown) \(extent)"
  }

  /// "at 0.5 of UIView.width each they leave nothing for the gaps".
  func shareRemark(_ shares: [ConstraintIndex]) -> String {
    let constraint = explanation.constraint(shares[0])
    let isWhole = (constraint.multiplier * Double(shares.count) - 1).magnitude < 1e-9
    guard isWhole || hasGap else {
      return "\(shares.count) times \(constraint.multiplier) is not 1, though a log rounds it"
    }
    let whole = constraint.second.map { $0.text(in: items) } ?? ""
    return "at \(constraint.multiplier.shown) of \(whole) each they leave nothing for the gaps"
  }

  /// Whether a constraint of the app's has a distance in it.
  private var hasGap: Bool {
    conflict.members.contains { member in
      let constraint = explanation.constraint(member)
      return explanation.provenance(of: member) == .app && constraint.second != nil
        && constraint.constant != 0
    }
  }

  /// What else ends it where a stack view makes sizes equal.
  var distributionRemark: String {
    let isEqual = conflict.members.contains {
      explanation.constraint($0).id.hasPrefix("UISV-fill-equally")
    }
    return isEqual ? "; or set the stack view's distribution to .fill in place of .fillEqually" : ""
  }

  /// "the other constraints do not let VideoView fill it", where an edge gives way.
  var narrowness: String? {
    let certificate = conflict.certificate
    guard likelyFix.otherEdge != nil, let edit = likelyFix.fix.edits.first,
      certificate.others.upperBound < explanation.constraint(certificate.member).constant
    else { return nil }
    return "the other constraints do not let \(inner(edit.constraint)) fill it"
  }

  /// Where the view stays of which one edge gives way, and what centres it.
  var centringRemark: String {
    guard let other = likelyFix.otherEdge else { return "" }
    let edge = explanation.constraint(other).first.attribute
    let name = inner(other)
    return
      "; \(name) then stays at its \(edge.rawValue) edge: to centre it, lower \(naming(other)) as well and add "
      + "\(name).centerX"
  }

  private func naming(_ index: ConstraintIndex) -> String {
    ConflictSentence(conflict: conflict, explanation: explanation).naming(index)
  }
}
