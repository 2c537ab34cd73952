import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel
import Spelling

/// What to do about a conflict that no edit of one of the app's constraints ends, in one sentence.
struct ForeignConflictSentence {
  let conflict: MinimalConflict
  let explanation: Explanation

  /// Nil where nothing can be said.
  var text: String? {
    if let hidden, let sentence = sentence(hiding: hidden) { return sentence }
    let makers = Set(conflict.members.map(explanation.provenance))
    guard !makers.contains(.app) else { return nil }
    if makers == [.system(.actionSheet)] {
      return
        "none in the app's constraints: UIAlertController makes this one for an action sheet, and no width is less "
        + "than 0; the report can be ignored."
    }
    let none = "none in the app's constraints, as \(explanation.framework) made all of these"
    if makers == [.system(.systemViews)] {
      return "\(none), between views of its own; the report can be ignored."
    }
    return isOfFramelessToolbar
      ? "\(none): give the toolbar a frame, or call sizeToFit, before it is laid out." : none + "."
  }

  /// Whether a toolbar has the frame 0 that it was made with.
  private var isOfFramelessToolbar: Bool {
    members.contains { member in
      member.second == nil && member.first.attribute.isSize && member.constant == 0
        && explanation.name(of: member.first.view).contains("UIToolbar")
    }
  }

  /// The app's sizes that contradict a hidden stack view as soon as it has no spacing.
  var sizesBehindSpacing: [ConstraintIndex] {
    guard explanation.likelyFixes.allSatisfy({ $0 == nil }), hasSpacing else { return [] }
    return hidden.map(sizes) ?? []
  }

  /// What people do about a stack view that is hidden by its stack view, and has a spacing or required sizes in it.
  private func sentence(hiding hidden: Constraint) -> String? {
    let name = explanation.name(of: hidden.first.view)
    let size = hidden.first.attribute.axis.adjective
    let sizes = sizes(inside: hidden)
    let names = ConflictSentence(conflict: conflict, explanation: explanation).namingAll(sizes)
    let lowering = sizes.isEmpty ? nil : "lower the priority of \(names) to 999 before activation"
    guard hasSpacing else {
      return lowering.map { "\($0): \(explanation.framework) makes \(name) 0 \(size) while it is hidden." }
    }
    let spacing = ["set its spacing to 0", lowering].compactMap(\.self).enumerated(by: "and")
    return "hide what \(name) arranges and not \(name) itself; or, while it is hidden, \(spacing): "
      + "\(explanation.framework) makes it 0 \(size), and its spacing stays."
  }

  /// The app's required sizes of what a hidden stack view arranges. They contradict it as soon as its spacing is 0.
  private func sizes(inside hidden: Constraint) -> [ConstraintIndex] {
    let state = explanation.snapshot.state
    let arranged = Set(members.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) })
      .subtracting([hidden.first.view])
    return state.constraints.indices.filter { index in
      let constraint = state.constraints[index]
      return constraint.first.attribute == hidden.first.attribute && constraint.second == nil
        && arranged.contains(constraint.first.view) && constraint.isRequired && constraint.isActive
        && constraint.relation != .lessThanOrEqual && constraint.constant > 0
        && explanation.provenance(of: ConstraintIndex(index)) == .app
    }.map { ConstraintIndex($0) }
  }

  private var members: [Constraint] { conflict.members.map(explanation.constraint) }

  /// The constraint by which a stack view hides an arranged view.
  private var hidden: Constraint? { members.first(where: \.isHiding) }

  private var hasSpacing: Bool { members.contains { $0.id.contains("UISV-spacing") && $0.constant != 0 } }
}
