public import LayoutModel

/// A change of one constraint that may end a conflict.
public struct Edit: Hashable, Sendable {
  public let constraint: ConstraintIndex
  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    case remove
    /// To the highest whole optional priority.
    case lower(to: LayoutPriority)
    /// An equality becomes an inequality.
    case relax(to: Relation)
    /// The constant becomes this many points.
    case move(to: Double)
  }

  package init(constraint: ConstraintIndex, kind: Kind) {
    self.constraint = constraint
    self.kind = kind
  }

  /// The edit as a change of a case's history.
  public var change: Change {
    var patch = ConstraintPatch()
    switch kind {
    case .remove: patch.isActive = false
    case .lower(let priority): patch.priority = priority
    case .relax(let relation): patch.relation = relation
    case .move(let constant): patch.constant = constant
    }
    return .constraint(constraint, patch)
  }
}
