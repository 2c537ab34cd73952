public import LayoutModel

/// The layouts of a case over a range of one of its numbers, as exact intervals. In each the frames are affine functions
/// of the number, and the same bounds bind and give way.
///
/// A width of 320 … 1024 is a handful of intervals. Heights over widths, as a chart wants them, are the ends of
/// ``Interval/height`` over each interval: nothing in between has to be sampled. A height jumps between two intervals
/// where a text wraps.
public struct LayoutSweep: Sendable {
  /// The case whose layouts these are, with the passes that count.
  public let layoutCase: LayoutCase
  public let number: SweptNumber
  /// From the least value to the greatest. Those of a discrete number hold whole numbers alone; of all others each begins
  /// where the one before ends.
  public let intervals: [Interval]
  /// How many times the case was laid out.
  public let layoutCount: Int

  /// Values of the number with one law.
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
    /// What binds: the bounds at whose limits the layout stands. Those that choose between equally good layouts are left
    /// out. In the words of ``state``.
    public let binding: [Cause]
    /// The bounds that are not met, the highest priority first.
    public let givingWay: [Concession]
    /// The case at a value of the interval, in plain words.
    public let state: CaseState
    /// Whether the ends follow from the solver's proof of optimality. They were found by laying out at ever nearer values
    /// otherwise, and a law that lasts for less than a hundredth of a point may be missing.
    public internal(set) var isCertain: Bool
  }

  /// A bound that is not met, and by how much.
  public struct Concession: Sendable {
    public let bound: ViolatedBound
    /// In points; nil where it changes inside of the interval while the frames do not.
    public internal(set) var amount: AffineFunction?
  }
}

/// `slope · value + constant`
public struct AffineFunction: Hashable, Sendable {
  public var slope, constant: Double

  public init(slope: Double, constant: Double) {
    self.slope = slope
    self.constant = constant
  }

  /// The function with a slope that has a value at a place.
  init(slope: Double, through value: Double, at place: Double) {
    self.slope = Precision.onGrid(slope)
    constant = Precision.onGrid(value - self.slope * place)
  }

  public func value(at place: Double) -> Double { slope * place + constant }

  /// Whether both have nearly the same values in a range.
  func isNear(_ other: AffineFunction, in range: ClosedRange<Double>) -> Bool {
    [range.lowerBound, range.upperBound].allSatisfy {
      (value(at: $0) - other.value(at: $0)).magnitude <= Precision.ambiguity
    }
  }
}

/// A frame whose members are affine functions of one number.
public struct AffineFrame: Hashable, Sendable {
  public var x, y, width, height: AffineFunction

  init(_ frame: Rect, rates: Rect, at place: Double) {
    x = AffineFunction(slope: rates.x, through: frame.x, at: place)
    y = AffineFunction(slope: rates.y, through: frame.y, at: place)
    width = AffineFunction(slope: rates.width, through: frame.width, at: place)
    height = AffineFunction(slope: rates.height, through: frame.height, at: place)
  }

  public subscript(member: FrameMember) -> AffineFunction {
    switch member {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }

  public func frame(at place: Double) -> Rect {
    Rect(
      x: x.value(at: place), y: y.value(at: place), width: width.value(at: place),
      height: height.value(at: place))
  }

  func isNear(_ other: AffineFrame, in range: ClosedRange<Double>) -> Bool {
    FrameMember.allCases.allSatisfy { self[$0].isNear(other[$0], in: range) }
  }
}

extension LayoutSweep {
  /// Sweeps a number over a range.
  ///
  /// - Parameters:
  ///   - range: for a discrete number, from and to a whole number that it can have.
  ///   - request: what holds in place of the case's environment.
  public init(
    _ layoutCase: LayoutCase, _ number: SweptNumber, over range: ClosedRange<Double>,
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

extension [LayoutSweep.Interval] {
  /// Neighbours of the same law as one.
  fileprivate func merged(isDiscrete: Bool) -> [LayoutSweep.Interval] {
    var result: [LayoutSweep.Interval] = []
    for interval in self {
      if let last = result.last, let whole = last.joined(with: interval, isDiscrete: isDiscrete) {
        result[result.count - 1] = whole
      } else {
        result.append(interval)
      }
    }
    return result
  }
}

extension LayoutSweep.Interval {
  /// The interval with one that follows it; nil where they differ in more than the amounts of what gives way.
  fileprivate func joined(with next: Self, isDiscrete: Bool) -> Self? {
    let range = values.lowerBound...next.values.upperBound
    // A law that is found in a short interval is less exact far from it.
    let common = isDiscrete ? range : values.upperBound...next.values.upperBound
    guard broken == next.broken, ambiguity == next.ambiguity, Set(binding) == Set(next.binding),
      contentHeights == next.contentHeights,
      givingWay.map({ $0.bound.key(isDiscrete) }) == next.givingWay.map({ $0.bound.key(isDiscrete) }),
      zip(frames, next.frames).allSatisfy({ $0.isNear($1, in: common) })
    else { return nil }
    let isFirst = values.upperBound - values.lowerBound >= next.values.upperBound - next.values.lowerBound
    var whole = isFirst ? self : next
    whole.values = range
    whole.isCertain = isCertain && next.isCertain
    return whole.withAmounts(
      zip(givingWay, next.givingWay).map { first, second in
        guard let amount = first.amount, let other = second.amount, amount.isNear(other, in: common) else {
          return nil
        }
        return amount
      })
  }

  private func withAmounts(_ amounts: [AffineFunction?]) -> Self {
    Self(
      values: values, frames: frames, height: height, broken: broken, ambiguity: ambiguity,
      contentHeights: contentHeights, binding: binding,
      givingWay: zip(givingWay, amounts).map { LayoutSweep.Concession(bound: $0.bound, amount: $1) },
      state: state, isCertain: isCertain)
  }
}

extension ViolatedBound {
  /// What it is, but for the amount.
  ///
  /// - Parameter isDiscrete: whether its priority may be what is swept, and so does not count.
  fileprivate func key(_ isDiscrete: Bool) -> ViolatedBound {
    ViolatedBound(cause: cause, priority: isDiscrete ? .none : priority, isShort: isShort, amount: 0)
  }
}
