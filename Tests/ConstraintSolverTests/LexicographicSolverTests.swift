import ConstraintSolver
import TestSupport
import Testing

struct LexicographicSolverTests {
  @Test(arguments: 0..<40)
  func `presolving, crash and warm start leave every stage's least sum what it is`(seed: UInt64) {
    var random = SplitMix(seed: 2000 + seed)
    for _ in 0..<30 {
      var solver = LexicographicSolver()
      var arrangement = Arrangement.random(using: &random)
      let hasRequired = Bool.random(using: &random)
      for _ in 0..<4 {
        expectLeastSums(arrangement, &solver, hasRequired: hasRequired)
        arrangement.perturb(using: &random)
      }
    }
  }

  private func expectLeastSums(
    _ arrangement: Arrangement, _ solver: inout LexicographicSolver, hasRequired: Bool
  ) {
    let (problem, variables) = arrangement.problem(hasRequired: hasRequired)
    solver.solve(problem)
    let sums = solver.leastSums.dropFirst(hasRequired ? 1 : 2)
    for (sum, least) in zip(sums, arrangement.optima()) {
      #expect((sum - least).magnitude < 1e-6, "\(solver.dump())")
    }
    let values = solver.values
    let point = variables.map { values[$0.index] }
    for (stage, sum) in zip(arrangement.stages, sums) {
      #expect((stage.reduce(0) { $0 + $1.cost(at: point) } - sum).magnitude < 1e-6)
    }
  }

  @Test func `a tree of pinned views is solved without a pivot`() {
    var problem = Problem()
    let columns = (0..<200).map { _ in problem.addVariable() }
    let (lefts, widths) = (columns[..<100], columns[100...])
    for width in widths { problem.add(.lowerBound(width, 0)) }
    problem.add(.distance(lefts[0], from: 0))
    problem.add(.distance(widths[100], from: 1000))
    problem.endStage()
    for i in 1..<100 {
      let left = problem.column(of: [Term(-1, lefts[i - 1]), Term(1, lefts[i])])
      problem.add(left.hinge(at: 2, below: 1, above: 1))
      let right = problem.column(of: [
        Term(-1, lefts[i - 1]), Term(1, lefts[i]), Term(-1, widths[99 + i]), Term(1, widths[100 + i]),
      ])
      problem.add(right.hinge(at: -2, below: 1, above: 1))
    }
    problem.endStage()
    var solver = LexicographicSolver()
    solver.solve(problem)
    #expect(solver.pivots == 0)
    #expect(solver.value(of: widths[199]) == 1000 - 99 * 4)
    #expect(solver.value(of: lefts[99]) == 99 * 2)
  }

  @Test func `forms that are multiples of each other share a column`() {
    var problem = Problem()
    let a = problem.addVariable()
    let b = problem.addVariable()
    let form = problem.column(of: [Term(1, a), Term(-1, b)])
    let double = problem.column(of: [Term(-2, a), Term(2, b)])
    #expect(form.column == double.column)
    #expect(double.factor == -2)
    #expect(problem.columnCount == 3)
  }

  @Test func `hinges are parted where all that they share is held in place`() {
    var problem = Problem()
    let (a, b, width, c) = (
      problem.addVariable(), problem.addVariable(), problem.addVariable(), problem.addVariable()
    )
    func hinge(_ x: Column, _ y: Column) -> Hinge {
      problem.addTerm(1, x)
      problem.addTerm(-1, y)
      return problem.endForm().hinge(at: 0, below: 1, above: 1)
    }
    let hinges = [hinge(a, width), hinge(b, width), .lowerBound(a, 3), hinge(c, b)]
    let isHeld = [Hinge.distance(width, from: 400)]
    #expect(problem.independentParts(of: hinges, given: isHeld) == [[0, 2], [1, 3]])
    #expect(problem.independentParts(of: hinges, given: [.lowerBound(width, 0)]) == [[0, 1, 2, 3]])
  }
}
