extension Simplex {
  /// A point in the sequence of restrictions on one of the trail's stacks.
  public struct Mark: Hashable, Sendable, BitwiseCopyable {
    let stack: Int32
    /// The stack's latest restriction, or -1.
    let head: Int32
  }

  /// The present point of the first stack.
  public var mark: Mark { mark(on: 0) }

  func mark(on stack: Int) -> Mark { Mark(stack: Int32(small: stack), head: trail.head(of: stack)) }

  /// Takes back every restriction since `mark` that was pushed on its stack; basis and values stay.
  public mutating func restore(to mark: Mark) {
    while let old = trail.popLast(of: Int(mark.stack), downTo: mark.head) {
      setInterval(of: old.column, to: old.interval)
    }
  }

  /// Shrinks the face to the optima of the stage that `optimise` minimised last.
  ///
  /// That is exact, by complementary slackness: at the optimum the reduced costs give each column a slope, and the
  /// optima are the points of the face where the penalty of every column has its slope.
  mutating func restrictToOptima(on stack: Int) {
    for slot in scratch.objective.columns.indices {
      restrict(scratch.objective.columns[slot], at: slot, on: stack)
    }
    for c in scratch.reducedCosts.touched.elements where scratch.objective.slot(of: c) == nil {
      restrictWithoutHinges(c, on: stack)
    }
  }

  /// Restricts a column that has hinges in the stage.
  private mutating func restrict(_ column: Column, at slot: Int, on stack: Int) {
    let isBasic = isBasic(column)
    guard isBasic || !isFixed(column) else { return }
    let slope = isBasic ? scratch.objective.subdifferentials[slot].slope : -scratch.reducedCosts[column]
    let interval = scratch.objective.interval(at: slot, value: values[column], slope: slope)
    tighten(column, to: interval, on: stack)
  }

  /// Keeps a column without hinges in the stage from going where the stage would grow.
  private mutating func restrictWithoutHinges(_ column: Column, on stack: Int) {
    guard isCandidate(column) else { return }
    let (slope, value) = (-scratch.reducedCosts[column], values[column])
    if slope < -Tolerance.slope { tighten(column, to: Interval(upper: value), on: stack) }
    if slope > Tolerance.slope { tighten(column, to: Interval(lower: value), on: stack) }
  }

  /// Makes the hinges of columns that are not nearly fixed bounds.
  mutating func bound(_ stage: UnsafeBufferPointer<Hinge>, on stack: Int) {
    for hinge in stage where !isNearlyFixed(hinge.column) {
      tighten(hinge.column, to: hinge.interval, on: stack)
    }
  }

  /// Shrinks the interval of a column to what it has in common with another one.
  private mutating func tighten(_ column: Column, to interval: Interval, on stack: Int) {
    let old = intervals[column]
    guard interval.lower > old.lower || interval.upper < old.upper else { return }
    trail.append(column, old, on: stack)
    setInterval(
      of: column,
      to: Interval(lower: max(old.lower, interval.lower), upper: min(old.upper, interval.upper)))
  }

  /// Gives a column any interval, which need not lie in its present one. The value must lie inside.
  package mutating func setInterval(of column: Column, to interval: Interval) {
    if !isBasic(column) {
      movableCount += (interval.isNearlyFixed ? 0 : 1) - (isNearlyFixed(column) ? 0 : 1)
    }
    intervals[column] = interval
  }
}
