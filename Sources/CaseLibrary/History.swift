public import LayoutModel

/// The passes of a case with what each leaves raised.
public struct History: Sendable {
  public let layoutCase: LayoutCase
  /// Pass 0 first.
  public let entries: [HistoryEntry]
}

/// One pass of a history.
public struct HistoryEntry: Sendable {
  public let number: PassNumber
  /// `nil` for pass 0, which changes nothing.
  public let pass: Pass?
  /// Whether the pass was appended to the stored case, and did not come with its document.
  public let isAppended: Bool
  /// The stored layout in the case's own environment; `nil` where the pass is not solved yet.
  public let layout: Layout?
  /// The levels to which something is raised after the pass, from the highest priority to the lowest.
  public let raised: [RaisedLevel]
}
