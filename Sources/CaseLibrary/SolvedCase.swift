public import LayoutModel

/// A case with the layout of one of its passes.
public struct SolvedCase: Sendable {
  public let layoutCase: LayoutCase
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let layout: Layout
  /// Whether the layout was stored already.
  public let isCached: Bool
}
