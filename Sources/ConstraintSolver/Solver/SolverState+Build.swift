extension SolverState {
  /// Writes what presolve has left as a simplex.
  mutating func build() {
    equations.clear()
    kept.clear()
    images.reset(to: .combination, count: structure.columnCount)
    for c in 0..<structure.columnCount {
      let column = Column(index: c)
      guard presolve.statuses[c] == .kept, !isDefinition(column) else { continue }
      let image = Column(index: kept.count)
      images[c] = .affine(image, factor: 1, shift: 0)
      kept.append(KeptColumn(column: column, image: image, row: nil))
    }
    simplex.reset(rowCount: presolve.activeRows.count)
    let firstLogical = kept.count
    scratch.coupled.reset(count: kept.count + presolve.activeRows.count)
    _ = simplex.addVariables(kept.count, logicals: presolve.activeRows.count)
    for i in presolve.activeRows.indices {
      add(presolve.activeRows[i], as: Column(index: firstLogical + i))
    }
    partCount = scratch.coupled.number(&parts)
    simplex.trail.reset(stackCount: partCount + 1)
  }

  /// Whether a column is a logical that stands in its own row alone. It can be basic there.
  // Swift 6.3 copies a structure of this size for a call that does not change it.
  @inline(__always)
  private func isDefinition(_ column: Column) -> Bool {
    guard column.index >= structure.variableCount else { return false }
    let row = RowIndex(index: column.index - structure.variableCount)
    return presolve.matrix.count(ofColumn: column) == 1
      && presolve.matrix.entry(row: row, column: column) >= 0
  }

  /// Adds a row that presolve has left. Its entries become a form of the simplex, with a logical column.
  private mutating func add(_ row: RowIndex, as form: Column) {
    var component = scratch.coupled.find(form.rawValue)
    scratch.rowTerms.clear()
    for entry in presolve.matrix.entries(of: row) {
      guard case .affine(let image, _, _) = images[entry.column] else { continue }
      scratch.rowTerms.append(Term(entry.value, image))
      component = scratch.coupled.join(representative: component, image.rawValue)
    }
    simplex.rows.addRow(scratch.rowTerms.elements, logical: form, room: Self.room)
    let logical = structure.logical(of: row)
    if presolve.statuses[logical] == .kept, isDefinition(logical) {
      // The logical's own entry is -1.
      images[logical] = .affine(form, factor: 1, shift: 0)
      kept.append(KeptColumn(column: logical, image: form, row: row))
    } else {
      equations.append(Equation(row: row, form: form))
    }
  }

  /// For how many more entries a row gets room.
  private static let room = 4
}
