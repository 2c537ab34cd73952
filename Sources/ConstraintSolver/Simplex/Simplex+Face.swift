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
    let intervals = intervals
    var change = 0
    trail.removeAll(in: Int(mark.stack), downTo: mark.head) { old in
      change &+= intervals.replace(intervals[old.column], of: old.column, by: old.interval)
    }
    movableCount += change
  }

  /// Shrinks the face to the optima of the stage that `optimise` minimised last.
  ///
  /// That is exact, by complementary slackness: at the optimum the reduced costs give each column a slope, and the
  /// optima are the points of the face where the penalty of every column has its slope.
  mutating func restrictToOptima(on stack: Int) {
    let room = scratch.reducedCosts.touched.count + scratch.objective.columns.count
    var face = faceWriter(on: stack, room: room)
    for slot in scratch.objective.columns.indices {
      restrict(scratch.objective.columns[slot], at: slot, &face)
    }
    for c in scratch.reducedCosts.touched.elements where scratch.objective.slot(of: c) == nil {
      restrictWithoutHinges(c, &face)
    }
    finish(face)
  }

  /// Restricts a column that has hinges in the stage.
  @inline(__always)
  private func restrict(_ column: Column, at slot: Int, _ face: inout FaceWriter) {
    let isBasic = isBasic(column)
    guard isBasic || !isFixed(column) else { return }
    let slope = isBasic ? scratch.objective.subdifferentials[slot].slope : -scratch.reducedCosts[column]
    let value = values[column]
    if scratch.objective.isAtOnlyBreakpoint(at: slot, value: value) {
      let subdifferential = scratch.objective.subdifferentials[slot]
      face.hold(
        column, at: value, fromLeft: slope - subdifferential.left > Tolerance.slope,
        fromRight: subdifferential.right - slope > Tolerance.slope)
    } else {
      face.tighten(column, to: scratch.objective.interval(at: slot, value: value, slope: slope))
    }
  }

  /// Keeps a column without hinges in the stage from going where the stage would grow.
  @inline(__always)
  private func restrictWithoutHinges(_ column: Column, _ face: inout FaceWriter) {
    guard isCandidate(column) else { return }
    let (slope, value) = (-scratch.reducedCosts[column], values[column])
    if slope < -Tolerance.slope { face.tighten(column, to: Interval(upper: value)) }
    if slope > Tolerance.slope { face.tighten(column, to: Interval(lower: value)) }
  }

  /// Makes the hinges of columns that are not nearly fixed bounds.
  mutating func bound(_ stage: UnsafeBufferPointer<Hinge>, on stack: Int) {
    var face = faceWriter(on: stack, room: stage.count)
    for hinge in stage { face.meet(hinge) }
    finish(face)
  }

  /// Gives a column any interval, which need not lie in its present one. The value must lie inside.
  package mutating func setInterval(of column: Column, to interval: Interval) {
    let intervals = intervals
    movableCount += intervals.replace(intervals[column], of: column, by: interval)
  }
}
