public import LayoutModel

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

  /// Whether a size becomes 0.
  var collapses: Bool {
    guard member == .width || member == .height, let before, let after else { return false }
    return before > Condition.tolerance && after <= Condition.tolerance
  }
}

extension Movement {
  /// In what two layouts of a case differ, as far as either determines it.
  static func all(from old: Layout, to new: Layout) -> [Movement] {
    new.frames.indices.flatMap { index in
      FrameMember.allCases.compactMap { member in
        let before = old.determined(member, of: index)
        let after = new.determined(member, of: index)
        if let before, let after, (before - after).magnitude <= Condition.tolerance { return nil }
        return before == nil && after == nil
          ? nil : Movement(view: ViewIndex(index), member: member, before: before, after: after)
      }
    }
  }
}

extension Layout {
  /// A member of a frame; nil where another optimal layout has it otherwise.
  fileprivate func determined(_ member: Movement.FrameMember, of index: Int) -> Double? {
    guard frames.indices.contains(index), !ambiguity[index].contains(member.frameMembers) else { return nil }
    let frame = frames[index]
    return switch member {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }
}

extension Movement.FrameMember {
  fileprivate var frameMembers: FrameMembers {
    switch self {
    case .x: .x
    case .y: .y
    case .width: .width
    case .height: .height
    }
  }
}
