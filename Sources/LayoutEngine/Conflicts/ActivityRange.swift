import LayoutModel

/// The values that required constraints leave the expression of a further one that contradicts them: the range of a
/// row's activity, in the words of linear programming.
struct ActivityRange {
  /// Of `first − multiplier · second`; infinite where nothing bounds it.
  var values: ClosedRange<Double> = -.infinity ... .infinity
  /// By constraint, the change of the nearer end where its constant alone grows; 0 where the others then contradict
  /// each other. The nearer end is the one nearer to the opposed constraint's constant.
  var shifts: [Double] = []
  /// The bounds of the environment and the signs of sizes that the contradiction needs. None of them can be left out.
  var bounds: [ImpliedBound] = []
}

extension RequiredConstraints {
  /// The range that constraints leave a further one that contradicts them.
  ///
  /// - Parameters:
  ///   - rest: none of which can be left out without the contradiction going away.
  ///   - points: by how much each constant is moved to see how far the range moves.
  func activityRange(
    of rest: [ConstraintIndex], to opposed: ConstraintIndex, movingEachBy points: Double
  ) -> ActivityRange {
    var system = system(of: rest + [opposed])
    guard let form = system.forms[opposed], let range = system.range(of: opposed, where: rest) else {
      return ActivityRange()
    }
    let isBelow = range.upperBound < form.constant
    func nearerEnd(_ range: ClosedRange<Double>) -> Double { isBelow ? range.upperBound : range.lowerBound }
    let shifts = rest.map { constraint in
      let moved = system.range(of: opposed, where: rest, moving: (constraint, points))
      return moved.map { nearerEnd($0) - nearerEnd(range) } ?? 0
    }
    return ActivityRange(values: range, shifts: shifts, bounds: system.boundsNeeded(by: rest + [opposed]))
  }
}
