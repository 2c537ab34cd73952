import ConstraintSolver
import LayoutModel

/// A layout as the values of a program's columns, those of forms computed once they are asked for.
struct LayoutPoint {
  private(set) var values: [Double] = []
  private var variableCount = 0
  private var hasForms = false

  init() {}

  /// - Parameters:
  ///   - frames: relative to the parents.
  ///   - parents: by view; the root's own.
  init(_ frames: [Rect], parents: [Int]) {
    begin(variableCount: ViewColumns.count(viewCount: parents.count))
    for view in frames.indices { _ = place(view, frames[view], in: parents[view]) }
  }

  /// Begins another layout, of which every view is placed next, parents before their children.
  mutating func begin(variableCount: Int) {
    self.variableCount = variableCount
    hasForms = false
    if values.count < variableCount { values = Array(repeating: 0, count: variableCount) }
  }

  /// Gives a view a frame.
  ///
  /// - Parameter parent: of which `frame` is relative; the root's own.
  /// - Returns: whether the view's origin lies elsewhere now.
  @inline(__always)
  mutating func place(_ view: Int, _ frame: Rect, in parent: Int) -> Bool {
    hasForms = false
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

  /// Makes room for as many columns as a problem has, which may have got more of them.
  private mutating func adapt(toColumnCount count: Int) {
    if values.count == count { return }
    hasForms = false
    values.removeLast(max(0, values.count - count))
    values.append(contentsOf: repeatElement(0, count: count - values.count))
  }

  /// Computes the columns of forms.
  mutating func completeForms(of problem: Problem) {
    adapt(toColumnCount: problem.columnCount)
    if !hasForms { problem.evaluateForms(in: &values) }
    hasForms = true
  }

  /// How many of the first columns have their values: all, or those before the forms.
  @inline(__always)
  var knownCount: Int { hasForms ? values.count : variableCount }
}
