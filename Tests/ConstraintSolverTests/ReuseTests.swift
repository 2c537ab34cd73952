import ConstraintSolver
import TestSupport
import Testing

struct ReuseTests {
  @Test(arguments: 0..<20)
  func `a solver that forgets its basis goes on as a new one would`(seed: UInt64) {
    var random = SplitMix(seed: 6000 + seed)
    var used = LexicographicSolver()
    for _ in 0..<30 {
      used.forgetBasis()
      let first = used.pivots
      var new = LexicographicSolver()
      for problem in problems(using: &random) {
        used.solve(problem)
        new.solve(problem)
        expectSame(used, new)
        #expect(used.pivots - first == new.pivots)
        let (hinge, stage) = change(of: problem, using: &random)
        #expect(used.move(hinge, toStage: stage) == new.move(hinge, toStage: stage))
        expectSame(used, new)
        let choice = Hinge.lowerBound(problem.hinge(hinge).column, 30)
        used.restrict(toOptimaOf: choice)
        new.restrict(toOptimaOf: choice)
        expectSame(used, new)
      }
    }
  }

  @Test func `a solver that forgets its basis draws the random numbers that a new one draws`() {
    var used = LexicographicSolver()
    for seed in 4..<9 as Range<UInt64> {
      let problem = LinearProgram.cone(80, seed: seed).problem
      used.forgetBasis()
      let first = used.pivots
      var new = LexicographicSolver()
      used.solve(problem)
      new.solve(problem)
      expectSame(used, new)
      #expect(used.pivots - first == new.pivots)
    }
  }

  /// `u` is the sum of `a`, `b` and 5, and the tie asks for it in each of the solutions, which take few pivots.
  @Test func `forms that ties add again and again do not let the tableau grow`() {
    var solver = LexicographicSolver()
    var first = 0
    for step in 0..<60 {
      var problem = Problem()
      let (a, b, u) = (problem.addVariable(), problem.addVariable(), problem.addVariable())
      let rest = problem.column(of: [Term(1, u), Term(-1, a), Term(-1, b)])
      for column in [a, b] { problem.add(.lowerBound(column, Double(step))) }
      problem.endStage()
      problem.add(rest.hinge(at: 5, below: 1, above: 1))
      problem.endStage()
      solver.solve(problem)
      solver.restrict(toOptimaOf: .distance(u, from: 500))
      #expect(solver.value(of: u) == 500)
      // A column of the tableau has a line.
      let count = solver.dump().split(separator: "\n").count
      first = step == 0 ? count : first
      // A form has a row and a column.
      #expect(count <= first + 2 * 33, "after \(step) solutions")
    }
  }

  /// A problem and some with the same forms and other hinges, or one that makes the method cycle.
  private func problems(using random: inout SplitMix) -> [Problem] {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return LinearProgram.cycling.randomElement(using: &random).map { [$0.problem] } ?? []
    }
    var arrangement = Arrangement.random(using: &random)
    let hasRequired = Bool.random(using: &random)
    return (0..<3).map { _ in
      defer { arrangement.perturb(using: &random) }
      return arrangement.problem(hasRequired: hasRequired).problem
    }
  }

  private func change(of problem: Problem, using random: inout SplitMix) -> (hinge: Int, stage: Int) {
    (
      Int.random(in: 0..<problem.hingeCount, using: &random),
      Int.random(in: 0..<problem.stageCount, using: &random)
    )
  }

  private func expectSame(_ a: LexicographicSolver, _ b: LexicographicSolver) {
    #expect(a.values.map(\.bitPattern) == b.values.map(\.bitPattern))
    #expect(a.leastSums.map(\.bitPattern) == b.leastSums.map(\.bitPattern))
    #expect(a.movableColumns() == b.movableColumns())
  }
}

extension LinearProgram {
  /// The program with its rows required.
  fileprivate var problem: Problem {
    var problem = Problem()
    let variables = costs.map { _ in problem.addVariable() }
    let forms = (rows + [costs]).map { row in
      problem.column(of: zip(row, variables).filter { $0.0 != 0 }.map { Term($0, $1) })
    }
    for variable in variables { problem.add(.lowerBound(variable, 0)) }
    problem.endStage()
    for (form, limit) in zip(forms, right) { problem.add(form.hinge(at: limit, below: 0, above: 1)) }
    problem.endStage()
    problem.add(forms[rows.count].hinge(at: optimum - 1, below: 0, above: 1))
    problem.endStage()
    return problem
  }
}
