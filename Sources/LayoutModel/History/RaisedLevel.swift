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

extension CaseState {
  /// Whose priorities are raised, in the order in which they were.
  public var raisedPriorities: [RaisedPriority] {
    var raised: [(place: Int, member: RaisedPriority)] = []
    for index in constraints.indices.lazy.map(ConstraintIndex.init) {
      if let place = raises[index] { raised.append((place, .constraint(index))) }
    }
    for view in views.indices.lazy.map(ViewIndex.init) {
      for kind in ContentPriorityKind.allCases {
        for axis in Axis.allCases {
          if let place = raises[view, kind, axis] { raised.append((place, .content(view, kind, axis))) }
        }
      }
    }
    return raised.sorted { $0.place < $1.place }.map(\.member)
  }

  /// The levels to which something is raised, from the highest priority to the lowest.
  public var raisedLevels: [RaisedLevel] {
    let levels = Dictionary(grouping: raisedPriorities) { member in
      switch member {
      case .constraint(let constraint): constraints[constraint].priority
      case .content(let view, let kind, let axis): priority(kind, axis, of: view)
      }
    }
    return levels.sorted { $0.key > $1.key }.map { RaisedLevel(priority: $0.key, members: $0.value) }
  }
}
