/// A view whose text was wrapped at the width that it had with every text on one line, and which the wrapped texts
/// gave another width: more than 1e-4 pt off.
public struct RewrappedView: Hashable, Sendable {
  public var view: ViewIndex
  /// In points.
  public var wrappingWidth: Double
  /// Whether the lines that this gave are sure to break in the same places at the view's width: the view is wide enough for
  /// these lines, and either it is narrower than the wrapping width or the text fits on one line anyway.
  public var keepsLines: Bool

  public init(view: ViewIndex, wrappingWidth: Double, keepsLines: Bool) {
    self.view = view
    self.wrappingWidth = wrappingWidth
    self.keepsLines = keepsLines
  }
}
