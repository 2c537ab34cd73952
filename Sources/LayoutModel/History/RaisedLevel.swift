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
  /// The levels to which something is raised, from the highest priority to the lowest.
  public var raisedLevels: [RaisedLevel] {
    var byPriority: [LayoutPriority: [(place: Int, member: RaisedPriority)]] = [:]
    for index in constraints.indices {
      let constraint = ConstraintIndex(index)
      guard let place = raises[constraint] else { continue }
      byPriority[constraints[index].priority, default: []].append((place, .constraint(constraint)))
    }
    for index in views.indices {
      for kind in ContentPriorityKind.allCases {
        for axis in Axis.allCases {
          let view = ViewIndex(index)
          guard let place = raises[view, kind, axis] else { continue }
          byPriority[priority(kind, axis, of: view), default: []].append((place, .content(view, kind, axis)))
        }
      }
    }
    return byPriority.sorted { $0.key > $1.key }.map { priority, members in
      RaisedLevel(priority: priority, members: members.sorted { $0.place < $1.place }.map(\.member))
    }
  }
}
