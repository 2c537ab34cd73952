import ConstraintSolver

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
