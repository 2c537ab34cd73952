import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

/// What is said of the edit itself.
extension LikelyFixSentence {
  /// What is left of the edited constraint, or in its place.
  var consequence: String {
    guard let edit = likelyFix.fix.edits.first else { return "this number is the app's own" }
    let edited = explanation.constraint(edit.constraint)
    let isSize = edited.first.attribute.isSize
    switch edit.kind {
    case .lower(let priority): return "at \(priority.rawValue.shown) the constraint gives way to that"
    case .relax(let relation):
      return "\(isSize ? "the \(axis(of: edit.constraint).dimension)" : "the distance") may then be "
        + (relation == .greaterThanOrEqual ? "more" : "less")
    case .remove where likelyFix.fix.movements.allSatisfy({ $0.after != nil }):
      return isSize
        ? "the other constraints give \(firstView(edit.constraint)) its \(axis(of: edit.constraint).dimension)"
        : "the other constraints place \(inner(edit.constraint))"
    case .remove, .move: return "this number is the app's own"
    }
  }

  /// What SnapKit and Masonry have for a view that is constrained again.
  func remakeRemark(_ other: ConstraintIndex) -> String {
    let members = likelyFix.fix.edits.map(\.constraint) + [other]
    let makers = members.map { explanation.log?.source(of: $0).entry.constraint?.className ?? "" }
    let methods =
      makers.allSatisfy { $0.contains("SnapKit") }
      ? "updateConstraints or remakeConstraints in place of makeConstraints"
      : makers.allSatisfy { $0.hasPrefix("MAS") }
        ? "mas_updateConstraints or mas_remakeConstraints in place of mas_makeConstraints" : nil
    return methods.map { "; where they are made one after the other, call \($0)" } ?? ""
  }
}
