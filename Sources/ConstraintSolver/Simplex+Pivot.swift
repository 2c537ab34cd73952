extension Simplex {
  /// Moves the entering column to an event and, where that is a basic column's, exchanges the two.
  mutating func take(_ step: RatioEvent, along entering: Entering) {
    move(entering.column, by: step.length * entering.direction)
    guard let row = step.row else {
      values[entering.column.place] = step.position
      if let place = objective.place(of: entering.column) { updateSlope(at: place) }
      return
    }
    let leaving = basis[row.index]
    values[leaving.place] = step.position
    if let place = objective.place(of: entering.column) {
      let slopes = objective.subgradient(at: place, value: values[entering.column.place])
      objective.slopes[place] = entering.direction > 0 ? slopes.upperBound : slopes.lowerBound
    }
    pivot(entering.column, into: row)
  }

  /// Moves a non-basic column and the basic ones with it. `gathered` holds its rows.
  private mutating func move(_ column: Column, by distance: Double) {
    guard distance != 0 else { return }
    values[column.place] += distance
    for (row, coefficient) in gathered {
      let basic = basis[row.index]
      values[basic.place] += coefficient * distance
      if let place = objective.place(of: basic) { updateSlope(at: place) }
    }
  }

  /// Makes `entering` the basic column of `row`. `gathered` holds the rows of `entering`.
  mutating func pivot(_ entering: Column, into row: RowIndex) {
    let leaving = basis[row.index]
    if isFree(entering) { freedom -= 1 }
    if isFree(leaving) { freedom += 1 }
    solve(row, for: entering, leaving: leaving)
    scatter(row)
    for (other, coefficient) in gathered where other != row {
      substitute(entering, times: coefficient, in: other)
    }
    rows.forgetOccurrences(of: entering)
    basis[row.index] = entering
    rowOfColumn[entering.place] = row.rawValue
    rowOfColumn[leaving.place] = -1
    pivots += 1
  }

  /// Rewrites `leaving = … + a · entering` as `entering = (leaving − …) / a`.
  private mutating func solve(_ row: RowIndex, for entering: Column, leaving: Column) {
    let a = rows.coefficient(of: entering, in: row)
    for i in rows.entries(of: row) {
      if rows.columns[i] == entering.rawValue {
        rows.rename(at: i, of: row, to: leaving, coefficient: 1 / a)
      } else {
        rows.set(-rows.coefficients[i] / a, at: i)
      }
    }
  }

  private mutating func scatter(_ row: RowIndex) {
    scratch.clear()
    for i in rows.entries(of: row) { scratch.add(rows.coefficients[i], to: rows.columns[i]) }
  }

  /// Replaces `coefficient · entering` in a row by what `scratch` holds.
  private mutating func substitute(_ entering: Column, times coefficient: Double, in row: RowIndex) {
    marks.begin()
    var i = rows.entries(of: row).lowerBound
    while i < rows.entries(of: row).upperBound {
      let column = rows.columns[i]
      if column == entering.rawValue {
        rows.remove(at: i, from: row)
        continue
      }
      guard scratch.contains(column) else {
        i += 1
        continue
      }
      marks.insert(column)
      let sum = rows.coefficients[i] + coefficient * scratch[column]
      if sum.magnitude < Tolerance.entry {
        rows.remove(at: i, from: row)
      } else {
        rows.set(sum, at: i)
        i += 1
      }
    }
    for column in scratch.touched where !marks.contains(column) {
      rows.append(Column(column), coefficient * scratch[column], to: row)
    }
  }
}
