import ConstraintSolver
import LayoutModel

/// A layout as the values of a program's columns, those of forms computed once they are asked for.
struct LayoutPoint {
  private(set) var values: [Double] = []
  private var isLoaded = false
  private var hasForms = false
  /// By view; the root's own.
  private let parents: [Int]

  init(parents: [ViewIndex?]) { self.parents = parents.map { $0?.rawValue ?? 0 } }

  /// Forgets the layout.
  mutating func removeAll() { isLoaded = false }

  /// Whether a layout was loaded, for all columns that there are now.
  func isLoaded(for problem: Problem) -> Bool { isLoaded && values.count == problem.columnCount }

  /// Takes frames relative to the parents.
  mutating func load(_ frames: [Rect], in problem: Problem) {
    (isLoaded, hasForms) = (true, false)
    let count = problem.columnCount
    if values.count != count { values = Array(repeating: 0, count: count) }
    values.withUnsafeMutableBufferPointer { values in
      for view in frames.indices {
        let size = ViewColumns.place(ofSizeOf: view)
        (values[size], values[size + 1]) = (frames[view].width, frames[view].height)
        if view == 0 { continue }
        let outer = ViewColumns.place(ofSizeOf: parents[view])
        (values[size - 2], values[size - 1]) = (frames[view].x, frames[view].y)
        // The root's origin is 0, and has no column.
        if outer > 0 {
          values[size - 2] += values[outer - 2]
          values[size - 1] += values[outer - 1]
        }
      }
    }
  }

  /// Computes the columns of forms.
  mutating func completeForms(of problem: Problem) {
    if !hasForms { problem.evaluateForms(in: &values) }
    hasForms = true
  }

  /// The value of a column; `nil` where it is a form's that was not computed.
  @inline(__always)
  func knownValue(of column: Column) -> Double? {
    hasForms || column.place < ViewColumns.count(viewCount: parents.count) ? values[column.place] : nil
  }
}
