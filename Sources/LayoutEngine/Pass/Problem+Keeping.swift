package import ConstraintSolver

extension Problem {
  /// Whether a layout is still optimal: it misses no hard or required hinge, and no later stage's least sum, by more
  /// than `Precision.stillOptimal`.
  ///
  /// - Parameters:
  ///   - layout: the values of the variables.
  ///   - leastSums: by stage, the least sum of penalties. Later stages are not looked at.
  ///   - doubt: nearer than this to the limit rounding may decide.
  ///   - hinges: of a stage, where they are not those that are written.
  /// - Returns: `nil` where rounding may decide.
  package func keeps(
    _ layout: [Double], leastSums: [Double], doubt: Double = 0, hinges: ((Int) -> ArraySlice<Hinge>)? = nil
  ) -> Bool? {
    let values = values(of: layout)
    var isCertain = true
    for (number, leastSum) in leastSums.enumerated() {
      // What must hold is missed by its greatest penalty, and a priority by what its sum is over the least one.
      let mustHold = number < Problem.firstOptionalStage
      var excess = mustHold ? 0 : -leastSum
      for hinge in hinges?(number) ?? stage(number) {
        let cost = hinge.cost(at: values[hinge.column.index])
        // A penalty that is not a number stays, whatever comes behind it, and fails below.
        if !mustHold { excess += cost } else if !excess.isNaN, !(cost <= excess) { excess = cost }
      }
      if !(excess <= Precision.stillOptimal + doubt) { return false }
      if excess > Precision.stillOptimal - doubt { isCertain = false }
    }
    return isCertain || doubt == 0 ? true : nil
  }

  /// The sum of penalties of each of the first stages.
  ///
  /// - Parameter layout: the values of the variables.
  func sums(of layout: [Double], stageCount: Int) -> [Double] {
    let values = values(of: layout)
    return (0..<stageCount).map { number in
      stage(number).reduce(0) { $0 + $1.cost(at: values[$1.column.index]) }
    }
  }
}
