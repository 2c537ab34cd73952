import Algorithms
import LayoutModel

/// How far the guides of a pass's views reach in, as affine functions of a number near one value.
///
/// A safe area below the root's, margins that a superview's may exceed, and a readable width rest on frames: on those
/// of the problem that is solved first. These move by an affine piece of their own.
struct InsetPiece {
  /// How far the number may move.
  let reach: ClosedRange<Double>
  private let value: Double
  /// By view, at the value, and how fast they move.
  private let insets, rates: [ViewInsets]

  /// - Parameters:
  ///   - step: the number moves that way.
  ///   - segment: the values of the number that count.
  /// - Returns: nil where the piece ends too near to the value to be seen.
  init?(_ swept: SweptCase, _ here: PassAtValue, by step: Double, in segment: ClosedRange<Double>) {
    value = here.value
    guard let known = here.problem.measures?.insets else {
      (insets, rates, reach) = ([], [], -.infinity ... .infinity)
      return
    }
    var room = segment.lowerBound - value...segment.upperBound - value
    var piece: ProblemPiece?
    if let initial = here.initialProblem {
      let moved = swept.state(after: here.pass, at: value + step)
      let there = initial.moved(to: moved, insets: initial.measures?.insets ?? [])
      guard let own = ProblemPiece(initial, there, by: step) else { return nil }
      room = room.clamped(to: own.reach)
      piece = own
    }
    let insets = MovedInsets(swept: swept, pass: here.pass, value: here.value, piece: piece)
    guard let rates = insets.rates(in: room) else { return nil }
    (self.insets, self.rates) = (known, rates)
    let base = insets.found(movedBy: 0)
    func end(toward end: Double) -> Double { insets.reach(toward: end, from: base, at: rates) }
    reach = end(toward: room.lowerBound)...end(toward: room.upperBound)
  }

  /// The insets by view where the number has moved.
  func insets(movedBy way: Double) -> [ViewInsets] {
    zip(insets, rates).map { $0.moved(by: way, at: $1) }
  }
}

/// The insets of a pass as a number moves, found by expanding the case anew.
private struct MovedInsets {
  let swept: SweptCase
  let pass: PassNumber
  /// Of the number, before it moves.
  let value: Double
  /// Of the initial problem; `nil` where no guide rests on frames.
  let piece: ProblemPiece?

  /// The insets where the number has moved, and behind them those of the initial problem.
  func found(movedBy way: Double) -> [ViewInsets] {
    let state = swept.state(after: pass, at: value + way)
    let first = state.insets(in: nil)
    guard let piece else { return first }
    let rects = piece.frames(at: zip(piece.values, piece.rates).map { $0 + way * $1 })
    return state.insets(in: state.frames(ofAlignmentRects: rects)) + first
  }

  /// How fast each of the insets moves near the value.
  ///
  /// - Parameter room: how far the number may move.
  /// - Returns: nil where they are not affine in any part of it that can be seen.
  func rates(in room: ClosedRange<Double>) -> [ViewInsets]? {
    let base = found(movedBy: 0)
    // The longer the way, the less do rounding errors count.
    var way = (room.upperBound >= -room.lowerBound ? room.upperBound : room.lowerBound) / 2
    while way.magnitude > Precision.sweptStep {
      let rates = zip(base, found(movedBy: way)).map { $0.rate(to: $1, in: way) }
      if isAffine(to: way / 2, from: base, at: rates) { return rates }
      way /= 4
    }
    return nil
  }

  private func isAffine(to way: Double, from base: [ViewInsets], at rates: [ViewInsets]) -> Bool {
    zip(zip(base, rates), found(movedBy: way)).allSatisfy { piece, there in
      piece.0.moved(by: way, at: piece.1).distance(to: there) <= Precision.affine
    }
  }

  /// How far the number may move towards an end so that the rates hold.
  func reach(toward end: Double, from base: [ViewInsets], at rates: [ViewInsets]) -> Double {
    if isAffine(to: end, from: base, at: rates) { return end }
    return 0.0.farthest(toward: end, within: Precision.sweptEnd) { isAffine(to: $0, from: base, at: rates) }
  }
}

extension ViewInsets {
  /// The greatest difference of two members, in points.
  func distance(to other: ViewInsets) -> Double {
    let differences = merging(other) { $0 - $1 }
    return [differences.safeArea, differences.margins, differences.readableContent].reduce(0) {
      max($0, $1.top.magnitude, $1.left.magnitude, $1.bottom.magnitude, $1.right.magnitude)
    }
  }

  /// How fast each member moves to another's on a way.
  func rate(to other: ViewInsets, in way: Double) -> ViewInsets {
    merging(other) { ($1 - $0) / way }
  }

  func moved(by way: Double, at rates: ViewInsets) -> ViewInsets {
    merging(rates) { $0 + way * $1 }
  }

  private func merging(_ other: ViewInsets, _ merge: (Double, Double) -> Double) -> ViewInsets {
    func edges(_ member: (ViewInsets) -> EdgeInsets) -> EdgeInsets {
      let (first, second) = (member(self), member(other))
      return EdgeInsets(
        top: merge(first.top, second.top), left: merge(first.left, second.left),
        bottom: merge(first.bottom, second.bottom), right: merge(first.right, second.right))
    }
    var merged = ViewInsets()
    merged.safeArea = edges(\.safeArea)
    merged.margins = edges(\.margins)
    merged.readableContent = edges(\.readableContent)
    return merged
  }
}
