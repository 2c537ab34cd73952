import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Chooses the one layout among the optimal ones: by ties inside the priorities, then by preferences,
  /// then by the distance of each view's origin from its parent's.
  mutating func choose(_ pass: PassProblem, parents: [ViewIndex?]) {
    for (level, optimum) in zip(levels, optima) where optimum > 0 {
      for bound in level.bounds where !solver.isDetermined { minimise(bound.hinge) }
    }
    for hinge in pass.preferences where !solver.isDetermined { minimise(hinge) }
    for (i, parent) in parents.enumerated() where !solver.isDetermined {
      for axis in Axis.allCases { placeOrigin(ViewIndex(i), axis, in: parent) }
    }
  }

  /// The parents stand before their children, so that the parent's origin is settled here.
  private mutating func placeOrigin(_ view: ViewIndex, _ axis: Axis, in parent: ViewIndex?) {
    guard let parent, let column = program.columns.origin(view, axis) else { return }
    let target = program.columns.origin(parent, axis).map { solver.value(of: $0) } ?? 0
    minimise(.distance(column, from: target))
  }

  /// The frames at the present vertex, relative to the parents.
  func frames(parents: [ViewIndex?]) -> [Rect] {
    let values = solver.values()
    func value(_ column: Column?) -> Double { column.map { values[$0.place] } ?? 0 }
    return parents.enumerated().map { i, parent in
      let view = ViewIndex(i)
      func origin(_ axis: Axis) -> Double {
        value(program.columns.origin(view, axis)) - value(parent.flatMap { program.columns.origin($0, axis) })
      }
      return Rect(
        x: Precision.onGrid(origin(.horizontal)), y: Precision.onGrid(origin(.vertical)),
        width: Precision.onGrid(max(0, value(program.columns.size(view, .horizontal)))),
        height: Precision.onGrid(max(0, value(program.columns.size(view, .vertical)))))
    }
  }
}
