import Algorithms
import CaseDiagnosis
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

extension ReasonReport {
  /// Why a size is what it is, in one plain sentence; nil where the table alone tells it.
  var answer: String? {
    if view == .root, measure == .x || measure == .y { return "The root's own place is always 0." }
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
    if isOwnContent, let wrappingWidth {
      let limit = dual.faceRanges.first {
        ($0.range.upperBound - wrappingWidth).magnitude <= LayoutTolerance.equality
      }
      return "It is as wide as the longest line of its text, which is wrapped at \(wrappingWidth.shown)"
        + (limit?.cause.map { ", as \($0.words(in: state)) leaves no more" } ?? "") + "."
    }
    if isOwnContent { return "It is as \(adjective) as its content." }
    let names = contentHolders.map { state.name(of: $0) }
    return names.isEmpty ? nil : "It follows from the content of \(names.enumerated(by: "and", atMost: 3))."
  }

  /// The view's content that gives way on the axis.
  var ownViolation: ExplainedViolation? {
    violations?.found.first { violation in
      if case .content(view, _, measure.axis) = violation.bound.cause { true } else { false }
    }
  }

  /// Whether a raise of another bound leads where the view's own content would have it.
  func helps(_ violation: ExplainedViolation) -> Bool {
    guard let own = ownViolation else { return details.contains(.priorities) }
    if own == violation { return true }
    guard let next = violation.next else { return false }
    let change = explainer.value(of: measure, view, in: next.frames) - dual.value
    return (own.bound.isShort ? change : -change) > LayoutTolerance.equality
  }

  private var adjective: String { measure == .width ? "wide" : "high" }

  /// "Its content is 346.5 wide, and badge does not shrink: its compression resistance 751 beats title's 750."
  ///
  /// Only what the layouts after a raise prove is said: a bound beats the content where it would give way in its place.
  private func sentence(on own: ExplainedViolation) -> String? {
    let content = dual.value + (own.bound.isShort ? 1 : -1) * own.bound.amount
    let needed = "Its content is \(content.shown) \(adjective), and "
    if let decision = decision(below: own.bound) { return "\(needed)\(decision)." }
    if isHeldByRequired(own.bound) { return "\(needed)required constraints hold it at \(dual.value.shown)." }
    let (name, priority) = (state.name(of: view), own.bound.priority.rawValue.shown)
    if let rule = own.rule, let rival = own.rivals.first {
      // One that gives way itself is no reason.
      guard rival.amount == 0, case .content(let other, _, measure.axis) = rival.cause, other != view else {
        return nil
      }
      return "\(needed)\(stay([rival])) is tied with \(name)'s, and "
        + rule.words("\(name)'s", "\(state.name(of: other))'s") + "."
    }
    guard own.rivals.isEmpty, let next = own.next, helps(own),
      let strongest = next.bounds.map(\.priority).max(), strongest > own.bound.priority
    else { return nil }
    if let sentence = sentence(on: own, reaching: content, in: next) { return needed + sentence }
    let stronger = next.bounds.filter { $0.priority == strongest }
    let contents = stronger.filter { isKept($0, until: next.frames) }
    if contents.count == stronger.count { return "\(needed)\(stay(contents)) beats \(name)'s \(priority)." }
    let constraints = stronger.compactMap { bound in
      if case .constraint = bound.cause { bound.words(in: state) } else { nil }
    }
    guard constraints.count == stronger.count else { return nil }
    let stood = "\(constraints.enumerated(by: "and", atMost: 2)) \(constraints.count.verb("beats", "beat"))"
    return "\(needed)\(stood) \(name)'s \(kindWords(own.bound)) \(priority)."
  }

  /// "there is not that much room: even if icon and badge shrank, it would be 264.": where all that give way for a raise
  /// do not bring the number to its content, none of them alone is the reason. Nil where they do.
  private func sentence(
    on own: ExplainedViolation, reaching content: Double, in next: ExplainedViolation.Next
  ) -> String? {
    let reached = explainer.value(of: measure, view, in: next.frames)
    let lack = own.bound.isShort ? content - reached : reached - content
    let contents = next.bounds.filter {
      $0.priority > own.bound.priority && $0.isShort == own.bound.isShort && isKept($0, until: next.frames)
    }
    guard lack > LayoutTolerance.equality, !contents.isEmpty else { return nil }
    let names = contents.sorted { $0.priority > $1.priority }.compactMap { bound in
      if case .content(let view, _, _) = bound.cause { state.name(of: view) } else { nil }
    }
    let (room, change) = own.bound.isShort ? ("not that much", "shrank") : ("more", "grew")
    return "there is \(room) room: even if \(names.enumerated(by: "and", atMost: 3)) \(change), "
      + "it would be \(reached.shown)."
  }

  /// "at 750 each of 211 … 245.5 would be as good, and c2: … @ 749 makes it 211": what decided where the bound's own
  /// priority leaves the choice to meet more of it; nil where it does not.
  func decision(below bound: ViolatedBound) -> String? {
    let ranges = dual.faceRanges
    let taken = ranges.lastIndex { range in
      switch range.stage {
      case .required: true
      case .priority(let priority): priority >= bound.priority
      default: false
      }
    }
    guard let taken, room(for: bound, in: ranges[taken].range) > LayoutTolerance.equality else { return nil }
    var holders: [String] = []
    var left = ranges[taken].range
    for next in ranges[(taken + 1)...] where room(for: bound, in: left) > LayoutTolerance.equality {
      guard case .priority(let priority) = next.stage else { return nil }
      if room(for: bound, in: next.range) < room(for: bound, in: left) {
        holders.append(next.cause?.words(in: state) ?? "what has \(priority.rawValue.shown)")
      }
      left = next.range
    }
    guard !holders.isEmpty else { return nil }
    return "at \(bound.priority.rawValue.shown) each of \(ranges[taken].range.shown) would be as good, and "
      + "\(holders.enumerated(by: "and", atMost: 3)) \(holders.count.verb("makes", "make")) it "
      + dual.value.shown
  }

  /// How much nearer to meeting a bound the number could be within a range, in points.
  private func room(for bound: ViolatedBound, in range: ClosedRange<Double>) -> Double {
    bound.isShort ? range.upperBound - dual.value : dual.value - range.lowerBound
  }

  /// Whether the required constraints alone keep the number as far from the view's content as it is.
  func isHeldByRequired(_ bound: ViolatedBound) -> Bool {
    dual.faceRanges.first.map { room(for: bound, in: $0.range) <= LayoutTolerance.equality } ?? false
  }

  /// Whether a bound is of the content of another view that has its size now and would lose it in other frames.
  private func isKept(_ bound: ViolatedBound, until frames: [Rect]) -> Bool {
    guard case .content(let other, _, measure.axis) = bound.cause, other != view else { return false }
    let lost = explainer.value(of: measure, other, in: frames) - explainer.value(of: measure, other)
    return ((bound.isShort ? -lost : lost) - bound.amount).magnitude <= LayoutTolerance.equality
  }

  /// "badge does not shrink: its compression resistance 751": of contents of one priority, those of the first's kind.
  private func stay(_ contents: [ViolatedBound]) -> String {
    let peers = contents.filter { $0.isShort == contents[0].isShort }
    let names = peers.compactMap { bound in
      if case .content(let view, _, _) = bound.cause { state.name(of: view) } else { nil }
    }
    return "\(names.enumerated(by: "and", atMost: 3)) \(peers.count.verb("does", "do")) not "
      + "\(contents[0].isShort ? "shrink" : "grow"): \(peers.count.verb("its", "their")) "
      + "\(kindWords(contents[0])) \(contents[0].priority.rawValue.shown)"
  }

  private func kindWords(_ content: ViolatedBound) -> String {
    (content.isShort ? ContentPriorityKind.compression : .hugging).words
  }

  /// The other views whose contents the number is made of, those that add the most first.
  private var contentHolders: [ViewIndex] {
    let active = dual.activeSet.filter { $0.contribution.magnitude > LayoutTolerance.equality }
      .sorted { $0.contribution.magnitude > $1.contribution.magnitude }
    let holders = active.compactMap { active in
      if case .content(let other, _, measure.axis) = active.cause, other != view { other } else { nil }
    }
    return holders.uniqued()
  }
}
