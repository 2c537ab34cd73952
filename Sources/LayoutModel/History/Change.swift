/// A member of a patch: left out, cleared by `null`, or given a value.
public enum Patch<Value> {
  case keep
  case clear
  case set(Value)

  /// What the member is after the patch.
  @inlinable
  public func applied(to old: Value?) -> Value? {
    switch self {
    case .keep: old
    case .clear: nil
    case .set(let value): value
    }
  }

  /// Changes the member.
  func apply(to member: inout Value?) {
    switch self {
    case .keep: break
    case .clear: member = nil
    case .set(let value): member = value
    }
  }

  @inlinable
  public var isKeep: Bool {
    if case .keep = self { true } else { false }
  }
}

extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}
extension Patch: Sendable where Value: Sendable {}

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

/// What a pass changes of the environment, and what a request asks of it.
public struct EnvironmentPatch: Hashable, Sendable {
  public var width = Patch<Double>.keep
  public var height = Patch<Double>.keep
  public var scale: Double?
  public var direction: LayoutDirection?
  public var textSize: ContentSizeCategory?
  public var fitting = Patch<Fitting>.keep
  public var separator: Double?
  public var device = Patch<String>.keep
  public var safeArea: EdgeInsets?
  public var keyboardHeight = Patch<Double>.keep
  public var horizontalSizeClass = Patch<SizeClass>.keep
  public var verticalSizeClass = Patch<SizeClass>.keep
  public var era = Patch<InterfaceBuilderVersion>.keep

  public init() {}

  /// Every member as an environment has it.
  public init(_ environment: Environment) {
    for member in Self.members { member.set(&self, to: environment) }
  }
}

/// A group of changes that apply together, in order, followed by one layout pass.
public struct Pass: Hashable, Sendable {
  public var note: String?
  public var changes: [Change]
  public var expectation: Expectation?

  public init(note: String? = nil, changes: [Change], expectation: Expectation? = nil) {
    self.note = note
    self.changes = changes
    self.expectation = expectation
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
