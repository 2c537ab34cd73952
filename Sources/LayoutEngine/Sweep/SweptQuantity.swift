public import LayoutModel

/// A number of the layouts of a sweep.
public enum SweptQuantity: Hashable, Sendable {
  /// The cell's height, separator included.
  case height
  case frame(ViewIndex, FrameMember)

  public func function(in interval: LayoutSweep.Interval) -> AffineFunction {
    switch self {
    case .height: interval.height
    case .frame(let view, let member): interval.frames[view.rawValue][member]
    }
  }

  /// Whose it is: the root's is the cell's height.
  public var view: ViewIndex {
    switch self {
    case .height: .root
    case .frame(let view, _): view
    }
  }

  /// Whether it differs between two optimal layouts.
  public func isAmbiguous(in interval: LayoutSweep.Interval) -> Bool {
    switch self {
    case .height: interval.ambiguity[0].contains(.height)
    case .frame(let view, let member): interval.ambiguity[view.rawValue].contains(FrameMembers(member))
    }
  }

  /// Whether it is so in two intervals that a person sees no difference.
  func isSame(in one: LayoutSweep.Interval, _ other: LayoutSweep.Interval) -> Bool {
    function(in: one).isShown(as: function(in: other)) && isAmbiguous(in: one) == isAmbiguous(in: other)
  }
}

extension LayoutSweep {
  /// All numbers of the case's frames in document order, and the cell's height where that is another than the root's.
  public var quantities: [SweptQuantity] {
    let hasSeparator = intervals.contains { $0.height != $0.frames[0].height }
    return (hasSeparator ? [.height] : [])
      + layoutCase.views.indices.flatMap { view in
        FrameMember.allCases.map { .frame(ViewIndex(view), $0) }
      }
  }
}
