import LayoutEngine
import LayoutModel
import Spelling

extension Cause {
  /// The cause as a part of a sentence.
  func words(in state: CaseState) -> String {
    switch self {
    case .bound(.environment(let axis)): "the environment's \(axis.dimension)"
    case .bound(.notNegative(let view, let axis)):
      "\(state.name(of: view))'s \(axis.dimension) is never negative"
    case .constraint(let constraint): state.line(of: constraint)
    case .content(let view, let kind, let axis):
      "\(state.name(of: view))'s \(kind.words) \(state.priority(kind, axis, of: view).rawValue.shown)"
    case .fitting(let axis): "the fitting \(axis.dimension)"
    case .nearIntrinsic(let view, let axis):
      "no priority decides: \(state.name(of: view))'s content \(axis.dimension) is preferred"
    case .nearBoundary(let constraint):
      "no priority decides: the boundary of \(state.line(of: constraint)) is preferred"
    case .small(let view, let axis):
      "no priority decides: the least \(axis.dimension) of \(state.name(of: view)) is preferred"
    case .nearOrigin(let view, let axis):
      "no priority decides: \(axis == .horizontal ? "x" : "y") 0 of \(state.name(of: view)) is preferred"
    }
  }
}

extension RightHandSide {
  /// The name with what insets and baselines add to a constant: `tops.constant + 59 (view's safe area)`.
  func words(in state: CaseState) -> String {
    let name = stackMember(in: state) ?? name(in: state)
    let added = added(in: state)
    return added == 0 ? name : name + added.term + origin(in: state)
  }

  /// The guides and baselines that add to the constant, in brackets.
  private func origin(in state: CaseState) -> String {
    guard case .constant(let index) = self else { return "" }
    let origins = state.writtenAnchors(of: index).compactMap { anchor -> String? in
      let word = anchor.guide?.words ?? (anchor.attribute.isBaseline ? "baseline" : nil)
      return word.map { "\(state.name(of: anchor.view))'s \($0)" }
    }
    return origins.isEmpty ? "" : " (\(origins.enumerated(by: "and")))"
  }

  /// What sets the constant of a constraint that a stack view makes, in the words of an assignment: `row.spacing`. Nil
  /// where that is no one number.
  private func stackMember(in state: CaseState) -> String? {
    guard case .constant(let index) = self else { return nil }
    return state.stack(spacing: index).map { RightHandSide.spacing($0).name(in: state) }
      ?? state.stack(placingHidden: index).map { "\(RightHandSide.spacing($0).name(in: state)) / 2" }
  }

  /// Whether it is the constant of a constraint that a stack view makes, and that no assignment sets by itself: half of
  /// the spacing beside a hidden view, or 0.
  func isStacksOwn(in state: CaseState) -> Bool {
    guard case .constant(let index) = self, state.stack(spacing: index) == nil else { return false }
    let constraint = state.constraints[index.rawValue]
    return constraint.isOfStackView
      && (constraint.constant == 0 || state.stack(placingHidden: index) != nil)
  }

  /// What insets and baselines add to the number, in points.
  func added(in state: CaseState) -> Double {
    if case .constant(let constraint) = self { state.addedConstant(of: constraint).withoutNoise } else { 0 }
  }
}

extension StageKind {
  var words: String {
    switch self {
    case .required: "required"
    case .priority(let priority): priority.rawValue.shown
    case .tie(let priority): "\(priority.rawValue.shown), tie"
    case .preference: "preference"
    }
  }
}

extension CaseState {
  /// The stack view that places a hidden view by a constraint in the middle of its spacing; nil for any other.
  fileprivate func stack(placingHidden constraint: ConstraintIndex) -> ViewIndex? {
    let constraint = constraints[constraint.rawValue]
    guard constraint.origin == .stackView(.spacingHidden),
      let owner = views[constraint.first.view].parent, let stack = views[owner].stack,
      constraint.constant.magnitude.isSame(as: (stack.spacing / 2).magnitude)
    else { return nil }
    return owner
  }

  func line(of constraint: ConstraintIndex) -> String {
    "\(constraints[constraint.rawValue].title): \(writtenEquation(of: constraint))"
  }
}

extension ContentPriorityKind {
  var words: String { self == .hugging ? "hugging" : "compression resistance" }
}

extension ClosedRange<Double> {
  /// "71 … 281", "at least 71", "any".
  var shown: String {
    switch (lowerBound.isFinite, upperBound.isFinite) {
    case (true, true):
      lowerBound.shown == upperBound.shown ? lowerBound.shown : "\(lowerBound.shown) … \(upperBound.shown)"
    case (true, false): "at least \(lowerBound.shown)"
    case (false, true): "at most \(upperBound.shown)"
    case (false, false): "any"
    }
  }
}
