/// The index of a view or layout guide in a case's document order: depth first, parents before
/// children, siblings in order. The root is 0.
public struct ViewIndex: Hashable, Comparable, Sendable {
  public let rawValue: Int

  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  @inlinable public static var root: ViewIndex { ViewIndex(0) }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The index of a constraint in a case's order of activation, the constraints of autoresizing
/// frames first.
public struct ConstraintIndex: Hashable, Comparable, Sendable {
  public let rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension Array {
  /// The element of a view, in an array that has one for each.
  @inlinable @inline(__always)
  public subscript(view: ViewIndex) -> Element {
    get { self[view.rawValue] }
    _modify { yield &self[view.rawValue] }
  }

  /// The element of a constraint, in an array that has one for each.
  @inlinable @inline(__always)
  public subscript(constraint: ConstraintIndex) -> Element {
    get { self[constraint.rawValue] }
    _modify { yield &self[constraint.rawValue] }
  }
}

/// The number of a layout pass: 0 is the case as its document gives it, `k` the layout after the
/// history's `k`-th group of changes.
public struct PassNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static let initial = PassNumber(0)

  public var description: String { String(rawValue) }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
