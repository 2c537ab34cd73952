public import LayoutModel

/// The layouts of a case over a range of one of its numbers, as exact intervals. In each the frames are affine
/// functions of the number, and the same bounds bind and give way.
///
/// A width of 320 … 1024 is a handful of intervals. Heights over widths, as a chart wants them, are the ends of
/// ``Interval/height`` over each interval: nothing in between has to be sampled. A height jumps between two intervals
/// where a text wraps.
public struct LayoutSweep: Sendable {
  /// The case whose layouts these are, with the passes that count.
  public let layoutCase: LayoutCase
  public let number: CaseParameter
  /// From the least value to the greatest. Those of a discrete number hold whole numbers alone; of all others each
  /// begins where the one before ends.
  public let intervals: [Interval]
  /// How many times the case was laid out.
  public let layoutCount: Int

  /// Values of the number with one piece.
  public struct Interval: Sendable {
    public internal(set) var values: ClosedRange<Double>
    /// By view, relative to the parent, in points.
    public let frames: [AffineFrame]
    /// The height of a table cell with the layout: the root's and the separator.
    public let height: AffineFunction
    /// The required constraints that are broken.
    public let broken: [ConstraintIndex]
    /// By view, which members of its frame differ between two optimal layouts.
    public let ambiguity: [FrameMembers]
    /// By view, the height of its content, where it has one.
    public let contentHeights: [Double?]
    /// What binds: the bounds at whose limits the layout stands. Those that choose between equally good layouts are
    /// left out. In the words of ``state``.
    public let binding: [Cause]
    /// The bounds that are not met, the highest priority first. Where a priority is swept, so at one of the values.
    public internal(set) var violations: [Violation]
    /// The case at a value of the interval, in plain words.
    public let state: CaseState
    /// Whether the ends follow from the solver's proof of optimality. They were found by laying out at ever nearer
    /// values otherwise, and a piece that lasts for less than a hundredth of a point may be missing.
    public internal(set) var isCertain: Bool
  }

  /// A bound that is not met, and by how much.
  public struct Violation: Sendable {
    public let bound: ViolatedBound
    /// In points; nil where it changes inside of the interval while the frames do not.
    public internal(set) var amount: AffineFunction?
  }
}

extension LayoutSweep {
  /// Sweeps a number over a range.
  ///
  /// - Parameters:
  ///   - range: for a discrete number, from and to a whole number that it can have.
  ///   - request: what holds in place of the case's environment.
  public init(
    _ layoutCase: LayoutCase, _ number: CaseParameter, over range: ClosedRange<Double>,
    request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    var swept = SweptCase(layoutCase, number, request: request, measurer: measurer)
    self.layoutCase = layoutCase
    self.number = number
    if number.isDiscrete {
      intervals = swept.groups(over: range).merged(isDiscrete: true)
    } else {
      intervals = swept.intervals(over: range).merged(isDiscrete: false)
    }
    layoutCount = swept.layoutCount
  }

  /// The interval that a value lies in; the first of two that meet there.
  public func interval(at value: Double) -> Interval? { intervals.first { $0.values.contains(value) } }
}
