extension Simplex {
  /// A non-basic column, the way it moves (1 or -1), and what the stage gains by it per unit.
  struct Entering {
    var column: Column
    var direction: Double
    var rate: Double

    /// Worse than any candidate.
    fileprivate static let none = Entering(column: .none, direction: 0, rate: Tolerance.slope)
  }

  /// Chooses a column that lowers the stage, from the columns with a reduced cost and, after them, those with
  /// hinges in the stage.
  ///
  /// - Returns: `nil` where no column does.
  mutating func chooseEntering(atRandom isRandom: Bool) -> Entering? {
    if isRandom { return chooseAny() }
    let count = candidateCount
    var left = count
    var best: Entering?
    while left > 0, best == nil {
      if scratch.cursor >= count { scratch.cursor = 0 }
      let block = scratch.cursor..<min(scratch.cursor + min(Self.block, left), count)
      best = steepest(among: block)
      scratch.cursor = block.upperBound
      left -= block.count
    }
    return best
  }

  /// Partial pricing looks at so many candidates before it takes the best that it has seen.
  private static let block = 256

  private var candidateCount: Int { scratch.reducedCosts.touched.count + scratch.objective.columns.count }

  /// Chooses any column that lowers the stage, each with the same chance.
  private mutating func chooseAny() -> Entering? {
    var choice: Entering?
    var count: UInt64 = 0
    for candidate in 0..<candidateCount {
      guard let move = steepest(among: candidate..<(candidate + 1)) else { continue }
      count += 1
      if random.next() % count == 0 { choice = move }
    }
    return choice
  }

  /// The candidate of a range whose move lowers the stage most.
  // Swift 6.3 copies a structure of this size for a call that does not change it.
  @inline(__always)
  private func steepest(among range: Range<Int>) -> Entering? {
    var best = Entering.none
    let touched = scratch.reducedCosts.touched.elements
    for i in range.clamped(to: 0..<touched.count) {
      consider(touched[i], scratch.reducedCosts[touched[i]], &best)
    }
    considerUntouched(
      among: max(range.lowerBound - touched.count, 0)..<max(range.upperBound - touched.count, 0), &best)
    return best.direction == 0 ? nil : best
  }

  /// Considers the columns in some slots of the stage that have no reduced cost. Such a column can lower the stage only
  /// if it is off its own optimum.
  private func considerUntouched(among range: Range<Int>, _ best: inout Entering) {
    for slot in range {
      let column = scratch.objective.columns[slot]
      if !scratch.reducedCosts.isTouched(column) { consider(column, 0, &best) }
    }
  }

  /// Takes the column's move as the best if it lowers the stage more and can enter the basis. By convexity only one
  /// direction can lower the stage.
  private func consider(_ column: Column, _ reducedCost: Double, _ best: inout Entering) {
    var (left, right) = (reducedCost, reducedCost)
    if let slot = scratch.objective.slot(of: column) {
      left += scratch.objective.subdifferentials[slot].left
      right += scratch.objective.subdifferentials[slot].right
      guard left > best.rate || -right > best.rate else { return }
    } else {
      guard reducedCost.magnitude > best.rate else { return }
    }
    let direction = right < -Tolerance.slope ? 1.0 : -1
    guard !isBasic(column), room(of: column, toward: direction) > 0 else { return }
    best = Entering(column: column, direction: direction, rate: max(-right, left))
  }
}
