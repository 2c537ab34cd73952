import LayoutEngine
import LayoutModel
import Spelling

/// A bound that gave way, the reason for the choice, and the bound that would be next.
struct ViolationSentence {
  let violation: ExplainedViolation
  let state: CaseState
  /// Tells the number in question for given frames: those of the layout after the raise.
  let consequence: (([Rect]) -> String)?
  /// Whether other bounds of the priority give way as well. What is weaker may decide how they share it.
  var isShared = false
  /// What decided it, where its priority alone did not; nil where what is stronger did, or is not known.
  var weaker: String?
  /// Whether all names are told. A person reads the first few.
  var namesAll = false

  var lines: [String] { [outcome + reason + ".", next].compactMap(\.self) }

  private var bound: ViolatedBound { violation.bound }

  /// "At 250, first's hugging gives way by 210: it is wider than its content".
  private var outcome: String { "\(bound.words(in: state)) gives way by \(bound.amount.shown)" }

  private var reason: String {
    if let weaker { return ": \(weaker)" }
    guard let rival = violation.rivals.first, let rule = violation.rule else {
      return isHeldByStronger && violation.rivals.isEmpty && !isShared
        ? ": what is stronger leaves it no room" : ""
    }
    let tied = ([bound] + violation.rivals).map { $0.cause.shortWords(in: state) }.enumerated(
      by: "and", atMost: namesAll ? .max : 6)
    return ": at \(bound.priority.rawValue.shown) \(tied) are tied, and "
      + rule.words(bound.cause.shortWords(in: state), rival.cause.shortWords(in: state))
  }

  /// Whether the layout after a raise leaves it possible that what is stronger decided: something stronger would give
  /// way then, or nothing changes.
  private var isHeldByStronger: Bool {
    guard let next = violation.next else { return true }
    return next.isIdle || next.bounds.contains { $0.priority > bound.priority }
  }

  private var next: String? {
    guard let next = violation.next else { return nil }
    let raised = "\(bound.cause.assignment(in: state))=\(next.priority.rawValue.shown)"
    let end = consequence.map { ", and \($0(next.frames))" } ?? ""
    if next.isIdle { return "No greater priority of it below 1000 changes that." }
    guard !next.bounds.isEmpty else {
      return "With \(raised) nothing else would give way by more than now\(end)."
    }
    let others = next.bounds.map {
      "\($0.words(in: state)) (by \($0.amount.shown)\(loss($0, in: next.frames)))"
    }
    .enumerated(by: "and", atMost: namesAll ? .max : 3)
    return "With \(raised)\(tie(below: next)), \(others) would give way instead\(end)."
  }

  /// " (252 would tie it with icon's hugging)", where no less is proposed because of what does not give way.
  private func tie(below next: ExplainedViolation.Next) -> String {
    guard let level = next.levelBelow.first?.priority(in: state),
      !next.bounds.contains(where: { $0.priority == level })
    else { return "" }
    let names = next.levelBelow.map { $0.shortWords(in: state) }.enumerated(
      by: "and", atMost: namesAll ? .max : 3)
    return " (\(level.rawValue.shown) would tie it with \(names))"
  }
}

extension ViolationSentence {
  /// ", to 0": where a content would have no size at all.
  private func loss(_ bound: ViolatedBound, in frames: [Rect]) -> String {
    guard case .content(let view, .compression, let axis) = bound.cause else { return "" }
    let frame = frames[view]
    return (axis == .horizontal ? frame.width : frame.height) < LayoutTolerance.equality ? ", to 0" : ""
  }
}

extension ViolatedBound {
  /// "first's hugging 250", "c4: first.width == 100 @ 750".
  func words(in state: CaseState) -> String {
    switch cause {
    case .content(let view, let kind, _):
      "\(state.name(of: view))'s \(kind.words) \(priority.rawValue.shown)"
    default: cause.words(in: state)
    }
  }
}

extension Cause {
  /// A short name for lists of tied bounds: "first's hugging", "c4".
  func shortWords(in state: CaseState) -> String {
    switch self {
    case .content(let view, let kind, _): "\(state.name(of: view))'s \(kind.words)"
    case .constraint(let constraint): state.constraints[constraint.rawValue].id
    default: words(in: state)
    }
  }

  /// The left side of an assignment to its priority.
  func assignment(in state: CaseState) -> String {
    if case .constraint = self { "\(name(in: state)).priority" } else { name(in: state) }
  }
}

extension TieRule {
  /// - Parameters:
  ///   - bound: what gave way.
  ///   - rival: what did not.
  func words(_ bound: String, _ rival: String) -> String {
    switch self {
    case .upperFirst:
      "what keeps a value from being too small is met before what keeps it from being too large"
    case .raisedFirst: "\(bound) was raised to it and \(rival) was not, so \(bound) gives way first"
    case .lastRaisedFirst: "\(bound) was raised to it last, so it gives way first"
    case .contentFirst: "none was raised, so constraints are met before content sizes"
    case .lastCompressed: "none was raised to it, so the last one is compressed first"
    case .firstStretched: "none was raised to it, so the first one is stretched first"
    case .heightFirst: "none was raised to it, so a width is kept before a height"
    }
  }
}
