import ConstraintSolver

/// The problems of a session's passes in the hands of the solver alone, whose memory is used again.
struct SolverSteps: ~Copyable {
  private let passes: [Pass]
  /// Of the first pass's problem.
  private let forms: [[Term]]
  private let steps: [[Edit]]
  private var problem = Problem()
  private var solver = LexicographicSolver()

  /// A pass of the session.
  struct Pass {
    var problem: Problem
    /// Whether a layout was chosen for it.
    var isRelaid: Bool
  }

  /// What a pass changes of the problem.
  private enum Edit {
    case position(of: Int, Double)
    case stage(of: Int, Int)
  }

  /// - Parameter passes: whose problems differ in where hinges stand, or in their stages.
  init(_ passes: [Pass]) {
    self.passes = passes
    let first = passes[0].problem
    let hinges = (0..<first.hingeCount).map { first.hinge($0) }
    forms = Set(hinges.map(\.column)).filter { $0.place >= first.variableCount }.sorted()
      .map { first.terms(of: $0) }
    var stages = (0..<first.stageCount).flatMap { stage in first.range(ofStage: stage).map { _ in stage } }
    steps = zip(passes, passes.dropFirst()).map { old, new in
      let positions = Self.positions(old.problem, new.problem)
      return positions ?? Self.moves(of: hinges, from: &stages, to: new.problem)
    }
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
    read(0)
  }

  /// Goes through the other passes, solves after each what it has changed, and reads what that has changed.
  mutating func takeSteps() {
    for (i, step) in steps.enumerated() {
      var isSolved = true
      for edit in step {
        switch edit {
        case .position(of: let number, let position):
          problem.move(number, to: position)
          isSolved = false
        case .stage(of: let number, let stage): isSolved = solver.move(number, toStage: stage) && isSolved
        }
      }
      if !isSolved { solver.solve(problem) }
      read(i + 1)
    }
  }

  /// Reads the least sums and what is free, and the columns where a layout was chosen for the pass: ties are settled
  /// first, as the engine settles them.
  private mutating func read(_ pass: Int) {
    solver.readLeastSums()
    if !solver.isDetermined { _ = solver.freedom() }
    guard passes[pass].isRelaid else { return }
    settleTies(of: passes[pass].problem)
    solver.read()
  }

  private mutating func settleTies(of problem: Problem) {
    if solver.isDetermined { return }
    let sums = solver.leastSums
    for stage in 2..<problem.stageCount where sums[stage] > 0 {
      for number in problem.range(ofStage: stage) {
        solver.minimise(problem.hinge(number))
        if solver.isDetermined { return }
      }
    }
  }
}
