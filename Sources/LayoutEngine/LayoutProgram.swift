import ConstraintSolver
import LayoutModel

/// A case's variables and linear forms as a problem for the solver. Forms are only ever added: a constraint
/// that is not active has a form without a penalty.
struct LayoutProgram {
  var problem = Problem()
  let columns: ViewColumns

  init(viewCount: Int) {
    columns = ViewColumns(viewCount: viewCount, in: &problem)
  }

  /// The column of `first − multiplier · second`.
  mutating func column(of constraint: PhysicalConstraint) -> ScaledColumn {
    add(constraint.first, times: 1)
    if let second = constraint.second { add(second, times: -constraint.multiplier) }
    return problem.endForm()
  }

  /// Adds a multiple of an attribute to the form that is being written; the root's left and top are 0 and
  /// have no column.
  private mutating func add(_ anchor: Anchor, times factor: Double) {
    let axis = anchor.attribute.axis
    let origin = columns.origin(anchor.view, axis)
    let size = columns.size(anchor.view, axis)
    switch anchor.attribute {
    case .left, .top, .leading:
      add(factor, origin)
    case .right, .bottom, .trailing:
      add(factor, origin)
      add(factor, size)
    case .centerX, .centerY:
      add(factor, origin)
      add(factor / 2, size)
    case .width, .height:
      add(factor, size)
    }
  }

  private mutating func add(_ coefficient: Double, _ column: Column?) {
    if let column { problem.addTerm(coefficient, column) }
  }

  /// The frames that the values of the problem's columns say, relative to the parents.
  func frames(parents: [ViewIndex?], at values: [Double]) -> [Rect] {
    func value(_ column: Column?) -> Double { column.map { values[$0.place] } ?? 0 }
    return parents.enumerated().map { i, parent in
      let view = ViewIndex(i)
      func origin(_ axis: Axis) -> Double {
        value(columns.origin(view, axis)) - value(parent.flatMap { columns.origin($0, axis) })
      }
      return Rect(
        x: Precision.onGrid(origin(.horizontal)), y: Precision.onGrid(origin(.vertical)),
        width: Precision.onGrid(max(0, value(columns.size(view, .horizontal)))),
        height: Precision.onGrid(max(0, value(columns.size(view, .vertical)))))
    }
  }
}
