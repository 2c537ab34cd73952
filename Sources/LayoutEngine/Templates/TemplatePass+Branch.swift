import ConstraintSolver
import LayoutModel

extension TemplatePass {
  /// The pass's layout as a function of its inputs, for one set of broken constraints.
  ///
  /// All that chooses the one layout is written as stages of one problem: priorities, ties inside them, preferences, and
  /// origins near to the parents'.
  struct Branch {
    /// The inputs that decide which constraints are broken, at the values at which these are; empty where none
    /// is broken, which holds where the solution has an answer.
    private let conditions: [(input: Int, value: Double)]
    let breaksConstraints: Bool
    let columns: ViewColumns
    /// The widths at which texts wrap, while all are on one line; `nil` where none wraps.
    var wrapping: ParametricSolution?
    /// Every variable, or the root's height alone.
    var result: ParametricSolution
    /// By region of the result, which members of frames differ between two optimal layouts.
    var ambiguity: [Int: [FrameMembers]] = [:]
    /// With every input at 0.
    private let problem: Problem
    private let parameters: [Parameter]
    /// How many stages are those of bounds, required constraints and priorities.
    private let levelCount: Int

    /// - Parameters:
    ///   - broken: the places of the required constraints that are broken.
    ///   - conditions: what decides that; `nil` where none is.
    ///   - views: the views whose texts wrap.
    ///   - wantsFrames: whether the result is every variable; otherwise it is the root's height.
    ///   - pass: the problem and the preferences for some inputs, whose numbers are all that differs.
    /// - Returns: `nil` where the inputs change more than the positions of hinges.
    init?(
      inputs count: Int, parents: [ViewIndex?], breaking broken: [Int],
      conditions: [(input: Int, value: Double)]?,
      wrapping views: [ViewIndex], wantsFrames: Bool,
      pass: ([Double], inout LayoutProgram) -> (PassProblem, [Preference])
    ) {
      var program = LayoutProgram(viewCount: parents.count)
      var inputs = Array(repeating: 0.0, count: count)
      // The forms come with it, so that none is added between one writing and the next.
      let start = pass(inputs, &program)
      let origins = program.origins(parents)
      let problem = program.written(start.0, breaking: broken, start.1, origins)
      var parameters: [Parameter] = []
      for j in inputs.indices {
        inputs[j] = 1
        let next = pass(inputs, &program)
        let moved = program.written(next.0, breaking: broken, next.1, origins)
        guard let parameter = problem.parameter(movingTo: moved) else { return nil }
        parameters.append(parameter)
        inputs[j] = 0
      }
      (self.problem, self.parameters, columns) = (problem, parameters, program.columns)
      levelCount = 2 + start.0.levels(breaking: broken).count
      self.conditions = conditions ?? []
      breaksConstraints = conditions != nil
      func solution(_ outputs: [[Term]]) -> ParametricSolution {
        ParametricSolution(problem, parameters: parameters, outputs: outputs)
      }
      func size(_ view: ViewIndex, _ axis: Axis) -> [Term] { [Term(1, program.columns.size(view, axis))] }
      result = solution(wantsFrames ? columns.variables : [size(.root, .vertical)])
      if !views.isEmpty { wrapping = solution(views.map { size($0, .horizontal) }) }
    }

    /// Whether the same constraints are broken at other inputs.
    func holds(at inputs: [Double]) -> Bool {
      for condition in conditions where inputs[condition.input] != condition.value { return false }
      return true
    }

    /// Whether the point that has no answer contradicts the required constraints.
    var isContradicted: Bool { wrapping?.isContradicted == true || result.isContradicted }

    /// The inputs that required constraints and the environment move with.
    var requiredInputs: [Int] {
      parameters.indices.filter { parameters[$0].movesHinge(before: problem.hardAndRequiredCount) }
    }

    /// Whether a layout is optimal where the inputs are what they were evaluated at last; `nil` where rounding would
    /// decide.
    ///
    /// - Parameter layout: the values of the variables.
    func keeps(_ layout: [Double], _ inputs: [Double], _ test: inout KeptTest) -> Bool? {
      let moved = problem.moved(by: parameters, to: inputs.span)
      let leastSums = test.sums(result.values, in: moved, stageCount: levelCount)
      return test.keeps(layout, in: moved, leastSums: leastSums, doubt: Precision.keptDoubt) { stage, body in
        for hinge in moved.stage(stage) { body(hinge) }
      }
    }
  }
}

extension LayoutProgram {
  /// All stages of a pass's problem.
  fileprivate func written(
    _ pass: PassProblem, breaking broken: [Int], _ preferences: [Preference], _ origins: [Preference]
  ) -> Problem {
    var problem = problem
    let levels = pass.levels(breaking: broken)
    pass.write(levels, columns, breaking: broken, into: &problem)
    for hinge in levels.hinges + (preferences + origins).map(\.hinge) {
      problem.add(hinge)
      problem.endStage()
    }
    return problem
  }
}
