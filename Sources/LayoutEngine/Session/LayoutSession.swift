package import ConstraintSolver
public import LayoutModel

/// The fold of a case's history in one environment: each pass is laid out from the one before.
///
/// What it gives depends on the case and the request alone: not on whether the session began at the
/// beginning or after a stored layout.
public struct LayoutSession: Sequence, IteratorProtocol, Sendable {
  /// What the fold's results depend on besides their input; goes into every stored key.
  public static let engineVersion = 23

  /// How many columns entered the simplex basis so far.
  package var pivots: Int { solver.pivots }
  /// How many texts were measured so far.
  package var measurements: Int { contents.measurements }

  /// The sizes, by view, that hugging and compression resistance protected in the latest pass.
  package var contentSizes: [AxisPair<Double?>] { contents.current }

  /// What the next passes are measured by: it has the same sizes as the one before.
  package var measurer: any TextMeasuring {
    get { contents.measurer }
    set { contents.measurer = newValue }
  }

  /// What was written for the solver last, for benchmarks.
  package var problem: Problem { solver.program.problem }

  private let layoutCase: LayoutCase
  /// What holds in place of the case's environment, through the whole history.
  private let request: EnvironmentPatch
  /// The case as the latest pass left it.
  package private(set) var state: CaseState
  /// What was laid out last of a state that is not plain.
  var expansion: ExpandedState?
  /// What it was expanded with.
  var measures: ExpansionMeasures?
  var solver: PassSolver
  var contents: ContentSizes
  /// The index of each view's parent. The root is its own.
  let parents: [Int]
  /// By view, of the latest layout in plain words: relative to the parent, in points.
  private(set) var frames: [Rect]
  /// The latest pass that was laid out, which the next one may leave as it is.
  var latest: PassNumber?
  /// The priorities that the history sets, each of which has a level, if only an empty one.
  let expectedPriorities: [LayoutPriority]

  /// A session before the first pass.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    (self.layoutCase, self.request) = (layoutCase, request)
    state = CaseState(layoutCase, request: request)
    let items = state.items
    solver = PassSolver(viewCount: items.count)
    contents = ContentSizes(measurer)
    parents = items.parents
    frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: parents.count)
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
    latest = layout.pass
    frames = alignmentRects(of: layout)
  }

  /// Takes a state, as if nothing had been laid out before.
  mutating func load(alone state: CaseState) {
    self.state = state
    latest = nil
    load()
  }

  /// Lays out the next pass: 0 first, then each of the case's history; `nil` after the last.
  public mutating func next() -> Layout? {
    guard let latest else { return layOutFirst() }
    guard latest.rawValue < layoutCase.history.count else { return nil }
    apply(layoutCase.history[latest.rawValue].changes)
    return layOut(PassNumber(latest.rawValue + 1))
  }

  private mutating func layOutFirst() -> Layout {
    contents.load(state)
    return layOut(.initial)
  }

  /// Lays out all passes, from the first one on, and gives the layout of the last one.
  public mutating func lastLayout() -> Layout {
    if latest != nil { self = LayoutSession(layoutCase, request: request, measurer: contents.measurer) }
    var last = layOutFirst()
    while let layout = next() { last = layout }
    return last
  }

  /// Lays out one more pass behind those of the case, all of which were laid out: what `next` would give if the case
  /// had it.
  public mutating func layOut(_ pass: Pass) -> Layout {
    apply(pass.changes)
    return layOut(PassNumber((latest ?? .initial).rawValue + 1))
  }

  private mutating func apply(_ changes: [Change]) {
    guard solver.isFollowing, state.isPlain else {
      state.apply(changes)
      return load()
    }
    let touched = state.contents(touchedBy: changes).sorted()
    solver.note(changes, of: state, contents.current)
    // The problem that was solved last has texts as they wrap. The next one has them on one line again.
    solver.note(contentsOf: touched + contents.wrapping, of: state, contents.current)
    contents.unwrap()
    state.apply(changes)
    contents.update(touched, state)
  }

  /// Lets everything be asked and written again.
  private mutating func load() {
    solver.stopFollowing()
    contents.load(state)
  }

  private mutating func layOut(_ pass: PassNumber) -> Layout {
    solvePass()
    return inWordsOfCase(chooseLayout(of: pass))
  }

  /// Solves the pass's problem, again and again with what the solution before has shown: how far margins and safe areas
  /// reach in, and then the widths of texts that wrap. UIKit measures these twice, too: on one line, and at that width.
  mutating func solvePass() {
    contents.unwrap()
    measures = state.isPlain ? nil : measuresBeforeFrames
    solve()
    if dependsOnFrames {
      let frames = chosenFrames()
      measures?.insets = state.insets(in: frames)
      solve()
    }
    if contents.wrapping.isEmpty { return }
    chooseOne()
    contents.wrap(at: solver.widths(of: contents.wrapping), state)
    solver.note(contentsOf: contents.wrapping, of: state, contents.natural)
    solve()
  }

  /// Solves the problem of the state, or of its expansion with the present measures.
  mutating func solve() {
    expansion = measures.map { ExpandedState(state, $0) }
    if let expansion {
      solver.solve(expansion.state, contentSizesOfItems, expecting: expectedPriorities)
    } else {
      solver.follow(state, contents.current, expecting: expectedPriorities)
    }
  }

  /// The layout of a pass whose problem is solved, by alignment rectangles and plain constraints.
  mutating func chooseLayout(of pass: PassNumber) -> Layout {
    let ambiguity = solver.ambiguity(parents: parents)
    let isRelaid = !keepsLatest()
    if isRelaid {
      chooseOne()
      frames = solver.program.frames(parents: parents, at: solver.chosenValues())
    }
    latest = pass
    var layout = Layout(
      pass: pass, environment: state.environment, isRelaid: isRelaid, frames: frames, ambiguity: ambiguity,
      violations: solver.violations, broken: solver.broken,
      requiredCrossings: state.requiredCrossings, recorded: contents.recordedViews,
      rewrapped: contents.rewrapped(in: frames))
    if isHeldOpen(layout) {
      layout.ambiguity = solver.ambiguity(parents: parents, rootHeight: frames[0].height)
    }
    return layout
  }

  /// Whether the root is a cell that its contents hold open: how high it is of what they allow, its table decides.
  private func isHeldOpen(_ layout: Layout) -> Bool {
    state.views[0].isCell && layout.ambiguity[0].contains(.height)
      && CellOverflow(of: inWordsOfCase(layout), state) == nil
  }

  mutating func chooseOne() {
    solver.choose(expansion?.state ?? state, contentSizesOfItems)
  }

  /// Whether the layout before is still optimal.
  private mutating func keepsLatest() -> Bool {
    latest != nil && solver.keeps(ViewColumns.values(of: frames, parents: parents))
  }
}

extension LayoutCase {
  /// The pass that makes the layout of a pass: that one, or an earlier one whose layout is kept.
  package func relaidPass(
    of pass: PassNumber, request: EnvironmentPatch, measurer: any TextMeasuring
  ) -> PassNumber {
    LayoutSession(self, request: request, measurer: measurer).prefix(pass.rawValue + 1)
      .reduce(.initial) { $1.isRelaid ? $1.pass : $0 }
  }

  /// The layout of the last pass.
  ///
  /// - Parameter request: what holds in place of the case's environment.
  public func lastLayout(
    _ request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) -> Layout {
    var session = LayoutSession(self, request: request, measurer: measurer)
    return session.lastLayout()
  }
}
