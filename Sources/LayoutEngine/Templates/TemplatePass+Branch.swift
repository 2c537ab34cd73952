import ConstraintSolver
import LayoutModel

extension TemplatePass {
  /// The pass's layout as a function of its inputs, for one set of broken constraints.
  ///
  /// All that chooses the one layout is written as stages of one problem (``NamedStages``).
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
    ///   - conditions: what decides which constraints are broken; `nil` where none is.
    ///   - views: the views whose texts wrap.
    ///   - wantsFrames: whether the result is every variable; otherwise it is the root's height.
    ///   - stages: for some inputs, whose numbers are all that differs.
    /// - Returns: `nil` where the inputs change more than the positions of hinges.
    init?(
      inputs count: Int, conditions: [(input: Int, value: Double)]?, wrapping views: [ViewIndex],
      wantsFrames: Bool, stages: ([Double]) -> NamedStages
    ) {
      var inputs = Array(repeating: 0.0, count: count)
      let start = stages(inputs)
      let problem = start.written().problem
      var parameters: [Parameter] = []
      for j in inputs.indices {
        inputs[j] = 1
        guard let parameter = problem.parameter(movingTo: stages(inputs).written().problem) else {
          return nil
        }
        parameters.append(parameter)
        inputs[j] = 0
      }
      let columns = start.program.columns
      (self.problem, self.parameters, self.columns) = (problem, parameters, columns)
      levelCount = PriorityLevels.stage(ofLevel: start.priorities.count)
      self.conditions = conditions ?? []
      breaksConstraints = conditions != nil
      func solution(_ outputs: [[Term]]) -> ParametricSolution {
        ParametricSolution(problem, parameters: parameters, outputs: outputs)
      }
      func size(_ view: ViewIndex, _ axis: Axis) -> [Term] { [Term(1, columns.size(view, axis))] }
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
