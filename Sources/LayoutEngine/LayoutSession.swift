import ConstraintSolver
public import LayoutModel

/// The fold of a case's history in one environment: each pass is laid out from the one before.
///
/// What it gives depends on the case and the request alone: not on whether the session began at the
/// beginning or after a stored layout.
public struct LayoutSession: Sequence, IteratorProtocol, Sendable {
  /// What the fold's results depend on besides their input; goes into every stored key.
  public static let engineVersion = 5

  /// What was done so far for the case.
  public var work: LayoutWork {
    LayoutWork(
      pivots: solver.solver.pivots - workBefore.pivots,
      measurements: contents.measurements - workBefore.measurements)
  }

  /// By view, the sizes that hugging and compression resistance protected in the latest pass.
  package var wantedSizes: [AxisPair<Double?>] { contents.wanted }

  private var layoutCase: LayoutCase
  var state: CaseState
  var solver: StagedSolver
  private var contents: ContentSizes
  private var reader: FrameReader
  /// The latest pass that was laid out, which the next one may leave as it is.
  private var latest: PassNumber?
  /// By view, that nothing differs between two optimal layouts.
  private var unambiguous: [FrameMembers] = []
  /// What was found last where something does.
  private var ambiguous: [FrameMembers] = []
  /// The priorities that the history sets, each of which has a level, if only an empty one.
  private var expectedPriorities: [LayoutPriority] = []
  /// Whether the problem that was optimised last is that of the pass before.
  private var isWritten = false
  /// What the pass touches, and what that asks; where it does not follow what was optimised last, the problem is
  /// written anew.
  private var touched = TouchedSubjects()
  private var changes = DemandChanges()
  private var isFollowing = false
  /// What was done for other cases.
  private var workBefore = LayoutWork()

  /// A session before the first pass.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    state = CaseState(layoutCase, request: request)
    solver = StagedSolver(viewCount: layoutCase.views.count)
    contents = ContentSizes(measurer)
    reader = FrameReader(parents: layoutCase.views.parents)
    begin()
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
    latest = layout.pass
    reader.resume(layout.frames)
  }

  /// Begins another case, before its first pass, in the memory that this one has needed: what it gives is what a session
  /// of its own gives.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public mutating func begin(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch()) {
    workBefore = LayoutWork(pivots: solver.solver.pivots, measurements: contents.measurements)
    self.layoutCase = layoutCase
    state = CaseState(layoutCase, request: request)
    solver.begin(viewCount: layoutCase.views.count)
    reader.begin(parents: layoutCase.views.parents)
    begin()
  }

  private mutating func begin() {
    let count = layoutCase.views.count
    if unambiguous.count != count { unambiguous = Array(repeating: [], count: count) }
    expectedPriorities = layoutCase.expectedPriorities
    latest = nil
    (isWritten, isFollowing) = (false, false)
  }

  /// By view, the place of its parent; the root's own.
  var parents: [Int] { reader.parents }

  /// Lays out the case as a pass leaves it, as if nothing had been laid out before: the layout that the pass has
  /// where it is re-laid.
  mutating func layOut(_ pass: PassNumber, alone state: CaseState) -> Layout {
    self.state = state
    latest = nil
    isFollowing = false
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
    var pass = PassNumber.initial
    if let latest {
      guard latest.rawValue < layoutCase.history.count else { return nil }
      apply(passAt: latest.rawValue)
      pass = PassNumber(latest.rawValue + 1)
    } else {
      contents.load(state)
    }
    return layOut(pass)
  }

  /// Applies a pass of the history.
  private mutating func apply(passAt place: Int) {
    let changes = layoutCase.history[place].changes
    isFollowing = isWritten && touched.load(changes, wrapping: contents.wrapping)
    if isFollowing, touched.hasTexts { isFollowing = touched.addTexts(of: state) }
    if isFollowing { ask() }
    state.apply(changes)
    if !isFollowing {
      contents.load(state)
    } else if !touched.contents.isEmpty {
      contents.update(touched.contents, state)
    }
  }

  private mutating func layOut(_ pass: PassNumber) -> Layout {
    optimise()
    solver.readViolations()
    let ambiguity = findAmbiguity()
    let isRelaid = !keepsLatest()
    if isRelaid { chooseFrames() }
    latest = pass
    return Layout(
      pass: pass, environment: state.environment, isRelaid: isRelaid, frames: reader.frames,
      ambiguity: ambiguity, violations: solver.violations, broken: solver.broken,
      requiredCrossings: state.requiredCrossings, recorded: contents.recordedViews,
      rewrapped: contents.rewrapped(in: reader.frames))
  }

  /// Optimises the problem with the sizes of texts. Texts that wrap at the width that the layout gives are
  /// measured twice, as UIKit does: on one line, and at the width that this gave.
  private mutating func optimise() {
    contents.unwrap()
    followOrWrite()
    if contents.wrapping.isEmpty { return }
    solver.choose(state, contents.wanted, parents: parents)
    let widths = solver.widths(of: contents.wrapping)
    isFollowing = touched.load(contentsOf: contents.wrapping)
    if isFollowing { ask() }
    contents.wrap(at: widths, state)
    followOrWrite()
  }

  /// Follows what the touched subjects ask now, or writes the problem anew.
  private mutating func followOrWrite() {
    if !isFollowing || !follow() {
      solver.optimise(state, contents.wanted, expecting: expectedPriorities)
      isWritten = true
    }
    isFollowing = false
  }

  /// Notes what the touched subjects ask, before that changes.
  private mutating func ask() {
    changes.removeAll()
    for index in touched.constraints {
      changes.constraints.append(
        ConstraintChange(
          index: index, old: Demand(.constraint(index), in: state, contents.wanted, &solver.program)))
    }
    for side in touched.sides {
      changes.contents.append(ContentChange(side: side, wish: WishChange(old: wish(of: side))))
    }
  }

  private mutating func follow() -> Bool {
    for i in changes.constraints.indices {
      changes.constraints[i].new = Demand(
        .constraint(changes.constraints[i].index), in: state, contents.wanted, &solver.program)
    }
    for i in changes.contents.indices { changes.contents[i].wish.new = wish(of: changes.contents[i].side) }
    return solver.follow(changes, environment: touched.hasEnvironment ? state.environment : nil)
  }

  private mutating func wish(of side: ContentSide) -> Demand.Wish? {
    let demand = Demand(
      .content(side.view, side.kind, side.axis), in: state, contents.wanted, &solver.program)
    return demand.lower ?? demand.upper
  }

  /// Whether the layout before is still optimal.
  private func keepsLatest() -> Bool {
    latest != nil && solver.isStillOptimal(reader.point)
  }

  private mutating func chooseFrames() {
    if !solver.isDetermined { solver.choose(state, contents.wanted, parents: parents) }
    let changed = solver.solver.updateValues()
    reader.read(solver.solver.values, changed: changed)
  }

  private mutating func findAmbiguity() -> [FrameMembers] {
    if solver.solver.isDetermined { return unambiguous }
    // Taken out, so that its memory is used again where no layout has it any more.
    var memory: [FrameMembers] = []
    swap(&memory, &ambiguous)
    var search = AmbiguitySearch(solver.program.columns, parents: parents, memory: memory)
    ambiguous = search.run(&solver.solver)
    return ambiguous
  }
}
