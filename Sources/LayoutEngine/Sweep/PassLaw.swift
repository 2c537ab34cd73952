import ConstraintSolver
import LayoutModel

/// The layout of one pass, made anew, as an affine function of a number near one value.
struct PassLaw {
  /// The pass at the value.
  let pass: PassAtValue
  let stages: NamedStages
  /// For how large values the law holds for certain.
  let reach: ClosedRange<Double>
  /// By the problem's variable, how fast it moves with the number.
  private let rates: [Double]
  /// By hinge of the stages, how fast its position moves.
  private let hingeRates: [Double]

  /// - Parameters:
  ///   - segment: values of the number among which the same variations hold.
  /// - Returns: nil where rounding decides what the law is at the value.
  init?(_ swept: SweptCase, _ pass: PassNumber, at value: Double, in segment: ClosedRange<Double>) {
    let here = PassAtValue(swept, pass, at: value)
    let room = segment.upperBound - value
    let step = room >= 1 ? 1 : value - segment.lowerBound >= 1 ? -1 : max(room, Self.leastStep)
    let there = here.moved(to: value + step, swept)
    self.pass = here
    stages = here.stages
    let (problem, hinges) = stages.written()
    let (moved, movedHinges) = there.stages.written()
    guard hinges.count == movedHinges.count,
      let law = MovedProblem(
        problem, moved, outputs: stages.program.columns.variables, by: step, mustBeUnique: true)
    else { return nil }
    rates = law.rates
    hingeRates = zip(hinges, movedHinges).map { ($1.hinge.position - $0.hinge.position) / step }
    var reach = law.reach
    for broken in here.layout.broken {
      guard let range = here.reach(of: broken, there, by: step) else { return nil }
      reach = reach.clamped(to: range)
    }
    guard let wrapping = here.wrappingReach(there, by: step, measuredBy: swept.measurer) else { return nil }
    reach = reach.clamped(to: wrapping)
    self.reach = value + reach.lowerBound...value + reach.upperBound
  }

  /// The number is moved by this much at least to see what moves with it.
  private static let leastStep = 0x1p-10

  /// By view of the state, how fast the members of its frame move.
  var frameRates: [Rect] {
    let parents = pass.state.views.parents
    return parents.indices.map { view in
      let rates = ViewColumns.frame(of: view, in: parents[view], at: rates.span)
      return Rect(x: rates[0], y: rates[1], width: rates[2], height: rates[3])
    }
  }

  /// By hinge, how fast columns that move by another pass's law move away from it.
  func distanceRates(movingBy other: PassLaw) -> [Double] {
    var columns = other.rates + Array(repeating: 0, count: stages.problem.columnCount - other.rates.count)
    stages.problem.evaluateForms(in: &columns)
    return zip(stages.hinges, hingeRates).map { columns[$0.hinge.column.place] - $1 }
  }
}

/// A problem whose hinges move with a number.
struct MovedProblem {
  /// The outputs, and how fast they move.
  let values, rates: [Double]
  /// How far the number may move while the same hinges decide.
  let reach: ClosedRange<Double>

  /// - Parameters:
  ///   - here: as the number is.
  ///   - there: where it has moved by `step`.
  init?(_ here: Problem, _ there: Problem, outputs: [[Term]], by step: Double, mustBeUnique: Bool) {
    guard let parameter = here.parameter(movingTo: there) else { return nil }
    var solution = ParametricSolution(
      here, parameters: [parameter], outputs: outputs, mustBeUnique: mustBeUnique)
    let point = [0.0]
    guard solution.evaluate(at: point.span), let region = solution.region else { return nil }
    values = solution.values
    rates = outputs.indices.map { region.rate(of: $0, along: 0) / step }
    let extent = region.extent(along: 0, from: point.span)
    let ends = [extent.lowerBound * step, extent.upperBound * step]
    reach = min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

extension ClosedRange<Double> {
  /// How far a number may change so that what follows it at a rate, and is at a place now, stays in the range.
  func reach(from place: Double, rate: Double) -> ClosedRange<Double> {
    let ends = [(lowerBound - place) / rate, (upperBound - place) / rate]
    return Swift.min(0, ends[0], ends[1])...Swift.max(0, ends[0], ends[1])
  }
}
