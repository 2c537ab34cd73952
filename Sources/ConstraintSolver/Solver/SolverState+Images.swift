extension SolverState {
  /// Where a column of the problem went.
  enum Place: Sendable, BitwiseCopyable {
    /// It is a column of the simplex.
    case simplex(Column)
    /// A doubleton row gives it: its index among ``doubletons``.
    case doubleton(Int32)
    /// Presolve has fixed it, or eliminated it by a row of more than two columns.
    case presolve
  }

  /// The value of a column of the problem, in columns of the simplex.
  enum Image {
    /// Presolve has fixed it.
    case constant(Double)
    /// `factor · column + shift`.
    case affine(Column, factor: Double, shift: Double)
    /// Presolve has eliminated it, by a row of more than two columns.
    case combination
  }

  @inline(__always)
  func image(of column: Column) -> Image {
    switch places[column] {
    case .simplex(let image): .affine(image, factor: 1, shift: shifts[image])
    case .doubleton(let index): doubletons[index].value
    case .presolve:
      presolve.statuses[column] == .eliminated ? .combination : .constant(presolve.values[column])
    }
  }

  /// A linear form in the simplex's columns, in ascending order, and its constant.
  func imageForm(of terms: [Term]) -> (terms: [Term], constant: Double) {
    var (form, constant) = presolve.expand(terms)
    for i in form.indices {
      guard case .simplex(let image) = places[form[i].column] else { continue }
      form[i].column = image
      constant += form[i].coefficient * shifts[image]
    }
    return (form, constant)
  }

  /// A column that a doubleton row gives: a factor times a column of the simplex, and a constant.
  struct Doubleton: Sendable {
    var column: Column
    /// `nil` where the column is fixed by now.
    var image: Column?
    var factor: Double
    var shift: Double

    fileprivate var value: Image {
      image.map { .affine($0, factor: factor, shift: shift) } ?? .constant(shift)
    }
  }

  /// Computes the doubletons from the last to the first: an earlier one may depend on a later one.
  mutating func loadDoubletons() {
    doubletons.clear()
    for i in presolve.doubletons.reversed() {
      let substitution = presolve.substitutions[i]
      let term = presolve.terms[substitution.start]
      let factor = substitution.solved(-term.coefficient)
      let constant = substitution.solved(presolve.offsets[substitution.row])
      var doubleton = Doubleton(column: substitution.column, image: nil, factor: 0, shift: constant)
      switch image(of: term.column) {
      case .constant(let value): doubleton.shift += factor * value
      case .affine(let column, let ownFactor, let shift):
        doubleton.image = column
        doubleton.factor = ownFactor * factor
        doubleton.shift += factor * shift
      // Doubletons are eliminated last, and none depends on what was eliminated before.
      case .combination: break
      }
      places[substitution.column] = .doubleton(Int32(small: doubletons.count))
      doubletons.append(doubleton)
    }
  }
}

extension Hinge {
  /// The hinge of a column that is `factor · image + shift`, as one of the image.
  @inline(__always)
  func moved(to image: Column, factor: Double, shift: Double) -> Hinge {
    ScaledColumn(image, factor: factor).hinge(at: position - shift, below: below, above: above)
  }
}
