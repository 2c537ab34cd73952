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
    LayoutWork(pivots: solver.solver.pivots, measurements: contents.measurements)
  }

  /// By view, the sizes that hugging and compression resistance protected in the latest pass.
  package var wantedSizes: [AxisPair<Double?>] { contents.wanted }

  private let layoutCase: LayoutCase
  let parents: [ViewIndex?]
  var state: CaseState
  var solver: StagedSolver
  private var contents: ContentSizes
  private var reader: FrameReader
  private var previous: Layout?
  /// The previous layout, once it was asked for.
  private var previousPoint: LayoutPoint
  /// By view, that nothing differs between two optimal layouts.
  private let unambiguous: [FrameMembers]
  /// The priorities that the history sets, each of which has a level, if only an empty one.
  private let expectedPriorities: [LayoutPriority]
  /// Whether the problem that was optimised last is that of the pass before.
  private var isWritten = false
  /// What the pass touches, as it was before; `nil` where the problem is to be written anew.
  private var asked: Asked?

  /// What subjects asked at one time.
  private struct Asked {
    var subjects: [Demand.Subject]
    var demands: [Demand]

    init(_ subjects: [Demand.Subject], _ demands: [Demand]) {
      self.subjects = subjects
      self.demands = demands
    }
  }

  /// A session before the first pass.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    parents = layoutCase.views.map(\.parent)
    state = CaseState(layoutCase, request: request)
    solver = StagedSolver(viewCount: layoutCase.views.count)
    contents = ContentSizes(measurer)
    reader = FrameReader(parents: parents)
    previousPoint = LayoutPoint(parents: parents)
    unambiguous = Array(repeating: [], count: parents.count)
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
    asked = nil
    contents.load(state)
    return layOut(pass)
  }

  /// The problem of a state whose sizes do not depend on its layout; `nil` where a text wraps at its width.
  mutating func problem(of state: CaseState) -> PassProblem? {
    contents.load(state)
    guard contents.wrapping.isEmpty else { return nil }
    return PassProblem(state, intrinsic: contents.wanted, in: &solver.program)
  }

  /// Lays out the next pass: 0 first, then each of the case's history; `nil` after the last.
  public mutating func next() -> Layout? {
    guard let previous else {
      contents.load(state)
      return finish(.initial)
    }
    let pass = PassNumber(previous.pass.rawValue + 1)
    guard pass.rawValue <= layoutCase.history.count else { return nil }
    apply(layoutCase.history[pass.rawValue - 1])
    return finish(pass)
  }

  private mutating func apply(_ pass: Pass) {
    guard isWritten, let touched = TouchedSubjects(pass, wrapping: contents.wrapping, in: state) else {
      state.apply(pass)
      contents.load(state)
      return
    }
    asked = Asked(touched.subjects, demands(of: touched.subjects))
    state.apply(pass)
    contents.update(touched.contents, state)
  }

  private mutating func finish(_ pass: PassNumber) -> Layout {
    let layout = layOut(pass)
    previous = layout
    return layout
  }

  private mutating func layOut(_ pass: PassNumber) -> Layout {
    optimise()
    let ambiguity = findAmbiguity()
    let isRelaid = !keepsPrevious()
    if isRelaid { chooseFrames() }
    let frames = isRelaid ? reader.frames : previous?.frames ?? []
    return Layout(
      pass: pass, environment: state.environment, isRelaid: isRelaid, frames: frames,
      ambiguity: ambiguity, violations: solver.violations, broken: solver.broken,
      requiredCrossings: state.requiredCrossings, recorded: contents.recordedViews,
      rewrapped: contents.rewrapped(in: frames))
  }

  /// Optimises the problem with the sizes of texts. Texts that wrap at the width that the layout gives are
  /// measured twice, as UIKit does: on one line, and at the width that this gave.
  private mutating func optimise() {
    contents.unwrap()
    optimise(after: asked)
    asked = nil
    if contents.wrapping.isEmpty { return }
    solver.choose(state, contents.wanted, parents: parents)
    let widths = solver.widths(of: contents.wrapping)
    let touched = TouchedSubjects(contentsOf: contents.wrapping)
    let asked = touched.map { Asked($0.subjects, demands(of: $0.subjects)) }
    contents.wrap(at: widths, state)
    optimise(after: asked)
  }

  /// Follows what has changed since some subjects asked something, or writes the problem anew.
  private mutating func optimise(after asked: Asked?) {
    if let asked {
      let changes = zip(asked.demands, demands(of: asked.subjects)).map { DemandChange(old: $0, new: $1) }
      if solver.follow(changes, environment: state.environment.hinges(solver.program.columns)) { return }
    }
    solver.optimise(
      PassProblem(
        state, intrinsic: contents.wanted, expecting: expectedPriorities, preferring: false,
        in: &solver.program))
    isWritten = true
  }

  private mutating func demands(of subjects: [Demand.Subject]) -> [Demand] {
    subjects.map { subject in
      switch subject {
      case .constraint(let index): Demand(index, in: state, &solver.program)
      case .content(let view, let axis):
        Demand(
          view, axis, size: contents.wantedSize(of: view)[axis], in: state, solver.program.columns)
      }
    }
  }

  /// Whether the layout before is still optimal.
  private mutating func keepsPrevious() -> Bool {
    guard let previous else { return false }
    if !previousPoint.isLoaded(for: solver.program.problem) {
      previousPoint.load(previous.frames, in: solver.program.problem)
    }
    return solver.isStillOptimal(&previousPoint)
  }

  private mutating func chooseFrames() {
    solver.choose(state, contents.wanted, parents: parents)
    solver.solver.read()
    reader.read(solver.solver.columnValues, changed: solver.solver.changedColumns)
    previousPoint.removeAll()
    solver.standing.forget(levelCount: solver.levels.count)
  }

  private mutating func findAmbiguity() -> [FrameMembers] {
    if solver.solver.isDetermined { return unambiguous }
    var search = AmbiguitySearch(solver.program.columns, parents: parents)
    return search.run(&solver.solver)
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
