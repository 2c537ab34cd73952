/// A height with the cell's widths at which it holds in its scope.
public struct HeightInterval: Hashable, Sendable {
  /// Separator included, in points.
  public let height: Double
  /// `nil` where it is only known to hold for what it was computed for.
  public let widths: ClosedRange<Double>?

  public init(height: Double, widths: ClosedRange<Double>?) {
    self.height = height
    self.widths = widths
  }
}
