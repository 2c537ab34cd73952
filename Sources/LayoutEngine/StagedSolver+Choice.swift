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
    if !solver.isDetermined { placeOrigins(parents) }
  }

  /// Moves each view's origin as near to its parent's as it can be. The parents stand before their children, so
  /// that a parent's origin is settled when its children's turn comes.
  private mutating func placeOrigins(_ parents: [ViewIndex?]) {
    let isMovable = solver.movableColumns()
    let settled = solver.values()
    for (i, parent) in parents.enumerated() {
      guard let parent else { continue }
      for axis in Axis.allCases {
        guard let column = program.columns.origin(ViewIndex(i), axis), isMovable[column.place] else {
          continue
        }
        let target = program.columns.origin(parent, axis).map {
          isMovable[$0.place] ? solver.value(of: $0) : settled[$0.place]
        }
        minimise(.distance(column, from: target ?? 0))
      }
    }
  }

  /// The frames at the present vertex, relative to the parents.
  func frames(parents: [ViewIndex?]) -> [Rect] { frames(parents: parents, at: solver.values()) }

  /// The frames that the values of the problem's columns say, relative to the parents.
  func frames(parents: [ViewIndex?], at values: [Double]) -> [Rect] {
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
