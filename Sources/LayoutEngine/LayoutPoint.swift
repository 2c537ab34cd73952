import LayoutModel

/// A layout as the values of a program's variables.
struct LayoutPoint {
  private(set) var values: [Double] = []

  init() {}

  /// - Parameters:
  ///   - frames: relative to the parents.
  ///   - parents: by view; the root's own.
  init(_ frames: [Rect], parents: [Int]) {
    begin(viewCount: parents.count)
    for view in frames.indices { _ = place(view, frames[view], in: parents[view]) }
  }

  /// Begins another layout, of which every view is placed next, parents before their children.
  mutating func begin(viewCount: Int) {
    let count = ViewColumns.count(viewCount: viewCount)
    if values.count != count { values = Array(repeating: 0, count: count) }
  }

  /// Gives a view a frame.
  ///
  /// - Parameter parent: of which `frame` is relative; the root's own.
  /// - Returns: whether the view's origin lies elsewhere now.
  @inline(__always)
  mutating func place(_ view: Int, _ frame: Rect, in parent: Int) -> Bool {
    let (size, outer) = (ViewColumns.place(ofSizeOf: view), ViewColumns.place(ofSizeOf: parent))
    return values.withUnsafeMutableBufferPointer { values in
      (values[size], values[size + 1]) = (frame.width, frame.height)
      if view == 0 { return false }
      // The root's origin is 0, and has no column.
      let x = outer > 0 ? frame.x + values[outer - 2] : frame.x
      let y = outer > 0 ? frame.y + values[outer - 1] : frame.y
      let isMoved = values[size - 2] != x || values[size - 1] != y
      (values[size - 2], values[size - 1]) = (x, y)
      return isMoved
    }
  }
}
