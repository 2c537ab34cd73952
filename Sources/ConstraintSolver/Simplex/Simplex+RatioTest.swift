/// A breakpoint or bound that a column meets on the way of an entering column.
struct Breakpoint: Sendable {
  /// How far the entering column has moved.
  var length: Double
  /// By how much the slope of the stage grows there; infinite at a bound.
  var jump: Double
  /// The basic column's row, `nil` for the entering column itself.
  var row: RowIndex?
  /// The magnitude of the row's entry.
  var pivot: Double
  /// The breakpoint or bound.
  var position: Double
}

extension Simplex {
  /// Walks along an entering column through breakpoints for as long as the stage falls (the long-step rule).
  ///
  /// - Returns: the breakpoint to stop at, or `nil` where nothing ever stops the fall.
  mutating func ratioTest(_ entering: Entering, _ column: Tableau.GatheredColumn) -> Breakpoint? {
    if let step = ratioTest(entering, column, pivotsFrom: Tolerance.pivot) { return step }
    // Only a hinge at an infinite position falls for ever. Else an entry was too small that has its share in the fall.
    guard scratch.objective.hinges.elements.allSatisfy(\.position.isFinite) else { return nil }
    return ratioTest(entering, column, pivotsFrom: Tolerance.entry)
  }

  private mutating func ratioTest(
    _ entering: Entering, _ column: Tableau.GatheredColumn, pivotsFrom least: Double
  ) -> Breakpoint? {
    collectBreakpoints(entering, column, pivotsFrom: least)
    scratch.breakpoints.sort { $0.length < $1.length }
    var rate = -entering.rate
    for i in scratch.breakpoints.indices {
      rate += scratch.breakpoints[i].jump
      if rate >= -Tolerance.slope { return best(from: i) }
    }
    return nil
  }

  /// Chooses among the breakpoints as near as the `i`-th: one that needs no pivot, or else the one with the largest
  /// entry.
  // Swift 6.3 copies a structure of this size for a call that does not change it.
  @inline(__always)
  private func best(from i: Int) -> Breakpoint {
    var best = scratch.breakpoints[i]
    let nearest = best.length
    for k in (i + 1)..<scratch.breakpoints.count {
      let breakpoint = scratch.breakpoints[k]
      guard breakpoint.length - nearest <= Tolerance.position else { break }
      guard best.row != nil else { break }
      if breakpoint.row == nil || breakpoint.pivot > best.pivot { best = breakpoint }
    }
    return best
  }

  private mutating func collectBreakpoints(
    _ entering: Entering, _ column: Tableau.GatheredColumn, pivotsFrom least: Double
  ) {
    scratch.breakpoints.clear()
    addBreakpoints(of: entering.column, row: nil, speed: entering.direction)
    for entry in column.entries where entry.coefficient.magnitude > least {
      addBreakpoints(
        of: basis[entry.row], row: entry.row, speed: entry.coefficient * entering.direction)
    }
  }

  private mutating func addBreakpoints(of column: Column, row: RowIndex?, speed: Double) {
    let value = values[column]
    let bound = intervals[column].end(toward: speed)
    if bound.isFinite { addBreakpoint(at: bound, jump: .infinity, value, row, speed) }
    guard let slot = scratch.objective.slot(of: column) else { return }
    if row != nil { addDeparture(from: slot, value, row, speed) }
    for hinge in scratch.objective.hinges(at: slot) where hinge.position.isFinite {
      let distance = (hinge.position - value) * (speed > 0 ? 1 : -1)
      guard distance > Tolerance.around(hinge.position) else { continue }
      addBreakpoint(
        at: hinge.position, jump: (hinge.below + hinge.above) * speed.magnitude, value, row, speed)
    }
  }

  /// The breakpoint at length 0 of a basic column that leaves the breakpoint that it is at: its slope becomes the
  /// one beyond.
  private mutating func addDeparture(from slot: Int, _ value: Double, _ row: RowIndex?, _ speed: Double) {
    let subdifferential = scratch.objective.subdifferentials[slot]
    let jump =
      speed > 0 ? subdifferential.right - subdifferential.slope : subdifferential.slope - subdifferential.left
    guard jump > Tolerance.slope else { return }
    let position = scratch.objective.snapped(at: slot, value: value)
    addBreakpoint(at: position, jump: jump * speed.magnitude, value, row, speed)
  }

  private mutating func addBreakpoint(
    at position: Double, jump: Double, _ value: Double, _ row: RowIndex?, _ speed: Double
  ) {
    scratch.breakpoints.append(
      Breakpoint(
        length: max(0, (position - value) / speed), jump: jump, row: row, pivot: speed.magnitude,
        position: position))
  }
}
