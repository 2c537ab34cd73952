import CaseDiagnosis
import LayoutModel
import Spelling

extension Explanation {
  /// What to do about a conflict that no edit of one of the app's constraints ends.
  func sentence(on conflict: ForeignConflict) -> String {
    let none = "none in the app's constraints, as \(framework) made all of these"
    return switch conflict {
    case .hiddenView(let hidden): sentence(on: hidden)
    case .actionSheet:
      "none in the app's constraints: UIAlertController makes this one for an action sheet, and no width is less "
        + "than 0; the report can be ignored."
    case .systemViews: "\(none), between views of its own; the report can be ignored."
    case .framelessToolbar:
      "\(none): give the toolbar a frame, or call sizeToFit, before it is laid out."
    case .system: none + "."
    }
  }

  /// What people do about a stack view that is hidden by its stack view, and has a spacing or required sizes in it.
  private func sentence(on hidden: ForeignConflict.HiddenView) -> String {
    let (name, size) = (name(of: hidden.view), hidden.axis.adjective)
    let lowering =
      hidden.sizes.isEmpty
      ? nil : "lower the priority of \(namingAll(hidden.sizes)) to 999 before activation"
    guard hidden.hasSpacing else {
      return "\(lowering ?? ""): \(framework) makes \(name) 0 \(size) while it is hidden."
    }
    let spacing = ["set its spacing to 0", lowering].compactMap(\.self).enumerated(by: "and")
    return "hide what \(name) arranges and not \(name) itself; or, while it is hidden, \(spacing): "
      + "\(framework) makes it 0 \(size), and its spacing stays."
  }
}
