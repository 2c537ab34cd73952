import ConstraintSolver

/// The problems of a session's passes in the hands of the solver alone, whose memory is used again.
struct SolverSteps: ~Copyable {
  let passes: [Pass]
  /// Of the first pass's problem.
  private let forms: [[Term]]
  private let steps: [[Edit]]
  private(set) var problem = Problem()
  private(set) var solver = LexicographicSolver()
  /// The layout before, which stays while it is optimal.
  private(set) var layout: [Double] = []
  /// By hinge, its stage before the first step and now.
  private let firstStages: [Int]
  private(set) var stages: [Int]

  /// How far a layout may be off that is optimal still, in points.
  static let tolerance = 1e-4

  /// A pass of the session.
  struct Pass {
    var problem: Problem
    /// Whether the engine chose a layout for it.
    var isRelaid: Bool
    /// The engine's layout, as the values of the problem's variables.
    var values: [Double]
  }

  /// What a pass changes of the problem.
  enum Edit {
    case position(of: Int, Double)
    case stage(of: Int, Int)

    /// The number of the hinge.
    var hinge: Int {
      switch self {
      case .position(of: let hinge, _), .stage(of: let hinge, _): hinge
      }
    }
  }

  /// - Parameter passes: whose problems differ in where hinges stand, or in their stages.
  init(_ passes: [Pass]) {
    self.passes = passes
    let first = passes[0].problem
    let hinges = (0..<first.hingeCount).map { first.hinge($0) }
    forms = Set(hinges.map(\.column)).filter { $0.place >= first.variableCount }.sorted()
      .map { first.terms(of: $0) }
    firstStages = (0..<first.stageCount).flatMap { stage in first.range(ofStage: stage).map { _ in stage } }
    var stages = firstStages
    steps = zip(passes, passes.dropFirst()).map { old, new in
      let positions = Self.positions(old.problem, new.problem)
      return positions ?? Self.moves(of: hinges, from: &stages, to: new.problem)
    }
    self.stages = firstStages
  }

  private static func positions(_ old: Problem, _ new: Problem) -> [Edit]? {
    var edits: [Edit] = []
    for number in 0..<old.hingeCount {
      var hinge = old.hinge(number)
      let moved = new.hinge(number)
      if hinge.position != moved.position { edits.append(.position(of: number, moved.position)) }
      hinge.position = moved.position
      guard hinge == moved else { return nil }
    }
    return (0..<old.stageCount).allSatisfy { old.range(ofStage: $0) == new.range(ofStage: $0) } ? edits : nil
  }

  private static func moves(of hinges: [Hinge], from stages: inout [Int], to new: Problem) -> [Edit] {
    var open: [Hinge: [Int]] = [:]
    for stage in 0..<new.stageCount {
      for hinge in new.stage(stage) { open[hinge, default: []].append(stage) }
    }
    let moved = hinges.indices.filter { number in
      guard let place = open[hinges[number]]?.firstIndex(of: stages[number]) else { return true }
      open[hinges[number]]?.remove(at: place)
      return false
    }
    for number in moved { stages[number] = open[hinges[number]]?.popLast() ?? stages[number] }
    return moved.map { .stage(of: $0, stages[$0]) }
  }

  /// Writes the first pass's problem, solves it from nothing and reads every column.
  mutating func solveFromNothing() {
    let first = passes[0].problem
    solver.forgetBasis()
    problem.removeAll()
    for _ in 0..<first.variableCount { _ = problem.addVariable() }
    for form in forms {
      for term in form { problem.addTerm(term.coefficient, term.column) }
      _ = problem.endForm()
    }
    for stage in 0..<first.stageCount {
      for number in first.range(ofStage: stage) { problem.add(first.hinge(number)) }
      problem.endStage()
    }
    solver.solve(problem)
    choose(0, readSums())
  }

  /// Goes through the other passes, solves after each what it has changed, and reads what that has changed.
  mutating func takeSteps() {
    beginSteps()
    for pass in passes.indices.dropFirst() { _ = takeStep(to: pass) }
  }

  /// Begins with what was solved from nothing.
  mutating func beginSteps() { stages = firstStages }

  /// - Returns: whether a layout was chosen, since the one before is not optimal any more.
  mutating func takeStep(to pass: Int) -> Bool {
    solve(steps[pass - 1])
    let sums = readSums()
    if isStillOptimal(sums) { return false }
    choose(pass, sums)
    return true
  }

  private mutating func solve(_ step: [Edit]) {
    var isSolved = true
    for edit in step {
      switch edit {
      case .position(of: let number, let position):
        problem.move(number, to: position)
        isSolved = false
      case .stage(of: let number, let stage):
        stages[number] = stage
        isSolved = solver.move(number, toStage: stage) && isSolved
      }
    }
    if !isSolved { solver.solve(problem) }
  }

  /// Reads the least sums and what is free.
  private mutating func readSums() -> [Double] {
    if !solver.isDetermined { _ = solver.freedom() }
    return solver.leastSums
  }

  /// Settles the ties, as the engine settles them, and reads the columns.
  private mutating func choose(_ pass: Int, _ sums: [Double]) {
    if !solver.isDetermined { settleTies(of: passes[pass].problem, sums) }
    layout = []
    solver.updateValues()
    layout = solver.values
  }

  private mutating func settleTies(of problem: Problem, _ sums: [Double]) {
    for stage in 2..<problem.stageCount where sums[stage] > 0 {
      for number in problem.range(ofStage: stage) {
        solver.minimise(problem.hinge(number))
        if solver.isDetermined { return }
      }
    }
  }
}

extension SolverSteps {
  /// How many passes have another layout than the engine's.
  mutating func differences() -> Int {
    solveFromNothing()
    beginSteps()
    var count = isSame(as: passes[0]) ? 0 : 1
    for pass in passes.indices.dropFirst() {
      let isRelaid = takeStep(to: pass)
      if isRelaid != passes[pass].isRelaid || !isSame(as: passes[pass]) { count += 1 }
    }
    return count
  }

  private func isSame(as pass: Pass) -> Bool {
    pass.values.count == problem.variableCount
      && zip(solver.values, pass.values).allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }
}

extension SolverSteps {
  /// Whether the layout before is optimal still, by the least sums of the stages.
  func isStillOptimal(_ leastSums: [Double]) -> Bool {
    var sums = Array(repeating: 0.0, count: leastSums.count)
    for number in stages.indices {
      let hinge = problem.hinge(number)
      let value = layout[hinge.column.place]
      if stages[number] < 2 {
        guard hinge.isMet(at: value, within: Self.tolerance) else { return false }
      } else {
        sums[stages[number]] += hinge.cost(at: value)
      }
    }
    return zip(sums, leastSums).allSatisfy { $0 <= $1 + Self.tolerance }
  }
}
