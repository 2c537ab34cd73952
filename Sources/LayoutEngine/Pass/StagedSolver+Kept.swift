import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Whether the layout before is among the optimal ones of the problem that was optimised last: what the pass has
  /// changed is asked first, and what it has made possible.
  ///
  /// What it asks on the way mutates nothing of the solver or the layout either, but they would be copied for it
  /// otherwise.
  mutating func isStillOptimal(_ layout: inout LayoutPoint) -> Bool {
    let optima = optima
    defer { standing.take(optima) }
    if standing.changesEnvironment, !fitsEnvironment(&layout) { return false }
    for place in standing.changedRequired where !isMet(pass.required[place].hinge, &layout) { return false }
    for level in standing.changedLevels where !isLeast(level, optima, &layout) { return false }
    if let level = standing.mostImproved(to: optima), !isLeast(level, optima, &layout) { return false }
    layout.completeForms(of: program.problem)
    if !standing.meetsRequired { standing.meetsRequired = meetsRequired(&layout) }
    guard standing.meetsRequired else { return false }
    for level in 0..<pass.levels.count where !isLeast(level, optima, &layout) { return false }
    return true
  }

  /// Whether a level's violations in a layout sum up to no more than they must.
  private mutating func isLeast(_ level: Int, _ optima: [Double], _ layout: inout LayoutPoint) -> Bool {
    if standing.sums[level].isNaN { standing.sums[level] = sum(of: level, &layout) }
    return standing.sums[level] <= optima[level + 2] + Precision.stillOptimal
  }

  /// What a level's violations in a layout sum up to.
  @inline(__always)
  private mutating func sum(of level: Int, _ layout: inout LayoutPoint) -> Double {
    if let sum = pass.levels.cost(ofLevel: level, at: layout.values[..<layout.knownCount]) { return sum }
    var sum = 0.0
    for place in pass.levels.range(ofLevel: level) {
      let hinge = pass.levels.hinge(at: place)
      sum += hinge.cost(at: value(of: hinge.column, &layout))
    }
    return sum
  }

  private mutating func fitsEnvironment(_ layout: inout LayoutPoint) -> Bool {
    for hinge in pass.environment where !isMet(hinge, &layout) { return false }
    return true
  }

  private mutating func meetsRequired(_ layout: inout LayoutPoint) -> Bool {
    guard fitsEnvironment(&layout) else { return false }
    var broken = brokenPlaces[...]
    for place in pass.required.indices {
      if place == broken.first {
        broken.removeFirst()
      } else if !isMet(pass.required[place].hinge, &layout) {
        return false
      }
    }
    return true
  }

  @inline(__always)
  private mutating func isMet(_ hinge: Hinge, _ layout: inout LayoutPoint) -> Bool {
    hinge.isMet(at: value(of: hinge.column, &layout), within: Precision.stillOptimal)
  }

  @inline(__always)
  private mutating func value(of column: Column, _ layout: inout LayoutPoint) -> Double {
    column.place < layout.knownCount
      ? layout.values[column.place] : value(ofForm: column, &layout)
  }

  /// Not inlined, since the problem is copied for it.
  @inline(never)
  private mutating func value(ofForm column: Column, _ layout: inout LayoutPoint) -> Double {
    program.problem.value(of: column, at: layout.values)
  }
}
