import ConstraintSolver
import TestSupport
import Testing

/// Variables that have nothing to do with a problem make its tableau large, and must make no difference.
struct TableauTests {
  @Test(arguments: 0..<20)
  func `a problem has the same least sums with strangers and without`(seed: UInt64) {
    var random = SplitMix(seed: 7000 + seed)
    for _ in 0..<10 {
      let sketch = Sketch(using: &random)
      var (small, large) = (LexicographicSolver(), LexicographicSolver())
      small.solve(sketch.problem(strangers: 0).problem)
      large.solve(sketch.problem(strangers: 80).problem)
      #expect(small.leastSums.count == large.leastSums.count && !small.leastSums.isEmpty)
      for (a, b) in zip(small.leastSums, large.leastSums) { #expect((a - b).magnitude < 1e-7) }
    }
  }

  @Test(arguments: 0..<10)
  func `each of a hundred forms that are added has its least value`(seed: UInt64) {
    var random = SplitMix(seed: 8000 + seed)
    var simplex = Simplex()
    let variables = (0..<16).map { _ in simplex.addVariable() }
    for variable in variables { simplex.setInterval(of: variable, to: Interval(lower: -100, upper: 100)) }
    for _ in 0..<100 {
      let form = Sketch.form(of: variables.count, using: &random)
      let column = simplex.addForm(form.map { Term($0.factor, variables[$0.variable]) })
      #expect(simplex.optimise([.upperBound(column, -.infinity)]) > -.infinity)
      let least = form.reduce(0) { $0 - 100 * $1.factor.magnitude }
      #expect((simplex.value(of: column) - least).magnitude < 1e-7)
    }
  }

  @Test func `a form becomes less on the optimal face just where it is not least`() {
    var random = SplitMix(seed: 9000)
    var falls = 0
    for round in 0..<40 {
      let (problem, variables) = Sketch(using: &random).problem(strangers: round % 4 == 0 ? 80 : 0)
      var solver = LexicographicSolver()
      solver.solve(problem)
      for _ in 0..<10 {
        let form = Sketch.form(of: variables.count, using: &random)
        let terms = form.map { Term($0.factor, variables[$0.variable]) }
        var minimised = solver
        _ = minimised.moveToLeast(of: terms)
        let (before, least) = (solver.value(of: terms), minimised.value(of: terms))
        solver.moveToLess(of: terms)
        let after = solver.value(of: terms)
        #expect(after > least - 1e-7)
        if before > least + 1e-7 { falls += 1 }
        #expect(before > least + 1e-7 ? after < before - 1e-9 : (after - before).magnitude < 1e-7)
        for (stage, optimum) in solver.leastSums.enumerated() {
          let sum = problem.stage(stage).reduce(0) { $0 + $1.cost(at: solver.value(of: $1.column)) }
          #expect((sum - optimum).magnitude < 1e-7)
        }
      }
    }
    #expect(falls > 50)
  }

  @Test func `a form becomes less where nothing bounds it`() {
    var problem = Problem()
    let (x, y) = (problem.addVariable(), problem.addVariable())
    problem.add(.lowerBound(problem.column(of: [Term(1, x), Term(-1, y)]).column, 0))
    problem.endStage()
    problem.endStage()
    var solver = LexicographicSolver()
    solver.solve(problem)
    for _ in 0..<5 {
      let before = solver.value(of: y)
      solver.moveToLess(of: [Term(1, y)])
      #expect(solver.value(of: y) <= before - 1)
    }
  }
}

extension LexicographicSolver {
  fileprivate func value(of form: [Term]) -> Double {
    form.reduce(0) { $0 + $1.coefficient * value(of: $1.column) }
  }
}

/// Bounded variables, and forms of a few of them that are to have values in three stages.
private struct Sketch {
  typealias Form = [(variable: Int, factor: Double)]

  private let count: Int
  private let stages: [[(form: Form, position: Double)]]

  init(using random: inout SplitMix) {
    let count = Int.random(in: 4...16, using: &random)
    self.count = count
    stages = (0..<3).map { _ in
      (0..<Int.random(in: 2...8, using: &random)).map { _ in
        (Self.form(of: count, using: &random), Double(Int.random(in: -50...50, using: &random)))
      }
    }
  }

  /// Two or three variables next to each other, each with a factor.
  static func form(of count: Int, using random: inout SplitMix) -> Form {
    let start = Int.random(in: 0..<count, using: &random)
    return (0..<Int.random(in: 2...3, using: &random)).map { i in
      ((start + i) % count, random.one(of: [1, 1, -1, -1, 0.5, 2]))
    }
  }

  /// - Parameter strangers: how many other variables there are, each with bounds of its own.
  func problem(strangers: Int) -> (problem: Problem, variables: [Column]) {
    var problem = Problem()
    let variables = (0..<count).map { _ in problem.addVariable() }
    let others = (0..<strangers).map { _ in problem.addVariable() }
    for variable in variables + others {
      problem.add(.lowerBound(variable, -100))
      problem.add(.upperBound(variable, 100))
    }
    problem.endStage()
    problem.endStage()
    for stage in stages {
      for (form, position) in stage {
        let column = problem.column(of: form.map { Term($0.factor, variables[$0.variable]) })
        problem.add(column.hinge(at: position, below: 1, above: 1))
      }
      problem.endStage()
    }
    return (problem, variables)
  }
}
