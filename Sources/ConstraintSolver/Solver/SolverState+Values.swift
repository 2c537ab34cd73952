extension SolverState {
  /// See ``LexicographicSolver/values``.
  var values: [Double] { areValuesOutdated ? computedValues() : latestValues }

  /// See ``LexicographicSolver/updateValues()``.
  mutating func updateValues() {
    guard areValuesOutdated else { return }
    if hasMoved { simplex.refreshValues() }
    hasMoved = false
    latestValues = computedValues()
    areValuesOutdated = false
  }

  private func computedValues() -> [Double] {
    var values = Array(presolve.values.elements)
    values.withUnsafeMutableBufferPointer { values in
      for column in kept.elements {
        values[column.column.index] = simplex.values[column.image] + column.shift
      }
    }
    presolve.postsolve(&values, isRate: false)
    return values
  }

  /// See ``LexicographicSolver/value(of:)``.
  func value(of column: Column) -> Double {
    switch images[column] {
    case .constant(let value): return value
    case .affine(let image, let factor, let shift): return factor * simplex.values[image] + shift
    case .combination:
      let (terms, constant) = imageForm(of: [Term(1, column)])
      return terms.reduce(constant) { $0 + $1.coefficient * simplex.value(of: $1.column) }
    }
  }

  /// See ``LexicographicSolver/restrict(toOptimaOf:)``.
  mutating func restrict(toOptimaOf hinge: Hinge) {
    if let known = scratch.knownMovable, !known.isMovable[hinge.column.index] { return }
    guard let image = movableImage(of: hinge) else { return noteMovable() }
    simplex.restrict(toOptimaOf: image)
    markMoved()
  }

  /// Notes that the simplex has moved on, in steps that may have left rounding in its values.
  mutating func markMoved() { (areValuesOutdated, hasMoved) = (true, true) }

  /// Notes which columns are movable. With a factorised basis that takes no longer than to ask for one of them.
  private mutating func noteMovable() {
    if simplex.rows.isFactorised, scratch.knownMovable?.mark != simplex.mark {
      scratch.knownMovable = (simplex.mark, movableColumns())
    }
  }

  /// A hinge as one of the simplex's columns, which may get a form; `nil` where its column is not movable.
  private mutating func movableImage(of hinge: Hinge) -> Hinge? {
    switch images[hinge.column] {
    case .constant: return nil
    case .affine(let image, let factor, let shift):
      return simplex.isMovable(image) ? hinge.moved(to: image, factor: factor, shift: shift) : nil
    case .combination:
      let (terms, shift) = imageForm(of: [Term(1, hinge.column)])
      guard terms.contains(where: { simplex.isMovable($0.column) }) else { return nil }
      let image =
        terms.count == 1
        ? ScaledColumn(terms[0].column, factor: terms[0].coefficient) : ScaledColumn(simplex.addForm(terms))
      return hinge.moved(to: image.column, factor: image.factor, shift: shift)
    }
  }

  /// A vector over the problem's columns, from its entries for the kept ones; the others are 0.
  func vector(_ value: (Column) -> Double) -> [Double] {
    var result = Array(repeating: 0.0, count: structure.columnCount)
    for i in kept.indices { result[kept[i].column.index] = value(kept[i].image) }
    return result
  }
}
