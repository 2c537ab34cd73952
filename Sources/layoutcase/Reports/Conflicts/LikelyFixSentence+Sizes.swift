import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

/// What is said of a size that comes from outside of the app's constraints.
extension LikelyFixSentence {
  /// "UIKit makes Cell 44 high".
  func outer(_ index: ConstraintIndex) -> String {
    "\(explanation.framework) makes \(phrase(index))"
  }

  /// "Cell 44 high".
  func phrase(_ index: ConstraintIndex) -> String {
    let phrase = ConstraintPhrase(
      constraint: explanation.constraint(index), views: explanation.snapshot.state.items)
    return "\(phrase.subject) \(phrase.own)"
  }

  var outerSize: String {
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

  /// Where a size comes from that is not the one that UIKit gives to all.
  func transience(of size: ConstraintIndex) -> String {
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

  /// What to do where the app made the view whose mask gives it a size. A cell's mask is UIKit's.
  ///
  /// - Parameter condition: with the view's name, when that is to be done.
  func maskRemark(
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
  var frameRemark: String {
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
  var otherDevice: String? {
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
}
