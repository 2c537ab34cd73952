/// `NSLayoutConstraint.Axis`.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// What a size on the axis is called.
  public var dimension: String { self == .horizontal ? "width" : "height" }
}

/// A value for each axis.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  @inlinable
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The values that a function gives for the two axes.
  @inlinable
  public init(_ value: (Axis) throws -> Value) rethrows {
    self.init(horizontal: try value(.horizontal), vertical: try value(.vertical))
  }

  @inlinable
  public subscript(axis: Axis) -> Value {
    get {
      switch axis {
      case .horizontal: horizontal
      case .vertical: vertical
      }
    }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}
