import ConstraintSolver
public import LayoutModel

/// A measure of a view as a number of a layout: of its frame, or a position in the root's coordinates.
public struct ViewNumber: Hashable, Sendable {
  public let view: ViewIndex
  public let measure: Quantity.Measure

  init(_ view: ViewIndex, _ measure: Quantity.Measure) {
    self.view = view
    self.measure = measure
  }
}

extension LayoutProgram {
  /// A number as a linear form.
  func terms(of number: ViewNumber, in state: CaseState) -> [Term] {
    let (view, measure) = (number.view, number.measure)
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
