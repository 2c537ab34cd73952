/// One change of a pass: a patch of a view, a constraint or the environment.
public enum Change: Hashable, Sendable {
  /// Apart from the change itself, which is small then.
  indirect case view(ViewIndex, ViewPatch)
  case constraint(ConstraintIndex, ConstraintPatch)
  case environment(EnvironmentPatch)
}

/// What a pass changes of a constraint.
public struct ConstraintPatch: Hashable, Sendable {
  public var priority: LayoutPriority?
  public var constant: Double?
  /// An app does this by a constraint of its own in place of the old one, since UIKit's never change it.
  public var relation: Relation?
  public var isActive: Bool?

  public init() {}
}

/// A group of changes that apply together, in order, followed by one layout pass.
public struct Pass: Hashable, Sendable {
  public var note: String?
  public var changes: [Change]
  public var expectation: Expectation?

  public init(note: String? = nil, changes: [Change], expectation: Expectation? = nil) {
    (self.note, self.changes, self.expectation) = (note, changes, expectation)
  }
}

extension LayoutCase {
  /// Calls `body` with each priority that the history sets, as often as it does.
  public func forEachPriorityOfHistory(_ body: (LayoutPriority) -> Void) {
    for pass in history {
      for change in pass.changes { change.forEachPriority(body) }
    }
  }
}

extension Change {
  fileprivate func forEachPriority(_ body: (LayoutPriority) -> Void) {
    switch self {
    case .view(_, let patch):
      for axis in Axis.allCases {
        for kind in ContentPriorityKind.allCases {
          if case .set(let priority) = patch[kind][axis] { body(priority) }
        }
      }
    case .constraint(_, let patch): if let priority = patch.priority { body(priority) }
    case .environment: break
    }
  }
}
