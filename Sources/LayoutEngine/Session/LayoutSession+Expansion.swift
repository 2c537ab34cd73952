import ConstraintSolver
import LayoutModel

/// Passes of states that are not plain: stack views, guides, margins, baselines and scroll views in numbers.
extension LayoutSession {
  /// Lays the state out as plain ones that stand for it, each with what the one before has shown: how far margins and
  /// safe areas reach in, and then the widths of texts that wrap.
  mutating func layOutExpanded(_ pass: PassNumber) -> Layout {
    contents.unwrap()
    var measures = measuresBeforeFrames
    solve(measures)
    let dependsOnFrames = state.insetsDependOnFrames
    if dependsOnFrames {
      measures.insets = state.insets(in: chosenFrames())
      solve(measures)
    }
    if !contents.wrapping.isEmpty {
      chooseOne()
      contents.wrap(at: solver.widths(of: contents.wrapping), state)
      solve(measures)
    }
    let ambiguity = findAmbiguity()
    let isRelaid = !keepsLatest()
    if isRelaid { chooseFrames() }
    latest = pass
    let frames = state.frames(ofAlignmentRects: latestFrames.frames)
    let viewCount = state.views.count
    return Layout(
      pass: pass, environment: state.environment, isRelaid: isRelaid, frames: Array(frames[..<viewCount]),
      ambiguity: Array(ambiguity[..<viewCount]), violations: solver.violations, broken: brokenOfCase,
      requiredCrossings: state.requiredCrossings, recorded: contents.recordedViews,
      rewrapped: contents.rewrapped(in: latestFrames.frames),
      unsettled: dependsOnFrames ? measures.unsettled(in: frames, of: state) : [],
      guideFrames: Array(frames[viewCount...]), guideAmbiguity: Array(ambiguity[viewCount...]))
  }

  /// What the state's words mean before there is any layout of it.
  private var measuresBeforeFrames: ExpansionMeasures {
    ExpansionMeasures(
      sizes: contents.current, baselines: contents.baselines(of: state), insets: state.insets(in: nil))
  }

  /// The alignment rectangles of a layout of the state.
  func alignmentRects(of layout: Layout) -> [Rect] {
    state.alignmentRects(ofFrames: layout.frames + layout.guideFrames).map { rect in
      Rect(
        x: Precision.onGrid(rect.x), y: Precision.onGrid(rect.y), width: Precision.onGrid(rect.width),
        height: Precision.onGrid(rect.height))
    }
  }

  private mutating func solve(_ measures: ExpansionMeasures) {
    let expanded = ExpandedState(state, measures)
    expansion = expanded
    expansionMeasures = measures
    solver.solve(expanded.state, contentSizesOfItems, expecting: expectedPriorities)
  }

  /// The content sizes by view, and behind them those of the auxiliary guides, which have no content.
  var contentSizesOfItems: [AxisPair<Double?>] {
    let sizes = contents.current
    if sizes.count == parents.count { return sizes }
    let none = AxisPair<Double?>(horizontal: nil, vertical: nil)
    return sizes + Array(repeating: none, count: parents.count - sizes.count)
  }

  /// The frames of the layout that is chosen for the problem that was optimised last.
  private mutating func chosenFrames() -> [Rect] {
    chooseOne()
    let rects = solver.program.frames(parents: parents, at: solver.chosenValues())
    return state.frames(ofAlignmentRects: rects)
  }

  /// What is broken, by the numbers of the state's own constraints; what ties content areas is in no conflict.
  private var brokenOfCase: [BrokenConstraint] {
    guard let origins = expansion?.origins else { return solver.broken }
    return solver.broken.compactMap { broken in
      origins[broken.constraint].map { constraint in
        BrokenConstraint(
          constraint: constraint, conflict: broken.conflict.compactMap { origins[$0] })
      }
    }
  }

  /// Lays out the case as a pass leaves it, as if nothing had been laid out before, in plain words.
  mutating func plainLayout(of pass: PassNumber, alone state: CaseState) -> PlainLayout {
    let layout = layOut(pass, alone: state)
    return PlainLayout(problem: plainProblem, layout: plain(layout), origins: expansion?.origins)
  }

  /// The problem that a state is laid out by first, where frames decide how far margins and safe areas reach.
  mutating func firstLook(at state: CaseState) -> PlainProblem? {
    guard !state.isPlain, state.insetsDependOnFrames else { return nil }
    load(alone: state)
    contents.unwrap()
    solve(measuresBeforeFrames)
    return plainProblem
  }

  /// What was solved last.
  private var plainProblem: PlainProblem {
    PlainProblem(
      state: expansion?.state ?? state, contentSizes: contentSizesOfItems, broken: solver.broken,
      measures: expansionMeasures)
  }

  /// The layout that was made last, by alignment rectangles and plain constraints.
  private func plain(_ layout: Layout) -> Layout {
    guard expansion != nil else { return layout }
    var layout = layout
    layout.frames = latestFrames.frames
    layout.ambiguity += layout.guideAmbiguity
    (layout.guideFrames, layout.guideAmbiguity) = ([], [])
    layout.broken = solver.broken
    return layout
  }
}

/// A problem that was solved for a state, in plain words: only edges, sizes and constraints between them.
struct PlainProblem {
  /// The state, expanded.
  var state: CaseState
  /// By view of `state`.
  var contentSizes: [AxisPair<Double?>]
  let broken: [BrokenConstraint]
  /// What the state was expanded with; `nil` where it is plain by itself.
  var measures: ExpansionMeasures?
}

/// A pass laid out by itself, in plain words.
struct PlainLayout {
  let problem: PlainProblem
  let layout: Layout
  /// By constraint of `state`, the one of the case that it stands for; `nil` where they are the same.
  let origins: [ConstraintIndex?]?

  var state: CaseState { problem.state }
  var contentSizes: [AxisPair<Double?>] { problem.contentSizes }
}

extension ExpansionMeasures {
  /// The views whose insets would be others in a layout that these led to.
  fileprivate func unsettled(in frames: [Rect], of state: CaseState) -> [ViewIndex] {
    let used = state.viewsWithInsets
    let next = state.insets(in: frames)
    return used.sorted().filter { !insets[$0].isNear(next[$0.rawValue]) }
  }
}

extension ViewInsets {
  fileprivate func isNear(_ other: ViewInsets) -> Bool { distance(to: other) <= Precision.stillOptimal }
}
