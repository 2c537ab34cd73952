package import LayoutModel

/// A constraint, mirrored where the environment is: `difference` relates to `constant`.
package struct ReferenceEquation {
  /// `first - multiplier * second`.
  var difference: AffineForm
  var relation: Relation
  var constant: Fraction

  package init(_ constraint: Constraint, _ frames: ReferenceFrames<AffineForm>, isMirrored: Bool) {
    self.init(ReferenceState.Demand(constraint), frames, isMirrored: isMirrored)
  }

  init(_ demand: ReferenceState.Demand, _ frames: ReferenceFrames<AffineForm>, isMirrored: Bool) {
    let (first, second) = (demand.constraint.first, demand.constraint.second)
    self.init(frames.value(first, isMirrored: isMirrored), demand.relation, demand.constant)
    guard let second else { return }
    let multiplier = Fraction(ratio: demand.constraint.multiplier)
    difference.add(-multiplier, times: frames.value(second, isMirrored: isMirrored))
    let isDirectional = [first.attribute, second.attribute].contains { $0 == .leading || $0 == .trailing }
    if isMirrored, isDirectional { mirror() }
  }

  package init(_ difference: AffineForm, _ relation: Relation, _ constant: Double) {
    self.difference = difference
    self.relation = relation
    self.constant = Fraction(decimal: constant)
  }

  /// What counts from the other side changes its sign.
  private mutating func mirror() {
    constant = -constant
    switch relation {
    case .lessThanOrEqual: relation = .greaterThanOrEqual
    case .equal: break
    case .greaterThanOrEqual: relation = .lessThanOrEqual
    }
  }

  /// How far the difference is over the constant.
  var excess: AffineForm { difference - AffineForm(constant) }

  /// Requires the constraint.
  ///
  /// - Returns: `false`, and nothing required, where it contradicts what is.
  package func require(of program: inout ExactProgram) -> Bool {
    switch relation {
    case .lessThanOrEqual: program.requireNotNegative(-excess)
    case .equal: program.requireZero(excess)
    case .greaterThanOrEqual: program.requireNotNegative(excess)
    }
  }

  /// How far the constraint is from holding.
  func violation(at point: [Variable: Fraction]) -> Fraction {
    let excess = excess.value(at: point)
    return switch relation {
    case .lessThanOrEqual: max(.zero, excess)
    case .equal: max(excess, -excess)
    case .greaterThanOrEqual: max(.zero, -excess)
    }
  }
}
