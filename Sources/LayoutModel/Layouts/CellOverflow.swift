/// Content that hangs out below the cell that was fitted to it.
public struct CellOverflow: Hashable, Sendable {
  /// The lowest view.
  public let view: ViewIndex
  /// By how much it hangs out, in points.
  public let amount: Double
  /// Whether a chain of constraints keeps the view's bottom above the cell's: then one of them gives way or is broken.
  public let isChained: Bool

  public init(view: ViewIndex, amount: Double, isChained: Bool) {
    self.view = view
    self.amount = amount
    self.isChained = isChained
  }
}
