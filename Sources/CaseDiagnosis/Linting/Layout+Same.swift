import LayoutEngine
import LayoutModel

extension Layout {
  /// Whether nothing differs that a person sees or a developer is told.
  func isSame(as other: Layout) -> Bool {
    ambiguity == other.ambiguity && broken.map(\.constraint) == other.broken.map(\.constraint)
      && hasSameFrames(as: other)
  }

  func hasSameFrames(as other: Layout) -> Bool {
    zip(frames, other.frames).allSatisfy { one, other in
      FrameMember.allCases.allSatisfy { abs(one[$0] - other[$0]) <= LayoutTolerance.equality }
    }
  }
}
