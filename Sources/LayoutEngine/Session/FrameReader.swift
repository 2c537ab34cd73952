import ConstraintSolver
import LayoutModel

/// The frames of a session's latest layout. A frame is computed anew only where its variables have changed.
struct FrameReader {
  /// By view, relative to the parent, in points.
  private(set) var frames: [Rect] = []
  /// The variables of these frames, in the order of a program's columns.
  private(set) var variables: [Double] = []
  /// By view; the root's own.
  private(set) var parents: [Int] = []
  /// The variables as they were read last, before they were put on the grid.
  private var unrounded: [Double] = []
  /// Whether the unrounded are those of the frames.
  private var isRead = false
  /// By view, whether its origin in the root has changed.
  private var isMoved: [Bool] = []

  init(parents: [Int]) { begin(parents: parents) }

  /// Begins another case in the memory of this one.
  mutating func begin(parents: [Int]) {
    self.parents = parents
    isRead = false
    if frames.count == parents.count { return }
    frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: parents.count)
    unrounded = Array(repeating: 0, count: ViewColumns.count(viewCount: parents.count))
    variables = unrounded
    isMoved = Array(repeating: false, count: parents.count)
  }

  /// Takes the frames of a layout that was read before.
  mutating func resume(_ frames: [Rect]) {
    self.frames = frames
    variables = ViewColumns.values(of: frames, parents: parents)
  }

  /// - Parameter new: of a program's columns, the variables first.
  mutating func read(_ new: [Double]) {
    for view in parents.indices {
      let (parent, size) = (parents[view], ViewColumns.place(ofSizeOf: view))
      let (origin, old) = (Self.origin(of: view, in: new), Self.origin(of: view, in: unrounded))
      let isChanged =
        origin != old || unrounded[size] != new[size] || unrounded[size + 1] != new[size + 1]
        || isMoved[parent] || !isRead
      isMoved[view] = false
      guard isChanged else { continue }
      let outer = Self.origin(of: parent, in: new)
      frames[view] = Rect(
        x: Precision.onGrid(origin.x - outer.x), y: Precision.onGrid(origin.y - outer.y),
        width: Precision.onGrid(max(0, new[size])), height: Precision.onGrid(max(0, new[size + 1])))
      for place in ViewColumns.places(of: view) { unrounded[place] = new[place] }
      let before = Self.origin(of: view, in: variables)
      ViewColumns.place(view, frames[view], in: parent, at: &variables)
      isMoved[view] = origin != old || Self.origin(of: view, in: variables) != before
    }
    isRead = true
  }

  /// A view's origin in the root; the root's is 0 and has no column.
  @inline(__always)
  private static func origin(of view: Int, in values: [Double]) -> (x: Double, y: Double) {
    let size = ViewColumns.place(ofSizeOf: view)
    return view == 0 ? (0, 0) : (values[size - 2], values[size - 1])
  }
}
