import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Whether the layout before is among the optimal ones of the problem that was optimised last: what the pass has
  /// edited is asked first.
  ///
  /// What it asks on the way mutates nothing of the solver, but it would be copied for it otherwise.
  mutating func isStillOptimal(_ layout: inout LayoutPoint) -> Bool {
    let leastSums = solver.leastSums
    for edit in edits where !isMet(edit, leastSums, layout) { return false }
    follow(&layout)
    return before.isOptimal(leastSums)
  }

  /// Takes over where the layout before lies.
  private mutating func follow(_ layout: inout LayoutPoint) {
    if before.isLoaded {
      let values = layout.values
      layout.takeChanges { before.take(values, at: $0) }
    } else {
      before.load(program.problem, at: layout.values)
      if !isWritten { followStages() }
      layout.forgetChanges()
    }
  }

  /// Takes over into which stages hinges have been moved since the problem was written.
  private mutating func followStages() {
    for level in 0..<pass.levels.count {
      for place in pass.levels.range(ofLevel: level) {
        before.move(firstOfLevels + pass.levels.number(at: place), toStage: 2 + level)
      }
    }
  }

  /// Whether an edited hinge by itself leaves the layout before optimal.
  @inline(__always)
  private mutating func isMet(_ edit: Edit, _ leastSums: [Double], _ layout: LayoutPoint) -> Bool {
    let column = edit.hinge.column
    let value =
      column.place < layout.values.count ? layout.values[column.place] : value(ofForm: column, layout)
    return edit.stage < 2
      ? edit.hinge.isMet(at: value, within: Precision.stillOptimal)
      : edit.hinge.cost(at: value) <= leastSums[edit.stage] + Precision.stillOptimal
  }

  /// Not inlined, since the problem is copied for it.
  @inline(never)
  private mutating func value(ofForm column: Column, _ layout: LayoutPoint) -> Double {
    program.problem.value(of: column, at: layout.values)
  }
}
