extension LexicographicSolver {
  /// The values of all columns at the present vertex.
  public func values() -> [Double] {
    var vector = vector { simplex.value(of: $0) }
    for c in vector.indices {
      vector[c] += shifts[c]
      if elimination.fates[c] == .determined { vector[c] = elimination.constants.values[c] }
    }
    elimination.complete(&vector, offsets: elimination.constants.offsets)
    return vector
  }

  /// The value of one column at the present vertex.
  public func value(of column: Column) -> Double {
    let c = column.place
    switch elimination.fates[c] {
    case .kept: return (images[c].map { simplex.value(of: $0) } ?? 0) + shifts[c]
    case .determined: return elimination.constants.values[c]
    case .eliminated:
      let (terms, constant) = elimination.expand(column)
      return terms.reduce(constant) { $0 + $1.coefficient * value(of: $1.column) }
    }
  }

  /// Runs a further stage of one hinge, to choose among what the stages of the problem leave.
  public mutating func minimise(_ hinge: Hinge) {
    let c = hinge.column.place
    switch elimination.fates[c] {
    case .kept:
      if let translated = translated(hinge) { simplex.minimise(translated) }
    case .determined:
      break
    case .eliminated:
      minimiseEliminated(hinge)
    }
  }

  /// Whether the stages so far leave one layout only.
  public var isDetermined: Bool { simplex.isDetermined }

  private mutating func minimiseEliminated(_ hinge: Hinge) {
    let (terms, constant) = elimination.expand(hinge.column)
    let images = terms.compactMap { term in
      self.images[term.column.place].map { Term(term.coefficient, $0) }
    }
    let shift = terms.reduce(constant) { $0 + $1.coefficient * shifts[$1.column.place] }
    guard images.contains(where: { simplex.isMovable($0.column) }) else { return }
    let scaled =
      images.count == 1
      ? ScaledColumn(images[0].column, factor: images[0].coefficient)
      : ScaledColumn(simplex.addForm(images), factor: 1)
    simplex.minimise(scaled.hinge(at: hinge.position - shift, below: hinge.below, above: hinge.above))
  }

  func vector(_ value: (Column) -> Double) -> [Double] {
    images.map { $0.map(value) ?? 0 }
  }
}
