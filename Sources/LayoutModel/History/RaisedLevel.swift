/// The priorities that were raised to one level.
public struct RaisedLevel: Hashable, Sendable {
  public let priority: LayoutPriority
  /// In the order in which they were raised: the last gives way first.
  public let members: [PriorityPlace]

  package init(priority: LayoutPriority, members: [PriorityPlace]) {
    self.priority = priority
    self.members = members
  }
}

/// Whose priority it is.
public enum PriorityPlace: Hashable, Sendable {
  case constraint(ConstraintIndex)
  case content(ViewIndex, ContentPriorityKind, Axis)
}

extension PriorityPlace {
  /// The name in the words of an assignment: `first.hugging.horizontal`, `tops.priority`.
  public func name(in layoutCase: LayoutCase) -> String {
    switch self {
    case .constraint(let constraint): "\(layoutCase[constraint].id).priority"
    case .content(let view, let kind, let axis):
      "\(layoutCase[view].id).\(kind.rawValue).\(axis.rawValue)"
    }
  }

  /// The change that sets it.
  package func change(to priority: LayoutPriority) -> Change {
    switch self {
    case .constraint(let constraint):
      var patch = ConstraintPatch()
      patch.priority = priority
      return .constraint(constraint, patch)
    case .content(let view, let kind, let axis):
      var patch = ViewPatch()
      patch[kind][axis] = .set(priority)
      return .view(view, patch)
    }
  }
}

extension CaseState {
  /// The priorities of the document's constraints and of all contents.
  var priorities: [PriorityPlace] {
    let contents = views.indices.flatMap { view in
      ContentPriorityKind.allCases.flatMap { kind in
        Axis.allCases.map { PriorityPlace.content(ViewIndex(view), kind, $0) }
      }
    }
    return constraints.indices.map { .constraint(ConstraintIndex($0)) } + contents
  }

  func value(of priority: PriorityPlace) -> LayoutPriority {
    switch priority {
    case .constraint(let constraint): constraints[constraint].priority
    case .content(let view, let kind, let axis): self.priority(kind, axis, of: view)
    }
  }

  /// Whose priorities are raised, in the order in which they were.
  public var raisedPriorities: [PriorityPlace] {
    let raised = priorities.compactMap { priority in raises[priority].map { (place: $0, priority) } }
    return raised.sorted { $0.place < $1.place }.map(\.1)
  }

  /// The levels to which something is raised, from the highest priority to the lowest.
  public var raisedLevels: [RaisedLevel] {
    let levels = Dictionary(grouping: raisedPriorities, by: value)
    return levels.sorted { $0.key > $1.key }.map { RaisedLevel(priority: $0.key, members: $0.value) }
  }
}
