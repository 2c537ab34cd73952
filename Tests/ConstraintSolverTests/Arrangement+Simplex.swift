import ConstraintSolver

extension Arrangement {
  /// The same problem for the solver: its variables, and the hinges of each stage.
  func write(to simplex: inout Simplex) -> (variables: [Column], stages: [[Hinge]]) {
    let variables = (0..<dimension).map { _ in
      let column = simplex.addVariable()
      simplex.setInterval(of: column, to: Interval(lower: -box, upper: box))
      return column
    }
    let stages = stages.map { stage in
      stage.map { penalty in
        let form = simplex.addForm(zip(penalty.coefficients, variables).map { Term($0, $1) })
        return Hinge(form, at: penalty.position, below: penalty.below, above: penalty.above)
      }
    }
    return (variables, stages)
  }

  /// The same problem for presolving: the box is the hard stage, and the first stage is required or an
  /// empty one stands before it.
  func problem(hasRequired: Bool) -> (problem: Problem, variables: [Column]) {
    var problem = Problem()
    let variables = (0..<dimension).map { _ in problem.addVariable() }
    for variable in variables {
      problem.add(.lowerBound(variable, -box))
      problem.add(.upperBound(variable, box))
    }
    problem.endStage()
    if !hasRequired { problem.endStage() }
    for stage in stages {
      for penalty in stage {
        let terms = zip(penalty.coefficients, variables).filter { $0.0 != 0 }.map { Term($0, $1) }
        problem.add(
          problem.column(of: terms).hinge(
            at: penalty.position, below: penalty.below, above: penalty.above))
      }
      problem.endStage()
    }
    return (problem, variables)
  }

  /// Moves some hinges, and takes one from its stage to another.
  mutating func perturb(using random: inout some RandomNumberGenerator) {
    for stage in stages.indices {
      for i in stages[stage].indices where Bool.random(using: &random) {
        stages[stage][i].position += Double(Int.random(in: -5...5, using: &random))
      }
    }
    let from = Int.random(in: 0..<stages.count, using: &random)
    let to = Int.random(in: 0..<stages.count, using: &random)
    if stages[from].count > 1 { stages[to].append(stages[from].removeLast()) }
  }

  static func random(using random: inout some RandomNumberGenerator) -> Arrangement {
    let dimension = Int.random(in: 1...3, using: &random)
    func penalty<Generator: RandomNumberGenerator>(_ random: inout Generator) -> Penalty {
      let choices: [Double] = [-2, -1, -1, 0, 0, 0.5, 1, 1, 1]
      let side = Int.random(in: 0...2, using: &random)
      let slope: Double = [0.5, 1, 1, 2].randomElement(using: &random) ?? 1
      return Penalty(
        coefficients: (0..<dimension).map { _ in choices.randomElement(using: &random) ?? 1 },
        position: Double(Int.random(in: -20...20, using: &random)),
        below: side == 0 ? 0 : slope, above: side == 1 ? 0 : slope)
    }
    let sizes = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 1...3, using: &random) }
    let stages = sizes.map { size in (0..<size).map { _ in penalty(&random) } }
    return Arrangement(dimension: dimension, box: 50, stages: stages)
  }
}
