import ConstraintSolver
import LayoutModel

/// The layout of one pass, made anew, as an affine function of a number near one value.
struct PassPiece {
  /// The pass at the value.
  let pass: PassAtValue
  /// For how large values the piece holds for certain.
  let reach: ClosedRange<Double>
  private let piece: ProblemPiece

  var stages: NamedStages { piece.stages }

  /// - Parameters:
  ///   - segment: values of the number among which the same variations hold.
  /// - Returns: nil where rounding decides what the piece is at the value.
  init?(_ swept: SweptCase, _ pass: PassNumber, at value: Double, in segment: ClosedRange<Double>) {
    let here = PassAtValue(swept, pass, at: value)
    let room = segment.upperBound - value
    let step = room >= 1 ? 1 : value - segment.lowerBound >= 1 ? -1 : max(room, Self.leastStep)
    let moved = swept.state(after: pass, at: value + step)
    guard let insets = InsetPiece(swept, here, by: step, in: segment) else { return nil }
    let there = here.problem.moved(to: moved, insets: insets.insets(movedBy: step))
    guard let piece = ProblemPiece(here.problem, there, by: step),
      let wrapping = here.wrappingReach(there, by: step, measuredBy: swept.measurer)
    else { return nil }
    self.pass = here
    self.piece = piece
    let reach = piece.reach.clamped(to: wrapping).clamped(to: insets.reach)
    self.reach = value + reach.lowerBound...value + reach.upperBound
  }

  /// The number is moved by this much at least to see what moves with it.
  private static let leastStep = 0x1p-10

  /// How fast the frames of the state's views move.
  var frameRates: [Rect] { piece.frames(at: piece.rates) }

  /// How fast columns that move by another pass's piece move away from each hinge.
  func distanceRates(movingBy other: PassPiece) -> [Double] {
    let rates = other.piece.rates
    var columns = rates + Array(repeating: 0, count: stages.problem.columnCount - rates.count)
    stages.problem.evaluateForms(in: &columns)
    return zip(stages.hinges, piece.hingeRates).map { columns[$0.hinge.column.index] - $1 }
  }
}
