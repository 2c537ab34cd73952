import ConstraintSolver
import TestSupport
import Testing

struct CyclingTests {
  @Test(arguments: LinearProgram.cycling + (4..<9).map { .cone(80, seed: $0) })
  func `a degenerate program reaches its optimum`(program: LinearProgram) {
    #expect((solve(program) - program.optimum).magnitude < 1e-9)
  }

  @Test(arguments: [3, 6, 9])
  func `a Klee-Minty cube reaches its top`(dimension: Int) {
    let program = LinearProgram.kleeMinty(dimension)
    #expect((solve(program) - program.optimum).magnitude < 1e-6)
  }

  private func solve(_ program: LinearProgram) -> Double {
    var simplex = Simplex()
    let variables = program.costs.map { _ in simplex.addVariable() }
    for variable in variables { simplex.setInterval(of: variable, to: Interval(lower: 0)) }
    let bounds = zip(program.rows, program.right).map { row, right in
      Hinge.upperBound(simplex.addForm(zip(row, variables).map { Term($0, $1) }), right)
    }
    let cost = simplex.addForm(zip(program.costs, variables).map { Term($0, $1) })
    _ = simplex.restrict(toOptimaOf: bounds[...])
    simplex.restrict(toOptimaOf: .upperBound(cost, -1e9))
    return simplex.value(of: cost)
  }
}
