import ConstraintSolver
import TestSupport
import Testing

/// Random programs beside the same ones in fractions. However few rows there are, a factorised basis must give what the
/// tableau gives.
struct ExactSumTests {
  private static let rules: [FactorisationRule] = [.standard, .always]

  @Test(arguments: 0..<100)
  func `every stage has the least sum that fractions give, also after hinges have moved`(seed: UInt64) {
    var random = SplitMix(seed: 31_000 + seed)
    var program = RandomProgram(using: &random)
    var solvers = Self.rules.map { LexicographicSolver(factorising: $0) }
    for _ in 0..<3 {
      let (problem, numbers) = program.problem
      var sums = program.exact.sums
      for i in solvers.indices {
        solvers[i].solve(problem)
        expect(solvers[i], problem, sums)
      }
      let (goal, stage) = program.moveGoal(using: &random)
      sums = program.exact.sums
      for i in solvers.indices where solvers[i].move(numbers[goal], toStage: 2 + stage) {
        expect(solvers[i], program.problem.problem, sums)
      }
      program.movePositions(using: &random)
    }
  }

  @Test(arguments: 0..<100)
  func `forms have the least values that fractions give on the optimal face`(seed: UInt64) {
    var random = SplitMix(seed: 32_000 + seed)
    let program = RandomProgram(using: &random)
    let (problem, face) = (program.problem.problem, program.exact)
    var solvers = Self.rules.map { LexicographicSolver(factorising: $0) }
    for i in solvers.indices { solvers[i].solve(problem) }
    for solver in solvers {
      let isMovable = solver.movableColumns()
      for (i, variable) in face.variables.enumerated() where face.program.extent(of: variable) != .zero {
        #expect(isMovable[i])
      }
    }
    for _ in 0..<6 {
      let form = RandomProgram.form(of: face.variables.count, using: &random)
      var exact = face.program
      let least = exact.minimise(face.value(of: form))
      for i in solvers.indices {
        let found = solvers[i].moveToLeast(
          of: form.map { Term($0.coefficient, program.columns[$0.variable]) })
        #expect((found == nil) == (least == nil))
        let value = form.reduce(0) {
          $0 + $1.coefficient * solvers[i].value(of: program.columns[$1.variable])
        }
        if let found, let least {
          #expect((found - least.rounded).magnitude < 1e-8 && (value - least.rounded).magnitude < 1e-8)
        }
        expect(solvers[i], problem, face.sums)
      }
    }
  }

  @Test(arguments: 0..<100)
  func `further stages have the least sums that fractions give`(seed: UInt64) {
    for rule in Self.rules {
      var random = SplitMix(seed: 33_000 + seed)
      let program = RandomProgram(using: &random)
      var (problem, _) = program.problem
      let forms = (0..<4).map { _ in RandomProgram.form(of: program.columns.count, using: &random) }
      let columns = forms.map { form in
        problem.column(of: form.map { Term($0.coefficient, program.columns[$0.variable]) })
      }
      var solver = LexicographicSolver(factorising: rule)
      solver.solve(problem)
      var face = program.exact
      for (form, column) in zip(forms, columns) {
        let position = Double(Int.random(in: -40...40, using: &random))
        solver.restrict(toOptimaOf: column.hinge(at: position, below: 1, above: 1))
        let off = face.value(of: form) - AffineForm(Fraction(ratio: position))
        let expected = face.program.minimise(
          face.program.shortfall(of: off) + face.program.shortfall(of: -off))
        let value = form.reduce(0) { $0 + $1.coefficient * solver.value(of: program.columns[$1.variable]) }
        #expect(((value - position).magnitude - (expected?.rounded ?? -1)).magnitude < 1e-8)
      }
    }
  }

  @Test(arguments: 0..<10)
  func `sums stay those that fractions give while further stages add forms`(seed: UInt64) {
    for rule in Self.rules {
      var random = SplitMix(seed: 34_000 + seed)
      var program = RandomProgram(using: &random)
      let forms = (0..<3).map { _ in RandomProgram.form(of: program.columns.count, using: &random) }
      var solver = LexicographicSolver(factorising: rule)
      for round in 0..<100 {
        var (problem, _) = program.problem
        let columns = forms.map { form in
          problem.column(of: form.map { Term($0.coefficient, program.columns[$0.variable]) })
        }
        solver.solve(problem)
        if round % 10 == 9 { expect(solver, problem, program.exact.sums) }
        for column in columns {
          let position = Double(Int.random(in: -40...40, using: &random))
          solver.restrict(toOptimaOf: column.hinge(at: position, below: 1, above: 1))
        }
        program.movePositions(using: &random)
      }
    }
  }

  @Test func `a program of a few rows is solved by a factorised basis where that is asked for`() {
    var count = 0
    for seed: UInt64 in 0..<100 {
      var random = SplitMix(seed: 31_000 + seed)
      let problem = RandomProgram(using: &random).problem.problem
      var solvers = Self.rules.map { LexicographicSolver(factorising: $0) }
      for i in solvers.indices { solvers[i].solve(problem) }
      #expect(!solvers[0].isFactorised)
      if solvers[1].isFactorised { count += 1 }
    }
    #expect(count > 50)
  }

  /// Compares the least sums, and what the hinges cost at the vertex, with those in fractions.
  private func expect(_ solver: LexicographicSolver, _ problem: Problem, _ exact: [Double]) {
    let (sums, values) = (solver.leastSums, solver.values)
    for (stage, expected) in exact.enumerated() {
      #expect((sums[2 + stage] - expected).magnitude < 1e-8, "\(solver.dump())")
      let cost = problem.stage(2 + stage).reduce(0) { $0 + $1.cost(at: values[$1.column.index]) }
      #expect((cost - expected).magnitude < 1e-8, "\(solver.dump())")
    }
  }
}

/// Variables with bounds, required equalities that a point meets, and stages of goals.
private struct RandomProgram {
  typealias Form = [(variable: Int, coefficient: Double)]

  struct Goal {
    var form: Form
    var position: Double
    var below: Double
    var above: Double
    var stage: Int
  }

  private static let stageCount = 3

  private let variableCount: Int
  private let equalities: [(form: Form, position: Double)]
  private var goals: [Goal]

  init(using random: inout SplitMix) {
    let count = Int.random(in: 3...7, using: &random)
    let point = (0..<count).map { _ in Double(Int.random(in: -20...20, using: &random)) }
    variableCount = count
    equalities = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let form = Self.form(of: count, using: &random)
      return (form, form.reduce(0) { $0 + $1.coefficient * point[$1.variable] })
    }
    goals = (0..<Int.random(in: 3...9, using: &random)).map { _ in
      let side = Int.random(in: 0...3, using: &random)
      let slope: Double = Bool.random(using: &random) ? 1 : 2
      return Goal(
        form: Self.form(of: count, using: &random),
        position: Double(Int.random(in: -40...40, using: &random)),
        below: side == 0 ? 0 : slope, above: side == 1 ? 0 : slope,
        stage: Int.random(in: 0..<Self.stageCount, using: &random))
    }
  }

  /// Up to four different variables.
  static func form(of count: Int, using random: inout SplitMix) -> Form {
    let coefficients: [Double] = [1, 1, 1, -1, -1, 2, -2, 0.5]
    return (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).map {
      ($0, random.one(of: coefficients))
    }
  }

  mutating func movePositions(using random: inout SplitMix) {
    for i in goals.indices where Bool.random(using: &random) {
      goals[i].position += Double(Int.random(in: -6...6, using: &random))
    }
  }

  /// Moves a goal into any stage.
  mutating func moveGoal(using random: inout SplitMix) -> (goal: Int, stage: Int) {
    let goal = Int.random(in: goals.indices, using: &random)
    goals[goal].stage = Int.random(in: 0..<Self.stageCount, using: &random)
    return (goal, goals[goal].stage)
  }

  /// The variables' columns, in every problem.
  var columns: [Column] {
    var problem = Problem()
    return (0..<variableCount).map { _ in problem.addVariable() }
  }

  /// The problem, and by goal the number of its hinge.
  var problem: (problem: Problem, numbers: [Int]) {
    var problem = Problem()
    let variables = (0..<variableCount).map { _ in problem.addVariable() }
    func column(_ form: Form) -> ScaledColumn {
      problem.column(of: form.map { Term($0.coefficient, variables[$0.variable]) })
    }
    let (required, columns) = (equalities.map { column($0.form) }, goals.map { column($0.form) })
    for variable in variables {
      problem.add(.lowerBound(variable, -50))
      problem.add(.upperBound(variable, 50))
    }
    problem.endStage()
    for (column, equality) in zip(required, equalities) {
      problem.add(column.hinge(at: equality.position, below: 1, above: 1))
    }
    problem.endStage()
    var numbers = Array(repeating: -1, count: goals.count)
    for stage in 0..<Self.stageCount {
      for (i, goal) in goals.enumerated() where goal.stage == stage {
        numbers[i] = problem.add(columns[i].hinge(at: goal.position, below: goal.below, above: goal.above))
      }
      problem.endStage()
    }
    return (problem, numbers)
  }

  /// The program in fractions, when all stages have run.
  struct Exact {
    var program = ExactProgram()
    var variables: [AffineForm] = []
    var sums: [Double] = []

    func value(of form: Form) -> AffineForm {
      form.reduce(AffineForm(.zero)) { $0 + Fraction(ratio: $1.coefficient) * variables[$1.variable] }
    }
  }

  var exact: Exact {
    var exact = Exact()
    exact.variables = (0..<variableCount).map { _ in exact.program.addVariable(isFree: true) }
    for variable in exact.variables {
      _ = exact.program.requireNotNegative(variable + AffineForm(Fraction(50)))
      _ = exact.program.requireNotNegative(AffineForm(Fraction(50)) - variable)
    }
    for equality in equalities {
      let isMet = exact.program.requireZero(
        exact.value(of: equality.form) - AffineForm(Fraction(ratio: equality.position)))
      precondition(isMet, "a point meets the equalities")
    }
    for stage in 0..<Self.stageCount {
      var sum = AffineForm(.zero)
      for goal in goals where goal.stage == stage {
        let off = exact.value(of: goal.form) - AffineForm(Fraction(ratio: goal.position))
        if goal.below > 0 { sum = sum + Fraction(ratio: goal.below) * exact.program.shortfall(of: off) }
        if goal.above > 0 { sum = sum + Fraction(ratio: goal.above) * exact.program.shortfall(of: -off) }
      }
      exact.sums.append(exact.program.minimise(sum)?.rounded ?? .nan)
    }
    return exact
  }
}
