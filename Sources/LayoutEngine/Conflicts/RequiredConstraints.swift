import ConstraintSolver
import LayoutModel

/// The active required constraints of a case in one state, and the bounds that hold besides: the sizes that the
/// environment gives, and that no size is negative.
struct RequiredConstraints {
  /// In order of activation.
  let constraints: [ConstraintIndex]

  private let problem: Problem
  private let forms: [ConstraintIndex: ConstraintForm]
  private let bounds: [NamedHinge]
  /// By column, the indices of its bounds.
  private let boundIndices: [Column: [Int]]

  /// - Parameter state: its texts are not measured.
  init(_ state: CaseState) {
    var program = LayoutProgram(viewCount: state.views.count)
    var forms: [ConstraintIndex: ConstraintForm] = [:]
    constraints = state.constraints.indices.map { ConstraintIndex($0) }.filter { index in
      let constraint = state.constraints[index]
      guard constraint.isActive, constraint.isRequired else { return false }
      forms[index] = ConstraintForm(constraint, state.environment.direction, in: &program)
      return true
    }
    self.forms = forms
    let bounds = program.impliedBounds(of: state.environment)
    self.bounds = bounds
    boundIndices = Dictionary(grouping: bounds.indices) { bounds[$0].hinge.column }
    problem = program.problem
  }

  /// Parts of the constraints, in order, of which none can contradict another.
  var independentParts: [[ConstraintIndex]] {
    problem.independentParts(of: constraints.compactMap { forms[$0]?.hinge }, given: bounds.map(\.hinge))
      .map { part in part.map { constraints[$0] } }
  }

  /// The system of some of the constraints alone, in order.
  ///
  /// - Complexity: that of sorting the constraints and what they are about.
  func system(of part: [ConstraintIndex]) -> FeasibilityProblem {
    let forms = part.compactMap { index in self.forms[index].map { (index, $0) } }
    let (narrow, images) = problem.narrowed(to: forms.map(\.1.expression.column))
    let indices = images.keys.flatMap { boundIndices[$0] ?? [] }.sorted()
    return FeasibilityProblem(
      narrow, forms.compactMap { index, form in form.moved(to: images).map { (index, $0) } },
      bounds: indices.compactMap { bounds[$0].moved(to: images) })
  }
}
