import ConstraintSolver

extension SolverSteps {
  /// Whether the layout before is optimal still, by the least sums of the stages.
  func isStillOptimal(_ leastSums: [Double]) -> Bool {
    var sums = Array(repeating: 0.0, count: leastSums.count)
    for number in stages.indices {
      let hinge = problem.hinge(number)
      let value = layout[hinge.column.place]
      if stages[number] < 2 {
        guard hinge.isMet(at: value, within: Self.tolerance) else { return false }
      } else {
        sums[stages[number]] += hinge.cost(at: value)
      }
    }
    return zip(sums, leastSums).allSatisfy { $0 <= $1 + Self.tolerance }
  }
}
