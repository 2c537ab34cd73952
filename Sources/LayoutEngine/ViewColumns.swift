import ConstraintSolver
import LayoutModel

/// The columns of a case's variables: for each view its left, top, width and height in the root's
/// coordinates. The root's left and top are 0 and have none.
struct ViewColumns {
  private(set) var lefts: [Column?] = [nil]
  private(set) var tops: [Column?] = [nil]
  private(set) var widths: [Column] = []
  private(set) var heights: [Column] = []

  init(viewCount: Int, in problem: inout Problem) {
    for view in 0..<viewCount {
      if view > 0 {
        lefts.append(problem.addVariable())
        tops.append(problem.addVariable())
      }
      widths.append(problem.addVariable())
      heights.append(problem.addVariable())
    }
  }

  /// Every variable, as an output of its own.
  var variables: [[Term]] {
    (lefts + tops + widths + heights).compactMap { $0 }.sorted().map { [Term(1, $0)] }
  }

  func origin(_ view: ViewIndex, _ axis: Axis) -> Column? {
    axis == .horizontal ? lefts[view.rawValue] : tops[view.rawValue]
  }

  func size(_ view: ViewIndex, _ axis: Axis) -> Column {
    axis == .horizontal ? widths[view.rawValue] : heights[view.rawValue]
  }
}
