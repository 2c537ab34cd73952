package import ConstraintSolver
import LayoutModel

/// Whether a layout is still optimal: it misses no hard or required hinge, and no later stage's least sum, by more than
/// `Precision.stillOptimal`.
package struct KeptTest {
  /// By column; memory that is used again.
  private var values: [Double] = []

  package init() {}

  /// - Parameters:
  ///   - layout: the values of the problem's variables.
  ///   - leastSums: by stage, the least sum of penalties. Later stages are not looked at.
  ///   - doubt: nearer than this to the limit rounding may decide.
  ///   - forEachHinge: calls its second argument with the hinges of a stage.
  /// - Returns: `nil` where rounding may decide.
  @inline(__always)
  package mutating func keeps(
    _ layout: [Double], in problem: Problem, leastSums: [Double], doubt: Double = 0,
    forEachHinge: (Int, (Hinge) -> Void) -> Void
  ) -> Bool? {
    evaluate(layout, problem)
    let values = values
    var isCertain = true
    for stage in leastSums.indices {
      // What must hold is missed by its greatest penalty, and a priority by what its sum is over the least one.
      let mustHold = stage < Problem.firstOptionalStage
      var excess = mustHold ? 0 : -leastSums[stage]
      forEachHinge(stage) { hinge in
        let value = values[hinge.column.index]
        let cost = hinge.cost(at: value)
        // A penalty that is not a number stays, whatever comes behind it, and fails below.
        if !mustHold { excess += cost } else if !excess.isNaN, !(cost <= excess) { excess = cost }
      }
      if !(excess <= Precision.stillOptimal + doubt) { return false }
      if excess > Precision.stillOptimal - doubt { isCertain = false }
    }
    return isCertain || doubt == 0 ? true : nil
  }

  /// The sum of penalties of each stage.
  ///
  /// - Parameters:
  ///   - layout: the values of the problem's variables.
  ///   - stageCount: how many stages are summed up.
  mutating func sums(_ layout: [Double], in problem: Problem, stageCount: Int) -> [Double] {
    evaluate(layout, problem)
    return (0..<stageCount).map { stage in
      problem.stage(stage).reduce(0) { $0 + $1.cost(at: values[$1.column.index]) }
    }
  }

  private mutating func evaluate(_ layout: [Double], _ problem: Problem) {
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: layout)
    values.append(contentsOf: repeatElement(0, count: problem.columnCount - layout.count))
    problem.evaluateForms(in: &values)
  }
}
