extension SolverState {
  /// The value of a column of the problem, in columns of the simplex.
  enum Image: Sendable, BitwiseCopyable {
    /// Presolve has fixed it.
    case constant(Double)
    /// `factor · column + shift`. It is kept, or a doubleton row gives it.
    case affine(Column, factor: Double, shift: Double)
    /// Presolve has eliminated it, by a row of more than two columns.
    case combination
  }

  /// Computes the images again, which change with the positions of fixed columns.
  mutating func updateImages() {
    for c in images.indices where presolve.statuses[c] == .fixed { images[c] = .constant(presolve.values[c]) }
    for i in kept.indices {
      if let row = kept[i].row { kept[i].shift = -presolve.offsets[row] }
      images[kept[i].column] = .affine(kept[i].image, factor: 1, shift: kept[i].shift)
    }
    // An earlier doubleton may depend on a later one.
    for i in presolve.doubletons.reversed() { updateImage(by: presolve.substitutions[i]) }
  }

  /// - Parameter doubleton: of one term, which has its image already.
  private mutating func updateImage(by doubleton: Presolve.Substitution) {
    let term = presolve.terms[doubleton.start]
    let factor = doubleton.solved(-term.coefficient)
    let constant = doubleton.solved(presolve.offsets[doubleton.row])
    images[doubleton.column] =
      switch images[term.column] {
      case .constant(let value): .constant(constant + factor * value)
      case .affine(let image, let own, let shift):
        .affine(image, factor: own * factor, shift: constant + factor * shift)
      // Doubletons are eliminated last, and none depends on what was eliminated before.
      case .combination: .combination
      }
  }

  /// A linear form in the simplex's columns, in ascending order, and its constant.
  func imageForm(of terms: [Term]) -> (terms: [Term], constant: Double) {
    var (form, constant) = presolve.expand(terms)
    for i in form.indices {
      guard case .affine(let image, _, let shift) = images[form[i].column] else { continue }
      form[i].column = image
      constant += form[i].coefficient * shift
    }
    return (form, constant)
  }
}

extension Hinge {
  /// The hinge of a column that is `factor · image + shift`, as one of the image.
  func moved(to image: Column, factor: Double, shift: Double) -> Hinge {
    ScaledColumn(image, factor: factor).hinge(at: position - shift, below: below, above: above)
  }
}
