import ConstraintSolver
import LayoutModel

/// The frames of a layout in the root's coordinates, and what constraints make of them.
struct AbsoluteLayout {
  private var frames: [Rect]

  /// - Parameter relative: frames relative to the parents, in document order.
  init(relative: [Rect], parents: [ViewIndex?]) {
    frames = relative
    for (i, parent) in parents.enumerated() {
      guard let parent else { continue }
      frames[i].x += frames[parent.rawValue].x
      frames[i].y += frames[parent.rawValue].y
    }
  }

  /// The values of a program's columns in this layout, forms included.
  func assign(to program: LayoutProgram) -> [Double] {
    var values = Array(repeating: 0.0, count: program.problem.columnCount)
    for (i, frame) in frames.enumerated() {
      let view = ViewIndex(i)
      if let column = program.columns.origin(view, .horizontal) { values[column.place] = frame.x }
      if let column = program.columns.origin(view, .vertical) { values[column.place] = frame.y }
      values[program.columns.size(view, .horizontal).place] = frame.width
      values[program.columns.size(view, .vertical).place] = frame.height
    }
    program.problem.evaluateForms(in: &values)
    return values
  }
}
