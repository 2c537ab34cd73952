import Algorithms
import ConstraintSolver
import LayoutModel

/// A pass of a swept case, laid out anew at a value of the number.
struct PassAtValue {
  let pass: PassNumber
  let value: Double
  /// What is solved last, and first where frames decide how far margins and safe areas reach.
  let problem: PlainProblem
  let initialProblem: PlainProblem?
  /// By view of the state, as the texts are on one line.
  let naturalSizes: [AxisPair<Double?>]
  let wrapping: [ViewIndex]

  init(_ swept: SweptCase, _ pass: PassNumber, at value: Double) {
    self.pass = pass
    self.value = value
    let state = swept.state(after: pass, at: value)
    var session = LayoutSession(
      swept.layoutCase(at: value), request: swept.request(at: value), measurer: swept.measurer)
    initialProblem = session.initialProblem(of: state)
    problem = session.plainLayout(of: pass, alone: state).problem
    wrapping = session.contents.wrapping
    session.contents.unwrap()
    naturalSizes = session.contentSizesOfItems
  }

  /// The state in which all constraints are between edges and sizes.
  var state: CaseState { problem.state }
  /// The content sizes by view of the state, as the texts wrap.
  var contentSizes: [AxisPair<Double?>] { problem.contentSizes }

  /// The layout of the pass near the value, as far as the piece holds for certain.
  ///
  /// - Parameter segment: values of the number among which the same variations hold.
  /// - Returns: nil where rounding decides what the piece is at the value.
  func piece(_ swept: SweptCase, in segment: ClosedRange<Double>) -> ProblemPiece? {
    let room = segment.upperBound - value
    let step = room >= 1 ? 1 : value - segment.lowerBound >= 1 ? -1 : max(room, Precision.sweptStep)
    let moved = swept.state(after: pass, at: value + step)
    guard let insets = InsetPiece(swept, self, by: step, in: segment) else { return nil }
    let there = problem.moved(to: moved, insets: insets.insets(movedBy: step))
    guard var piece = ProblemPiece(problem, there, by: step),
      let wrapping = wrappingReach(there, by: step, measuredBy: swept.measurer)
    else { return nil }
    piece.reach = piece.reach.clamped(to: wrapping).clamped(to: insets.reach)
    return piece
  }

  /// How far the number may move so that every text has the same lines.
  ///
  /// - Returns: nil where rounding decides at which width a text wraps.
  private func wrappingReach(
    _ there: PlainProblem, by step: Double, measuredBy measurer: any TextMeasuring
  ) -> ClosedRange<Double>? {
    guard !wrapping.isEmpty else { return -.infinity ... .infinity }
    var (natural, moved) = (problem, there)
    (natural.contentSizes, moved.contentSizes) = (naturalSizes, naturalSizes)
    let stages = NamedStages(natural)
    let outputs = wrapping.map { [Term(1, stages.program.columns.size($0, .horizontal))] }
    guard
      let piece = AffinePiece(
        stages.written().problem, NamedStages(moved).written().problem, outputs: outputs, by: step,
        mustBeUnique: true)
    else { return nil }
    var reach = piece.reach
    for (index, view) in wrapping.enumerated() where piece.rates[index].magnitude > Precision.rate {
      let width = Precision.onGrid(max(0, piece.values[index]))
      let same = state.widths(ofSameSizeAs: width, view, measuredBy: measurer)
      reach = reach.clamped(to: same.reach(from: width, rate: piece.rates[index]))
    }
    return reach
  }
}

extension CaseState {
  /// The widths around one at which the lines of a view's text wrap so that its content has the same size.
  fileprivate func widths(
    ofSameSizeAs width: Double, _ view: ViewIndex, measuredBy measurer: any TextMeasuring
  ) -> ClosedRange<Double> {
    let pixel = 1 / environment.scale
    func size(_ width: Double) -> AxisPair<Double?> {
      contentSize(of: view, maxWidth: width, measurer: measurer).size
    }
    let own = size(width)
    /// The farthest width on the way from a near one to a far one where the size is the same.
    func farthest(from near: Double, to far: Double) -> Double {
      size(far) == own ? far : near.farthest(toward: far, within: Precision.sweptEnd) { size($0) == own }
    }
    let heights = views[view].intrinsicByWidth
    if !heights.isEmpty {
      let next = heights.first { $0.width > width }?.width ?? .infinity
      // Below its first width a content is as high as there.
      let last = heights.dropFirst().last { $0.width <= width }?.width ?? 0
      return last...next
    }
    guard isMeasured(view) else { return 0 ... .infinity }
    let extent = measurer.extent(of: views[view].text, maxWidth: width, in: environment)
    let isRecorded = hasRecordings(of: view)
    let greatest =
      isRecorded || extent.nextWidth <= width ? farthest(from: width, to: width + pixel) : extent.nextWidth
    // A size is rounded up to the pixel: its longest line is less than a pixel narrower.
    let fitting = isRecorded ? width : min(width, extent.size.width)
    return farthest(from: fitting, to: max(0, fitting - pixel))...greatest
  }
}
