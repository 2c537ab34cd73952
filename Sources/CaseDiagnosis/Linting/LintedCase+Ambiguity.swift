import LayoutEngine
import LayoutModel

extension LintedCase {
  /// What nothing determines, in the order of the layouts, and of the views in each.
  func ambiguities() -> [LintRule.Violation] {
    let layouts = layouts.map(\.shown)
    let all = layoutCase.views.indices.flatMap { AmbiguousMembers.all(of: ViewIndex($0), in: layouts) }
    let frames = layouts.indices.flatMap { place in
      all.filter { $0.places.contains(place) && layoutCase[$0.view].kind == .view }.map { open in
        let first = layouts[open.places[0]]
        let missing = missingContent(of: open.view, first) ?? missingConstant(open, first)
        return LintRule.Violation(
          problem: .ambiguousFrame(open.view, open.members, missing: missing),
          request: layouts[place].request)
      }
    }
    return frames + layouts.flatMap(ambiguousContents)
  }

  /// The sizes of scroll views' contents that nothing determines: nothing in them reaches their ends.
  private func ambiguousContents(of laidOut: CaseSnapshot) -> [LintRule.Violation] {
    laidOut.layout.contentSizes(in: laidOut.state).flatMap { content in
      Axis.allCases.filter { content.ambiguity.contains(FrameMembers(sizeOn: $0)) }.map { axis in
        LintRule.Violation(problem: .ambiguousContent(content.view, axis), request: laidOut.request)
      }
    }
  }
}

extension FrameMembers {
  /// The width or the height.
  fileprivate init(sizeOn axis: Axis) { self = axis == .horizontal ? .width : .height }
}

/// Members of a view's frame that are ambiguous together, and the layouts in which they are.
private struct AmbiguousMembers {
  let view: ViewIndex
  /// Those that are ambiguous in all of the places. In some of them others may be, too: from right to left the x is
  /// with the width.
  private(set) var members: FrameMembers
  /// The layouts' numbers, in order; never empty.
  private(set) var places: [Int]

  /// What is ambiguous of a view. A layout whose members are none of those before makes another element.
  static func all(of view: ViewIndex, in layouts: [CaseSnapshot]) -> [AmbiguousMembers] {
    var all: [AmbiguousMembers] = []
    for (place, laidOut) in layouts.enumerated() {
      let open = laidOut.layout.ambiguity[view.rawValue]
      guard !open.isEmpty else { continue }
      if let known = all.firstIndex(where: { !$0.members.isDisjoint(with: open) }) {
        all[known].members.formIntersection(open)
        all[known].places.append(place)
      } else {
        all.append(AmbiguousMembers(view: view, members: open, places: [place]))
      }
    }
    return all
  }
}

/// Edits that determine what is ambiguous, in all environments where it is.
extension LintedCase {
  /// What is open at one width may need another edit than at the next.
  private static let mostEdits = 4

  /// Edits that determine members of a view that are ambiguous together, each with what it needs in further places.
  func edits(determining members: FrameMembers, of view: ViewIndex) -> any Sequence<CaseEdit> {
    let all = AmbiguousMembers.all(of: view, in: layouts.map(\.shown))
    guard let open = all.first(where: { $0.members == members }) else { return [CaseEdit]() }
    return candidates(of: open, in: layouts[open.places[0]]).lazy.map { self.completed($0, for: open) }
  }

  /// What ends the chain of constraints in what a scroll view scrolls.
  func edits(endingContentOf view: ViewIndex, along axis: Axis, _ laidOut: CaseSnapshot) -> [CaseEdit] {
    let end = laidOut.layout.chainEnd(of: view, along: axis, in: laidOut.state)
    return [end].compactMap { $0.map { CaseEdit(adding: [$0]) } }
  }

  /// Edits that end it in a layout, and behind them raises of contents that are tied in it, which need others besides.
  private func candidates(of open: AmbiguousMembers, in layout: LintedLayout) -> AnySequence<CaseEdit> {
    let fixes = layout.ambiguity.ambiguity.fixes.filter { $0.determines.contains { $0.view == open.view } }
    // What stands behind an edit that is taken is not made.
    return AnySequence(
      [edits(by:in:), { self.rivals(of: open.view, beside: $0, in: $1) }].lazy.flatMap { $0(fixes, layout) })
  }

  private func rivals(
    of view: ViewIndex, beside fixes: [Ambiguity.Fix], in layout: LintedLayout
  ) -> [CaseEdit] {
    let (explainer, ambiguity) = layout.ambiguity
    let rivals = explainer.rivals(
      among: ambiguity.tiedContents(of: view), beside: fixes.flatMap(\.edits))
    return rivals.compactMap { $0.caseEdit(in: explainer) }
  }

  private func edits(by fixes: [Ambiguity.Fix], in layout: LintedLayout) -> [CaseEdit] {
    let (laidOut, explainer) = (layout.shown, layout.ambiguity.explainer)
    // A constraint is no fix for a content that has no size yet.
    guard let first = fixes.first,
      !first.determines.contains(where: { missingContent(of: $0.view, laidOut) != nil })
    else { return [] }
    let edits = fixes.flatMap(\.edits)
    let ends = edits.compactMap { edit -> Constraint? in
      guard case .add(_, let number) = edit, number.isSize,
        laidOut.state.views.indices.contains(number.view.rawValue)
      else { return nil }
      return laidOut.layout.chainEnd(of: number.view, along: number.measure.axis, in: laidOut.state)
    }
    let ties = edits.compactMap(explainer.tieToSibling).compactMap(explainer.original.asWritten)
    let guesses = edits.contains(where: \.isGuess) ? edits : []
    let farEdges = guesses.compactMap { $0.farEdge(in: explainer.original) }
    let own = edits.filter { !$0.isGuess && !$0.isMeasured(in: laidOut.state) }
    return ends.map { CaseEdit(adding: [$0]) } + own.compactMap { $0.caseEdit(in: explainer) }
      + (ties + farEdges).map { CaseEdit(adding: [$0]) }
  }

  /// An edit with those that end what is still open after it.
  private func completed(_ edit: CaseEdit, for open: AmbiguousMembers) -> CaseEdit {
    var edit = edit
    for _ in 1..<Self.mostEdits {
      guard let left = firstLayout(of: open, after: edit), let changes = edit.changesAlone else {
        return edit
      }
      let further = candidates(of: open, in: left)
      // An edit of the same views comes first. Where views would have to be raised in turns, there is no fix.
      let same = further.first { !$0.views.isEmpty && $0.views == edit.views }
      guard let next = same ?? further.first(where: { _ in true }), let more = next.changesAlone,
        edit.views.count < 2 || edit.raised.isDisjoint(with: next.raised)
      else { return edit }
      edit = CaseEdit(changes.raising(more, in: state))
    }
    return edit
  }

  /// The first layout in which some of the numbers are still open.
  private func firstLayout(of open: AmbiguousMembers, after edit: CaseEdit) -> LintedLayout? {
    let edited = edited(edit)
    return open.places.lazy.map { edited.layouts[$0] }.first {
      !$0.shown.layout.ambiguity[open.view].isDisjoint(with: open.members)
    }
  }
}

extension View {
  /// What a view without a content size lacks.
  fileprivate func missingContent(in environment: Environment) -> LintProblem.MissingSize {
    if environment.era == nil, lacksEra { return .era }
    return showsText && !isScrollView && text.string == nil ? .text : .content
  }
}

extension [Change] {
  /// With raises of contents behind them. One that would go past others only as they have taken the priorities above its
  /// own takes the least of these, and they go up by one each: what was raised first stays the stronger one.
  fileprivate func raising(_ more: [Change], in state: CaseState) -> [Change] {
    var changes = self
    for change in more {
      guard let content = change.content else {
        changes.append(change)
        continue
      }
      let present = state.priority(content.kind, content.axis, of: content.view)
      var level = content.priority
      let passed = changes.indices.compactMap { index in changes[index].content.map { (index, $0) } }
        .filter { _, other in
          (other.kind, other.axis) == (content.kind, content.axis) && other.view != content.view
            && present < other.priority && other.priority < level
        }
      for (index, other) in passed.sorted(by: { $0.1.priority > $1.1.priority }) {
        changes[index] = .priority(other.kind, other.axis, of: other.view, .set(level))
        level = other.priority
      }
      changes.append(.priority(content.kind, content.axis, of: content.view, .set(level)))
    }
    return changes
  }
}

extension Change {
  /// The priority of a view's content that it sets; nil for any other change.
  fileprivate var content: (view: ViewIndex, kind: ContentPriorityKind, axis: Axis, priority: LayoutPriority)?
  {
    guard case .view(let view, let patch) = self else { return nil }
    for kind in ContentPriorityKind.allCases {
      for axis in Axis.allCases {
        if case .set(let priority) = patch[kind][axis] { return (view, kind, axis, priority) }
      }
    }
    return nil
  }
}

extension CaseEdit {
  /// The views that it changes, where it does nothing else.
  fileprivate var views: Set<ViewIndex> {
    Set((changesAlone ?? []).compactMap { if case .view(let view, _) = $0 { view } else { nil } })
  }

  /// The priorities of contents that it sets, where it does nothing else.
  fileprivate var raised: Set<Cause> {
    Set((changesAlone ?? []).compactMap(\.content).map { .content($0.view, $0.kind, $0.axis) })
  }
}

extension LintedCase {
  /// The size of a plain view without others in it that is 0 and nothing else of it open: only its author knows it.
  fileprivate func missingConstant(
    _ open: AmbiguousMembers, _ laidOut: CaseSnapshot
  ) -> LintProblem.MissingSize? {
    let frame = laidOut.layout.frames[open.view.rawValue]
    let content = laidOut.state.contentSize(of: open.view, maxWidth: nil, measurer: measurer).size
    guard layoutCase[open.view].isPlain, !layoutCase.views.contains(where: { $0.parent == open.view }) else {
      return nil
    }
    let axis = Axis.allCases.first {
      frame.size(on: $0) == 0 && content[$0] == nil && open.members == FrameMembers(sizeOn: $0)
    }
    return axis.map { .constant($0) }
  }

  /// Why the case does not give the size of a view's content, as of a text field; nil where no size is open for that.
  fileprivate func missingContent(of view: ViewIndex, _ laidOut: CaseSnapshot) -> LintProblem.MissingSize? {
    guard laidOut.state.views.indices.contains(view.rawValue) else { return nil }
    let (own, open) = (laidOut.state.views[view.rawValue], laidOut.layout.ambiguity[view.rawValue])
    guard !own.isPlain, own.kind == .view, own.stack == nil,
      !laidOut.state.views.contains(where: { $0.parent == view })
    else { return nil }
    let size = laidOut.state.contentSize(of: view, maxWidth: nil, measurer: measurer).size
    let isOpen = Axis.allCases.contains { size[$0] == nil && open.contains(FrameMembers(sizeOn: $0)) }
    return isOpen ? own.missingContent(in: laidOut.layout.environment) : nil
  }
}

extension Ambiguity.Edit {
  /// The edit of the explained case; nil where it cannot be made there.
  fileprivate func caseEdit(in explainer: LayoutExplainer) -> CaseEdit? {
    switch self {
    // It is tried alone, without those that went before it.
    case .raise(let cause, _): explainer.strengthening(of: cause).map { CaseEdit([$0.change]) }
    case .add(let constraint, _): explainer.original.asWritten(constraint).map { CaseEdit(adding: [$0]) }
    }
  }
}
