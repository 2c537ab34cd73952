import ConstraintSolver
import Testing

/// Linear programs on which a simplex method without a rule against cycling goes round for ever, and ones
/// that take an exponential number of steps by some rules. Minimised over `x >= 0`, `rows · x <= right`.
struct CyclingTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    var costs: [Double]
    var rows: [[Double]]
    var right: [Double]
    var optimum: Double

    var testDescription: String { name }
  }

  /// E. M. L. Beale 1955, H. W. Kuhn, and K. T. Marshall and J. W. Suurballe 1969, as their surveys print
  /// them, with the optima that they give.
  static let degenerate = [
    Program(
      name: "Beale", costs: [-0.75, 150, -0.02, 6],
      rows: [[0.25, -60, -0.04, 9], [0.5, -90, -0.02, 3], [0, 0, 1, 0]], right: [0, 0, 1], optimum: -0.05),
    Program(
      name: "Kuhn", costs: [-2, -3, 1, 12],
      rows: [[-2, -9, 1, 9], [1.0 / 3, 1, -1.0 / 3, -2], [2, 3, -1, -12]], right: [0, 0, 2], optimum: -2),
    Program(
      name: "Marshall and Suurballe", costs: [-10, 57, 9, 24],
      rows: [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], right: [0, 0, 1], optimum: -1),
  ]

  @Test(arguments: degenerate)
  func `a degenerate program reaches its optimum`(program: Program) {
    #expect((solve(program) - program.optimum).magnitude < 1e-9)
  }

  /// V. Klee and G. J. Minty 1972: maximise the last coordinate of a cube that is bent a little.
  @Test(arguments: [3, 6, 9])
  func `a Klee-Minty cube reaches its top`(dimension: Int) {
    var rows: [[Double]] = []
    var right: [Double] = []
    for i in 0..<dimension {
      rows.append((0..<dimension).map { $0 < i ? Double(1 << (i - $0 + 1)) : $0 == i ? 1 : 0 })
      right.append(Double((0...i).reduce(1) { power, _ in power * 5 }))
    }
    let costs = (0..<dimension).map { -Double(1 << (dimension - 1 - $0)) }
    let program = Program(
      name: "", costs: costs, rows: rows, right: right, optimum: -(right.last ?? 0))
    #expect((solve(program) - program.optimum).magnitude < 1e-6)
  }

  private func solve(_ program: Program) -> Double {
    var simplex = Simplex()
    let variables = program.costs.map { _ in simplex.addVariable() }
    for variable in variables { simplex.confine(variable, to: 0...(.infinity)) }
    let bounds = zip(program.rows, program.right).map { row, right in
      Hinge.upperBound(simplex.addForm(zip(row, variables).map { Term($0, $1) }), right)
    }
    let cost = simplex.addForm(zip(program.costs, variables).map { Term($0, $1) })
    _ = simplex.minimise(bounds[...])
    simplex.minimise(.upperBound(cost, -1e9))
    return simplex.value(of: cost)
  }
}
