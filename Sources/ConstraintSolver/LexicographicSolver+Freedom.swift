extension LexicographicSolver {
  /// A direction in which the present vertex could move on the optimal face, or is only kept from it by a
  /// degenerate bound.
  public struct Direction: Sendable {
    /// By column: how fast it moves.
    public var rates: [Double]
    /// Whether the face leaves room to go some way, forwards or backwards.
    public var hasRoom: Bool
  }

  /// The directions of the columns that are free on the optimal face.
  public mutating func directions() -> [Direction] {
    simplex.freeColumns.map { column in
      let terms = simplex.rates(of: column)
      var speeds: [Column: Double] = [:]
      for term in terms { speeds[term.column] = term.coefficient }
      var rates = vector { speeds[$0] ?? 0 }
      elimination.complete(&rates, isAffine: false)
      return Direction(rates: rates, hasRoom: simplex.hasRoom(for: terms))
    }
  }

  /// The values of all columns where a linear form is least on the optimal face; `nil` where it falls
  /// without bound.
  public func valuesMinimising(_ terms: [Term]) -> [Double]? {
    var probe = self
    var coefficients: [Column: Double] = [:]
    for term in terms {
      for (image, coefficient) in probe.imageTerms(of: term) {
        coefficients[image, default: 0] += coefficient
      }
    }
    let form = probe.simplex.addForm(
      coefficients.sorted { $0.key < $1.key }.map { Term($0.value, $0.key) })
    guard probe.simplex.optimise([.upperBound(form, -.infinity)]) != -.infinity else { return nil }
    return probe.values()
  }

  private func imageTerms(of term: Term) -> [(Column, Double)] {
    switch elimination.fates[term.column.place] {
    case .determined: return []
    case .kept: return images[term.column.place].map { [($0, term.coefficient)] } ?? []
    case .eliminated:
      return elimination.expand(term.column).terms.compactMap { part in
        images[part.column.place].map { ($0, part.coefficient * term.coefficient) }
      }
    }
  }
}
