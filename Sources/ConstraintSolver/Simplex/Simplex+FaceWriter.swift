extension Simplex {
  /// - Parameters:
  ///   - stack: of the trail, on which the restrictions are pushed.
  ///   - room: the most restrictions that are made.
  @inline(__always)
  mutating func faceWriter(on stack: Int, room: Int) -> FaceWriter {
    FaceWriter(intervals: intervals, trail: trail.writer(in: stack, room: room))
  }

  mutating func finish(_ face: consuming FaceWriter) {
    movableCount += face.movableCount
    trail.finish(face.trail)
  }

  /// Restricts columns one after another, until it is finished.
  struct FaceWriter: ~Copyable {
    fileprivate let intervals: Intervals
    fileprivate var trail: Trail.Writer
    /// By how much the restrictions change the count of movable columns.
    fileprivate var movableCount = 0

    /// Shrinks the interval of a column to what it has in common with another one.
    @inline(__always)
    mutating func tighten(_ column: Column, to interval: Interval) {
      let old = intervals[column]
      guard interval.lower > old.lower || interval.upper < old.upper else { return }
      trail.append(column, old)
      movableCount &+= intervals.replace(
        old, of: column,
        by: Interval(lower: max(old.lower, interval.lower), upper: min(old.upper, interval.upper)))
    }

    /// Keeps a column from going to the left or to the right of where it stands.
    @inline(__always)
    mutating func hold(_ column: Column, at value: Double, fromLeft: Bool, fromRight: Bool) {
      let old = intervals[column]
      guard fromLeft && value > old.lower || fromRight && value < old.upper else { return }
      tighten(column, to: Interval(lower: fromLeft ? value : old.lower, upper: fromRight ? value : old.upper))
    }

    /// Makes the hinge of a column, unless it is nearly fixed, a bound.
    @inline(__always)
    mutating func meet(_ hinge: Hinge) {
      if !intervals[hinge.column].isNearlyFixed { tighten(hinge.column, to: hinge.interval) }
    }
  }

  var intervals: Intervals {
    mutating get {
      Intervals(lower: lower.mutableBase, upper: upper.mutableBase, rowOfColumn: rowOfColumn.base)
    }
  }

  /// The intervals of all columns where they lie, like ``UniqueArray/base``.
  struct Intervals {
    fileprivate let lower: UnsafeMutablePointer<Double>
    fileprivate let upper: UnsafeMutablePointer<Double>
    fileprivate let rowOfColumn: UnsafePointer<Int32>

    @inline(__always)
    subscript(column: Column) -> Interval {
      Interval(lower: lower[column.index], upper: upper[column.index])
    }

    /// Gives a column another interval.
    ///
    /// - Parameter old: the one that it has.
    /// - Returns: by how much that changes the count of movable columns.
    @inline(__always)
    func replace(_ old: Interval, of column: Column, by new: Interval) -> Int {
      (lower[column.index], upper[column.index]) = (new.lower, new.upper)
      if rowOfColumn[column.index] >= 0 { return 0 }
      return (new.isNearlyFixed ? 0 : 1) &- (old.isNearlyFixed ? 0 : 1)
    }
  }
}
