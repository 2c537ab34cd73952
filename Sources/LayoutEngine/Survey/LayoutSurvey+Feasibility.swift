import ConstraintSolver
import LayoutModel

extension LayoutSurvey {
  /// How what the required constraints and the environment allow develops from pass to pass. Priorities below
  /// required and contents have no part in it.
  public enum Feasibility: Hashable, Sendable {
    /// Each pass allows no more than the one before: once in conflict, always in conflict.
    case shrinks
    /// Each pass allows no less than the one before: once without a conflict, always without.
    case grows
    /// Only numbers change, along one line and in one direction. Feasible points of a line are an interval, so
    /// that passes without a conflict stand side by side.
    case movesAlongLine
    /// None of these.
    case varies
  }

  public var feasibility: Feasibility {
    var survey = self
    let boxes = states.map { survey.box(of: $0) }
    let steps = zip(boxes, boxes.dropFirst())
    if steps.allSatisfy({ $1.isInside($0) }) { return .shrinks }
    if steps.allSatisfy({ $0.isInside($1) }) { return .grows }
    return Self.areOnLine(boxes.map(\.bounds)) ? .movesAlongLine : .varies
  }

  private mutating func box(of state: CaseState) -> Box {
    let problem = PassProblem(
      state, intrinsic: state.views.map(\.intrinsic), in: &session.solver.program)
    return Box(problem.environment + problem.required.map(\.hinge))
  }

  /// Within which values columns must be.
  private struct Box {
    private var lower: [Column: Double] = [:]
    private var upper: [Column: Double] = [:]

    init(_ hinges: [Hinge]) {
      for hinge in hinges {
        if hinge.below > 0 { lower[hinge.column] = max(lower[hinge.column] ?? -.infinity, hinge.position) }
        if hinge.above > 0 { upper[hinge.column] = min(upper[hinge.column] ?? .infinity, hinge.position) }
      }
    }

    func isInside(_ other: Box) -> Bool {
      other.lower.allSatisfy { $1 <= lower[$0] ?? -.infinity }
        && other.upper.allSatisfy { $1 >= upper[$0] ?? .infinity }
    }

    /// Bound by bound, by their sides and columns.
    var bounds: [(isUpper: Bool, column: Column, position: Double)] {
      let lowers = lower.sorted { $0.key < $1.key }.map { (false, $0.key, $0.value) }
      return lowers + upper.sorted { $0.key < $1.key }.map { (true, $0.key, $0.value) }
    }
  }

  /// Whether the bounds are the same but for their positions, which go from the first to the last on a line.
  private static func areOnLine(
    _ passes: [[(isUpper: Bool, column: Column, position: Double)]]
  ) -> Bool {
    guard let first = passes.first, let last = passes.last,
      passes.allSatisfy({ $0.elementsEqual(first) { $0.isUpper == $1.isUpper && $0.column == $1.column } }),
      let lead = first.indices.max(by: {
        abs(last[$0].position - first[$0].position) < abs(last[$1].position - first[$1].position)
      })
    else { return false }
    let way = last[lead].position - first[lead].position
    guard way != 0 else { return false }
    var reached = 0.0
    for pass in passes {
      let share = (pass[lead].position - first[lead].position) / way
      guard share >= reached else { return false }
      reached = share
      for (bound, (start, end)) in zip(pass, zip(first, last)) {
        let expected = start.position + share * (end.position - start.position)
        guard abs(bound.position - expected) <= Precision.ambiguity else { return false }
      }
    }
    return true
  }
}
