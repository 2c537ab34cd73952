extension Simplex {
  /// Exchanges each basic column that the face holds in place with a column of its row that can move, where there
  /// is one. Nothing moves.
  public mutating func exchangeFixedColumns() {
    for r in basis.indices { exchangeIfFixed(basis[r]) }
  }

  /// Exchanges a basic column that the face holds in place with one of its row that can move, so that it blocks no
  /// step.
  mutating func exchangeIfFixed(_ column: Column) {
    guard isFixed(column), let row = row(of: column) else { return }
    let movable = rows.terms(of: row)
      .sparsestColumn(where: { !isFixed($0) }, count: { rows.count(of: $0) })
    guard let movable else { return }
    gather(movable)
    pivot(movable, into: row)
  }

  /// How far a column would go if a bound of another column moved and the basis stayed: the sensitivity of the optimum
  /// that `optimise` has found. Nothing moves.
  ///
  /// - Parameters:
  ///   - position: where the bound is.
  ///   - distance: how far it moves.
  /// - Returns: 0 where the other column is too far off for the bound to matter; `nil` where the basis would change.
  public mutating func sensitivity(
    of column: Column, toBoundOf other: Column, at position: Double, by distance: Double
  ) -> Double? {
    let off = (values[other] - position).magnitude
    if off > distance.magnitude + Tolerance.around(position) { return 0 }
    guard off <= Tolerance.around(position), !isBasic(other) else { return nil }
    gather(other)
    var shift = column == other ? distance : 0
    for entry in scratch.pivotColumn.elements {
      let basic = basis[entry.row]
      let speed = entry.coefficient * distance
      guard room(of: basic, toward: speed) >= speed.magnitude - Tolerance.position else { return nil }
      if basic == column { shift = speed }
    }
    return shift
  }
}
