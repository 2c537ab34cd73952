extension Elimination {
  /// Determines what the fixed columns determine, one after another.
  mutating func propagate(_ presolve: borrowing Presolve) {
    propagation.load(presolve)
    for c in 0..<presolve.columnCount where !presolve.fixed[c].isNaN {
      statuses[c] = .determined
      values[c] = presolve.fixed[c]
      if c >= presolve.variableCount {
        offsets[c - presolve.variableCount] = presolve.fixed[c]
      } else {
        propagation.sequence.append(
          Propagation.Determination(column: Int32(truncatingIfNeeded: c), row: -1, factor: 1))
      }
    }
    for row in 0..<Int32(truncatingIfNeeded: presolve.rowCount) { look(at: row, presolve) }
    var i = 0
    while i < propagation.sequence.count {
      substitute(propagation.sequence[i].column, presolve)
      i += 1
    }
  }

  private mutating func substitute(_ column: Int32, _ presolve: borrowing Presolve) {
    guard column < presolve.variableCount else { return }
    let value = values[column]
    var place = propagation.heads[column]
    while place >= 0 {
      let occurrence = propagation.occurrences[place]
      if propagation.unknownCount(of: occurrence.row) > 0 {
        offsets[occurrence.row] -= presolve.terms[Int(place)].coefficient * value
        if propagation.take(place, from: occurrence.row) <= 1 { look(at: occurrence.row, presolve) }
      }
      place = occurrence.next
    }
  }

  /// Looks at what is left of a row.
  private mutating func look(at row: Int32, _ presolve: borrowing Presolve) {
    switch propagation.unknownCount(of: row) {
    case 0: emptyRows.append(row)
    case 1:
      let place = propagation.lastPlace(of: row)
      let isLogical = place >= presolve.terms.count
      let column =
        isLogical
        ? Int32(truncatingIfNeeded: presolve.variableCount) + row : presolve.terms[place].column.rawValue
      guard statuses[column] == .kept else { return }
      let factor = isLogical ? -1 : presolve.terms[Int(place)].coefficient
      propagation.close(row: row)
      statuses[column] = .determined
      values[column] = offsets[row] / factor
      propagation.sequence.append(Propagation.Determination(column: column, row: row, factor: factor))
    default: break
    }
  }

  /// Computes the constants for other positions of the same fixed columns.
  mutating func rerun(_ presolve: borrowing Presolve) {
    for row in offsets.indices {
      let position = presolve.fixed[presolve.variableCount + row]
      offsets[row] = position.isNaN ? 0 : position
    }
    for c in values.indices where !presolve.fixed[c].isNaN { values[c] = presolve.fixed[c] }
    for i in propagation.sequence.indices {
      let step = propagation.sequence[i]
      if step.row >= 0 { values[step.column] = offsets[step.row] / step.factor }
      guard step.column < presolve.variableCount else { continue }
      let value = values[step.column]
      var place = propagation.heads[step.column]
      while place >= 0 {
        let occurrence = propagation.occurrences[place]
        offsets[occurrence.row] -= presolve.terms[Int(place)].coefficient * value
        place = occurrence.next
      }
    }
    for i in steps.indices { take(steps[i]) }
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .substitute(let column, let row, let factor): offsets[row] -= factor * values[column]
    case .determine(let column, let row, let factor): values[column] = offsets[row] / factor
    case .combine(let target, let source, let factor): offsets[target] -= factor * offsets[source]
    }
  }
}
