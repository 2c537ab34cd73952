import ConstraintSolver

extension SolverSteps {
  /// Whether the layout before is optimal still: the hinges of the step are asked first.
  mutating func isStillOptimal(after step: [Edit]) -> Bool {
    let sums = solver.leastSums
    for edit in step where !isMet(edit, sums) { return false }
    follow()
    return before.isOptimal(sums)
  }

  private func isMet(_ edit: Edit, _ sums: [Double]) -> Bool {
    let (hinge, stage) = (problem.hinge(edit.hinge), stages[edit.hinge])
    let value = solver.columnValues[hinge.column.place]
    return stage < 2
      ? hinge.isMet(at: value, within: Self.tolerance)
      : hinge.cost(at: value) <= sums[stage] + Self.tolerance
  }

  /// Takes over where the layout before lies.
  private mutating func follow() {
    let values = solver.columnValues
    if !before.isLoaded {
      before.load(problem, at: values)
      for number in stages.indices { before.move(number, toStage: stages[number]) }
    } else if isOutdated {
      before.take(values, at: 0..<problem.variableCount)
    } else {
      for column in changed where column.place < problem.variableCount {
        before.take(values, at: column.place..<column.place + 1)
      }
    }
    changed.removeAll(keepingCapacity: true)
    isOutdated = false
  }
}
