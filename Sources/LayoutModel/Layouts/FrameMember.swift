/// A member of a frame.
public enum FrameMember: String, CaseIterable, Hashable, Sendable {
  case x, y, width, height
}

extension Rect {
  public subscript(member: FrameMember) -> Double {
    get {
      switch member {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      }
    }
    set {
      switch member {
      case .x: x = newValue
      case .y: y = newValue
      case .width: width = newValue
      case .height: height = newValue
      }
    }
  }

  /// The members whose numbers do not count as the same in another frame.
  package func differences(from other: Rect) -> [FrameMember] {
    FrameMember.allCases.filter { !self[$0].isSame(as: other[$0]) }
  }
}

/// Members of a frame.
public struct FrameMembers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var x: FrameMembers { FrameMembers(rawValue: 1) }
  @inlinable public static var y: FrameMembers { FrameMembers(rawValue: 2) }
  @inlinable public static var width: FrameMembers { FrameMembers(rawValue: 4) }
  @inlinable public static var height: FrameMembers { FrameMembers(rawValue: 8) }

  /// One member.
  public init(_ member: FrameMember) {
    switch member {
    case .x: self = .x
    case .y: self = .y
    case .width: self = .width
    case .height: self = .height
    }
  }

  /// The members' names, in their order in a frame.
  public var names: [String] {
    FrameMember.allCases.filter { contains(FrameMembers($0)) }.map(\.rawValue)
  }
}
