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
  func frames(parents: [ViewIndex?]) -> [Rect] { program.frames(parents: parents, at: solver.values()) }
}
