public import LayoutModel

/// A member of a view's frame before and after an edit, relative to the parent, in points.
public struct Movement: Hashable, Sendable {
  public let view: ViewIndex
  public let member: FrameMember
  /// nil where nothing determined it, unless nothing determines it after the edit either.
  public let before: Double?
  /// nil where nothing determines it, unless nothing determined it before either.
  public let after: Double?
  /// Whether neither layout determines it. Its numbers are then those of two of many layouts.
  public private(set) var isOpen = false

  /// Whether a width or a height moves.
  public var isOfSize: Bool { member == .width || member == .height }
}

extension ConflictFix {
  /// The movements that tell something. A size that is open before and after is told without numbers, and only where
  /// nothing else moves, and so are the positions that follow from it.
  public var reportedMovements: [Movement] {
    let open = movements.filter { $0.isOpen && $0.isOfSize }
    let told = movements.filter { !$0.isOpen || open.isEmpty }
    guard told.isEmpty else { return told }
    return open.map { Movement(view: $0.view, member: $0.member, before: nil, after: nil, isOpen: true) }
  }
}

extension Movement {
  /// How far the member moved; 0 where it was or is not determined.
  var distance: Double {
    guard let before, let after else { return 0 }
    return (after - before).magnitude
  }

  /// Whether a size becomes 0.
  var collapses: Bool {
    guard isOfSize, let before, let after else { return false }
    return before > LayoutTolerance.equality && after <= LayoutTolerance.equality
  }
}

extension Movement {
  /// The differences of two layouts of a case, of which the second is as near to the first as it can be. So also a
  /// number that neither determines changes by the edit alone, as where a view lies in one of unknown height.
  static func all(from old: Layout, to new: Layout) -> [Movement] {
    new.frames.indices.flatMap { index in
      FrameMember.allCases.compactMap { member in
        var before = old.determined(member, of: index)
        var after = new.determined(member, of: index)
        let isOpen = before == nil && after == nil
        if isOpen, old.frames.indices.contains(index) {
          (before, after) = (old.frames[index][member], new.frames[index][member])
        }
        if let before, let after, before.isSame(as: after) { return nil }
        return before == nil && after == nil
          ? nil
          : Movement(
            view: ViewIndex(index), member: member, before: before, after: after, isOpen: isOpen)
      }
    }
  }
}

extension Layout {
  /// A member of a frame; nil where it is ambiguous.
  func determined(_ member: FrameMember, of index: Int) -> Double? {
    guard frames.indices.contains(index), !ambiguity[index].contains(FrameMembers(member)) else { return nil }
    return frames[index][member]
  }
}
