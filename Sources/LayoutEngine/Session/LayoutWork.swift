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

/// Why a call of limited work gave nothing.
public enum LayoutWorkError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooMuchWork(operations: Int)
  /// The system gave no thread.
  case noThread

  public var description: String {
    switch self {
    case .tooMuchWork(let operations): "this takes more than \(operations) operations of the solver"
    case .noThread: "the system has no thread left to lay out on"
    }
  }
}
