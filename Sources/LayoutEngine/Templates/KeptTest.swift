import ConstraintSolver
import LayoutModel

/// Whether a layout that was there before is still optimal, for a pass whose hinges move with inputs.
struct KeptTest {
  private let pass: ParametricPass
  private let parents: [ViewIndex?]

  /// Memory that is used again from row to row.
  struct Work {
    fileprivate var old: [Double] = []
    fileprivate var new: [Double] = []
    fileprivate var positions: [Double] = []
  }

  init(_ pass: ParametricPass, parents: [ViewIndex?]) {
    self.pass = pass
    self.parents = parents
  }

  /// - Parameters:
  ///   - frames: x, y, width and height of each view in the layout, relative to the parents.
  ///   - newValues: of the variables in an optimal layout.
  /// - Returns: `nil` where rounding would decide.
  func keeps(_ frames: [Double], _ inputs: [Double], newValues: [Double], _ work: inout Work) -> Bool? {
    load(frames, newValues, &work)
    pass.problem.positions(moving: pass.parameters, to: inputs, into: &work.positions)
    var isCertain = true
    for stage in 0..<pass.levels.upperBound {
      var excess = 0.0
      for number in pass.problem.range(ofStage: stage) {
        if stage == 0, number >= pass.environmentCount { break }
        let hinge = pass.problem.hinge(number)
        let (column, position) = (hinge.column.place, work.positions[number])
        let cost = hinge.cost(at: work.old[column], from: position)
        if stage < 2 {
          excess = max(excess, cost > 0 ? (work.old[column] - position).magnitude : 0)
        } else {
          excess += cost - hinge.cost(at: work.new[column], from: position)
        }
      }
      if excess > Precision.stillOptimal + Precision.keptDoubt { return false }
      if excess > Precision.stillOptimal - Precision.keptDoubt { isCertain = false }
    }
    return isCertain ? true : nil
  }

  private func load(_ frames: [Double], _ newValues: [Double], _ work: inout Work) {
    let count = pass.problem.columnCount
    for values in [\Work.old, \Work.new] where work[keyPath: values].count != count {
      work[keyPath: values] = Array(repeating: 0, count: count)
    }
    for v in newValues.indices { work.new[v] = newValues[v] }
    for (i, parent) in parents.enumerated() {
      let view = ViewIndex(i)
      for axis in Axis.allCases {
        let place = 4 * i + (axis == .horizontal ? 0 : 1)
        work.old[pass.columns.size(view, axis).place] = frames[place + 2]
        guard let column = pass.columns.origin(view, axis) else { continue }
        let outer = parent.flatMap { pass.columns.origin($0, axis) }
        work.old[column.place] = frames[place] + (outer.map { work.old[$0.place] } ?? 0)
      }
    }
    pass.problem.evaluateForms(in: &work.old)
    pass.problem.evaluateForms(in: &work.new)
  }
}
