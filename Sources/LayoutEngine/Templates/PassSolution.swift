import ConstraintSolver
import LayoutModel

/// A pass's layout as a function of its inputs, for one set of broken constraints.
struct PassSolution {
  /// The inputs that decide which constraints are broken, at the values at which these are; empty where none
  /// is broken, which holds where the solution has an answer.
  private let conditions: [(input: Int, value: Double)]
  let breaksConstraints: Bool
  /// The widths at which texts wrap, while all are on one line; `nil` where none wraps.
  var wrapping: ParametricSolution?
  var result: ParametricSolution
  let pass: ParametricPass
  /// By piece of the result, which members of frames differ between two optimal layouts.
  var ambiguity: [Int: [FrameMembers]] = [:]

  /// - Parameters:
  ///   - wrapping: the views whose texts wrap.
  ///   - wantsFrames: whether the result is every variable; otherwise it is the root's height.
  ///   - conditions: what decides that the pass's constraints are broken; `nil` where it breaks none.
  init(
    _ pass: ParametricPass, wrapping views: [ViewIndex], wantsFrames: Bool,
    conditions: [(input: Int, value: Double)]?
  ) {
    self.pass = pass
    self.conditions = conditions ?? []
    breaksConstraints = conditions != nil
    result = ParametricSolution(
      pass.problem, parameters: pass.parameters,
      outputs: wantsFrames ? pass.columns.variables : [pass.size(.root, .vertical)])
    if !views.isEmpty {
      wrapping = ParametricSolution(
        pass.problem, parameters: pass.parameters, outputs: views.map { pass.size($0, .horizontal) })
    }
  }

  /// Whether the same constraints are broken at other inputs.
  func holds(at inputs: [Double]) -> Bool {
    for condition in conditions where inputs[condition.input] != condition.value { return false }
    return true
  }

  /// Whether the point that has no answer contradicts the required constraints.
  var isContradicted: Bool { wrapping?.isContradicted == true || result.isContradicted }
}
