/// The priorities that were raised to one level.
public struct RaisedLevel: Hashable, Sendable {
  public let priority: LayoutPriority
  /// In the order in which they were raised: the last gives way first.
  public let members: [RaisedPriority]

  package init(priority: LayoutPriority, members: [RaisedPriority]) {
    self.priority = priority
    self.members = members
  }
}

/// Whose priority was raised.
public enum RaisedPriority: Hashable, Sendable {
  case constraint(ConstraintIndex)
  case content(ViewIndex, ContentPriorityKind, Axis)
}

extension RaisedPriority {
  /// The name in the words of an assignment: `first.hugging.horizontal`, `tops.priority`.
  public func name(in layoutCase: LayoutCase) -> String {
    switch self {
    case .constraint(let constraint): "\(layoutCase[constraint].id).priority"
    case .content(let view, let kind, let axis):
      "\(layoutCase[view].id).\(kind.rawValue).\(axis.rawValue)"
    }
  }
}
