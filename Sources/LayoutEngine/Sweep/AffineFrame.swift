public import LayoutModel

/// `slope · value + constant`
public struct AffineFunction: Hashable, Sendable {
  public var slope, constant: Double

  public init(slope: Double, constant: Double) {
    self.slope = slope
    self.constant = constant
  }

  /// The function with a slope that has a value at an argument.
  init(slope: Double, through value: Double, at argument: Double) {
    self.slope = Precision.onGrid(slope)
    constant = Precision.onGrid(value - self.slope * argument)
  }

  public func value(at argument: Double) -> Double { slope * argument + constant }

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

  init(_ frame: Rect, rates: Rect, at argument: Double) {
    x = AffineFunction(slope: rates.x, through: frame.x, at: argument)
    y = AffineFunction(slope: rates.y, through: frame.y, at: argument)
    width = AffineFunction(slope: rates.width, through: frame.width, at: argument)
    height = AffineFunction(slope: rates.height, through: frame.height, at: argument)
  }

  public subscript(member: FrameMember) -> AffineFunction {
    switch member {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }

  public func frame(at argument: Double) -> Rect {
    Rect(
      x: x.value(at: argument), y: y.value(at: argument), width: width.value(at: argument),
      height: height.value(at: argument))
  }

  func isNear(_ other: AffineFrame, in range: ClosedRange<Double>) -> Bool {
    FrameMember.allCases.allSatisfy { self[$0].isNear(other[$0], in: range) }
  }
}
