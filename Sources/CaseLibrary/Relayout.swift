public import LayoutModel

/// What a pass did to the layout under one request.
public struct Relayout: Hashable, Sendable {
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let before: Layout
  public let after: Layout

  /// Whether the pass left the layout as it was.
  public var isKept: Bool { !after.isRelaid }

  /// The views whose frame differs, in document order.
  public var moved: [ViewIndex] {
    after.frames.indices
      .filter { !before.frames.indices.contains($0) || before.frames[$0] != after.frames[$0] }
      .map { ViewIndex($0) }
  }
}

/// A pass that was appended to a stored case.
public struct AppendedPass: Sendable {
  /// The case with the pass.
  public let layoutCase: LayoutCase
  public let number: PassNumber
  /// In the case's own environment.
  public let own: Relayout
  /// Under each request for which the pass before had a stored layout, in the order of their words.
  public let others: [Relayout]
}

/// A pass that was taken back.
public struct UndonePass: Sendable {
  /// The case without the pass.
  public let layoutCase: LayoutCase
  /// The pass that was taken back, and its number.
  public let pass: Pass
  public let number: PassNumber
}
