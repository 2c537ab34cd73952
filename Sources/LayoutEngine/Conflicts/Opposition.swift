import ConstraintSolver
import LayoutModel

/// What required constraints leave of a further one that contradicts them.
struct Opposition {
  /// Between which values they leave `first − multiplier · second`, infinite where they set no bound.
  var range: ClosedRange<Double> = -.infinity ... .infinity
  /// By constraint, how far the end of the range that is nearer to the opposed one's constant goes where that
  /// constraint's constant alone is greater; 0 where they then cannot hold.
  var shifts: [Double] = []
  /// What the environment and the signs of sizes add: a part of them without which there is no contradiction, none of
  /// which can be left out.
  var bounds: [ImpliedBound] = []
}

extension RequiredProgram {
  /// What constraints leave of a further one that contradicts them.
  ///
  /// - Parameter points: by which their constants are moved to see what that moves.
  func opposition(
    of rest: [ConstraintIndex], to opposed: ConstraintIndex, movingEachBy points: Double
  ) -> Opposition {
    var search = OppositionSearch(system(of: rest + [opposed]), of: rest, to: opposed)
    return search?.run(points) ?? Opposition()
  }
}

/// Looks at the vertex at which constraints hold and the opposed one is as near as can be.
private struct OppositionSearch {
  private var system: RequiredSystem
  private let rest: [(hinge: Hinge, factor: Double)]
  private let opposed: RequiredDemand
  /// Where the constraints hold, and before the bounds do.
  private let unbounded: Simplex.Mark
  /// The direction of the opposed one's column in which it is met.
  private var direction = 1.0

  init?(_ system: RequiredSystem, of rest: [ConstraintIndex], to opposed: ConstraintIndex) {
    guard let demand = system.demands[opposed] else { return nil }
    self.system = system
    self.opposed = demand
    self.rest = rest.compactMap { system.demands[$0] }.map { ($0.hinge, $0.form.factor) }
    self.system.simplex.restore(to: system.bare)
    _ = self.system.simplex.minimise(self.rest.map(\.hinge)[...])
    self.system.simplex.exchangeFixedColumns()
    unbounded = self.system.simplex.mark
  }

  mutating func run(_ points: Double) -> Opposition? {
    guard meet(system.bounds) else { return nil }
    let form = opposed.form
    var result = Opposition()
    result.range = system.simplex.range(of: form)
    let isBelow = result.range.upperBound < opposed.hinge.position * form.factor
    direction = isBelow == (form.factor > 0) ? 1 : -1
    result.bounds = neededBounds()
    result.shifts = shifts(by: points, ofUpperEnd: isBelow, in: result.range)
    return result
  }

  /// Has bounds hold, and no others.
  ///
  /// - Returns: `false` where they cannot.
  private mutating func meet(_ bounds: [(bound: ImpliedBound, hinge: Hinge)]) -> Bool {
    system.simplex.restore(to: unbounded)
    return system.simplex.minimise(bounds.map(\.hinge)[...]) <= LexicographicSolver.feasibility
  }

  /// Leaves out one bound after another for as long as that leaves a contradiction; what the proof at hand does not need
  /// is left out without asking.
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
    let missing = (opposed.hinge.position - end) * direction * opposed.form.factor.magnitude
    return missing > LexicographicSolver.feasibility ? system.simplex.bindingColumns() : nil
  }

  private mutating func shifts(
    by points: Double, ofUpperEnd isUpper: Bool, in range: ClosedRange<Double>
  ) -> [Double] {
    _ = meet(system.bounds)
    _ = system.simplex.seek(opposed.hinge.column, toward: direction)
    let ofColumn = Dictionary(grouping: rest.map(\.hinge) + system.bounds.map(\.hinge), by: \.column)
    let shifts = rest.map { hinge, factor in
      shift(moving: hinge, by: points / factor, among: ofColumn[hinge.column] ?? [])
    }
    return rest.indices.map { place in
      if let shift = shifts[place] { return shift * opposed.form.factor }
      let moved = self.range(moving: place, by: points)
      return moved.map { isUpper ? $0.upperBound - range.upperBound : $0.lowerBound - range.lowerBound } ?? 0
    }
  }

  /// How far the end goes where a hinge moves; `nil` where the basis does not tell.
  ///
  /// - Parameter hinges: all of the same column.
  private mutating func shift(
    moving hinge: Hinge, by distance: Double, among hinges: [Hinge]
  ) -> Double? {
    let moved = hinge.position + distance
    func isMissed(_ hinge: Hinge) -> Bool { !hinge.isMet(at: moved, within: 0) }
    guard hinges.count(where: isMissed) == (isMissed(hinge) ? 1 : 0) else { return nil }
    return system.simplex.shift(
      of: opposed.hinge.column, movingBoundOf: hinge.column, at: hinge.position, by: distance)
  }

  /// The range where one of the constraints has another constant.
  private mutating func range(moving place: Int, by points: Double) -> ClosedRange<Double>? {
    var hinges = rest.map(\.hinge)
    hinges[place].position += points / rest[place].factor
    system.simplex.restore(to: system.bare)
    guard
      system.simplex.minimise((system.bounds.map(\.hinge) + hinges)[...]) <= LexicographicSolver.feasibility
    else { return nil }
    return system.simplex.range(of: opposed.form)
  }
}
