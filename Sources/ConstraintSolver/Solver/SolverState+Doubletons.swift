extension SolverState {
  /// A column that a doubleton row gives: a factor times a column of the simplex, and a constant.
  struct Doubleton: Sendable {
    var column: Int32
    /// The simplex's column, or -1 where the column is determined by now.
    var image: Int32
    var factor: Double
    var shift: Double

    /// The column's hinge as one of the simplex's column.
    func translated(_ hinge: Hinge) -> Hinge {
      ScaledColumn(Column(image), factor: factor)
        .hinge(at: hinge.position - shift, below: hinge.below, above: hinge.above)
    }
  }

  /// What `images` has for a column that a doubleton row gives, and the place of the doubleton from that.
  static func image(ofDoubleton place: Int) -> Int32 { -2 - Int32(truncatingIfNeeded: place) }
  static func doubleton(ofImage image: Int32) -> Int { -2 - Int(image) }

  /// Computes the doubletons from the last to the first: an earlier one may depend on a later one.
  mutating func loadDoubletons() {
    doubletons.removeAll()
    for i in presolve.doubletons.reversed() {
      let substitution = presolve.substitutions[i]
      let term = presolve.terms[substitution.start]
      let factor = substitution.solved(-term.coefficient)
      var doubleton = doubleton(of: term.column)
      doubleton.column = substitution.column
      doubleton.shift = substitution.solved(presolve.offsets[substitution.row]) + factor * doubleton.shift
      doubleton.factor *= factor
      images[substitution.column] = Self.image(ofDoubleton: doubletons.count)
      doubletons.append(doubleton)
    }
  }

  /// A kept or determined column, or one that a doubleton row gives, as a doubleton.
  func doubleton(of column: Column) -> Doubleton {
    let image = images[column.rawValue]
    if image < -1 { return doubletons[Self.doubleton(ofImage: image)] }
    return image < 0
      ? Doubleton(column: column.rawValue, image: -1, factor: 0, shift: presolve.values[column.rawValue])
      : Doubleton(column: column.rawValue, image: image, factor: 1, shift: shifts[image])
  }
}
