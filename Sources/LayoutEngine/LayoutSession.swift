public import LayoutModel

/// The fold of a case's history in one environment: each pass is laid out from the one before.
///
/// What it gives depends on the case and the request alone.
public struct LayoutSession: Sendable {
  /// What the fold's results depend on besides their input; goes into every stored key.
  public static let engineVersion = 1

  /// What was done so far.
  public private(set) var work = LayoutWork()

  /// A session before the first pass.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring) {
  }

  /// A session that goes on after a pass that was laid out before, under the same request.
  ///
  /// - Parameter layout: the layout of `layout.pass`, as this type gave it.
  public init(
    resuming layoutCase: LayoutCase, after layout: Layout, request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring
  ) {
  }

  /// Lays out the next pass: 0 first, then each of the case's history; `nil` after the last.
  public mutating func next() -> Layout? {
    nil
  }
}

/// Work that a session did, for tests and benchmarks.
public struct LayoutWork: Hashable, Sendable {
  public var pivots = 0
  public var measurements = 0
}
