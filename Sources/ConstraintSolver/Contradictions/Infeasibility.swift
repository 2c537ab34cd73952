/// Why a vertex cannot come to where a hinge is met: the hinge's column equals a combination of columns each of which is
/// as far as a bound lets it go (Farkas' lemma).
struct Infeasibility: Sendable {
  /// A column at a bound.
  struct Part: Sendable {
    var column: Int32
    /// How many times it is in the hinge's column.
    var factor: Double
    /// Of the bound that holds it.
    var direction: Double
    var owner: ColumnBounds.Owner
  }

  /// By how much the hinge is missed.
  private(set) var gap: Double
  private(set) var parts: [Part] = []

  /// - Returns: `nil` where rounding leaves a doubt.
  init?(of hinge: Hinge, at vertex: FeasibleVertex, _ bounds: ColumnBounds, _ admission: ColumnBounds.Admission) {
    guard let (target, direction) = vertex.missing(hinge) else { return nil }
    var share = 1 / (direction > 0 ? hinge.below : hinge.above)
    var reach = 0.0
    for (column, factor) in Self.combination(of: hinge.column.rawValue, direction, target, vertex) {
      let way = factor * direction > 0 ? 1.0 : -1
      let end = vertex.intervals[Int(column)].end(toward: way)
      guard !vertex.isBasic(column) || column == hinge.column.rawValue, end.isFinite,
        let owner = bounds.owner(of: column, at: end, toward: way, admission)
      else { return nil }
      reach += factor * end
      if case .hinge(let place) = owner {
        let bound = bounds.hinges[place]
        share = max(share, factor.magnitude / (way > 0 ? bound.above : bound.below))
      }
      parts.append(Part(column: column, factor: factor, direction: way, owner: owner))
    }
    gap = (target - reach) * direction
    guard gap > Self.certainty * share else { return nil }
  }

  /// A sum of violations that is greater is a contradiction for certain; at a tenth of it there is none.
  private static let certainty = 10 * LexicographicSolver.feasibility

  /// What keeps a column: its own bound, or the columns that its row is made of.
  private static func combination(
    of column: Int32, _ direction: Double, _ target: Double, _ vertex: FeasibleVertex
  ) -> [(column: Int32, coefficient: Double)] {
    let end = vertex.intervals[Int(column)].end(toward: direction)
    let isAtEnd = vertex.room(of: column, toward: direction) <= Tolerance.around(end)
    if isAtEnd || !vertex.isBasic(column) { return [(column: column, coefficient: 1)] }
    return vertex.fullRow(RowIndex(vertex.rowOfColumn[Int(column)]))
      .filter { $0.coefficient.magnitude > Tolerance.slope }
  }

  mutating func remove(_ part: Part) { parts.removeAll { $0.column == part.column } }
}
