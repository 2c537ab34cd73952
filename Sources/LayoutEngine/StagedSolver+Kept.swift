import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Whether the layout before is among the optimal ones of the problem that was optimised last.
  mutating func isStillOptimal(_ layout: inout LayoutPoint) -> Bool {
    let (levels, optima) = (levels, optima)
    for place in standing.changedRequired where !isMet(pass.required[place].hinge, layout) { return false }
    for level in standing.changedLevels {
      standing.sums[level] = sum(of: level, levels, layout)
      guard standing.sums[level] <= optima[level + 2] + Precision.stillOptimal else { return false }
    }
    layout.completeForms(of: program.problem)
    if !standing.meetsRequired { standing.meetsRequired = meetsRequired(layout) }
    guard standing.meetsRequired else { return false }
    for level in 0..<levels.count {
      if standing.sums[level].isNaN { standing.sums[level] = sum(of: level, levels, layout) }
      guard standing.sums[level] <= optima[level + 2] + Precision.stillOptimal else { return false }
    }
    return true
  }

  private func meetsRequired(_ layout: LayoutPoint) -> Bool {
    for hinge in pass.environment where !isMet(hinge, layout) { return false }
    var broken = brokenPlaces[...]
    for place in pass.required.indices {
      if place == broken.first {
        broken.removeFirst()
      } else if !isMet(pass.required[place].hinge, layout) {
        return false
      }
    }
    return true
  }

  private func isMet(_ hinge: Hinge, _ layout: LayoutPoint) -> Bool {
    hinge.isMet(at: value(of: hinge.column, layout), within: Precision.stillOptimal)
  }

  /// What a level's violations in a layout sum up to.
  private func sum(of level: Int, _ levels: PriorityLevels, _ layout: LayoutPoint) -> Double {
    levels.hinges.withUnsafeBufferPointer { hinges in
      var sum = 0.0
      for place in levels.range(ofLevel: level) {
        sum += hinges[place].cost(at: value(of: hinges[place].column, layout))
      }
      return sum
    }
  }

  @inline(__always)
  private func value(of column: Column, _ layout: LayoutPoint) -> Double {
    layout.knownValue(of: column) ?? program.problem.value(of: column, at: layout.values)
  }
}
