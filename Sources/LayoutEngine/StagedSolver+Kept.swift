import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Whether a layout is among the optimal ones of the problem that `optimise` solved last.
  func isStillOptimal(_ layout: AbsoluteLayout, for pass: PassProblem) -> Bool {
    let values = layout.assign(to: program)
    let isBroken = Set(broken.map(\.constraint))
    let hard = pass.environment + pass.required.lazy.filter { !isBroken.contains($0.index) }.map(\.hinge)
    guard hard.allSatisfy({ $0.isMet(at: values[$0.column.place], within: Precision.stillOptimal) }) else {
      return false
    }
    return zip(levels, optima).allSatisfy { level, optimum in
      let sum = level.bounds.reduce(0) { $0 + $1.hinge.cost(at: values[$1.hinge.column.place]) }
      return sum <= optimum + Precision.stillOptimal
    }
  }
}
