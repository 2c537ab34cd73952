extension Simplex {
  /// A non-basic column, the way it moves (1 or -1), and what the stage gains by it per unit.
  struct Entering {
    var column: Column
    var direction: Double
    var rate: Double

    /// Worse than any candidate.
    fileprivate static let none = Entering(column: .none, direction: 0, rate: Tolerance.slope)
  }

  mutating func chooseEntering(atRandom isRandom: Bool) -> Entering? {
    let candidates = candidates
    if isRandom { return chooseAny(of: candidates) }
    var left = candidates.count
    var best: Entering?
    while left > 0, best == nil {
      if cursor >= candidates.count { cursor = 0 }
      let block = cursor..<min(cursor + min(Self.block, left), candidates.count)
      best = candidates.steepest(among: block)
      cursor = block.upperBound
      left -= block.count
    }
    return best
  }

  /// Partial pricing looks at so many candidates before it takes the best that it has seen.
  private static let block = 256

  /// Any entering column, each with the same chance.
  private mutating func chooseAny(of candidates: Candidates) -> Entering? {
    var choice: Entering?
    var count: UInt64 = 0
    for slot in 0..<candidates.count {
      guard let move = candidates.steepest(among: slot..<(slot + 1)) else { continue }
      count += 1
      if random.next() % count == 0 { choice = move }
    }
    return choice
  }

  @inline(__always)
  var candidates: Candidates {
    Candidates(
      touched: reducedCosts.touched.elements, columns: objective.columns.elements,
      sloped: objective.isAsLoaded ? objective.sloped.elements : nil,
      reducedCosts: reducedCosts.base, isTouched: reducedCosts.isTouchedBase, slots: objective.slotBase,
      subdifferentials: objective.subdifferentials.base,
      values: values.base, lower: lower.base, upper: upper.base, rowOfColumn: rowOfColumn.base)
  }

  /// The columns with a reduced cost, and after them those with hinges in the stage. Valid until a step is taken.
  struct Candidates {
    fileprivate let touched: UnsafeBufferPointer<Column>
    fileprivate let columns: UnsafeBufferPointer<Column>
    /// The slots of the only `columns` that can lower the stage without a reduced cost, where they are known.
    fileprivate let sloped: UnsafeBufferPointer<Int32>?
    fileprivate let reducedCosts: UnsafePointer<Double>
    fileprivate let isTouched: UnsafePointer<Bool>
    fileprivate let slots: UnsafePointer<Int32>
    fileprivate let subdifferentials: UnsafePointer<Objective.Subdifferential>
    fileprivate let values: UnsafePointer<Double>
    fileprivate let lower: UnsafePointer<Double>
    fileprivate let upper: UnsafePointer<Double>
    fileprivate let rowOfColumn: UnsafePointer<Int32>

    var count: Int { touched.count + columns.count }

    /// Of some candidates the one whose move lowers the stage most.
    @inline(__always)
    fileprivate func steepest(among range: Range<Int>) -> Entering? {
      var best = Entering.none
      for i in range.clamped(to: 0..<touched.count) {
        consider(touched[i], reducedCosts[touched[i].index], &best)
      }
      considerUntouched(
        among: max(range.lowerBound - touched.count, 0)..<max(range.upperBound - touched.count, 0), &best)
      return best.direction == 0 ? nil : best
    }

    /// Considers the columns in some slots of the stage that have no reduced cost. Such a column can lower the stage only
    /// if it is off its own optimum.
    @inline(__always)
    private func considerUntouched(among range: Range<Int>, _ best: inout Entering) {
      if let sloped {
        for slot in sloped where range.contains(Int(slot)) { considerUntouched(at: Int(slot), &best) }
      } else {
        for slot in range { considerUntouched(at: slot, &best) }
      }
    }

    @inline(__always)
    private func considerUntouched(at slot: Int, _ best: inout Entering) {
      let column = columns[slot]
      if !isTouched[column.index] { consider(column, 0, &best) }
    }

    /// Takes the column's move as the best if it lowers the stage more and can enter the basis. By convexity only one
    /// direction can lower the stage.
    @inline(__always)
    private func consider(_ column: Column, _ reducedCost: Double, _ best: inout Entering) {
      let c = column.index
      let slot = Int(slots[c])
      var (left, right) = (reducedCost, reducedCost)
      if slot < 0 {
        guard reducedCost.magnitude > best.rate else { return }
      } else {
        left += subdifferentials[slot].left
        right += subdifferentials[slot].right
        guard left > best.rate || -right > best.rate else { return }
      }
      guard rowOfColumn[c] < 0 else { return }
      let value = values[c]
      let room = right < -Tolerance.slope ? upper[c] - value : value - lower[c]
      guard room > Tolerance.around(value) else { return }
      best = Entering(
        column: column, direction: right < -Tolerance.slope ? 1 : -1, rate: max(-right, left))
    }
  }
}
