/// What the optimal basis of a solved problem depends on.
struct Ranging {
  /// Where a column stands against one of its hinges, and whether it may leave that side.
  struct Side {
    var number: Int
    var hinge: Hinge
    /// The column's value less the hinge's position.
    var distance: Double
    /// Whether the column may come to stand over the hinge, or under it.
    var mayRise: Bool
    var mayFall: Bool
  }

  let values: [Double]
  private(set) var sides: [Side] = []
  private let solver: LexicographicSolver
  private let problem: Problem
  /// By the simplex's column, the number of the hinge that a non-basic one rests at, or -1.
  private var resting: [Int]

  /// `nil` where the solution is not feasible, or no vertex.
  init?(_ solver: LexicographicSolver, _ problem: Problem) {
    guard solver.isPresolved else { return nil }
    self.solver = solver
    self.problem = problem
    values = solver.values()
    resting = Array(repeating: -1, count: solver.simplex.columnCount)
    for (number, hinge) in problem.hinges.enumerated() { add(number, hinge) }
    guard isVertex else { return nil }
  }

  /// Whether every non-basic column rests at a hinge, and the rows that must add up do so by theirs.
  private var isVertex: Bool {
    solver.balances.allSatisfy { !solver.simplex.isBasic($0.form) }
      && solver.images.allSatisfy { image in
        guard let image else { return true }
        return solver.simplex.isBasic(image) || resting[image.place] >= 0
      }
  }

  /// How all columns change when the hinges of a group move up by 1.
  func changes(moving group: Set<Int>) -> [Double] {
    let elimination = solver.elimination
    var fixed = Array(repeating: Double.nan, count: problem.columnCount)
    for c in fixed.indices where solver.isFixed(c) { fixed[c] = 0 }
    for number in group where number < problem.hardAndRequired.endIndex {
      let hinge = problem.hinges[number]
      if solver.isFixed(hinge.column.place), hinge.below > 0, hinge.above > 0 {
        fixed[hinge.column.place] = 1
      }
    }
    let constants = elimination.changes(fixed: fixed)
    let shifts = solver.shifts(for: constants.offsets, problem)
    var speeds: [(column: Column, speed: Double)] = []
    for (row, form) in solver.balances where !solver.simplex.isBasic(form) {
      speeds.append((form, constants.offsets[Int(row)]))
    }
    for (c, image) in solver.images.enumerated() {
      guard let image, !solver.simplex.isBasic(image) else { continue }
      let moves = resting[image.place] >= 0 && group.contains(resting[image.place])
      speeds.append((image, (moves ? 1 : 0) - shifts[c]))
    }
    let rates = solver.simplex.rates(speeds)
    var result = constants.values
    for (c, image) in solver.images.enumerated() {
      if let image { result[c] = rates[image.place] + shifts[c] }
    }
    elimination.complete(&result, offsets: constants.offsets)
    return result
  }

  private mutating func add(_ number: Int, _ hinge: Hinge) {
    let c = hinge.column.place
    let distance = values[c] - hinge.position
    let isTight = distance.magnitude <= Tolerance.around(hinge.position)
    var side = Side(
      number: number, hinge: hinge, distance: distance, mayRise: !isTight && distance > 0,
      mayFall: !isTight && distance < 0)
    if isTight, let image = solver.images[c] {
      if solver.simplex.isBasic(image) {
        let room = solver.simplex.room(of: image)
        (side.mayRise, side.mayFall) = (room.above, room.below)
      } else if resting[image.place] < 0 {
        resting[image.place] = number
      }
    }
    sides.append(side)
  }
}
