public import LayoutModel

/// Why a number of a layout is what it is: the constraints that hold it there, each with its shadow price, and how each
/// stage narrowed the values that it may have.
///
/// By duality the number is the sum of the active constraints' numbers, each times its shadow price.
public struct DualSolution: Hashable, Sendable {
  public let number: Quantity
  /// In points.
  public let value: Double
  /// What holds the number; the contributions add up to the value. In the order in which they were decided.
  public let activeSet: [ActiveConstraint]
  /// Between which values it lay after each stage that narrowed it, the required ones first.
  public let faceRanges: [FaceRange]

  /// Whether optional constraints had a say in it.
  public var isArguable: Bool { faceRanges.last?.stage != .required }

  /// One number of the case that the value is made of, and what holds the layout to it.
  public struct ActiveConstraint: Hashable, Sendable {
    /// What decides it.
    public let cause: Cause
    /// What else holds there, the strongest first: a stretched view's content that must not be compressed, for one.
    public let others: [Cause]
    /// At which stage it was decided.
    public let stage: StageKind
    /// What it adds to the value, in points.
    public let contribution: Double
    /// How many points the value moves with each point of the cause's number.
    public let shadowPrice: Double
  }

  /// The range of the number on the optimal face of a stage.
  public struct FaceRange: Hashable, Sendable {
    public let stage: StageKind
    /// What the stage is about, where that is one cause: a tie's or a preference's.
    public let cause: Cause?
    /// Infinite where nothing bounds it.
    public let range: ClosedRange<Double>
    /// How far the stage's priority is from being met, in points.
    public let violation: Double
  }
}
