public import LayoutModel

/// Edits that end a conflict. The case was laid out with them to make sure.
public struct ConflictFix: Hashable, Sendable {
  /// One wherever one suffices.
  public let edits: [Edit]
  /// Whether every constraint that it edits is the app's own.
  public let isOwn: Bool
  /// Whether it makes a gap negative or a size 0, or leaves a text less than a line.
  public let isDegenerate: Bool
  /// How the edits move frames, in document order.
  public let movements: [Movement]

  /// The changes of a pass that applies the fix.
  public var changes: [Change] { edits.map(\.change) }
}

extension ConflictFix {
  /// The removal of constraints that are not the app's and go together.
  ///
  /// - Returns: nil where something contradicts without them, too.
  package init?(
    removing constraints: [ConstraintIndex], of snapshot: CaseSnapshot, measurer: any TextMeasuring
  ) {
    self.init(
      constraints.map { Edit(constraint: $0, kind: .remove) }, of: snapshot, measurer: measurer)
  }

  /// Edits that go together and are not the app's alone.
  ///
  /// - Returns: nil where something contradicts after them, too.
  package init?(_ edits: [Edit], of snapshot: CaseSnapshot, measurer: any TextMeasuring) {
    let start = EditedCase(
      snapshot.layoutCase, after: snapshot.layout, request: snapshot.request, measurer: measurer)
    guard let end = start.solvable(after: edits) else { return nil }
    self.init(
      edits: edits, isOwn: false, isDegenerate: false,
      movements: Movement.all(from: start.layout, to: end.layout))
  }
}

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
