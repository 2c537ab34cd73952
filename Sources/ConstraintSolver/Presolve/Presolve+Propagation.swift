extension Presolve {
  /// Fixes the columns that equalities fix, and those that singleton rows then fix, one after another.
  mutating func propagate(_ structure: borrowing ProblemStructure) {
    propagation.load(structure)
    for c in 0..<structure.columnCount where !structure.equalities[c].isNaN {
      statuses[c] = .fixed
      values[c] = structure.equalities[c]
      if c >= structure.variableCount {
        offsets[c - structure.variableCount] = structure.equalities[c]
      } else {
        propagation.sequence.append(
          Propagation.FixedColumn(column: Column(index: c), row: nil, factor: 1))
      }
    }
    for row in 0..<structure.rowCount { look(at: RowIndex(index: row), structure) }
    var i = 0
    while i < propagation.sequence.count {
      putIn(propagation.sequence[i].column, structure)
      i += 1
    }
  }

  /// Puts a fixed variable's value into the rows that have it as an unknown.
  private mutating func putIn(_ column: Column, _ structure: borrowing ProblemStructure) {
    guard column.index < structure.variableCount else { return }
    let value = values[column]
    var index = propagation.heads[column]
    while index >= 0 {
      let occurrence = propagation.occurrences[index]
      if propagation.unknownCount(of: occurrence.row) > 0 {
        offsets[occurrence.row] -= structure.terms[Int(index)].coefficient * value
        if propagation.take(index, from: occurrence.row) <= 1 { look(at: occurrence.row, structure) }
      }
      index = occurrence.next
    }
  }

  /// Looks whether a row is empty, or fixes a column.
  private mutating func look(at row: RowIndex, _ structure: borrowing ProblemStructure) {
    switch propagation.unknownCount(of: row) {
    case 0: emptyRows.append(row)
    case 1:
      let index = propagation.lastIndex(of: row)
      let isLogical = index >= structure.terms.count
      let column =
        isLogical
        ? structure.logical(of: row) : structure.terms[index].column
      guard statuses[column] == .kept else { return }
      let factor = isLogical ? -1 : structure.terms[Int(index)].coefficient
      propagation.close(row: row)
      statuses[column] = .fixed
      values[column] = offsets[row] / factor
      propagation.sequence.append(Propagation.FixedColumn(column: column, row: row, factor: factor))
    default: break
    }
  }

  /// Computes the constants for other positions of the same fixed columns, by the steps that were taken before.
  mutating func rerun(_ structure: borrowing ProblemStructure) {
    for row in offsets.indices {
      let position = structure.equalities[structure.variableCount + row]
      offsets[row] = position.isNaN ? 0 : position
    }
    for c in values.indices where !structure.equalities[c].isNaN { values[c] = structure.equalities[c] }
    for i in propagation.sequence.indices {
      let step = propagation.sequence[i]
      if let row = step.row { values[step.column] = offsets[row] / step.factor }
      guard step.column.index < structure.variableCount else { continue }
      let value = values[step.column]
      var index = propagation.heads[step.column]
      while index >= 0 {
        let occurrence = propagation.occurrences[index]
        offsets[occurrence.row] -= structure.terms[Int(index)].coefficient * value
        index = occurrence.next
      }
    }
    for i in steps.indices { take(steps[i]) }
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .removeFixed(let column, let row, let factor): offsets[row] -= factor * values[column]
    case .fix(let column, let row, let factor): values[column] = offsets[row] / factor
    case .combine(let target, let source, let factor): offsets[target] -= factor * offsets[source]
    }
  }
}
