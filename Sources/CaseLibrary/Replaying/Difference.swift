public import LayoutModel

/// A difference between a layout and what it should be.
public struct Difference: Hashable, Sendable {
  public let pass: PassNumber
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let source: Source
  public let detail: Detail

  /// What the layout was compared with.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// What the case's document expects.
    case expectation
    /// What was stored when the pass was solved before.
    case stored
  }

  public enum Detail: Hashable, Sendable {
    /// A member of a view's frame, in points, relative to the parent.
    case frame(ViewIndex, FrameMember, Mismatch)
    /// A member of the frame of a scroll view's content area, in points, relative to the scroll view.
    case content(ViewIndex, FrameMember, Mismatch)
    /// The cell's height in points, separator included.
    case height(Mismatch)
    case status(expected: LayoutStatus, actual: LayoutStatus)
    /// The names of the broken constraints, in order.
    case broken(expected: [String], actual: [String])
    /// Whether the pass chose a new layout.
    case relaid(expected: Bool, actual: Bool)
    /// The names of the views that are not as wide as their text was wrapped, in order.
    case rewrapped(expected: [String], actual: [String])
    /// The width in points at which a text was wrapped. Its view has another width.
    case wrappingWidth(ViewIndex, Mismatch)
    /// The case could not be laid out up to this pass.
    case missing
  }

  /// A number that is further off than allowed.
  public struct Mismatch: Hashable, Sendable {
    public let expected, actual, tolerance: Double
  }
}

extension ExpectedFrame {
  subscript(member: FrameMember) -> Double? {
    switch member {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
