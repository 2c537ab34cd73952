/// What conditions ask of a layout.
public struct JudgedLayout: Sendable {
  /// By view, relative to the parent, in points.
  let frames: [Rect]
  let ambiguity: [FrameMembers]
  let cellHeight: Double
  let isConflict: Bool
  let isRelaid: Bool
  let broken: Set<ConstraintIndex>

  public init(_ layout: Layout) {
    frames = layout.frames
    ambiguity = layout.ambiguity
    cellHeight = layout.cellHeight
    isConflict = layout.status == .conflict
    isRelaid = layout.isRelaid
    broken = Set(layout.broken.map(\.constraint))
  }

  /// A layout of which nobody asks which constraints it breaks, and whether it was kept.
  public init(frames: [Rect], ambiguity: [FrameMembers], cellHeight: Double, isConflict: Bool) {
    self.frames = frames
    self.ambiguity = ambiguity
    self.cellHeight = cellHeight
    self.isConflict = isConflict
    isRelaid = true
    broken = []
  }
}
