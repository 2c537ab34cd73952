import ConstraintSolver
import LayoutModel

/// The frames of a session's latest layout, of which those are computed anew whose variables have changed.
struct FrameReader {
  private(set) var frames: [Rect] = []
  /// The same layout as the values of a program's columns.
  var point = LayoutPoint()
  /// By view; the root's own.
  private(set) var parents: [Int] = []
  /// Of the variables, in the order of a program's columns, before they were put on the grid.
  private var values: [Double] = []
  /// Whether the values are those of the frames.
  private var isRead = false
  /// By view, whether its frame has to be computed.
  private var changed = ViewSet()
  /// By view, whether its origin has changed.
  private var moved = ViewSet()
  private var family = Family()

  init(parents: [Int]) { begin(parents: parents) }

  /// Begins another case in the memory of this one.
  mutating func begin(parents: [Int]) {
    self.parents = parents
    let count = parents.count
    if frames.count != count {
      frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: count)
      values = Array(repeating: 0, count: ViewColumns.count(viewCount: count))
      changed = ViewSet(count: count)
      moved = ViewSet(count: count)
    }
    point.begin(viewCount: count)
    family.load(parents)
    isRead = false
  }

  /// Takes over the frames of a layout that was read before.
  mutating func resume(_ frames: [Rect]) {
    self.frames = frames
    point = LayoutPoint(frames, parents: parents)
  }

  /// - Parameters:
  ///   - values: of a program's columns.
  ///   - columns: those that have other values than were read before; `nil` where that is not known.
  mutating func read(_ values: [Double], changed columns: [Column]? = nil) {
    values.withUnsafeBufferPointer { read($0, columns) }
  }

  private mutating func read(_ new: UnsafeBufferPointer<Double>, _ columns: [Column]?) {
    if !isRead {
      readAll(new)
    } else if let columns {
      takeChanges(new, columns)
      readChanged()
    } else {
      takeChanges(new)
      readChanged()
    }
  }

  private mutating func readAll(_ new: UnsafeBufferPointer<Double>) {
    isRead = true
    take(new)
    for view in parents.indices {
      frames[view] = frame(of: view)
      _ = point.place(view, frames[view], in: parents[view])
    }
  }

  /// Takes over the values of all variables.
  private mutating func take(_ new: UnsafeBufferPointer<Double>) {
    values.withUnsafeMutableBufferPointer { values in
      _ = values.update(fromContentsOf: new[..<values.count])
    }
  }

  private mutating func takeChanges(_ new: UnsafeBufferPointer<Double>, _ columns: [Column]) {
    values.withUnsafeMutableBufferPointer { values in
      for column in columns where column.place < values.count {
        values[column.place] = new[column.place]
        let view = ViewColumns.view(ofPlace: column.place)
        changed.insert(view)
        if column.place < ViewColumns.place(ofSizeOf: view) { changed.insertChildren(of: view, family) }
      }
    }
  }

  private mutating func takeChanges(_ new: UnsafeBufferPointer<Double>) {
    for view in parents.indices {
      let size = ViewColumns.place(ofSizeOf: view)
      let isMoved = view > 0 && (values[size - 2] != new[size - 2] || values[size - 1] != new[size - 1])
      if isMoved { moved.insert(view) }
      let isResized = values[size] != new[size] || values[size + 1] != new[size + 1]
      if isResized || isMoved || moved.contains(parents[view]) { changed.insert(view) }
    }
    moved.removeAll()
    take(new)
  }

  /// Computes the frames of the views that have changed, and where those lie that lie in them.
  private mutating func readChanged() {
    var last = 0
    while let view = changed.popFirst(after: last) {
      let (frame, parent) = (frame(of: view), parents[view])
      frames[view] = frame
      if point.place(view, frame, in: parent) { changed.insertChildren(of: view, family) }
      last = view
    }
  }

  @inline(__always)
  private func frame(of view: Int) -> Rect {
    let size = ViewColumns.place(ofSizeOf: view)
    let (origin, outer) = (origin(of: view), self.origin(of: parents[view]))
    return Rect(
      x: Precision.onGrid(origin.x - outer.x), y: Precision.onGrid(origin.y - outer.y),
      width: Precision.onGrid(max(0, values[size])), height: Precision.onGrid(max(0, values[size + 1])))
  }

  private func origin(of view: Int) -> (x: Double, y: Double) {
    let size = ViewColumns.place(ofSizeOf: view)
    return view == 0 ? (x: 0, y: 0) : (x: values[size - 2], y: values[size - 1])
  }
}
