extension SolverState {
  /// See ``LexicographicSolver/faceDirections()``.
  mutating func faceDirections() -> LexicographicSolver.FaceDirections {
    let movable = simplex.movableNonbasicColumns()
    var (first, second) = (XorShift(), XorShift())
    return LexicographicSolver.FaceDirections(
      nondegenerate: rates(of: movable.nondegenerate, &first),
      degenerate: movable.degenerate.isEmpty ? [] : rates(of: movable.degenerate, &second))
  }

  /// See ``LexicographicSolver/movableColumns()``.
  func movableColumns() -> [Bool] {
    let isMovable = simplex.movableColumns()
    var rates = vector { isMovable[$0.index] ? 1 : 0 }
    presolve.postsolve(&rates, isRate: true, combining: { $0 + $1.magnitude })
    return rates.map { $0 != 0 }
  }

  /// See ``LexicographicSolver/isMovable(_:)``.
  func isMovable(_ column: Column) -> Bool {
    switch images[column] {
    case .constant: false
    case .affine(let image, _, _): simplex.isMovable(image)
    case .combination:
      imageForm(of: [Term(1, column)]).terms.contains { simplex.isMovable($0.column) }
    }
  }

  /// See ``LexicographicSolver/moveToLeast(of:)``.
  mutating func moveToLeast(of terms: [Term]) -> Double? {
    markMoved()
    let (images, constant) = imageForm(of: terms)
    return simplex.moveToLeast(of: images).map { constant + $0 }
  }

  /// See ``LexicographicSolver/moveToLess(of:)``.
  ///
  /// Each of the simplex's columns in the form is to move one point in the direction in which the form falls. The
  /// sum of what they miss has a minimum also where the form falls without bound, and it can fall whenever the form
  /// can.
  mutating func moveToLess(of terms: [Term]) {
    markMoved()
    let targets = imageForm(of: terms).terms.map { term in
      let value = simplex.value(of: term.column)
      return term.coefficient > 0
        ? Hinge(term.column, at: value - 1, below: 0, above: term.coefficient)
        : Hinge(term.column, at: value + 1, below: -term.coefficient, above: 0)
    }
    _ = simplex.optimise(targets)
  }

  /// The rates of all columns where some move at speeds without a pattern.
  private func rates(of columns: [Column], _ random: inout XorShift) -> [Double] {
    var simplexRates = Array(repeating: 0.0, count: simplex.columnCount)
    for column in columns { simplexRates[column.index] = random.speed() }
    for i in kept.indices where simplexRates[kept[i].image.index] != 0 {
      simplexRates[kept[i].image.index] *= structure.steepness(of: kept[i].column)
    }
    simplex.evaluate(&simplexRates)
    var rates = vector { simplexRates[$0.index] }
    presolve.postsolve(&rates, isRate: true)
    return rates
  }
}
