import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

extension ReasonReport {
  /// Why a size is what it is, in one plain sentence; nil where the table alone tells it.
  var answer: String? {
    guard measure.isSize, isOfPass, broken.isEmpty else { return nil }
    let layout = reasoned.snapshot.layout
    if view == .root, measure == .height, let open = layout.openCell(in: reasoned.snapshot.state) {
      return "Its content gives it no height: \(open.sentence(in: reasoned.snapshot.layoutCase))."
    }
    if let own = ownViolation { return sentence(on: own) }
    let isOwnContent = dual.activeSet.contains { active in
      active.cause.rightHandSide == .intrinsic(view, measure.axis)
        && (active.contribution - dual.value).magnitude <= LayoutTolerance.equality
    }
    if isOwnContent { return "It is as \(adjective) as its content." }
    let names = contentHolders(nil).map { state.name(of: $0.view) }
    return names.isEmpty ? nil : "It follows from the content of \(names.enumerated(by: "and", atMost: 3))."
  }

  /// The view's content that gives way on the axis.
  var ownViolation: BoundViolation? {
    violations?.found.first { violation in
      if case .content(view, _, measure.axis) = violation.bound.cause { true } else { false }
    }
  }

  /// Whether a raise of another bound leads where the view's own content would have it.
  func helps(_ violation: BoundViolation) -> Bool {
    guard let own = ownViolation else { return details.contains(.priorities) }
    if own == violation { return true }
    guard let next = violation.next else { return false }
    let change = explainer.value(of: measure, view, in: next.frames) - dual.value
    return (own.bound.isShort ? change : -change) > LayoutTolerance.equality
  }

  private var adjective: String { measure == .width ? "wide" : "high" }

  /// "Its content is 346.5 wide, and badge does not shrink: its compression resistance 751 beats title's 750."
  private func sentence(on own: BoundViolation) -> String? {
    guard case .content(_, let kind, _) = own.bound.cause else { return nil }
    let content = dual.value + (own.bound.isShort ? 1 : -1) * own.bound.amount
    let needed = "Its content is \(content.shown) \(adjective), and "
    let holders = contentHolders(kind).filter { $0.priority >= own.bound.priority }
    // What has no size is held by nothing but that: what would give way in its place tells why.
    let stronger = own.next?.bounds.filter { $0.priority >= own.bound.priority } ?? []
    let rivals = [holders, contents(own.rivals, kind), contents(stronger, kind)].first { !$0.isEmpty } ?? []
    guard let first = rivals.first else {
      let kept = constraintHolders(above: own.bound.priority)
      if !kept.isEmpty {
        return "\(needed)\(kept.enumerated(by: "and", atMost: 2)) \(kept.count.verb("is", "are")) met first."
      }
      return own.next?.isIdle == false ? nil : "\(needed)required constraints hold it at \(dual.value.shown)."
    }
    let peers = rivals.filter { $0.priority == first.priority }.map { state.name(of: $0.view) }
    let verb = kind == .compression ? "shrink" : "grow"
    let (name, priority) = (state.name(of: view), own.bound.priority.rawValue.shown)
    let stay =
      "\(peers.enumerated(by: "and", atMost: 3)) \(peers.count.verb("does", "do")) not \(verb): "
      + "\(peers.count.verb("its", "their")) \(kind.words) \(first.priority.rawValue.shown)"
    if first.priority > own.bound.priority { return "\(needed)\(stay) beats \(name)'s \(priority)." }
    return "\(needed)\(stay) is tied with \(name)'s"
      + (own.rule.map { ", and " + $0.words("\(name)'s", "\(peers[0])'s") } ?? "") + "."
  }

  /// The other views whose contents hold the number, those that add the most first.
  ///
  /// - Parameter kind: what holds them; nil for any.
  private func contentHolders(
    _ kind: ContentPriorityKind?
  ) -> [(view: ViewIndex, priority: LayoutPriority)] {
    let active = dual.activeSet.filter { $0.contribution.magnitude > LayoutTolerance.equality }
      .sorted { $0.contribution.magnitude > $1.contribution.magnitude }
    var seen: Set<ViewIndex> = []
    return active.flatMap { [$0.cause] + $0.others }.compactMap { cause in
      guard case .content(let other, let held, measure.axis) = cause, other != view,
        kind == nil || held == kind, seen.insert(other).inserted
      else { return nil }
      return (other, cause.priority(in: state))
    }
  }

  /// The other views whose contents are among the bounds of a kind.
  private func contents(
    _ bounds: [ViolatedBound], _ kind: ContentPriorityKind
  ) -> [(view: ViewIndex, priority: LayoutPriority)] {
    bounds.compactMap { bound in
      guard case .content(let other, kind, measure.axis) = bound.cause, other != view else { return nil }
      return (other, bound.priority)
    }
  }

  /// The optional constraints that hold the number and are stronger than its content.
  private func constraintHolders(above priority: LayoutPriority) -> [String] {
    dual.activeSet.flatMap { [$0.cause] + $0.others }.compactMap { cause in
      guard case .constraint = cause, cause.priority(in: state) >= priority,
        cause.priority(in: state) < .required
      else { return nil }
      return cause.words(in: state)
    }
  }
}
