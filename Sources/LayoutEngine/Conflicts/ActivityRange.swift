import ConstraintSolver
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
  /// - Parameter points: by how much each constant is moved to see how far the range moves.
  func activityRange(
    of rest: [ConstraintIndex], to opposed: ConstraintIndex, movingEachBy points: Double
  ) -> ActivityRange {
    var search = ActivityRangeSearch(system(of: rest + [opposed]), of: rest, to: opposed)
    return search?.run(points) ?? ActivityRange()
  }
}

/// Works at the vertex where the constraints hold and the opposed one is missed least.
private struct ActivityRangeSearch {
  private var system: FeasibilityProblem
  private let rest: [(hinge: Hinge, factor: Double)]
  private let opposed: ConstraintForm
  /// The constraints hold there, and no bounds.
  private let unbounded: Simplex.Mark
  /// The direction in which the opposed one's column would have to move.
  private var direction = 1.0

  init?(_ system: FeasibilityProblem, of rest: [ConstraintIndex], to opposed: ConstraintIndex) {
    guard let form = system.forms[opposed] else { return nil }
    self.system = system
    self.opposed = form
    self.rest = rest.compactMap { system.forms[$0] }.map { ($0.hinge, $0.expression.factor) }
    self.system.simplex.restore(to: system.bare)
    _ = self.system.simplex.restrict(toOptimaOf: self.rest.map(\.hinge)[...])
    unbounded = self.system.simplex.mark
  }

  mutating func run(_ points: Double) -> ActivityRange? {
    guard meet(system.bounds) else { return nil }
    let expression = opposed.expression
    var result = ActivityRange()
    result.values = system.simplex.range(of: expression)
    let isBelow = result.values.upperBound < opposed.hinge.position * expression.factor
    direction = isBelow == (expression.factor > 0) ? 1 : -1
    result.bounds = neededBounds()
    result.shifts = shifts(by: points, ofUpperEnd: isBelow, in: result.values)
    return result
  }

  /// Lets these bounds hold, and no others.
  ///
  /// - Returns: `false` where they cannot.
  private mutating func meet(_ bounds: [(bound: ImpliedBound, hinge: Hinge)]) -> Bool {
    system.simplex.restore(to: unbounded)
    return system.simplex.restrict(toOptimaOf: bounds.map(\.hinge)[...])
      <= LexicographicSolver.feasibilityTolerance
  }

  /// Leaves out each bound without which there is still a contradiction: a deletion filter. A bound that the proof does
  /// not use is left out without a trial.
  private mutating func neededBounds() -> [ImpliedBound] {
    var needed: [(bound: ImpliedBound, hinge: Hinge)] = []
    var left = system.bounds[...]
    var proof = contradiction(with: system.bounds) ?? []
    while let next = left.popFirst() {
      guard proof.contains(next.hinge.column) else { continue }
      if let other = contradiction(with: needed + left) { proof = other } else { needed.append(next) }
    }
    return needed.map(\.bound)
  }

  /// The columns that keep the opposed one from being met where bounds hold; `nil` where it can be met.
  private mutating func contradiction(
    with bounds: [(bound: ImpliedBound, hinge: Hinge)]
  ) -> Set<Column>? {
    guard meet(bounds) else { return nil }
    let end = system.simplex.seek(opposed.hinge.column, toward: direction)
    let missing = (opposed.hinge.position - end) * direction * opposed.expression.factor.magnitude
    return missing > LexicographicSolver.feasibilityTolerance ? system.simplex.contradictingColumns() : nil
  }

  private mutating func shifts(
    by points: Double, ofUpperEnd isUpper: Bool, in range: ClosedRange<Double>
  ) -> [Double] {
    rest.indices.map { index in
      let moved = self.range(moving: index, by: points)
      return moved.map { isUpper ? $0.upperBound - range.upperBound : $0.lowerBound - range.lowerBound } ?? 0
    }
  }

  /// The range where one of the constraints has another constant.
  private mutating func range(moving index: Int, by points: Double) -> ClosedRange<Double>? {
    var hinges = rest.map(\.hinge)
    hinges[index].position += points / rest[index].factor
    system.simplex.restore(to: system.bare)
    guard
      system.simplex.restrict(toOptimaOf: (system.bounds.map(\.hinge) + hinges)[...])
        <= LexicographicSolver.feasibilityTolerance
    else { return nil }
    return system.simplex.range(of: opposed.expression)
  }
}
