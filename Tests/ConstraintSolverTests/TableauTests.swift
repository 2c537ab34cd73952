import ConstraintSolver
import TestSupport
import Testing

/// Small tableaus are dense and others sparse: variables that have nothing to do with a problem make one of the
/// other, and must make no difference.
struct TableauTests {
  @Test(arguments: 0..<20)
  func `a small tableau and a large one of the same problem have the same least sums`(seed: UInt64) {
    var random = SplitMix(seed: 7000 + seed)
    for _ in 0..<10 {
      let sketch = Sketch(using: &random)
      var (small, large) = (LexicographicSolver(), LexicographicSolver())
      small.solve(sketch.problem(strangers: 0).problem)
      large.solve(sketch.problem(strangers: 80).problem)
      for (a, b) in zip(small.optima, large.optima) { #expect((a - b).magnitude < 1e-7) }
    }
  }

  @Test(arguments: 0..<10)
  func `forms that are sought on a small tableau until it is large have the same least values`(seed: UInt64) {
    var random = SplitMix(seed: 8000 + seed)
    let sketch = Sketch(using: &random)
    var solvers = [0, 80].map { strangers in
      var solver = LexicographicSolver()
      solver.solve(sketch.problem(strangers: strangers).problem)
      return solver
    }
    let variables = sketch.problem(strangers: 0).variables
    for _ in 0..<70 {
      let form = Sketch.form(of: variables.count, using: &random)
      let terms = form.map { Term($0.factor, variables[$0.variable]) }
      let least = solvers.indices.map { i in
        let isBounded = solvers[i].seekLeast(of: terms)
        #expect(isBounded)
        return terms.reduce(0) { $0 + $1.coefficient * solvers[i].value(of: $1.column) }
      }
      #expect((least[0] - least[1]).magnitude < 1e-7)
    }
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
      ((start + i) % count, [1, 1, -1, -1, 0.5, 2].randomElement(using: &random) ?? 1)
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
