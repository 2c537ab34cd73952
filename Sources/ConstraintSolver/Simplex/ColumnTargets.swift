/// The targets of columns: where the hinges of all stages, the strongest first, would put each if nothing else held it.
///
/// The weakness of a hinge is its index among all hinges, the strongest first.
struct ColumnTargets: Sendable, ~Copyable {
  /// The interval that a column wants to be in, and the hinges that keep it there.
  struct Target: Sendable {
    /// From `low` to `high` each hinge is met as nearly as the stronger ones allow.
    var low = -Double.infinity
    var high = Double.infinity
    /// The weakness of the strongest hinge that a move below `low` violates, and above `high`; `Int32.max` where none.
    fileprivate var under = Int32.max
    fileprivate var over = Int32.max
    /// The column's weakest hinge, or -1.
    fileprivate var weakest: Int32 = -1

    /// Takes a hinge that is weaker than those before.
    fileprivate mutating func add(_ hinge: Hinge, weakness: Int32) {
      let nearest = min(max(hinge.position, low), high)
      if hinge.below > 0, nearest > low { (low, under) = (nearest, weakness) }
      if hinge.above > 0, nearest < high { (high, over) = (nearest, weakness) }
      weakest = weakness
    }
  }

  /// By column.
  private var targets = UniqueArray<Target>()
  /// By hinge, the next stronger one of its column, or -1.
  private var links = UniqueArray<Int32>()

  mutating func load(_ hinges: UnsafeBufferPointer<Hinge>, columnCount: Int) {
    targets.reset(to: Target(), count: columnCount)
    links.resize(toUninitialised: hinges.count)
    for (index, hinge) in hinges.enumerated() {
      links[index] = targets[hinge.column].weakest
      targets[hinge.column].add(hinge, weakness: Int32(small: index))
    }
  }

  subscript(column: Column) -> Target { targets[column] }

  /// The weakness of the strongest hinge that a move away from a value violates; `Int32.max` where none.
  func weakness(
    of column: Column, at value: Double, moving direction: Double, _ hinges: UnsafeBufferPointer<Hinge>
  ) -> Int32 {
    let target = self[column]
    let bound = direction > 0 ? target.high : target.low
    if value == bound { return direction > 0 ? target.over : target.under }
    let room = (bound - value) * direction
    if room > Tolerance.around(bound), value >= target.low, value <= target.high { return .max }
    return weakness(from: target.weakest, at: value, moving: direction, hinges)
  }

  @inline(never)
  private func weakness(
    from weakest: Int32, at value: Double, moving direction: Double, _ hinges: UnsafeBufferPointer<Hinge>
  ) -> Int32 {
    var strongest = Int32.max
    var i = weakest
    while i >= 0 {
      let hinge = hinges[Int(i)]
      if hinge.slope(moving: direction) > 0 {
        let distance = (value - hinge.position) * direction
        if distance >= 0 || distance >= -Tolerance.around(hinge.position) { strongest = i }
      }
      i = links[i]
    }
    return strongest
  }

  /// The nearest position beyond a value where a further hinge is violated, and the weakness of the strongest one
  /// there. Where there is none, the position is infinite and the weakness `Int32.max`.
  func nextBreakpoint(
    of column: Column, at value: Double, moving direction: Double, _ hinges: UnsafeBufferPointer<Hinge>
  ) -> (position: Double, weakness: Int32) {
    var next = (position: direction * Double.infinity, weakness: Int32.max)
    var i = self[column].weakest
    while i >= 0 {
      let hinge = hinges[Int(i)]
      let distance = (hinge.position - value) * direction
      if distance > 0, hinge.slope(moving: direction) > 0 {
        let tolerance = Tolerance.around(hinge.position)
        let behind = (hinge.position - next.position) * direction
        if distance > tolerance, behind <= tolerance {
          next = (behind < 0 ? hinge.position : next.position, i)
        }
      }
      i = links[i]
    }
    return next
  }
}
