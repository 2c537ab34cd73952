extension Simplex {
  /// Moves the entering column to an event and, where that is a basic column's, exchanges the two.
  mutating func take(_ step: RatioEvent, along entering: Entering) {
    move(entering.column, by: step.length * entering.direction)
    guard let row = step.row else {
      values[entering.column.rawValue] = step.position
      if let place = objective.place(of: entering.column) { updateSlope(at: place) }
      return
    }
    let leaving = basis[row.rawValue]
    values[leaving.rawValue] = step.position
    if let place = objective.place(of: entering.column) {
      let slopes = objective.subgradient(at: place, value: values[entering.column.rawValue])
      objective.slopes[place] = entering.direction > 0 ? slopes.right : slopes.left
    }
    pivot(entering.column, into: row)
    reprice(row, from: leaving, to: entering.column)
  }

  /// Carries the reduced costs over an exchange in a row.
  private mutating func reprice(_ row: RowIndex, from leaving: Column, to entering: Column) {
    let rate = gradient[entering.rawValue] + slope(of: entering)
    gradient.zero(entering.rawValue)
    if rate != 0 { addToGradient(rate, times: row) }
    gradient.add(-slope(of: leaving), to: leaving.rawValue)
  }

  private func slope(of column: Column) -> Double {
    objective.place(of: column).map { objective.slopes[$0] } ?? 0
  }

  private mutating func addToGradient(_ factor: Double, times row: RowIndex) {
    for i in rows.places(of: row) { gradient.add(factor * rows[i].coefficient, to: rows[i].column) }
  }

  /// Moves a non-basic column and the basic ones with it. `gathered` holds its rows.
  private mutating func move(_ column: Column, by distance: Double) {
    guard distance != 0 else { return }
    values[column.rawValue] += distance
    for i in gathered.indices {
      let basic = basis[gathered[i].row.rawValue]
      values[basic.rawValue] += gathered[i].coefficient * distance
      guard let place = objective.place(of: basic) else { continue }
      let before = objective.slopes[place]
      updateSlope(at: place)
      let change = objective.slopes[place] - before
      if change != 0 { addToGradient(change, times: gathered[i].row) }
    }
  }

  /// Makes `entering` the basic column of `row`. `gathered` holds the rows of `entering`.
  mutating func pivot(_ entering: Column, into row: RowIndex) {
    let leaving = basis[row.rawValue]
    if isFree(entering) { freedom -= 1 }
    if isFree(leaving) { freedom += 1 }
    solve(row, for: entering, leaving: leaving)
    let weight = scatter(row)
    for i in gathered.indices where gathered[i].row != row {
      let (other, coefficient) = (gathered[i].row, gathered[i].coefficient)
      if weight < rows.count(of: other) {
        addFew(to: other, times: coefficient, dropping: entering)
      } else {
        addMany(to: other, times: coefficient, dropping: entering)
      }
    }
    basis[row.rawValue] = entering
    rowOfColumn[entering.rawValue] = row.rawValue
    rowOfColumn[leaving.rawValue] = -1
    pivots += 1
  }

  /// Rewrites `leaving = … + a · entering` as `entering = (leaving − …) / a`.
  private mutating func solve(_ row: RowIndex, for entering: Column, leaving: Column) {
    guard let pivot = rows.place(of: entering, in: row) else { return }
    let a = rows[pivot].coefficient
    for place in rows.places(of: row) where place != pivot {
      rows.set(-rows[place].coefficient / a, at: place)
    }
    rows.rename(at: pivot, of: row, to: leaving, coefficient: 1 / a)
  }

  /// Spreads a row over `scratch`.
  ///
  /// - Returns: in how many places its columns stand.
  private mutating func scatter(_ row: RowIndex) -> Int {
    scratch.clear()
    var weight = 0
    for place in rows.places(of: row) {
      scratch.add(rows[place].coefficient, to: rows[place].column)
      weight += rows.count(of: Column(rows[place].column))
    }
    return weight
  }

  /// Adds a row to a long one, looking for each of its columns there; `entering` goes.
  private mutating func addFew(
    to row: RowIndex, times coefficient: Double, dropping entering: Column
  ) {
    if let place = rows.place(of: entering, in: row) { rows.remove(at: place, from: row) }
    for i in scratch.touched.indices {
      let c = scratch.touched[i]
      let column = Column(c)
      guard let place = rows.place(of: column, in: row) else {
        rows.append(column, coefficient * scratch[c], to: row)
        continue
      }
      let sum = rows[place].coefficient + coefficient * scratch[c]
      if sum.magnitude < Tolerance.entry {
        rows.remove(at: place, from: row)
      } else {
        rows.set(sum, at: place)
      }
    }
  }

  /// Adds what `scratch` holds to a row, walking through the row; `entering` goes.
  private mutating func addMany(to row: RowIndex, times coefficient: Double, dropping entering: Column) {
    marks.begin()
    var place = rows.places(of: row).lowerBound
    while place < rows.places(of: row).upperBound {
      let column = rows[place].column
      if column == entering.rawValue {
        rows.remove(at: place, from: row)
        continue
      }
      guard scratch.contains(column) else {
        place += 1
        continue
      }
      marks.insert(column)
      let sum = rows[place].coefficient + coefficient * scratch[column]
      if sum.magnitude < Tolerance.entry {
        rows.remove(at: place, from: row)
      } else {
        rows.set(sum, at: place)
        place += 1
      }
    }
    for i in scratch.touched.indices {
      let column = scratch.touched[i]
      if marks.contains(column) { continue }
      rows.append(Column(column), coefficient * scratch[column], to: row)
    }
  }
}
