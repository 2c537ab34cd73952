/// Work that a session did, for tests and benchmarks.
public struct LayoutWork: Hashable, Sendable {
  /// Columns that entered the simplex basis.
  public var pivots = 0
  /// Texts that were measured.
  public var measurements = 0

  public init(pivots: Int = 0, measurements: Int = 0) {
    self.pivots = pivots
    self.measurements = measurements
  }
}
