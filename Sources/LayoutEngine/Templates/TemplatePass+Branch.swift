import ConstraintSolver
import LayoutModel

extension TemplatePass {
  /// The pass's layout as a function of its inputs, for one set of broken constraints.
  ///
  /// All that chooses the one layout is written as stages of one problem (``NamedStages``).
  struct Branch {
    let broken: [ConstraintIndex]
    /// The inputs that required constraints and the environment move with.
    let requiredInputs: [Int]
    let columns: ViewColumns
    /// The widths at which texts wrap, while all are on one line; `nil` where none wraps.
    var wrapping: ParametricSolution?
    /// Every variable, or the root's height alone.
    var result: ParametricSolution
    /// By region of the result, which members of frames differ between two optimal layouts.
    private var ambiguity: [Int: [FrameMembers]] = [:]
    /// With every input at 0.
    private let problem: Problem
    private let parameters: [Parameter]
    /// How many stages are those of bounds, required constraints and priorities.
    private let levelCount: Int

    /// More regions than this are not kept, as in `result`.
    private static let mostRegions = 256

    /// - Parameters:
    ///   - broken: in order.
    ///   - views: the views whose texts wrap.
    ///   - wantsFrames: whether the result is every variable; otherwise it is the root's height.
    ///   - stages: for some inputs, whose numbers are all that differs.
    /// - Returns: `nil` where the inputs change more than the positions of hinges.
    init?(
      inputs count: Int, breaking broken: [ConstraintIndex], wrapping views: [ViewIndex], wantsFrames: Bool,
      stages: ([Double]) -> NamedStages
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
      self.broken = broken
      requiredInputs = parameters.indices.filter {
        parameters[$0].movesHinge(before: problem.hardAndRequiredCount)
      }
      func solution(_ outputs: [[Term]]) -> ParametricSolution {
        ParametricSolution(problem, parameters: parameters, outputs: outputs)
      }
      func size(_ view: ViewIndex, _ axis: Axis) -> [Term] { [Term(1, columns.size(view, axis))] }
      result = solution(wantsFrames ? columns.variables : [size(.root, .vertical)])
      if !views.isEmpty { wrapping = solution(views.map { size($0, .horizontal) }) }
    }

    /// Whether the point that has no answer contradicts the required constraints.
    var isContradicted: Bool { wrapping?.isContradicted == true || result.isContradicted }

    /// Which members of frames differ between two optimal layouts, where the result was evaluated last: the same in all
    /// of a region.
    ///
    /// - Parameter find: finds it in a region that is met for the first time, or again after it was dropped.
    mutating func ambiguity(_ find: () -> [FrameMembers]) -> [FrameMembers] {
      guard let region = result.regionNumber else { return find() }
      if let known = ambiguity[region] { return known }
      if ambiguity.count == Self.mostRegions { ambiguity.removeAll(keepingCapacity: true) }
      let found = find()
      ambiguity[region] = found
      return found
    }

    /// Whether a layout is optimal where the inputs are what they were evaluated at last; `nil` where rounding would
    /// decide.
    ///
    /// - Parameter layout: the values of the variables.
    func keeps(_ layout: [Double], _ inputs: [Double]) -> Bool? {
      let moved = problem.moved(by: parameters, to: inputs.span)
      let leastSums = moved.sums(of: result.values, stageCount: levelCount)
      return moved.keeps(layout, leastSums: leastSums, doubt: Precision.keptDoubt)
    }
  }
}
