extension Simplex {
  /// - Parameter room: the most restrictions that are made.
  @inline(__always)
  mutating func faceWriter(room: Int) -> FaceWriter {
    FaceWriter(intervals: intervals, trail: trail.writer(in: stack, room: room))
  }

  mutating func finish(_ face: FaceWriter) {
    trail.finish(face.trail)
    movableCount += face.movableCount
  }

  /// Restricts columns one after another; valid until columns are added or restrictions made otherwise.
  struct FaceWriter {
    fileprivate let intervals: Intervals
    fileprivate var trail: Trail.Writer
    /// By how much the restrictions change the count of movable columns.
    fileprivate var movableCount = 0

    @inline(__always)
    mutating func tighten(_ column: Column, _ newLower: Double, _ newUpper: Double) {
      let old = intervals[column]
      guard newLower > old.lower || newUpper < old.upper else { return }
      trail.append(column, lower: old.lower, upper: old.upper)
      movableCount &+= intervals.replace(
        old, of: column, by: (max(old.lower, newLower), min(old.upper, newUpper)))
    }

    /// Keeps a column from going to the left or to the right of where it stands.
    @inline(__always)
    mutating func hold(_ column: Column, at value: Double, fromLeft: Bool, fromRight: Bool) {
      let old = intervals[column]
      guard fromLeft && value > old.lower || fromRight && value < old.upper else { return }
      tighten(column, fromLeft ? value : old.lower, fromRight ? value : old.upper)
    }

    /// Makes the hinge of a column, if it is free, a bound.
    @inline(__always)
    mutating func meet(_ hinge: Hinge) {
      let old = intervals[hinge.column]
      guard Intervals.isFree(old) else { return }
      var new = old
      if hinge.below > 0, hinge.position > old.lower { new.lower = hinge.position }
      if hinge.above > 0, hinge.position < old.upper { new.upper = hinge.position }
      guard new.lower > old.lower || new.upper < old.upper else { return }
      trail.append(hinge.column, lower: old.lower, upper: old.upper)
      movableCount &+= intervals.replace(old, of: hinge.column, by: new)
    }
  }

  var intervals: Intervals {
    mutating get {
      Intervals(lower: lower.mutableBase, upper: upper.mutableBase, rowOfColumn: rowOfColumn.base)
    }
  }

  /// The intervals of all columns where they lie; valid until columns are added.
  struct Intervals {
    fileprivate let lower: UnsafeMutablePointer<Double>
    fileprivate let upper: UnsafeMutablePointer<Double>
    fileprivate let rowOfColumn: UnsafePointer<Int32>

    typealias Interval = (lower: Double, upper: Double)

    @inline(__always)
    subscript(column: Column) -> Interval { (lower[column.place], upper[column.place]) }

    @inline(__always)
    fileprivate static func isFree(_ interval: Interval) -> Bool {
      interval.upper - interval.lower > Tolerance.position
    }

    /// Gives a column another interval.
    ///
    /// - Parameter old: the one that it has.
    /// - Returns: by how much that changes the count of movable columns.
    @inline(__always)
    func replace(_ old: Interval, of column: Column, by new: Interval) -> Int {
      (lower[column.place], upper[column.place]) = new
      if rowOfColumn[column.place] >= 0 { return 0 }
      return (Self.isFree(new) ? 1 : 0) &- (Self.isFree(old) ? 1 : 0)
    }
  }
}
