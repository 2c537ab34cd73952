import LayoutModel

/// How far a number of the case can change while its shadow price for a value of the layout stays the same.
public struct Sensitivity: Hashable, Sendable {
  public let number: RightHandSide
  /// The number as it is, in points.
  public let present: Double
  /// Where it becomes less, and where it becomes greater; nil where that cannot be told or is not possible.
  public let decrease, increase: ValidityRange?

  public struct ValidityRange: Hashable, Sendable {
    /// How many points the value moves for each point that the number grows.
    public let shadowPrice: Double
    /// The number at which the range ends; infinite where it never does.
    public let end: Double
    public let ending: Ending
  }

  /// What ends a range.
  public enum Ending: Hashable, Sendable {
    case never
    /// A size is never negative.
    case zero
    /// Beyond, required constraints contradict each other.
    case contradiction
    /// These bounds begin to hold the layout there, the strongest first; none where others let go.
    case binding([Cause])
  }
}
