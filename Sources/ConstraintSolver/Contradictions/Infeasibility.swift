/// Why a vertex cannot come to where a hinge is met: the hinge's column equals a combination of columns each of which is
/// as far as a bound lets it go (Farkas' lemma).
struct Infeasibility: Sendable {
  /// A column at the bound of a hinge.
  struct Part: Sendable {
    var column: Int32
    /// How many times it is in the column of the hinge that cannot be met.
    var factor: Double
    /// In which it cannot go on.
    var direction: Double
    /// The place of the hinge that bounds it.
    var owner: Int
  }

  /// By how much the hinge is missed.
  private(set) var gap: Double
  /// Those whose owners are not given, in the order of these.
  private(set) var parts: [Part] = []

  /// - Returns: `nil` where rounding leaves a doubt.
  init?(
    of hinge: Hinge, at vertex: FeasibleVertex, _ bounds: ColumnBounds, _ admission: ColumnBounds.Admission
  ) {
    guard let (target, direction) = vertex.missing(hinge) else { return nil }
    var share = 1 / (direction > 0 ? hinge.below : hinge.above)
    var reach = 0.0
    for (column, factor) in vertex.combination(of: hinge.column.rawValue, toward: direction) {
      let way = factor * direction > 0 ? 1.0 : -1
      let end = vertex.intervals[Int(column)].end(toward: way)
      guard !vertex.isBasic(column) || column == hinge.column.rawValue, end.isFinite,
        let owner = bounds.owner(of: column, at: end, toward: way, admission)
      else { return nil }
      reach += factor * end
      guard case .hinge(let place) = owner else { continue }
      let bound = bounds.hinges[place]
      share = max(share, factor.magnitude / (way > 0 ? bound.above : bound.below))
      if admission.isGiven[place] { continue }
      parts.append(Part(column: column, factor: factor, direction: way, owner: place))
    }
    gap = (target - reach) * direction
    guard gap > Self.certainty * share else { return nil }
    parts.sort { $0.owner < $1.owner }
  }

  /// A sum of violations that is greater is a contradiction for certain; at a tenth of it there is none.
  private static let certainty = 10 * LexicographicSolver.feasibility

  /// Takes the part of the last hinge away, which is given from now on.
  mutating func removeLast() { parts.removeLast() }
}

extension FeasibleVertex {
  /// What a column equals that cannot go on: itself where it is at its own bound, or else its row.
  fileprivate func combination(
    of column: Int32, toward direction: Double
  ) -> [(column: Int32, coefficient: Double)] {
    let end = intervals[Int(column)].end(toward: direction)
    if !isBasic(column) || room(of: column, toward: direction) <= Tolerance.around(end) {
      return [(column: column, coefficient: 1)]
    }
    return fullRow(RowIndex(rowOfColumn[Int(column)])).filter { $0.coefficient.magnitude > Tolerance.slope }
  }
}
