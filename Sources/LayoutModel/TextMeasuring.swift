/// What gives a text its size: fonts in the program, square glyphs in tests.
public protocol TextMeasuring: Sendable {
  /// Names everything that a size depends on besides the text and the environment, so that a stored
  /// solution is only found again by the measurer that made it.
  var identity: String { get }

  /// The size of `text` in points, rounded up to the pixel of `environment`.
  ///
  /// Lines are as long as they may be, so that a text has its size at a width also at every narrower one that is
  /// no narrower than the size, and a text that no width wrapped at every wider one.
  /// - Parameter maxWidth: where lines wrap, in points; `nil` leaves every paragraph on one line.
  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size

  /// Says whether every size so far was measured as it should be; to be asked before sizes are kept.
  ///
  /// - Throws: once, what a size since the last call had to do without, as a font.
  func confirm() throws
}

extension TextMeasuring {
  /// Nothing that most measurers measure with can be missing.
  public func confirm() {}
}

/// A size in points.
public struct Size: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
