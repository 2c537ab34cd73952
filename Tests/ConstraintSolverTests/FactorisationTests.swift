import ConstraintSolver
import TestSupport
import Testing

/// Views whose left edges are to be next to right edges of other ones, three times each. The sparse tableau of so
/// many fills in, so that the basis is factorised.
struct FactorisationTests {
  @Test func `a coupled problem has the least sums that HiGHS finds`() {
    var solver = LexicographicSolver()
    solver.solve(Self.coupled(views: 300, levels: 5).problem)
    // HiGHS 1.16.0, one run a level, the level's optimum kept as a row.
    #expect(solver.leastSums.map { ($0 * 1e6).rounded() / 1e6 } == [0, 0, 2, 126, 384, 371, 477])
  }

  @Test func `a hinge that is moved into another level leaves what a solution from nothing has`() {
    var (problem, _, levels) = Self.coupled(views: 300, levels: 5)
    var solver = LexicographicSolver()
    solver.solve(problem)
    var random = SplitMix(seed: 20)
    for _ in 0..<5 {
      let constraint = Int.random(in: levels.indices, using: &random)
      let level = Int.random(in: 0..<5, using: &random)
      let number = Self.numbers(of: levels)[constraint]
      levels[constraint] = level
      problem = Self.coupled(views: 300, levels: 5, changed: levels).problem
      var copy = solver
      if !copy.move(number, toStage: 2 + level) { copy.solve(problem) }
      solver.solve(problem)
      var fresh = LexicographicSolver()
      fresh.solve(problem)
      for (sums, expected) in zip(zip(solver.leastSums, copy.leastSums), fresh.leastSums) {
        #expect((sums.0 - expected).magnitude < 1e-6)
        #expect((sums.1 - expected).magnitude < 1e-6)
      }
    }
  }

  @Test func `on the optimal face of a coupled problem just those columns move that can`() {
    let (problem, variables, _) = Self.coupled(views: 300, levels: 5)
    var solver = LexicographicSolver()
    solver.solve(problem)
    let isMovable = solver.movableColumns()
    let values = solver.values
    let sums = solver.leastSums
    for column in variables.enumerated().compactMap({ $0.offset % 41 == 0 ? $0.element : nil }) {
      let i = column.index
      var (least, most) = (solver, solver)
      let ends = (
        least.moveToLeast(of: [Term(1, column)]) ?? -.infinity,
        most.moveToLeast(of: [Term(-1, column)]).map { -$0 } ?? .infinity
      )
      #expect(ends.0 <= values[i] + 1e-6 && ends.1 >= values[i] - 1e-6)
      if ends.1 - ends.0 > 1e-6 { #expect(isMovable[i]) }
      for end in [least, most] {
        for stage in 0..<7 {
          let sum = problem.stage(stage).reduce(0) { $0 + $1.cost(at: end.value(of: $1.column)) }
          #expect((sum - sums[stage]).magnitude < 1e-5)
        }
      }
      solver.restrict(toOptimaOf: .distance(column, from: values[i]))
      #expect((solver.value(of: column) - values[i]).magnitude < 1e-6)
    }
  }

  /// The two forms differ by a ten thousandth of a coefficient of 1e-8. Each exchange has a pivot that is large
  /// enough, but of the basis of both variables an elimination that begins with `y` leaves 1e-12.
  @Test func `a form that is added where the basis is nearly singular adds up`() {
    var simplex = Simplex(factorising: .always)
    let (x, y) = (simplex.addVariable(), simplex.addVariable())
    let forms = [1.1e-8, 1.1e-8 * (1 - 1e-4)].map { simplex.addForm([Term($0, x), Term(1, y)]) }
    for form in forms { simplex.setInterval(of: form, to: Interval(lower: 0, upper: 0)) }
    #expect(simplex.optimise([.distance(x, from: 5)]) == 5)
    #expect(simplex.pivots == 2)
    let sum = simplex.addForm([Term(1, x), Term(1, y)])
    #expect(simplex.brokenInvariant() == nil)
    simplex.setInterval(of: forms[0], to: Interval())
    #expect(simplex.optimise([.distance(sum, from: 1)]) < 1e-6)
    #expect((simplex.value(of: sum) - simplex.value(of: x) - simplex.value(of: y)).magnitude < 1e-6)
    #expect((simplex.value(of: x) - 1).magnitude < 1e-6)
    #expect(simplex.brokenInvariant() == nil)
  }

  /// `left[i] == right[j] + 1` for three random views j of each view i. No width is negative.
  ///
  /// - Parameter changed: by constraint, its level, where that is no random one.
  /// - Returns: the problem, its variables, and by constraint its level.
  private static func coupled(
    views: Int, levels levelCount: Int, changed: [Int]? = nil
  ) -> (problem: Problem, variables: [Column], levels: [Int]) {
    var random = Congruential(state: 5)
    var problem = Problem()
    let variables = (0..<2 * views).map { _ in problem.addVariable() }
    var columns: [ScaledColumn] = []
    var levels: [Int] = []
    for i in 0..<views {
      for _ in 0..<3 {
        let j = random.next(below: views)
        levels.append(random.next(below: levelCount))
        var terms = [Term(-1, variables[2 * j + 1])]
        if i != j { terms += [Term(1, variables[2 * i]), Term(-1, variables[2 * j])] }
        columns.append(problem.column(of: terms))
      }
    }
    for i in 0..<views { problem.add(.lowerBound(variables[2 * i + 1], 0)) }
    problem.endStage()
    problem.endStage()
    levels = changed ?? levels
    for level in 0..<levelCount {
      for (column, own) in zip(columns, levels) where own == level {
        problem.add(column.hinge(at: 1, below: 1, above: 1))
      }
      problem.endStage()
    }
    return (problem, variables, levels)
  }

  /// By constraint, the number of its hinge.
  private static func numbers(of levels: [Int]) -> [Int] {
    let order = levels.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
    var numbers = Array(repeating: 0, count: levels.count)
    for (i, constraint) in order.enumerated() { numbers[constraint] = levels.count / 3 + i }
    return numbers
  }
}

/// Knuth's linear congruential generator, which a script of a few lines can repeat in any language.
private struct Congruential {
  var state: UInt64

  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
