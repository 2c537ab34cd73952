import ConstraintSolver
import LayoutModel

/// The problem of one pass with its hinges as functions of inputs, and all that chooses its one layout written as
/// stages: priorities, ties inside them, preferences, and origins near to the parents'.
struct ParametricPass {
  /// With every input at 0.
  private(set) var problem: Problem
  private(set) var parameters: [Parameter] = []
  private(set) var columns: ViewColumns
  /// How many of the first hinges are the environment's.
  private(set) var environmentCount: Int
  /// The stages of the priorities.
  private(set) var levels: Range<Int>

  /// - Parameters:
  ///   - count: of the inputs.
  ///   - broken: the places of the required constraints that are broken.
  ///   - pass: the problem for some inputs, whose numbers are all that differs.
  /// - Returns: `nil` where the inputs change more than the positions of hinges.
  init?(
    inputs count: Int, parents: [ViewIndex?], breaking broken: [Int] = [],
    pass: ([Double], inout LayoutProgram) -> PassProblem
  ) {
    var program = LayoutProgram(viewCount: parents.count)
    columns = program.columns
    var inputs = Array(repeating: 0.0, count: count)
    // The forms come with it, so that none is added between one writing and the next.
    let start = pass(inputs, &program)
    environmentCount = start.environment.count
    levels = 2..<2 + start.levels(breaking: broken).count
    let origins = program.origins(parents)
    problem = program.written(start, breaking: broken, origins)
    for j in inputs.indices {
      inputs[j] = 1
      let moved = program.written(pass(inputs, &program), breaking: broken, origins)
      guard let parameter = problem.parameter(movingTo: moved) else { return nil }
      parameters.append(parameter)
      inputs[j] = 0
    }
  }

  /// A view's size on an axis, as an output.
  func size(_ view: ViewIndex, _ axis: Axis) -> [Term] { [Term(1, columns.size(view, axis))] }

  /// The inputs that required constraints and the environment move with.
  var requiredInputs: [Int] {
    parameters.indices.filter { parameters[$0].movesHinge(before: problem.hardAndRequiredCount) }
  }
}

extension LayoutProgram {
  /// For each view that has a parent, its origin's distance from the parent's.
  mutating func origins(_ parents: [ViewIndex?]) -> [Hinge] {
    var hinges: [Hinge] = []
    for (i, parent) in parents.enumerated() {
      guard let parent else { continue }
      for axis in Axis.allCases {
        guard let column = columns.origin(ViewIndex(i), axis) else { continue }
        problem.addTerm(1, column)
        if let outer = columns.origin(parent, axis) { problem.addTerm(-1, outer) }
        hinges.append(problem.endForm().hinge(at: 0, below: 1, above: 1))
      }
    }
    return hinges
  }

  /// All stages of a pass's problem.
  fileprivate func written(_ pass: PassProblem, breaking broken: [Int], _ origins: [Hinge]) -> Problem {
    var problem = problem
    let levels = pass.levels(breaking: broken)
    pass.write(levels, columns, breaking: broken, into: &problem)
    for hinge in levels.hinges + pass.preferences + origins {
      problem.add(hinge)
      problem.endStage()
    }
    return problem
  }
}
