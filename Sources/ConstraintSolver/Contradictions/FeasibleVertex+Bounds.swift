extension FeasibleVertex {
  /// Keeps a column where a hinge that the vertex meets is met.
  mutating func confine(_ hinge: Hinge) {
    let column = hinge.column.rawValue
    version += 1
    intervals[column].confine(to: Interval(hinge))
    guard intervals[column].isFixed, !isHidden[column] else { return }
    if isBasic(column) { exchange(column) }
    if !isBasic(column) { hide(column) }
  }

  /// Lets a column go as far as an interval that its present one is part of.
  mutating func widen(_ column: Int32, to interval: Interval) {
    intervals[column] = interval
    if isHidden[column], !interval.isFixed { hasDormant = true }
  }

  /// Moves a non-basic column, and the basic ones with it.
  mutating func shift(_ column: Int32, by distance: Double) {
    gather(column)
    values[column] += distance
    for slot in slots.elements { values[basis[slot.row.rawValue]] += slot.coefficient * distance }
  }

  /// Exchanges a basic column that is to stay where it is with one of its row, the one in the fewest rows, which so fill
  /// in least; nothing moves. A row without another column stays as it is.
  private mutating func exchange(_ column: Int32) {
    let row = RowIndex(rowOfColumn[column])
    let sparsest = rows.terms(of: row).sparsestColumn(where: { _ in true }, count: { rows.count(of: $0) })
    guard let sparsest else { return }
    gather(sparsest.rawValue)
    pivot(sparsest.rawValue, into: row)
  }

  /// Takes a non-basic column out of the rows.
  mutating func hide(_ column: Int32) {
    gather(column)
    for slot in slots.elements { rows.remove(at: Int(slot.place), from: slot.row) }
    isHidden[column] = true
  }

  /// Brings a hidden column back into the rows, which those of a lean vertex do without.
  mutating func show(_ column: Int32) {
    if isLean { return }
    gather(column)
    for slot in slots.elements { rows.append(Column(column), slot.coefficient, to: slot.row) }
    isHidden[column] = false
  }
}
