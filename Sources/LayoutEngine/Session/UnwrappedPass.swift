import ConstraintSolver
import LayoutModel

/// A pass with every text on one line. The widths that it gives are those at which texts wrap.
///
/// It goes on from its own problem of the pass before, from which it differs in little.
struct UnwrappedPass {
  /// `nil` where no text wraps at the layout's widths.
  private var solver: PassSolver?
  /// The widths of the texts that wrap, in points.
  private(set) var wrappingWidths: [Double] = []
  /// The pivots that the solver had made before it came here.
  private var pivotsBefore = 0
  /// The pivots of the solvers that were let go.
  private var earlierPivots = 0

  /// Whether a problem was solved that the next pass can go on from.
  var isSolved: Bool { solver != nil }

  /// The pivots that were made here.
  var pivots: Int { earlierPivots + (solver.map { $0.pivots - pivotsBefore } ?? 0) }

  /// Takes the solution of a pass without wrapped texts.
  mutating func begin(_ solver: PassSolver) {
    self.solver = solver
    pivotsBefore = solver.pivots
  }

  /// Lets the problem go, as no text wraps any more.
  mutating func end() {
    earlierPivots = pivots
    solver = nil
  }

  /// As ``PassSolver/note(_:of:_:)``.
  mutating func note(_ changes: [Change], of state: CaseState, _ contentSizes: [AxisPair<Double?>]) {
    solver?.note(changes, of: state, contentSizes)
  }

  /// Lets the next problem be written whole.
  mutating func stopFollowing() { solver?.stopFollowing() }

  /// Whether anything horizontal may differ from the problem that was solved last. Otherwise the widths stay.
  func mayDiffer(in state: CaseState) -> Bool { solver?.mayDiffer(on: .horizontal, in: state) ?? true }

  /// As ``PassSolver/follow(_:_:expecting:)``.
  mutating func follow(
    _ state: CaseState, _ contentSizes: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority]
  ) {
    solver?.follow(state, contentSizes, expecting: expectedPriorities)
  }

  /// Finds the widths of the views whose texts wrap.
  ///
  /// - Parameter contentSizes: by view, with every text on one line.
  mutating func findWidths(
    of views: [ViewIndex], _ state: CaseState, _ contentSizes: [AxisPair<Double?>], parents: [Int]
  ) {
    solver?.choose(state, contentSizes, parents: parents)
    wrappingWidths = solver?.widths(of: views) ?? []
  }
}
