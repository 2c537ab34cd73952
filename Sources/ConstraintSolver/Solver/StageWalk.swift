/// Goes through the stages of a problem, from the optimal face of one to that of the next.
///
/// Stages down to one are solved along with those before them. The stages behind it choose on its face.
public struct StageWalk: Sendable {
  public var solver = LexicographicSolver()
  /// The stage that was taken last.
  public private(set) var stage = Problem.requiredStage

  private var problem = Problem()
  /// The problem down to that stage.
  private var prefix = Problem()
  private var lastSolved = Problem.requiredStage

  public init() {}

  /// Begins with a problem, whose stages it takes down to one.
  ///
  /// - Parameter last: the last stage that is solved along with those before it.
  public mutating func begin(
    _ problem: Problem, through stage: Int = Problem.requiredStage, solvingThrough last: Int
  ) {
    (self.problem, self.stage, prefix, lastSolved) = (problem, stage, problem, last)
    prefix.removeStages(from: stage + 1)
    solver.solve(prefix)
  }

  /// The stage behind the one that was taken last; `nil` where there is none, or the face is a point.
  public var next: Int? { stage + 1 < problem.stageCount && !solver.isUnique ? stage + 1 : nil }

  /// Takes the next stage.
  ///
  /// - Parameter isDeciding: whether it may leave less of the face. Where not, nothing is solved.
  public mutating func advance(isDeciding: Bool) {
    stage += 1
    if stage <= lastSolved {
      prefix.addStage(problem.stage(stage))
      if isDeciding { solver.solve(prefix) }
    } else if isDeciding {
      for hinge in problem.stage(stage) { solver.restrict(toOptimaOf: hinge) }
    }
  }
}
