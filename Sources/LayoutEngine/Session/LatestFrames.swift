import ConstraintSolver
import LayoutModel

/// The frames of a session's latest layout, and the variables that they give.
struct LatestFrames {
  /// By view, relative to the parent, in points.
  private(set) var frames: [Rect]
  /// The variables of these frames, in the order of a program's columns, in the root's coordinates.
  private(set) var variables: [Double]
  /// By view; the root's own.
  let parents: [Int]

  init(parents: [Int]) {
    self.parents = parents
    frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: parents.count)
    variables = Array(repeating: 0, count: ViewColumns.count(viewCount: parents.count))
  }

  /// Takes the frames of a layout that was read before.
  mutating func set(_ frames: [Rect]) {
    self.frames = frames
    variables = ViewColumns.values(of: frames, parents: parents)
  }

  /// Takes the frames of a solution.
  ///
  /// - Parameter values: of a program's columns, the variables first.
  mutating func read(_ values: [Double]) {
    for view in parents.indices {
      let frame = ViewColumns.frame(of: view, in: parents[view], at: values.span)
      frames[view] = Rect(
        x: Precision.onGrid(frame[0]), y: Precision.onGrid(frame[1]),
        width: Precision.onGrid(max(0, frame[2])), height: Precision.onGrid(max(0, frame[3])))
      ViewColumns.write(frames[view], of: view, in: parents[view], to: &variables)
    }
  }
}
