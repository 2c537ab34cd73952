import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Whether a layout is among the optimal ones of the problem that was optimised last: all required hinges hold, and
  /// no stage has more than its least sum.
  func isStillOptimal(_ layout: LayoutPoint) -> Bool {
    let tolerance = Precision.stillOptimal
    // The forms' columns come behind those of the variables.
    var values = layout.values
    values += repeatElement(0, count: program.problem.columnCount - values.count)
    program.problem.evaluateForms(in: &values)
    for number in 0..<firstOfLevels {
      let hinge = program.problem.hinge(number)
      guard hinge.isMet(at: values[hinge.column.place], within: tolerance) else { return false }
    }
    for level in 0..<pass.levels.count {
      var sum = 0.0
      for place in pass.levels.range(ofLevel: level) {
        let hinge = pass.levels.hinge(at: place)
        let cost = hinge.cost(at: values[hinge.column.place])
        // Beyond what a double holds, nothing is known to be met.
        sum += cost.isNaN ? .infinity : cost
      }
      guard sum <= leastSums[level + 2] + tolerance else { return false }
    }
    return true
  }
}
