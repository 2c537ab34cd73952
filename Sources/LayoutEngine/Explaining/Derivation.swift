public import LayoutModel

/// Why a number of a layout is what it is: the numbers of the case that it is made of, and how each stage narrowed
/// the values that it may have.
public struct Derivation: Hashable, Sendable {
  public let view: ViewIndex
  public let measure: Quantity.Measure
  /// In points.
  public let value: Double
  /// What it is made of: the contributions add up to the value. In the order in which they were decided.
  public let links: [Link]
  /// Between which values it lay after each stage that narrowed it, the required ones first.
  public let narrowings: [Narrowing]

  /// Whether optional constraints had a say in it.
  public var isArguable: Bool { narrowings.last?.stage != .required }

  /// One number that the value is made of, and what holds the layout to it.
  public struct Link: Hashable, Sendable {
    /// What decides it.
    public let cause: Cause
    /// What else holds there, the strongest first: a stretched view's content that must not be compressed, for one.
    public let others: [Cause]
    /// At which stage it was decided.
    public let stage: Stage
    /// What it adds to the value, in points.
    public let contribution: Double
    /// How many points the value moves with each point of the cause's number.
    public let coefficient: Double
  }

  public struct Narrowing: Hashable, Sendable {
    public let stage: Stage
    /// What the stage is about, where that is one cause: a tie's or a preference's.
    public let cause: Cause?
    /// Infinite where nothing bounds it.
    public let range: ClosedRange<Double>
    /// How far the stage's priority is from being met, in points.
    public let violation: Double
  }
}
