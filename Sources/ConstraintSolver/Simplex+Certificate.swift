extension Simplex {
  /// Why the stage that `optimise` minimised last cannot be lower: the slope of each column's penalty at
  /// the optimum, where it is not 0. Their combination of the columns vanishes identically, which makes
  /// them Farkas multipliers when the stage is a set of bounds that cannot all hold.
  ///
  /// A positive slope belongs to upper bounds at or under the column's value, a negative one to lower
  /// bounds at or over it.
  public func certificate() -> [(column: Column, slope: Double)] {
    var result: [(column: Column, slope: Double)] = []
    for (place, column) in objective.columns.enumerated() where row(of: column) != nil {
      let slope = objective.slopes[place]
      if slope.magnitude > Tolerance.slope { result.append((column, slope)) }
    }
    for c in gradient.touched where gradient[c].magnitude > Tolerance.slope {
      result.append((Column(c), -gradient[c]))
    }
    return result
  }
}
