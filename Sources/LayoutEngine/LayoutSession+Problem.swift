package import ConstraintSolver

extension LayoutSession {
  /// What was written for the solver last, for benchmarks.
  package var problem: Problem { solver.program.problem }
}
