import ConstraintSolver
public import LayoutModel

extension LayoutProgram {
  /// A measure of a view as a linear form.
  func terms(
    of measure: Quantity.Measure, _ view: ViewIndex, in state: CaseState
  ) -> [Term] {
    if let member = FrameMember(rawValue: measure.rawValue) {
      return columns.terms(of: member, view, in: state.views[view.rawValue].parent)
    }
    let axis = measure.axis
    var terms: [Term] = []
    if let origin = columns.origin(view, axis) { terms.append(Term(1, origin)) }
    let share = measure.share(state.environment.direction)
    if share != 0 { terms.append(Term(share, columns.size(view, axis))) }
    return terms
  }
}

extension Quantity.Measure {
  /// The axis along which it is measured.
  public var axis: Axis {
    switch self {
    case .x, .width, .left, .right, .leading, .trailing, .centerX: .horizontal
    case .y, .height, .top, .bottom, .centerY: .vertical
    }
  }

  /// How far from the left or top a position in the root's coordinates is, as a part of the size.
  fileprivate func share(_ direction: Direction) -> Double {
    let isLeftToRight = direction == .leftToRight
    return switch self {
    case .x, .y, .width, .height, .left, .top: 0
    case .right, .bottom: 1
    case .centerX, .centerY: 0.5
    case .leading: isLeftToRight ? 0 : 1
    case .trailing: isLeftToRight ? 1 : 0
    }
  }
}
