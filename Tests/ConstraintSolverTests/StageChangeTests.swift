import ConstraintSolver
import TestSupport
import Testing

struct StageChangeTests {
  /// Labels in rows, each with a size that it keeps to in one of several stages; each row has a width of its own.
  private struct List {
    static let stageCount = 6

    var sizes: [[Double]]
    var stages: [[Int]]

    init(using random: inout SplitMix) {
      sizes = []
      stages = []
      for _ in 0..<3 {
        let count = Int.random(in: 2...6, using: &random)
        sizes.append((0..<count).map { _ in Double(Int.random(in: 1...20, using: &random)) })
        stages.append((0..<count).map { _ in Int.random(in: 2..<Self.stageCount, using: &random) })
      }
    }

    /// The problem, with each label behind the one before and each row where the one before ends, and by row and label
    /// the number of the hinge that keeps the label to its size.
    func problem() -> (problem: Problem, numbers: [[Int]]) {
      var problem = Problem()
      let widths = sizes.map { row in row.map { _ in problem.addVariable() } }
      let starts = widths.joined().map { _ in problem.addVariable() }
      let totals = widths.map { row in problem.column(of: row.map { Term(1, $0) }) }
      let gaps = zip(zip(starts, widths.joined()), starts.dropFirst()).map { label, next in
        problem.column(of: [Term(2, next), Term(-2, label.0), Term(-2, label.1)])
      }
      for width in widths.joined() { problem.add(.lowerBound(width, 0)) }
      problem.endStage()
      for total in totals { problem.add(total.hinge(at: 40, below: 1, above: 1)) }
      for gap in gaps { problem.add(gap.hinge(at: 6, below: 1, above: 1)) }
      problem.endStage()
      var numbers = stages
      for stage in 2..<Self.stageCount {
        for (r, row) in widths.enumerated() {
          for (i, width) in row.enumerated() where stages[r][i] == stage {
            numbers[r][i] = problem.add(.distance(width, from: sizes[r][i]))
          }
        }
        problem.endStage()
      }
      return (problem, numbers)
    }
  }

  @Test(arguments: 0..<30)
  func `a hinge that is moved into another stage leaves what a solution from nothing has`(seed: UInt64) {
    var random = SplitMix(seed: 3000 + seed)
    var list = List(using: &random)
    let (start, numbers) = list.problem()
    var solver = LexicographicSolver(factorising: seed % 2 == 0 ? .standard : .always)
    solver.solve(start)
    var moves = 0
    for _ in 0..<60 {
      let row = Int.random(in: 0..<3, using: &random)
      let label = Int.random(in: numbers[row].indices, using: &random)
      let stage = Int.random(in: 2..<List.stageCount, using: &random)
      guard solver.move(numbers[row][label], toStage: stage) else { continue }
      moves += 1
      list.stages[row][label] = stage
      expectCold(list, solver)
      // Some changes are read together.
      if Bool.random(using: &random) { continue }
      let known = solver.values
      solver.updateValues()
      #expect(zip(known, solver.values).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    }
    #expect(moves > 30)
    let changed = list.problem().problem
    solver.solve(changed)
    expectCold(list, solver)
  }

  private func expectCold(_ list: List, _ solver: LexicographicSolver) {
    let problem = list.problem().problem
    var cold = LexicographicSolver()
    cold.solve(problem)
    let values = solver.values
    for (stage, sums) in zip(solver.leastSums, cold.leastSums).enumerated() {
      #expect((sums.0 - sums.1).magnitude < 1e-9, "stage \(stage)\n\(solver.dump())")
      let cost = problem.stage(stage).reduce(0) { $0 + $1.cost(at: values[$1.column.index]) }
      #expect((cost - sums.1).magnitude < 1e-9, "the point has the sum of stage \(stage)")
    }
  }

  /// Bounded variables and forms of some of them, with one-sided and two-sided hinges at few positions, of which
  /// several are of one column.
  private struct Net {
    static let stageCount = 7

    let variableCount = 5
    var forms: [[Double]]
    var hinges: [(column: Int, position: Double, below: Double, above: Double)]
    var stages: [Int]

    init(using random: inout SplitMix) {
      forms = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<5).map { _ in random.one(of: [-1, 0, 0, 1, 0.5]) }
      }
      let columnCount = variableCount + forms.count
      hinges = (0..<14).map { _ in
        let sides = random.one(of: [(1.0, 0.0), (0, 1), (1, 1), (2, 0), (0, 2)])
        return (
          Int.random(in: 0..<columnCount, using: &random), Double(Int.random(in: -3...3, using: &random)),
          sides.0, sides.1
        )
      }
      stages = hinges.map { _ in Int.random(in: 2..<Self.stageCount, using: &random) }
    }

    func problem() -> (problem: Problem, variables: [Column], numbers: [Int]) {
      var problem = Problem()
      let variables = (0..<variableCount).map { _ in problem.addVariable() }
      let columns =
        variables.map { ScaledColumn($0) }
        + forms.map { form in problem.column(of: zip(form, variables).map { Term($0, $1) }) }
      for variable in variables {
        problem.add(.lowerBound(variable, -10))
        problem.add(.upperBound(variable, 10))
      }
      problem.endStage()
      problem.endStage()
      var numbers = stages
      for stage in 2..<Self.stageCount {
        for (i, hinge) in hinges.enumerated() where stages[i] == stage {
          numbers[i] = problem.add(
            columns[hinge.column].hinge(at: hinge.position, below: hinge.below, above: hinge.above))
        }
        problem.endStage()
      }
      return (problem, variables, numbers)
    }
  }

  @Test(arguments: 0..<60)
  func `a hinge that is moved leaves the face that a solution from nothing has`(seed: UInt64) {
    var random = SplitMix(seed: 4000 + seed)
    var net = Net(using: &random)
    let (start, variables, numbers) = net.problem()
    var solver = LexicographicSolver(factorising: seed % 2 == 0 ? .standard : .always)
    solver.solve(start)
    var moves = 0
    for step in 0..<60 {
      let hinge = net.hinges.indices.randomElement(using: &random) ?? 0
      let stage = Int.random(in: 2..<Net.stageCount, using: &random)
      guard solver.move(numbers[hinge], toStage: stage) else { continue }
      moves += 1
      net.stages[hinge] = stage
      let problem = net.problem().problem
      var cold = LexicographicSolver()
      cold.solve(problem)
      let values = solver.values
      for (stage, sums) in zip(solver.leastSums, cold.leastSums).enumerated() {
        #expect((sums.0 - sums.1).magnitude < 1e-9, "step \(step), stage \(stage)\n\(solver.dump())")
        let cost = problem.stage(stage).reduce(0) { $0 + $1.cost(at: values[$1.column.index]) }
        #expect((cost - sums.1).magnitude < 1e-9, "the point has the sum of stage \(stage) in step \(step)")
      }
      for variable in variables {
        let (warm, fresh) = (range(of: variable, on: solver), range(of: variable, on: cold))
        #expect((warm.least - fresh.least).magnitude < 1e-9, "step \(step)")
        #expect((warm.greatest - fresh.greatest).magnitude < 1e-9, "step \(step)")
      }
      // What is chosen on the face is taken back before the next change.
      if Bool.random(using: &random) { solver.restrict(toOptimaOf: .lowerBound(variables[step % 5], 10)) }
    }
    #expect(moves > 30)
  }

  /// The least and the greatest value of a variable on the optimal face.
  private func range(of variable: Column, on solver: LexicographicSolver) -> (least: Double, greatest: Double)
  {
    let ends = [1.0, -1].map { sign in
      var probe = solver
      _ = probe.moveToLeast(of: [Term(sign, variable)])
      return probe.value(of: variable)
    }
    return (ends[0], ends[1])
  }

  @Test func `a tableau of whole numbers stays exact`() {
    var problem = Problem()
    let widths = (0..<20).map { _ in problem.addVariable() }
    let total = problem.column(of: widths.map { Term(1, $0) })
    problem.endStage()
    problem.add(total.hinge(at: 1000, below: 1, above: 1))
    problem.endStage()
    let numbers = widths.enumerated().map { problem.add(.distance($1, from: Double(10 + $0))) }
    problem.endStage()
    problem.endStage()
    var solver = LexicographicSolver()
    solver.solve(problem)
    var last = 0
    for step in 1...1000 {
      let next = step % 20
      #expect(solver.move(numbers[next], toStage: 3) && solver.move(numbers[last], toStage: 2))
      last = next
      #expect(solver.leastSums == [0, 0, 0, 1000 - 390])
    }
    #expect(solver.pivots > 500)
  }

  @Test func `a hinge that is required or held in place is not moved`() {
    var problem = Problem()
    let width = problem.addVariable()
    let height = problem.addVariable()
    let required = problem.add(.lowerBound(height, 0))
    problem.endStage()
    problem.add(.distance(width, from: 300))
    problem.endStage()
    let held = problem.add(.lowerBound(width, 400))
    let free = problem.add(.lowerBound(height, 40))
    problem.endStage()
    problem.endStage()
    var solver = LexicographicSolver()
    solver.solve(problem)
    let moves = [(required, 3), (held, 3), (free, 1), (free, 4), (free, 3)].map { hinge, stage in
      solver.move(hinge, toStage: stage)
    }
    #expect(moves == [false, false, false, false, true])
    #expect(solver.leastSums == [0, 0, 100, 0])
  }

  @Test func `copies of a solver go their own ways`() {
    var random = SplitMix(seed: 7)
    let list = List(using: &random)
    let (problem, numbers) = list.problem()
    var solver = LexicographicSolver()
    solver.solve(problem)
    let before = solver.values
    var copy = solver
    for number in numbers.joined() { _ = copy.move(number, toStage: 2) }
    for number in numbers[0] { copy.restrict(toOptimaOf: .lowerBound(problem.hinge(number).column, 30)) }
    #expect(copy.values != before)
    #expect(solver.values == before)
    solver.solve(problem)
    #expect(solver.values == before)
  }
}
