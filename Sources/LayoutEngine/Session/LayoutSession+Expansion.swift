import ConstraintSolver
import LayoutModel

/// Passes of states that are not plain: stack views, guides, margins, baselines and scroll views in numbers.
extension LayoutSession {
  /// Whether how far margins and safe areas reach in rests on frames.
  var dependsOnFrames: Bool { measures != nil && state.insetsDependOnFrames }

  /// A layout of the expansion in the words of the state: by frames, and by the state's own constraints. What ties
  /// content areas is in no conflict.
  func inWordsOfCase(_ plain: Layout) -> Layout {
    guard let measures, let origins = expansion?.origins else { return plain }
    let (frames, viewCount) = (state.frames(ofAlignmentRects: plain.frames), state.views.count)
    var layout = plain
    (layout.frames, layout.guideFrames) = (Array(frames[..<viewCount]), Array(frames[viewCount...]))
    layout.guideAmbiguity = Array(plain.ambiguity[viewCount...])
    layout.ambiguity.removeSubrange(viewCount...)
    layout.broken = plain.broken.compactMap { broken in
      origins[broken.constraint].map { constraint in
        BrokenConstraint(
          constraint: constraint, conflict: broken.conflict.compactMap { origins[$0] })
      }
    }
    if dependsOnFrames { layout.unsettled = measures.unsettled(in: frames, of: state) }
    return layout
  }

  /// What the state's words mean before there is any layout of it.
  var measuresBeforeFrames: ExpansionMeasures {
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

  /// The content sizes by view, and behind them those of the auxiliary guides, which have no content.
  var contentSizesOfItems: [AxisPair<Double?>] {
    let sizes = contents.current
    if sizes.count == parents.count { return sizes }
    let none = AxisPair<Double?>(horizontal: nil, vertical: nil)
    return sizes + Array(repeating: none, count: parents.count - sizes.count)
  }

  /// The frames of the layout that is chosen for the problem that was optimised last.
  mutating func chosenFrames() -> [Rect] {
    chooseOne()
    let rects = solver.program.frames(parents: parents, at: solver.chosenValues())
    return state.frames(ofAlignmentRects: rects)
  }

  /// Lays out the case as a pass leaves it, as if nothing had been laid out before, in plain words.
  mutating func plainLayout(of pass: PassNumber, alone state: CaseState) -> PlainLayout {
    load(alone: state)
    solvePass()
    let layout = chooseLayout(of: pass)
    return PlainLayout(
      problem: plainProblem, layout: layout,
      origins: expansion?.origins ?? state.constraints.indices.map { ConstraintIndex($0) })
  }

  /// The problem that a state is laid out by first, where frames decide how far margins and safe areas reach.
  mutating func initialProblem(of state: CaseState) -> PlainProblem? {
    guard state.insetsDependOnFrames else { return nil }
    load(alone: state)
    contents.unwrap()
    measures = measuresBeforeFrames
    solve()
    return plainProblem
  }

  /// What was solved last.
  private var plainProblem: PlainProblem {
    PlainProblem(
      state: expansion?.state ?? state, contentSizes: contentSizesOfItems, broken: solver.broken,
      measures: measures)
  }
}

extension ExpansionMeasures {
  /// The views whose insets would be others in a layout that these led to.
  fileprivate func unsettled(in frames: [Rect], of state: CaseState) -> [ViewIndex] {
    let present = state.namedInsets(of: Array(insets))
    let next = state.namedInsets(of: state.insets(in: frames))
    return next.keys.sorted().filter { view in
      guard let one = present[view], let other = next[view] else { return false }
      return !one.isNear(other)
    }
  }
}

extension ViewInsets {
  fileprivate func isNear(_ other: ViewInsets) -> Bool { distance(to: other) <= Precision.stillOptimal }
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
  /// By constraint of `state`, the one of the case that it stands for; `nil` for what ties a guide to its owner.
  let origins: [ConstraintIndex?]

  var state: CaseState { problem.state }
  var contentSizes: [AxisPair<Double?>] { problem.contentSizes }
}
