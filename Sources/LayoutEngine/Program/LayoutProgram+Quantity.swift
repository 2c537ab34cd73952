import ConstraintSolver
import LayoutModel

extension LayoutProgram {
  /// A measure of a view as a linear form.
  func terms(
    of measure: Quantity.Measure, _ view: ViewIndex, in state: CaseState
  ) -> [Term] {
    if let member = measure.frameMember {
      return columns.terms(of: member, view, in: state.views[view].parent)
    }
    let axis = measure.axis
    var terms: [Term] = []
    if let origin = columns.origin(view, axis) { terms.append(Term(1, origin)) }
    let share = measure.share(state.environment.direction)
    if share != 0 { terms.append(Term(share, columns.size(view, axis))) }
    return terms
  }
}
