/// What gives a text its size: fonts in the program, square glyphs in tests.
public protocol TextMeasuring: Sendable {
  /// Names everything that a size depends on besides the text and the environment, so that a stored
  /// layout is only found again by the measurer that made it.
  var identity: String { get }

  /// The size of `text` in points, rounded up to the pixel of `environment`.
  ///
  /// Lines are filled greedily. So the size is the same for every `maxWidth` from the size's own width to the one
  /// given, and, if no line was wrapped, for every greater one.
  ///
  /// - Parameter maxWidth: where lines wrap, in points; `nil` leaves every paragraph on one line.
  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size

  /// The size of `text`, and how much more room it may have without another.
  func extent(of text: LabelText, maxWidth: Double?, in environment: Environment) -> TextExtent

  /// Where the baselines of `text` lie.
  func baselines(of text: LabelText, in environment: Environment) -> BaselineOffsets

  /// Does what measures texts, and gives what came of it only where every size was measured as it should be.
  ///
  /// - Parameter body: measures by what it is given, which has these sizes. Don't keep the measurer: after the call,
  ///   what is missing is no longer reported.
  /// - Throws: what a size of this call had to do without, as a font, and otherwise what `body` throws.
  func measuring<Output>(_ body: (Self) throws -> Output) throws -> Output
}

extension TextMeasuring {
  /// Promises nothing of wider lines than were asked for.
  public func extent(of text: LabelText, maxWidth: Double?, in environment: Environment) -> TextExtent {
    TextExtent(size: size(of: text, maxWidth: maxWidth, in: environment), nextWidth: maxWidth ?? .infinity)
  }

  /// Stands letters on the bottom of their line.
  public func baselines(of text: LabelText, in environment: Environment) -> BaselineOffsets {
    var line = text
    line.numberOfLines = 1
    return BaselineOffsets(first: size(of: line, maxWidth: nil, in: environment).height, last: 0)
  }

  /// Nothing that most measurers measure with can be missing.
  public func measuring<Output>(_ body: (Self) throws -> Output) throws -> Output { try body(self) }
}

/// The size of a text, and how far it stays at wider lines than it was measured for.
public struct TextExtent: Hashable, Sendable {
  public var size: Size
  /// The next greater width at which the size may change, in points. Rounding may let it change up to 1e-6 earlier.
  public var nextWidth: Double
  /// Whether a line ends within a word, which is wider than the lines are.
  public var breaksWords: Bool

  public init(size: Size, nextWidth: Double, breaksWords: Bool = false) {
    (self.size, self.nextWidth, self.breaksWords) = (size, nextWidth, breaksWords)
  }
}
