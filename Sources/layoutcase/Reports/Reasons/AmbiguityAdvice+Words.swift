import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

extension AmbiguityAdvice.Step {
  /// What to do, in words.
  func words(in reasoned: ReasonedCase) -> String {
    let state = reasoned.explainer.state
    let views = state.views
    return switch self {
    case .era(let view):
      "write \"era\": \"iOS 17\" in the environment: \(views[view].id) has UIKit's size then"
    case .text(let view):
      "write \"text\" in \(views[view].id): with \"\" its content is "
        + (views[view].isEdited ? "a line high" : "0 × 0")
    case .equation(let equation): "add \(equation.equation(in: views))"
    case .constraint(let anchor) where state.constraints.contains { $0.anchors.contains(anchor) }:
      "tie \(anchor.text(in: views)) to what the view is in, which the log does not tell; put beside the log what "
        + "\"\(AutolayoutTrace.command)\" prints"
    case .constraint(let anchor): "add a constraint of \(anchor.text(in: views)): the log has none"
    case .raises(let edits, _): edits.map { $0.words(in: reasoned) }.joined(separator: " and ")
    case .edit(let edit): edit.words(in: reasoned)
    }
  }
}

extension AmbiguityAdvice.Step {
  /// Whether it gives a number a value that is only one of many.
  func isGuess(in state: CaseState) -> Bool {
    guard case .edit(let edit) = self, case .add = edit else { return false }
    return !edit.isMeant(in: state)
  }

  /// What the first of raises is in a document; nil for other steps, and of a constraint's priority.
  func firstRaise(in state: CaseState) -> String? {
    guard case .raises(let edits, _) = self,
      case .raise(.content(let view, let kind, let axis), let priority)? = edits.first
    else { return nil }
    return "\"\(kind.rawValue)\": { \"\(axis.rawValue)\": \(priority.rawValue.shown) } in the view "
      + state.name(of: view)
  }

  /// What numbers become by raises, those that were open: sizes, and positions where no size was. Nil for other steps.
  func values(
    of numbers: [Ambiguity.OpenNumber], in state: CaseState
  ) -> [(name: String, value: Double)]? {
    guard case .raises(_, let frames?) = self else { return nil }
    let sizes = numbers.filter(\.isSize)
    return (sizes.isEmpty ? numbers : sizes).compactMap { number in
      guard let member = number.measure.frameMember else { return nil }
      return ("\(state.name(of: number.view)).\(member.rawValue)", frames[number.view][member])
    }
  }
}

extension Ambiguity.Edit {
  /// "raise label2.compression.horizontal=751", or an equation, whose number the reader may know better.
  fileprivate func words(in reasoned: ReasonedCase) -> String {
    let state = reasoned.explainer.state
    switch self {
    case .raise(let cause, let priority):
      return cause.loggedContentPriority(in: reasoned).map { "raise \($0) to \(priority.rawValue.shown)" }
        ?? "raise \(cause.assignment(in: state))=\(priority.rawValue.shown)"
    case .add(let constraint, let number):
      let equation = constraint.equation(in: state.views)
      if isMeant(in: state) { return "add \(equation)" }
      let excess = isGuess ? 0 : state.views[number.view].frameExcess(number.measure)
      return "add \(equation), or with another number" + (isGuess ? "; it is 0 now" : "")
        + (excess == 0 ? "" : "; of its frame it is \((number.value + excess).shown)")
    }
  }
}

extension Cause {
  /// What an app sets of a content size that a log has as constraints: "title's horizontal hugging".
  fileprivate func loggedContentPriority(in reasoned: ReasonedCase) -> String? {
    guard case .constraint(let index) = self, reasoned.provenance(of: index) == .system(.contentSize) else {
      return nil
    }
    let state = reasoned.explainer.state
    let constraint = state.constraint(index)
    let kind: ContentPriorityKind = constraint.relation == .lessThanOrEqual ? .hugging : .compression
    let (view, axis) = (constraint.first.view, constraint.first.attribute.axis)
    return "\(state.name(of: view))'s \(axis.rawValue) \(kind.words)"
  }
}
