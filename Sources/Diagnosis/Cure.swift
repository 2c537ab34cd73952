public import LayoutModel

/// Edits after which a contradiction is gone, as laying the case out with them has shown.
public struct Cure: Hashable, Sendable {
  /// One wherever one suffices.
  public let edits: [Edit]
  /// Whether every constraint that it edits is the app's own.
  public let isOwn: Bool
  /// What the edits do to the frames, in document order.
  public let movements: [Movement]

  /// The pass that brings the cure into a case's history.
  public var changes: [Change] { edits.map(\.change) }
}

/// A member of a view's frame before and after an edit, relative to the parent, in points.
public struct Movement: Hashable, Sendable {
  public let view: ViewIndex
  public let member: FrameMember
  /// nil where nothing determined it.
  public let before: Double?
  /// nil where nothing determines it.
  public let after: Double?

  public enum FrameMember: String, CaseIterable, Hashable, Sendable {
    case x, y, width, height
  }
}

extension Movement {
  /// How far the member moved; what was not determined did not move.
  var distance: Double {
    guard let before, let after else { return 0 }
    return (after - before).magnitude
  }
}
