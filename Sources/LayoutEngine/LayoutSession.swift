import ConstraintSolver
public import LayoutModel

/// The fold of a case's history in one environment: each pass is laid out from the one before.
///
/// What it gives depends on the case and the request alone: not on whether the session began at the
/// beginning or after a stored layout.
public struct LayoutSession: Sequence, IteratorProtocol {
  /// What the fold's results depend on besides their input; goes into every stored key.
  public static let engineVersion = 3

  /// What was done so far.
  public var work: LayoutWork {
    LayoutWork(pivots: solver.solver.pivots, measurements: measurements)
  }

  /// By view, the sizes that hugging and compression resistance protected in the latest pass.
  package private(set) var wantedSizes: [AxisPair<Double?>] = []

  private let layoutCase: LayoutCase
  private let measurer: any TextMeasuring
  let parents: [ViewIndex?]
  var state: CaseState
  var solver: StagedSolver
  private var previous: Layout?
  private var measurements = 0
  /// The priorities that the history sets, each of which has a level, if only an empty one.
  private let expectedPriorities: [LayoutPriority]
  /// The problem that was optimised last, but for its levels; and what has changed since, where that is nothing but
  /// priorities.
  private var passProblem: PassProblem?
  private var changes: [PriorityChange]?
  /// The views whose content had a recorded size when it was asked for last.
  private var recorded: Set<ViewIndex> = []
  /// The texts that wrap at the width that the latest pass's layout gives, as they were measured last.
  private var wrapped: [WrappedText] = []

  /// A session before the first pass.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    self.measurer = measurer
    parents = layoutCase.views.map(\.parent)
    state = CaseState(layoutCase, request: request)
    solver = StagedSolver(viewCount: layoutCase.views.count)
    expectedPriorities = layoutCase.expectedPriorities
  }

  /// A session that goes on after a pass that was laid out before, under the same request.
  ///
  /// - Parameter layout: the layout of `layout.pass`, as this type gave it.
  public init(
    resuming layoutCase: LayoutCase, after layout: Layout, request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring
  ) {
    self.init(layoutCase, request: request, measurer: measurer)
    for pass in layoutCase.history.prefix(layout.pass.rawValue) { state.apply(pass) }
    previous = layout
  }

  /// Lays out the case as a pass leaves it, as if nothing had been laid out before: the layout that the pass has
  /// where it is re-laid.
  mutating func layOut(_ pass: PassNumber, alone state: CaseState) -> Layout {
    self.state = state
    previous = nil
    changes = nil
    return layOut(pass)
  }

  /// The problem of a state whose sizes do not depend on its layout; `nil` where a text wraps at its width.
  mutating func problem(of state: CaseState) -> PassProblem? {
    self.state = state
    guard !state.views.contains(where: \.text.wrapsAtLayoutWidth) else { return nil }
    return PassProblem(state, intrinsic: intrinsicSizes { $0.preferredMaxLayoutWidth }, in: &solver.program)
  }

  /// Lays out the next pass: 0 first, then each of the case's history; `nil` after the last.
  public mutating func next() -> Layout? {
    guard let previous else { return finish(.initial) }
    let pass = PassNumber(previous.pass.rawValue + 1)
    guard pass.rawValue <= layoutCase.history.count else { return nil }
    apply(layoutCase.history[pass.rawValue - 1])
    return finish(pass)
  }

  private mutating func apply(_ pass: Pass) {
    changes = PriorityChange.all(in: pass, of: state)
    state.apply(pass)
    changes = changes?.filter { !state.ignores($0) }
    for i in changes?.indices ?? 0..<0 { changes?[i].resolve(in: state) }
  }

  private mutating func finish(_ pass: PassNumber) -> Layout {
    let layout = layOut(pass)
    previous = layout
    return layout
  }

  private mutating func layOut(_ pass: PassNumber) -> Layout {
    let problem = measuredProblem()
    let ambiguity = findAmbiguity()
    let kept = previous.flatMap { layout in
      let absolute = AbsoluteLayout(relative: layout.frames, parents: parents)
      return solver.isStillOptimal(absolute, for: problem) ? layout.frames : nil
    }
    let frames = kept ?? chosenFrames(problem)
    return Layout(
      pass: pass, environment: state.environment, isRelaid: kept == nil, frames: frames,
      ambiguity: ambiguity, violations: solver.violations, broken: solver.broken,
      requiredCrossings: state.requiredCrossings, recorded: recorded.sorted(),
      rewrapped: wrapped.compactMap { $0.rewrapped(in: frames) })
  }

  /// The problem with the sizes of texts, optimised. Texts that wrap at the width that the layout gives are
  /// measured twice, as UIKit does: on one line, and at the width that this gave.
  private mutating func measuredProblem() -> PassProblem {
    let natural = intrinsicSizes { $0.preferredMaxLayoutWidth }
    let wraps = state.views.contains(where: \.text.wrapsAtLayoutWidth)
    if let changes, let passProblem, !wraps, natural == wantedSizes, solver.follow(changes) {
      return passProblem
    }
    var problem = optimised(natural)
    wrapped.removeAll()
    guard wraps else { return problem }
    let widths = chosenFrames(problem).map(\.width)
    var sizes = natural
    for (i, view) in state.views.enumerated() where view.text.wrapsAtLayoutWidth {
      sizes[i] = intrinsicSize(of: ViewIndex(i), maxWidth: widths[i])
      let text = WrappedText(view, ViewIndex(i), at: widths[i], natural: natural[i], size: sizes[i])
      if let text { wrapped.append(text) }
    }
    problem = optimised(sizes)
    return problem
  }

  private mutating func optimised(_ sizes: [AxisPair<Double?>]) -> PassProblem {
    wantedSizes = sizes
    var problem = PassProblem(state, intrinsic: sizes, in: &solver.program)
    for priority in expectedPriorities { problem.add([], at: priority) }
    solver.optimise(problem)
    passProblem = problem
    return problem
  }

  private mutating func chosenFrames(_ problem: PassProblem) -> [Rect] {
    solver.choose(problem, parents: parents)
    return solver.frames(parents: parents)
  }

  private func findAmbiguity() -> [FrameMembers] {
    if solver.solver.isDetermined { return Array(repeating: [], count: parents.count) }
    var search = AmbiguitySearch(solver.solver, solver.program.columns, parents: parents)
    return search.run()
  }

  private mutating func intrinsicSizes(maxWidth: (LabelText) -> Double?) -> [AxisPair<Double?>] {
    var sizes: [AxisPair<Double?>] = []
    for (i, view) in state.views.enumerated() {
      sizes.append(intrinsicSize(of: ViewIndex(i), maxWidth: maxWidth(view.text)))
    }
    return sizes
  }

  private mutating func intrinsicSize(of view: ViewIndex, maxWidth: Double?) -> AxisPair<Double?> {
    let content = state.contentSize(of: view, maxWidth: maxWidth, measurer: measurer)
    if content.source == .font { measurements += 1 }
    if content.source == .recorded { recorded.insert(view) } else { recorded.remove(view) }
    return content.size
  }
}

/// Work that a session did, for tests and benchmarks.
public struct LayoutWork: Hashable, Sendable {
  /// Columns that entered the simplex basis.
  public var pivots = 0
  /// Texts that were measured.
  public var measurements = 0

  public init(pivots: Int = 0, measurements: Int = 0) {
    self.pivots = pivots
    self.measurements = measurements
  }
}
