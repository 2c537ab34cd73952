import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Chooses the one layout among the optimal ones: by ties inside the priorities, then by preferences,
  /// then by the distance of each view's origin from its parent's.
  ///
  /// - Parameter contentSizes: by view.
  mutating func choose(_ state: CaseState, _ contentSizes: [AxisPair<Double?>], parents: [Int]) {
    if solver.isDetermined { return }
    settleTies()
    if solver.isDetermined { return }
    for wish in PassProblem.preferences(of: state, contentSizes, in: &program) where !solver.isDetermined {
      minimise(wish.hinge)
    }
    if !solver.isDetermined { placeOrigins(parents) }
  }

  /// Goes through what is violated, the strongest first, until one layout is left.
  private mutating func settleTies() {
    for level in 0..<pass.levels.count where leastSums[level + 2] > 0 {
      for place in pass.levels.range(ofLevel: level) {
        minimise(pass.levels.hinge(at: place))
        if solver.isDetermined { return }
      }
    }
  }

  /// Moves each view's origin as near to its parent's as it can be. The parents stand before their children, so
  /// that a parent's origin is settled when its children's turn comes.
  private mutating func placeOrigins(_ parents: [Int]) {
    let isMovable = solver.movableColumns()
    let settled = solver.values
    for (i, parent) in parents.enumerated() {
      for axis in Axis.allCases {
        guard let column = program.columns.origin(ViewIndex(i), axis), isMovable[column.place] else {
          continue
        }
        let target = program.columns.origin(ViewIndex(parent), axis).map {
          isMovable[$0.place] ? solver.value(of: $0) : settled[$0.place]
        }
        minimise(.distance(column, from: target ?? 0))
      }
    }
  }

  /// The widths of some views at the present vertex.
  func widths(of views: [ViewIndex]) -> [Double] {
    views.map { Precision.onGrid(max(0, solver.value(of: program.columns.size($0, .horizontal)))) }
  }
}
