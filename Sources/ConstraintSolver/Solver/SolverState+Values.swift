extension SolverState {
  /// See ``LexicographicSolver/values``.
  var values: [Double] { areValuesOutdated ? computedValues() : latestValues }

  /// See ``LexicographicSolver/updateValues()``.
  mutating func updateValues() {
    guard areValuesOutdated else { return }
    simplex.refreshValues()
    latestValues = computedValues()
    areValuesOutdated = false
  }

  private func computedValues() -> [Double] {
    var values = Array(presolve.values.elements)
    values.withUnsafeMutableBufferPointer { values in
      for column in kept.elements {
        values[column.column.index] = simplex.values[column.image] + shifts[column.image]
      }
    }
    presolve.complete(&values, isRate: false)
    return values
  }

  /// See ``LexicographicSolver/value(of:)``.
  func value(of column: Column) -> Double {
    switch image(of: column) {
    case .constant(let value): return value
    case .affine(let image, let factor, let shift): return factor * simplex.values[image] + shift
    case .combination:
      let (terms, constant) = imageForm(of: [Term(1, column)])
      return terms.reduce(constant) { $0 + $1.coefficient * simplex.value(of: $1.column) }
    }
  }

  /// See ``LexicographicSolver/restrict(toOptimaOf:)``.
  mutating func restrict(toOptimaOf hinge: Hinge) {
    if let known = scratch.knownFreedom, !known.isMovable[hinge.column.index] { return }
    switch image(of: hinge.column) {
    case .constant: break
    case .affine(let image, let factor, let shift):
      if simplex.restrict(toOptimaOf: hinge.moved(to: image, factor: factor, shift: shift)) {
        areValuesOutdated = true
      } else {
        noteFreedom()
      }
    case .combination:
      if restrict(toOptimaOfEliminated: hinge) { areValuesOutdated = true } else { noteFreedom() }
    }
  }

  /// Notes which columns can move. With a factorised basis that takes no longer than to ask for one of them.
  private mutating func noteFreedom() {
    if simplex.rows.isFactorised, scratch.knownFreedom?.mark != simplex.mark {
      scratch.knownFreedom = (simplex.mark, movableColumns())
    }
  }

  /// - Returns: whether the face left the column any freedom.
  private mutating func restrict(toOptimaOfEliminated hinge: Hinge) -> Bool {
    let (images, shift) = imageForm(of: [Term(1, hinge.column)])
    guard images.contains(where: { simplex.isMovable($0.column) }) else { return false }
    let scaled =
      images.count == 1
      ? ScaledColumn(images[0].column, factor: images[0].coefficient)
      : ScaledColumn(simplex.addForm(images), factor: 1)
    return simplex.restrict(
      toOptimaOf: scaled.hinge(at: hinge.position - shift, below: hinge.below, above: hinge.above))
  }

  /// A vector over the problem's columns, from its entries for the kept ones; the others are 0.
  func vector(_ value: (Column) -> Double) -> [Double] {
    var result = Array(repeating: 0.0, count: structure.columnCount)
    for i in kept.indices { result[kept[i].column.index] = value(kept[i].image) }
    return result
  }
}
