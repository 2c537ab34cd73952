import ConstraintSolver
import LayoutModel

/// The layout of a problem as an affine function of a number near one value.
struct ProblemPiece {
  let stages: NamedStages
  /// By the problem's variable, what it is at the value, and how fast it moves with the number.
  let values, rates: [Double]
  /// By hinge of the stages, how fast its position moves.
  let hingeRates: [Double]
  /// How far the number may move.
  var reach: ClosedRange<Double>
  /// By view, the index of its parent; the root's own.
  private let parents: [Int]

  /// - Parameters:
  ///   - there: the same problem where the number has moved by `step`.
  /// - Returns: nil where rounding decides what the piece is.
  init?(_ here: PlainProblem, _ there: PlainProblem, by step: Double) {
    stages = NamedStages(here)
    parents = here.state.views.parents
    let (problem, hinges) = stages.written()
    let (moved, movedHinges) = NamedStages(there).written()
    guard hinges.count == movedHinges.count,
      let piece = AffinePiece(
        problem, moved, outputs: stages.program.columns.variables, by: step, mustBeUnique: true)
    else { return nil }
    (values, rates) = (piece.values, piece.rates)
    hingeRates = zip(hinges, movedHinges).map { ($1.hinge.position - $0.hinge.position) / step }
    var reach = piece.reach
    for broken in here.broken {
      guard let range = here.reach(of: broken, there, by: step) else { return nil }
      reach = reach.clamped(to: range)
    }
    self.reach = reach
  }

  /// How fast columns that move by another pass's piece move away from each hinge.
  func distanceRates(movingBy other: ProblemPiece) -> [Double] {
    let columns = stages.problem.values(of: other.rates)
    return zip(stages.hinges, hingeRates).map { columns[$0.hinge.column.index] - $1 }
  }

  /// The frames by view that the variables give. Rates of the variables give rates of the frames.
  func frames(at variables: [Double]) -> [Rect] {
    parents.indices.map { view in
      let members = ViewColumns.frame(of: view, in: parents[view], at: variables.span)
      return Rect(x: members[0], y: members[1], width: members[2], height: members[3])
    }
  }
}

extension PlainProblem {
  /// The problem where the number is another, with the contents and broken constraints of this one.
  ///
  /// - Parameters:
  ///   - original: the state there, as it is written.
  ///   - insets: those there, by view.
  func moved(to original: CaseState, insets: [ViewInsets]) -> PlainProblem {
    var moved = self
    moved.measures?.insets = insets
    moved.state = moved.measures.map { ExpandedState(original, $0).state } ?? original
    return moved
  }

  /// How far the number may move so that a constraint is broken for the same reason, and is missed at all.
  ///
  /// - Parameter there: the problem where the number has moved by `step`.
  func reach(
    of broken: BrokenConstraint, _ there: PlainProblem, by step: Double
  ) -> ClosedRange<Double>? {
    let (problem, moved) = (contradiction(broken), there.contradiction(broken))
    let hinges = zip(problem.stage(Problem.firstOptionalStage), moved.stage(Problem.firstOptionalStage))
    let missed = hinges.map { problem.terms(of: $0.0.column) }
    guard let piece = AffinePiece(problem, moved, outputs: missed, by: step, mustBeUnique: false)
    else { return nil }
    var reach = piece.reach
    for (index, (hinge, movedHinge)) in hinges.enumerated() {
      let distance = piece.values[index] - hinge.position
      let rate = piece.rates[index] - (movedHinge.position - hinge.position) / step
      guard rate.magnitude > Precision.rate else { continue }
      reach = reach.clamped(to: .reach(keepingSignOf: distance, rate: rate))
    }
    return reach
  }

  /// The constraints that a broken one contradicts as required ones, and behind them its own violation.
  private func contradiction(_ broken: BrokenConstraint) -> Problem {
    let stages = NamedStages(state, contentSizes: contentSizes, broken: [])
    var problem = stages.problem
    problem.removeHinges()
    func required(_ constraints: [ConstraintIndex]) -> [Hinge] {
      let causes = Set(constraints.map(Cause.constraint))
      return stages.required.filter { causes.contains($0.cause) }.map(\.hinge)
    }
    problem.addStage(stages.hard.map(\.hinge))
    problem.addStage(required(broken.conflict))
    problem.addStage(required([broken.constraint]))
    return problem
  }
}
