import ConstraintSolver
import Testing

/// The example of the page "A worked example": three labels in a row, with gaps of 8, in a container of 272.
struct WorkedExampleTests {
  private let names = ["w", "la", "a", "lb", "b", "lc", "c"]

  private func name(_ column: Column) -> String {
    column.index < names.count ? names[column.index] : "f\(column.index - names.count + 1)"
  }

  /// The stages are: hard, required, 751 (empty), 750 (compression resistance), 250 (hugging).
  private func problem() -> (problem: Problem, columns: [Column]) {
    var problem = Problem()
    let x = names.map { _ in problem.addVariable() }
    let (w, la, a, lb, b, lc, c) = (x[0], x[1], x[2], x[3], x[4], x[5], x[6])
    let gaps = [
      problem.column(of: [Term(1, lb), Term(-1, la), Term(-1, a)]),
      problem.column(of: [Term(1, lc), Term(-1, lb), Term(-1, b)]),
      problem.column(of: [Term(1, w), Term(-1, lc), Term(-1, c)]),
    ]
    problem.add(.distance(w, from: 272))
    for width in [a, b, c] { problem.add(.lowerBound(width, 0)) }
    problem.endStage()
    problem.add(.distance(la, from: 8))
    for gap in gaps { problem.add(gap.hinge(at: 8, below: 1, above: 1)) }
    problem.endStage()
    problem.endStage()
    for (width, wanted) in [(a, 120.0), (b, 100), (c, 80)] { problem.add(.lowerBound(width, wanted)) }
    problem.endStage()
    for (width, wanted) in [(a, 120.0), (b, 100), (c, 80)] { problem.add(.upperBound(width, wanted)) }
    problem.endStage()
    return (problem, x)
  }

  @Test func `the worked example has the numbers that its page gives`() {
    let (problem, x) = problem()
    let (a, b, c) = (x[2], x[4], x[6])
    func widths(_ solver: LexicographicSolver) -> [Double] { [a, b, c].map { solver.value(of: $0) } }

    var solver = LexicographicSolver()
    solver.solve(problem)
    #expect(solver.pivots == 1, "\(solver.dump(name))")
    #expect(solver.leastSums == [0, 0, 0, 60, 0], "\(solver.dump(name))")
    #expect(widths(solver) == [120, 100, 20], "\(solver.dump(name))")
    #expect(!solver.isUnique)

    // The tie: the last label gives way.
    for hinge in problem.stage(3) { solver.restrict(toOptimaOf: hinge) }
    #expect(solver.isUnique, "\(solver.dump(name))")
    #expect(widths(solver) == [120, 100, 20])

    // The last label's compression resistance rises to 751.
    let number = problem.range(ofStage: 3).upperBound - 1
    let isMoved = solver.move(number, toStage: 2)
    #expect(isMoved)
    #expect(solver.leastSums == [0, 0, 0, 60, 0], "\(solver.dump(name))")
    #expect(solver.value(of: c) == 80)
    for hinge in problem.stage(3).dropLast() { solver.restrict(toOptimaOf: hinge) }
    #expect(widths(solver) == [120, 40, 80], "\(solver.dump(name))")
    #expect(solver.values[x[5].index] == 184)
  }
}
