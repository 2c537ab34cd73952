package import LayoutModel

extension Cause {
  /// The name in the words of an assignment, with the priority: `first.hugging.horizontal`.
  package func name(in state: CaseState) -> String {
    switch self {
    case .constraint(let constraint): state.constraints[constraint.rawValue].id
    case .content(let view, let kind, let axis): "\(state.name(of: view)).\(kind.rawValue).\(axis.rawValue)"
    case .bound(.environment(let axis)): axis.dimension
    case .bound(.notNegative(let view, let axis)): "\(state.name(of: view)).\(axis.dimension) >= 0"
    case .fitting(let axis): "fitting.\(axis.dimension)"
    case .nearIntrinsic(let view, let axis): "\(state.name(of: view)).intrinsic.\(axis.dimension)"
    case .nearBoundary(let constraint): "\(state.constraints[constraint.rawValue].id).boundary"
    case .small(let view, let axis): "\(state.name(of: view)).\(axis.dimension).least"
    case .nearOrigin(let view, let axis): "\(state.name(of: view)).\(axis == .horizontal ? "x" : "y").least"
    }
  }
}

extension RightHandSide {
  /// The name in the words of an assignment: `second.intrinsic.width`, `tops.constant`.
  package func name(in state: CaseState) -> String {
    switch self {
    case .environment(let axis): axis.dimension
    case .constant(let constraint): "\(state.constraints[constraint.rawValue].id).constant"
    case .intrinsic(let view, let axis): "\(state.name(of: view)).intrinsic.\(axis.dimension)"
    case .fitting(let axis): "fitting.\(axis.dimension)"
    }
  }
}
