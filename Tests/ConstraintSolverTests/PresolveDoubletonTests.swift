import ConstraintSolver
import TestSupport
import Testing

/// Required equalities of two variables join them. Written as two bounds that leave no room they do not, and must mean
/// the same.
struct PresolveDoubletonTests {
  @Test(arguments: 0..<40)
  func `variables that are joined have the values that bounds without room give them`(seed: UInt64) {
    var random = SplitMix(seed: 11_000 + seed)
    var tied = TiedVariables(using: &random)
    var joined = LexicographicSolver()
    for _ in 0..<6 {
      let problem = tied.problem(areJoined: true).problem
      joined.solve(problem)
      let known = joined.values
      joined.updateValues()
      #expect(zip(known, joined.values).allSatisfy { ($0 - $1).magnitude < 1e-9 })
      expectBounds(tied, joined)
      tied.perturb(using: &random)
    }
  }

  @Test func `a hinge of a joined variable moves from stage to stage`() {
    var moves = 0
    for seed: UInt64 in 0..<40 {
      var random = SplitMix(seed: 12_000 + seed)
      var tied = TiedVariables(using: &random)
      let (problem, numbers) = tied.problem(areJoined: true)
      var joined = LexicographicSolver()
      joined.solve(problem)
      for _ in 0..<12 {
        let goal = Int.random(in: numbers.indices, using: &random)
        let stage = Int.random(in: 0..<TiedVariables.stageCount, using: &random)
        // A hinge whose column is held in place does not move.
        guard joined.move(numbers[goal], toStage: 2 + stage) else { continue }
        moves += 1
        tied.goals[goal].stage = stage
        expectBounds(tied, joined)
      }
    }
    #expect(moves > 100)
  }

  /// Compares with a solver whose problem joins nothing, also where the optimum leaves a choice.
  private func expectBounds(_ tied: TiedVariables, _ solver: LexicographicSolver) {
    let problem = tied.problem(areJoined: false).problem
    var bounded = LexicographicSolver()
    bounded.solve(problem)
    #expect(solver.isUnique || !bounded.isUnique)
    expectSameFaces(solver, bounded, bounded: tied.variables, tied.variables)
  }
}

/// Bounded variables of which many are equal or opposite but for a constant, and what they are to be.
private struct TiedVariables {
  static let stageCount = 4

  /// That one variable is another one times a sign, plus what makes it hold where the variables are drawn.
  struct Tie {
    var first: Int
    var second: Int
    var sign: Double
  }

  struct Goal {
    /// One variable, or the sum of two.
    var variables: [Int]
    var position: Double
    var stage: Int
  }

  private var values: [Double]
  private let ties: [Tie]
  /// Three variables whose sum is required.
  private let sum: [Int]
  var goals: [Goal]

  init(using random: inout SplitMix) {
    let count = Int.random(in: 4...9, using: &random)
    values = (0..<count).map { _ in Double(Int.random(in: -20...20, using: &random)) }
    ties = (0..<Int.random(in: 2...count, using: &random)).map { _ in
      let first = Int.random(in: 0..<count, using: &random)
      let second = (first + Int.random(in: 1..<count, using: &random)) % count
      return Tie(first: first, second: second, sign: Bool.random(using: &random) ? 1 : -1)
    }
    sum = Array((0..<count).shuffled(using: &random).prefix(3))
    goals = (0..<3 * count).map { _ in
      Goal(
        variables: (0..<Int.random(in: 1...2, using: &random)).map { _ in
          Int.random(in: 0..<count, using: &random)
        },
        position: Double(Int.random(in: -30...30, using: &random)),
        stage: Int.random(in: 0..<Self.stageCount, using: &random))
    }
  }

  /// Puts some of it elsewhere.
  mutating func perturb(using random: inout SplitMix) {
    for i in values.indices where Bool.random(using: &random) {
      values[i] += Double(Int.random(in: -3...3, using: &random))
    }
    for i in goals.indices where Int.random(in: 0..<3, using: &random) == 0 {
      goals[i].position += Double(Int.random(in: -5...5, using: &random))
    }
  }

  /// The variables' columns, in every problem.
  var variables: [Column] {
    var problem = Problem()
    return values.map { _ in problem.addVariable() }
  }

  /// The problem, and by goal the number of its hinge.
  func problem(areJoined: Bool) -> (problem: Problem, numbers: [Int]) {
    var problem = Problem()
    let variables = values.map { _ in problem.addVariable() }
    let equalities = ties.map { tie in
      (
        problem.column(of: [Term(1, variables[tie.first]), Term(-tie.sign, variables[tie.second])]),
        values[tie.first] - tie.sign * values[tie.second]
      )
    }
    let total = (problem.column(of: sum.map { Term(1, variables[$0]) }), sum.reduce(0) { $0 + values[$1] })
    let columns = goals.map { goal in problem.column(of: goal.variables.map { Term(1, variables[$0]) }) }
    for variable in variables {
      problem.add(.lowerBound(variable, -60))
      problem.add(.upperBound(variable, 60))
    }
    problem.endStage()
    for (column, position) in equalities + [total] {
      let slopes = areJoined ? [(1.0, 1.0)] : [(1, 0), (0, 1)]
      for (below, above) in slopes { problem.add(column.hinge(at: position, below: below, above: above)) }
    }
    problem.endStage()
    var numbers = Array(repeating: -1, count: goals.count)
    for stage in 0..<Self.stageCount {
      for (i, goal) in goals.enumerated() where goal.stage == stage {
        numbers[i] = problem.add(columns[i].hinge(at: goal.position, below: 1, above: i % 3 == 0 ? 0 : 1))
      }
      problem.endStage()
    }
    return (problem, numbers)
  }
}
