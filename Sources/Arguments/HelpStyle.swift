/// How help is laid out.
public struct HelpStyle: Sendable {
  let width: Int
  let isColored: Bool

  /// - Parameters:
  ///   - width: The number of columns, at least 40.
  ///   - isColored: Whether headings are bold.
  public init(width: Int = 80, isColored: Bool = false) {
    self.width = max(40, width)
    self.isColored = isColored
  }
}
