import CaseImport
public import LayoutEngine
public import LayoutModel

/// What a pass leaves open, and what to do about it: what is meant most often first. Edits are tried, so that those which
/// cut a text come behind the others.
public struct AmbiguityAdvice: Sendable {
  /// What determines some numbers.
  public enum Step: Hashable, Sendable {
    /// The document says of which iOS its environment is, by which the view has UIKit's size.
    case era(for: ViewIndex)
    /// The document gives the view a text.
    case text(of: ViewIndex)
    /// An equation that ends a chain of constraints, or one that relates views in the place of a number. It is between
    /// views of the explainer's state.
    case equation(Constraint)
    /// A constraint of a view's edge, whose superview the log does not tell.
    case constraint(of: Anchor)
    /// Priorities that are raised, one or two together, and the frames that come of it; nil where that was not tried.
    case raises([Ambiguity.Edit], frames: [Rect]?)
    case edit(Ambiguity.Edit)
  }

  public let reasoned: ReasonedCase
  /// The one view that is asked about; nil for all.
  public let view: ViewIndex?
  public let ambiguity: Ambiguity
  /// By fix of the ambiguity.
  public private(set) var steps: [[Step]] = []
  private let explainer: LayoutExplainer
  private let measurer: any TextMeasuring

  /// How many more layouts are made to find what raises cut. Behind them, the edits stay in the order in which they
  /// were found, and no pairs are looked for: a hundred tied texts would take minutes.
  private var trialsLeft = 60

  /// How many groups of edits are sought where not all are wanted.
  public static let usualCount = 20

  /// - Parameters:
  ///   - view: whose numbers alone count; nil for all that the case says enough of.
  ///   - findsAll: whether edits are tried until all is determined.
  public init(
    _ reasoned: ReasonedCase, of view: ViewIndex? = nil, findsAll: Bool, measurer: any TextMeasuring
  ) {
    self.reasoned = reasoned
    self.view = view
    self.measurer = measurer
    let isKnown = reasoned.knownNumbers
    let isTold = { (number: Quantity) in isKnown(number) && (view == nil || number.view == view) }
    explainer = reasoned.explainer
    ambiguity = explainer.ambiguity(
      of: view != nil || reasoned.isOfLog ? isTold : nil, fixes: findsAll ? nil : Self.usualCount)
    // A scroll view's content area has a height as soon as what is in it has one.
    var closing: [Constraint] = []
    for fix in ambiguity.fixes { steps.append(steps(for: fix, reasoned, after: &closing)) }
  }

  private mutating func steps(
    for fix: Ambiguity.Fix, _ reasoned: ReasonedCase, after closing: inout [Constraint]
  ) -> [Step] {
    let state = explainer.state
    let edits = fix.edits
    let open = fix.determines.map(\.number)
    let ends = edits.map {
      $0.closing(reasoned, state, determining: open, after: closing, measurer: measurer)
    }
    closing += ends.compactMap(\.self).prefix(1)
    var steps: [Step] = []
    // A log's case is no document that a person completes.
    let contents = reasoned.isOfLog ? [] : edits.compactMap { $0.content(in: state) }
    for step in contents + ends.compactMap({ $0.map(Step.equation) }) where !steps.contains(step) {
      steps.append(step)
    }
    steps += raises(edits, of: fix)
    let madeRoot = reasoned.madeRoot
    steps += ties(inPlaceOf: edits, of: fix).filter { madeRoot == nil || $0.second?.view != madeRoot }
      .map { .equation($0) }
    steps += farEdges(inPlaceOf: edits, of: fix, reasoned).map { .equation($0) }
    // The size of a content area follows from what is in it alone.
    return steps
      + zip(edits, ends).filter { edit, end in
        !edit.isRaise && (end == nil || !edit.isOfGuide(in: state))
      }.map { edit, _ in
        guard case .add(let constraint, _) = edit, let madeRoot, constraint.second?.view == madeRoot else {
          return .edit(edit)
        }
        return .constraint(of: constraint.first)
      }
  }

  /// The constraints that tie views to their siblings, or align views with them, and determine all that the edits do.
  private mutating func ties(inPlaceOf edits: [Ambiguity.Edit], of fix: Ambiguity.Fix) -> [Constraint] {
    let determined = Set(fix.determines.map(\.number))
    let ties = edits.compactMap {
      explainer.tieToSibling(inPlaceOf: $0) ?? explainer.alignmentWithSibling(inPlaceOf: $0)
    }
    return ties.filter { tie in
      guard determined.count > 1, trialsLeft > 0 else { return true }
      trialsLeft -= 1
      return explainer.openNumbers(adding: [tie]).allSatisfy { !determined.contains($0) }
    }
  }

  /// The constraints that hold views as far from the other edge of what they are in as one of the case holds them from
  /// this one, in place of a size that only their author knows.
  private mutating func farEdges(
    inPlaceOf edits: [Ambiguity.Edit], of fix: Ambiguity.Fix, _ reasoned: ReasonedCase
  ) -> [Constraint] {
    let state = explainer.state
    let determined = Set(fix.determines.map(\.number))
    var found: [Constraint] = []
    for edit in edits where edits.contains(where: \.isGuess) {
      guard case .add(_, let number) = edit, trialsLeft > 0, let edge = edit.farEdge(in: explainer.original),
        let parent = state.views[number.view].parent
      else { continue }
      // How large the superview is a log need not say.
      let size: FrameMembers = number.measure.axis == .horizontal ? .width : .height
      trialsLeft -= 1
      let tied = reasoned.explainer(adding: [edge], measurer: measurer)
      if reasoned.isOfLog, explainer.layout.ambiguity[parent].contains(size) {
        if tied.layout.broken.count <= explainer.layout.broken.count { found.append(edge) }
        continue
      }
      // What stands behind the view may have no room then.
      let isWorse =
        tied.layout.broken.count > explainer.layout.broken.count
        || strayCount(tied) > strayCount(explainer)
      if !isWorse, !determined.contains(where: tied.isOpen) { found.append(edge) }
    }
    return found
  }

  /// How many views lie outside of their parents, or on others.
  private func strayCount(_ explainer: LayoutExplainer) -> Int {
    LayoutWarning.all(of: explainer.layout, explainer.state, measurer: measurer).count { warning in
      if case .overlaps = warning.kind { return true }
      return warning.kind == .outside
    }
  }

  /// The raises of priorities, in pairs where none alone determines all or one alone cuts a text, without those that
  /// leave more views no size than others do: those first after which least is cut, and of equals those that keep a
  /// control as large as its content rather than a text, and a label rather than what is edited.
  private mutating func raises(_ edits: [Ambiguity.Edit], of fix: Ambiguity.Fix) -> [Step] {
    let raises = edits.filter { $0.isRaise && $0.isOfApp(in: reasoned) }
    guard trialsLeft > raises.count else { return raises.map { .raises([$0], frames: nil) } }
    // A log does not tell all constraints, so that a raise need determine no more than an equation does.
    let left = reasoned.isOfLog ? numbersLeftOpen(by: edits, of: fix) : []
    let single = raises.compactMap { raise -> (edits: [Ambiguity.Edit], cut: CutCount, frames: [Rect])? in
      let raised = after(explainer, raise)
      let isOpen = fix.determines.contains { !left.contains($0.number) && raised.isOpen($0.number) }
      return isOpen ? nil : (edits: [raise], cut: cutCount(raised), frames: raised.layout.frames)
    }
    let least = single.map(\.cut).min()
    var all = single
    if least != CutCount.none {
      all += pairs(beside: edits, of: fix).filter { pair in least.map { pair.cut < $0 } ?? true }
    }
    let emptied = all.map(\.cut.emptied).min()
    // Of two raises the order does not matter.
    var seen: Set<Set<Cause>> = []
    all.removeAll {
      $0.cut.emptied != emptied || !seen.insert(Set($0.edits.compactMap(\.raisedCause))).inserted
    }
    return all.enumerated().sorted {
      ($0.element.cut, rank($0.element.edits[0]), $0.offset)
        < ($1.element.cut, rank($1.element.edits[0]), $1.offset)
    }.map { .raises($0.element.edits, frames: $0.element.frames) }
  }

  /// The numbers of a fix that an equation of it leaves open where nothing of the fixes before is done.
  private mutating func numbersLeftOpen(by edits: [Ambiguity.Edit], of fix: Ambiguity.Fix) -> Set<Quantity> {
    guard trialsLeft > 0, case .add(let equation, _)? = edits.first(where: { !$0.isRaise }) else { return [] }
    trialsLeft -= 1
    return Set(explainer.openNumbers(adding: [equation])).intersection(fix.determines.map(\.number))
  }

  /// Raises of two priorities: of a tie's content that alone leaves something open, and then of what that leaves tied.
  private mutating func pairs(
    beside edits: [Ambiguity.Edit], of fix: Ambiguity.Fix
  ) -> [(edits: [Ambiguity.Edit], cut: CutCount, frames: [Rect])] {
    let views = Set(fix.determines.map(\.view))
    let contents = ambiguity.tiedContents().filter { $0.viewOfContent.map(views.contains) == true }
    return explainer.rivals(among: contents, beside: edits).prefix(max(0, trialsLeft)).flatMap { first in
      let raised = after(explainer, first)
      let next = raised.fixes(of: { views.contains($0.view) }, atMost: 1).first
      let raises = (next?.edits ?? []).filter(\.isRaise)
      // One view with both of its priorities raised has its content's size.
      let own = raises.filter { $0.raisedView == first.raisedView }
      return (own + raises.filter { !own.contains($0) }).prefix(max(0, trialsLeft)).compactMap { second in
        let pair = explainer.inOrder(first, second)
        let both = pair[0] == first ? after(raised, second) : pair.reduce(explainer) { after($0, $1) }
        let isOpen = fix.determines.contains { both.isOpen($0.number) }
        return isOpen ? nil : (edits: pair, cut: cutCount(both), frames: both.layout.frames)
      }
    }
  }

  private mutating func after(_ explainer: LayoutExplainer, _ edit: Ambiguity.Edit) -> LayoutExplainer {
    trialsLeft -= 1
    return explainer.after(edit)
  }

  private func cutCount(_ explainer: LayoutExplainer) -> CutCount {
    let warnings = LayoutWarning.all(of: explainer.layout, explainer.state, measurer: measurer).map(\.kind)
    return CutCount(
      emptied: warnings.count { $0 == .zeroSized },
      cut: warnings.count { $0 == .truncated || $0 == .clipped })
  }

  private func rank(_ edit: Ambiguity.Edit) -> Int {
    guard let view = edit.raisedView else { return 0 }
    let own = explainer.state.views[view]
    return own.isEdited ? 2 : own.showsText && !own.isButton ? 1 : 0
  }
}

/// How many views a layout leaves no size, and how many texts and other contents have too little room; the first weigh
/// more.
private struct CutCount: Comparable {
  let emptied, cut: Int

  static let none = CutCount(emptied: 0, cut: 0)

  static func < (a: Self, b: Self) -> Bool { (a.emptied, a.cut) < (b.emptied, b.cut) }
}

extension LayoutExplainer {
  /// Whether its layout leaves a number of a frame open.
  func isOpen(_ number: Quantity) -> Bool {
    guard let member = number.measure.frameMember else { return false }
    return layout.ambiguity[number.view].contains(FrameMembers(member))
  }
}

extension Ambiguity.Edit {
  /// Whose priority is raised.
  fileprivate var raisedCause: Cause? { if case .raise(let cause, _) = self { cause } else { nil } }

  /// The view of whose content a priority is raised.
  fileprivate var raisedView: ViewIndex? { raisedCause?.viewOfContent }

  /// Whether it raises no priority of a constraint that UIKit makes, but for those of content sizes, which an app sets.
  fileprivate func isOfApp(in reasoned: ReasonedCase) -> Bool {
    guard case .raise(.constraint(let index), _) = self else { return true }
    return [.app, .system(.contentSize)].contains(reasoned.provenance(of: index))
  }

  fileprivate var isRaise: Bool { if case .raise = self { true } else { false } }

  /// Whether it gives a guide a size.
  fileprivate func isOfGuide(in state: CaseState) -> Bool {
    guard case .add(_, let number) = self else { return false }
    return state.views[number.view].kind == .guide && number.isSize
  }

  /// The constraint that closes the chain of constraints in a view or a scroll view's content, where the edit gives it a
  /// size and such a chain would determine all that the edit does.
  fileprivate func closing(
    _ reasoned: ReasonedCase, _ state: CaseState, determining open: [Quantity], after others: [Constraint],
    measurer: any TextMeasuring
  ) -> Constraint? {
    guard case .add(_, let number) = self, number.isSize else { return nil }
    let (view, axis) = (number.view, number.measure.axis)
    let own = state.views[view]
    var container = view
    if own.kind != .view {
      guard let scroll = own.parent, own.id.hasSuffix(".\(LayoutGuide.content.rawValue)") else { return nil }
      container = scroll
    }
    return reasoned.closing(container, axis, determining: open, after: others, measurer: measurer)
  }

  /// What a document does not say of a view whose size the edit would give.
  fileprivate func content(in state: CaseState) -> AmbiguityAdvice.Step? {
    guard case .add(_, let number) = self, number.isSize else { return nil }
    let own = state.views[number.view]
    guard own.kind == .view, own.intrinsic[number.measure.axis] == nil, own.text.string == nil else {
      return nil
    }
    if state.environment.era == nil, own.lacksEra { return .era(for: number.view) }
    return own.showsText && !own.isScrollView ? .text(of: number.view) : nil
  }
}
