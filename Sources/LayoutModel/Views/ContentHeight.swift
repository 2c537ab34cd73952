/// The height of a content from a width on, both in points.
public struct ContentHeight: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension [ContentHeight] {
  /// The height at a width: each holds from its width to the next one's, the first also below.
  ///
  /// - Parameter width: in points; `nil` for the last.
  public func height(at width: Double?) -> Double? {
    guard let width else { return last?.height }
    return (last { $0.width <= width } ?? first)?.height
  }
}
