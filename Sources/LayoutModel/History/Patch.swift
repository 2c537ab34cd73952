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
