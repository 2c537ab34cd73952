import Diagnosis
import LayoutEngine
import LayoutModel

extension ExactSystem {
  /// Constraints of a case as the definition of Auto Layout has them, written down anew: each edge by the left or
  /// top of its view and its size, no size negative, the root at 0, and the environment's size of it.
  ///
  /// - Parameter bounds: what holds of what is implied; all of it unless given.
  init(_ constraints: [Constraint], in layoutCase: LayoutCase, holding bounds: Set<ImpliedBound>? = nil) {
    let direction = layoutCase.environment.direction
    add(layoutCase.environment, bounds)
    for constraint in constraints {
      var terms = terms(constraint.first, .one, direction, bounds)
      if let second = constraint.second {
        terms += self.terms(second, .zero - Fraction(decimal: constraint.multiplier), direction, bounds)
      }
      // From right to left a distance between leading or trailing edges counts backwards.
      let attributes = [
        constraint.first.attribute, constraint.second?.attribute ?? constraint.first.attribute,
      ]
      let isMirrored =
        direction == .rightToLeft && constraint.second != nil
        && attributes.contains { $0 == .leading || $0 == .trailing }
      let sign: Fraction = isMirrored ? .zero - .one : .one
      add(
        terms.map { ($0.0, sign * $0.1) }, Sense(constraint.relation),
        Fraction(decimal: constraint.constant))
    }
  }

  private mutating func add(_ environment: Environment, _ bounds: Set<ImpliedBound>?) {
    for (axis, size) in [(Axis.horizontal, environment.width), (.vertical, environment.height)] {
      guard let size, bounds?.contains(.environment(axis, size)) ?? true else { continue }
      let variable = self.size(of: .root, axis, bounds)
      add([(variable, .one)], .equal, Fraction(decimal: size))
    }
  }

  private mutating func size(of view: ViewIndex, _ axis: Axis, _ bounds: Set<ImpliedBound>?) -> Int {
    variable(
      "\(axis) size of \(view.rawValue)",
      isNonNegative: bounds?.contains(.notNegative(view, axis)) ?? true)
  }

  private mutating func terms(
    _ anchor: Anchor, _ factor: Fraction, _ direction: Direction, _ bounds: Set<ImpliedBound>?
  ) -> [(Int, Fraction)] {
    let axis = anchor.attribute.axis
    let size = self.size(of: anchor.view, axis, bounds)
    let share: Fraction
    switch anchor.attribute {
    case .width, .height: return [(size, factor)]
    case .left, .top: share = .zero
    case .right, .bottom: share = factor
    case .centerX, .centerY: share = factor / Fraction(2)
    case .leading: share = direction == .leftToRight ? .zero : factor
    case .trailing: share = direction == .leftToRight ? factor : .zero
    }
    guard anchor.view != .root else { return [(size, share)] }
    let origin = variable("\(axis) origin of \(anchor.view.rawValue)", isNonNegative: false)
    return [(origin, factor), (size, share)]
  }
}

extension ExactSystem.Sense {
  fileprivate init(_ relation: Relation) {
    switch relation {
    case .lessThanOrEqual: self = .atMost
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .atLeast
    }
  }
}

extension LayoutCase {
  /// Whether some of the case's constraints can all hold.
  func canHold(_ part: some Sequence<ConstraintIndex>) -> Bool { canHold(part.map { self[$0] }) }

  func canHold(_ constraints: [Constraint]) -> Bool { ExactSystem(constraints, in: self).isFeasible }

  /// The active required constraints.
  var required: [ConstraintIndex] {
    constraints.indices.map { ConstraintIndex($0) }.filter { self[$0].isRequired && self[$0].isActive }
  }

  /// Whether all active required constraints can hold after edits. A constant that was computed may be off by what
  /// its last printed decimal leaves out, as a third of 40 is.
  func canHold(after edits: [Edit]) -> Bool {
    let ends = [-2e-6, 2e-6].map { off in
      edits.map { edit in
        guard case .move(let constant) = edit.kind else { return edit }
        return Edit(constraint: edit.constraint, kind: .move(to: constant + off))
      }
    }
    return canHold(required(after: edits)) || canHold(between: ends[0], and: ends[1])
  }

  /// Whether all can hold for some constants between those of two lists of edits.
  private func canHold(between least: [Edit], and greatest: [Edit]) -> Bool {
    let bounds = zip(required(after: least), required(after: greatest)).flatMap { low, high in
      low == high
        ? [low] : [low.half(.greaterThanOrEqual), high.half(.lessThanOrEqual)].compactMap(\.self)
    }
    return canHold(bounds)
  }

  /// The active required constraints after edits.
  private func required(after edits: [Edit]) -> [Constraint] {
    var state = CaseState(self)
    state.apply(Pass(changes: edits.map(\.change)))
    return state.constraints.filter { $0.isRequired && $0.isActive }
  }
}

extension Constraint {
  /// The constraint as an inequality of this sense; nil where it says nothing in that sense.
  fileprivate func half(_ sense: Relation) -> Constraint? {
    relation == .equal || relation == sense ? bounding(sense, by: constant) : nil
  }

  /// The constraint with another relation and constant.
  func bounding(_ sense: Relation, by constant: Double) -> Constraint {
    Constraint(
      restoring: id, origin: origin, first: first, relation: sense, second: second, multiplier: multiplier,
      constant: constant, priority: priority, isActive: isActive)
  }
}
