import ConstraintSolver
import LayoutModel

/// The columns of a case's variables: for each view its left, top, width and height in the root's
/// coordinates. The root's left and top are 0 and have none.
struct ViewColumns {
  private var lefts: [Column?] = [nil]
  private var tops: [Column?] = [nil]
  private var widths: [Column] = []
  private var heights: [Column] = []

  init(viewCount: Int, in simplex: inout Simplex) {
    for view in 0..<viewCount {
      if view > 0 {
        lefts.append(simplex.addVariable())
        tops.append(simplex.addVariable())
      }
      for dimension in [\ViewColumns.widths, \.heights] {
        let column = simplex.addVariable()
        simplex.confine(column, to: 0...(.infinity))
        self[keyPath: dimension].append(column)
      }
    }
  }

  func origin(_ view: ViewIndex, _ axis: Axis) -> Column? {
    axis == .horizontal ? lefts[view.rawValue] : tops[view.rawValue]
  }

  func size(_ view: ViewIndex, _ axis: Axis) -> Column {
    axis == .horizontal ? widths[view.rawValue] : heights[view.rawValue]
  }
}
