public import LayoutModel

/// The layout of a row, with what tells whether it is in trouble: conflicts, compressed views, ambiguity.
public struct RowLayout: Hashable, Sendable {
  /// The cell's height, separator included, in points.
  public internal(set) var height = 0.0
  /// Whether required constraints contradict each other.
  public internal(set) var isConflict = false
  /// By view, in document order, relative to the parent, in points.
  public internal(set) var frames: [Rect]
  /// By view: the size that hugging and compression resistance protect, measured texts' included; `nil` where there
  /// is none.
  public internal(set) var intrinsic: [AxisPair<Double?>]
  /// By view: which members of its frame differ between two optimal layouts.
  public internal(set) var ambiguity: [FrameMembers] = []
  /// The views whose width is another than that at which their text was wrapped, in document order.
  public internal(set) var rewrapped: [RewrappedView] = []

  public init(viewCount: Int) {
    frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: viewCount)
    intrinsic = Array(repeating: AxisPair(horizontal: nil, vertical: nil), count: viewCount)
  }

  public var isAmbiguous: Bool { ambiguity.contains { !$0.isEmpty } }

  /// Whether a view is smaller than its content on an axis, by more than the engine tells apart.
  public func isCompressed(_ view: ViewIndex, _ axis: Axis) -> Bool {
    guard let size = intrinsic[view][axis] else { return false }
    return frames[view].size(on: axis) < size - Precision.ambiguity
  }

  /// Whether a view is smaller than its content.
  public func isCompressed(_ view: ViewIndex) -> Bool {
    Axis.allCases.contains { isCompressed(view, $0) }
  }
}
