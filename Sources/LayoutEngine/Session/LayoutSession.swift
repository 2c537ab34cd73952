package import ConstraintSolver
public import LayoutModel

/// The fold of a case's history in one environment: each pass is laid out from the one before.
///
/// What it gives depends on the case and the request alone: not on whether the session began at the
/// beginning or after a stored layout.
public struct LayoutSession: Sequence, IteratorProtocol, Sendable {
  /// What the fold's results depend on besides their input; goes into every stored key.
  public static let engineVersion = 15

  /// What was done so far for the case.
  public var work: LayoutWork {
    LayoutWork(
      pivots: solver.pivots - workBefore.pivots + unwrapped.pivots,
      measurements: contents.measurements - workBefore.measurements)
  }

  /// The sizes, by view, that hugging and compression resistance protected in the latest pass.
  package var contentSizes: [AxisPair<Double?>] { contents.current }

  /// What was written for the solver last, for benchmarks.
  package var problem: Problem { solver.program.problem }

  private var layoutCase: LayoutCase
  /// The case as the latest pass left it.
  private(set) var state: CaseState
  /// What was laid out last of a state that is not plain.
  var expansion: ExpandedState?
  /// What it was expanded with.
  var expansionMeasures: ExpansionMeasures?
  var solver: PassSolver
  private var unwrapped = UnwrappedPass()
  /// Whether a constraint relates numbers of both axes.
  private var couplesAxes = false
  var contents: ContentSizes
  /// The contents before the first pass, and what they were asked for in.
  private var first: (contents: ContentSizes, environment: Environment)?
  var latestFrames: LatestFrames
  private var keptTest = KeptTest()
  /// The latest pass that was laid out, which the next one may leave as it is.
  var latest: PassNumber?
  /// By view, that nothing differs between two optimal layouts.
  private var unambiguous: [FrameMembers] = []
  /// The priorities that the history sets, each of which has a level, if only an empty one.
  private(set) var expectedPriorities: [LayoutPriority] = []
  /// What `solver` and `contents` did for other cases.
  private var workBefore = LayoutWork()

  /// A session before the first pass.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    state = CaseState(layoutCase, request: request)
    let items = state.items
    solver = PassSolver(viewCount: items.count)
    contents = ContentSizes(measurer)
    latestFrames = LatestFrames(parents: items.parents)
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
    latestFrames.set(state.isPlain ? layout.frames : alignmentRects(of: layout))
  }

  /// Begins another case, before its first pass, in the memory that this one has needed: what it gives is what a
  /// session of its own gives.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public mutating func begin(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch()) {
    unwrapped = UnwrappedPass()
    workBefore = LayoutWork(pivots: solver.pivots, measurements: contents.measurements)
    self.layoutCase = layoutCase
    state = CaseState(layoutCase, request: request)
    let items = state.items
    solver.begin(viewCount: items.count)
    latestFrames.begin(parents: items.parents)
    begin()
  }

  /// Begins the same case again under another request. Contents are not asked for again where it only gives other
  /// sizes.
  public mutating func restart(request: EnvironmentPatch) {
    let first = first
    begin(layoutCase, request: request)
    guard var environment = first?.environment else { return }
    (environment.width, environment.height) = (state.environment.width, state.environment.height)
    if environment == state.environment { self.first = first }
  }

  private mutating func begin() {
    first = nil
    let count = parents.count
    if unambiguous.count != count { unambiguous = Array(repeating: [], count: count) }
    expectedPriorities = layoutCase.expectedPriorities
    (latest, expansion, expansionMeasures) = (nil, nil, nil)
    couplesAxes = state.constraints.contains { constraint in
      constraint.second.map { $0.attribute.axis != constraint.first.attribute.axis } ?? false
    }
  }

  /// The index of each view's parent. The root is its own.
  var parents: [Int] { latestFrames.parents }

  /// Lays out the case as a pass leaves it, as if nothing had been laid out before: the layout that the pass has
  /// where it is laid out anew.
  mutating func layOut(_ pass: PassNumber, alone state: CaseState) -> Layout {
    load(alone: state)
    return layOut(pass)
  }

  /// Takes a state, as if nothing had been laid out before.
  mutating func load(alone state: CaseState) {
    self.state = state
    latest = nil
    load()
  }

  /// Lays out the next pass: 0 first, then each of the case's history; `nil` after the last.
  public mutating func next() -> Layout? {
    guard let latest else {
      if let first {
        contents.load(first.contents)
      } else {
        contents.load(state)
        first = (contents, state.environment)
      }
      return layOut(.initial)
    }
    guard latest.rawValue < layoutCase.history.count else { return nil }
    apply(layoutCase.history[latest.rawValue].changes)
    return layOut(PassNumber(latest.rawValue + 1))
  }

  /// Lays out the passes that are left.
  ///
  /// - Returns: the layout of the last one; `nil` where none was left.
  public mutating func runToEnd() -> Layout? {
    var last: Layout?
    while let layout = next() { last = layout }
    return last
  }

  /// Lays out one more pass behind those of the case, all of which were laid out: what `next` would give if the case
  /// had it.
  public mutating func layOut(_ pass: Pass) -> Layout {
    apply(pass.changes)
    return layOut(PassNumber((latest ?? .initial).rawValue + 1))
  }

  /// As ``layOut(_:)``, but `nil` where required constraints contradict each other. The session is then of no more use.
  /// That takes less time than to find out which of them are broken.
  mutating func layOutIfSolvable(_ pass: Pass) -> Layout? {
    apply(pass.changes)
    let number = PassNumber((latest ?? .initial).rawValue + 1)
    guard state.isPlain, contents.wrapping.isEmpty else {
      let layout = layOut(number)
      return layout.status == .solved ? layout : nil
    }
    solver.givesUpConflicts = true
    defer { solver.givesUpConflicts = false }
    solvePass()
    return solver.isGivenUp ? nil : chooseLayout(of: number)
  }

  private mutating func apply(_ changes: [Change]) {
    guard solver.isFollowing, state.isPlain else {
      state.apply(changes)
      return load()
    }
    solver.note(changes, of: state, contents.current)
    unwrapped.note(changes, of: state, contents.natural)
    let touched = solver.touchedContents ?? DirtySet.contents(of: changes)
    state.apply(changes)
    guard let touched else { return load() }
    if !touched.isEmpty { contents.update(touched, state) }
  }

  /// Lets everything be asked and written again.
  private mutating func load() {
    solver.stopFollowing()
    unwrapped.stopFollowing()
    contents.load(state)
  }

  private mutating func layOut(_ pass: PassNumber) -> Layout {
    guard state.isPlain else { return layOutExpanded(pass) }
    solvePass()
    return chooseLayout(of: pass)
  }

  /// The layout of a pass whose problem is solved.
  private mutating func chooseLayout(of pass: PassNumber) -> Layout {
    let ambiguity = findAmbiguity()
    let isRelaid = !keepsLatest()
    if isRelaid { chooseFrames() }
    latest = pass
    return Layout(
      pass: pass, environment: state.environment, isRelaid: isRelaid, frames: latestFrames.frames,
      ambiguity: ambiguity, violations: solver.violations, broken: solver.broken,
      requiredCrossings: state.requiredCrossings, recorded: contents.recordedViews,
      rewrapped: contents.rewrapped(in: latestFrames.frames))
  }

  /// Solves the pass's problem with the sizes of texts. Texts that wrap at the width that the layout gives are
  /// measured twice, as UIKit does: on one line, and at the width that this gave.
  private mutating func solvePass() {
    let isFirst = !unwrapped.isSolved
    if isFirst || contents.wrapping.isEmpty {
      contents.unwrap()
      solver.follow(state, contents.natural, expecting: expectedPriorities)
    }
    if contents.wrapping.isEmpty { return unwrapped.end() }
    let sizes = isFirst ? contents.natural : contents.wrappedSizes
    if isFirst || couplesAxes || unwrapped.mayDiffer(in: state) {
      if isFirst {
        unwrapped.begin(solver)
      } else {
        unwrapped.follow(state, contents.natural, expecting: expectedPriorities)
      }
      unwrapped.findWidths(of: contents.wrapping, state, contents.natural, parents: parents)
    }
    contents.wrap(at: unwrapped.wrappingWidths, state)
    if solver.isFollowing {
      let resized = contents.wrapping.filter { contents.current[$0] != sizes[$0] }
      solver.note(contentsOf: resized, of: state, sizes)
    }
    solver.follow(state, contents.current, expecting: expectedPriorities)
  }

  /// Chooses one layout of those that are optimal, and reads its frames.
  mutating func chooseFrames() {
    chooseOne()
    latestFrames.read(solver.chosenValues())
  }

  mutating func chooseOne() {
    solver.choose(expansion?.state ?? state, contentSizesOfItems, parents: parents)
  }

  /// Whether the layout before is still optimal.
  mutating func keepsLatest() -> Bool {
    latest != nil && solver.keeps(latestFrames.variables, &keptTest)
  }

  mutating func findAmbiguity() -> [FrameMembers] {
    solver.isUnique ? unambiguous : solver.ambiguity(parents: parents)
  }
}
