public import LayoutModel
import Synchronization

/// Gives texts their sizes in fonts: HarfBuzz shapes them, unhinted; ICU says where lines may break and which way
/// letters run.
///
/// One measurer may be used from many threads. Fonts are opened when a text first needs them.
public struct FontMeasurer: TextMeasuring {
  private let pool: TypesetterPool
  private let catalogue: FontCatalogue
  /// Where what the sizes of a call of ``measuring(_:)`` lack is kept; nil outside of such a call.
  private let failure: MeasuringFailure?

  /// Where Debian's font packages install.
  public static let defaultFontFolder = "/usr/share/fonts"

  /// - Parameter fontFolder: holds what Debian's font packages install.
  public init(fontFolder: String = defaultFontFolder) {
    catalogue = FontCatalogue(folder: fontFolder)
    pool = TypesetterPool(FaceCache(catalogue))
    failure = nil
  }

  private init(_ measurer: FontMeasurer, _ failure: MeasuringFailure) {
    (pool, catalogue) = (measurer.pool, measurer.catalogue)
    self.failure = failure
  }

  public var identity: String { catalogue.identity }

  /// What a text's font may name.
  public var families: FontFamilies { catalogue.knownFamilies }

  /// A text whose font cannot be opened has no size, and ``measuring(_:)`` says why.
  public func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    extent(of: text, maxWidth: maxWidth, in: environment).size
  }

  public func extent(of text: LabelText, maxWidth: Double?, in environment: Environment) -> TextExtent {
    let limit = text.numberOfLines ?? 1
    let block = block(of: text, maxWidth: limit == 1 ? nil : maxWidth, in: environment)
    let size = Size(
      width: Self.roundedUp(block.width, environment.scale),
      height: Self.roundedUp(block.height, environment.scale))
    return TextExtent(size: size, nextWidth: block.nextWidth, breaksWords: block.breaksWords)
  }

  public func baselines(of text: LabelText, in environment: Environment) -> BaselineOffsets {
    let block = block(of: text, maxWidth: nil, in: environment)
    return BaselineOffsets(first: block.firstBaseline, last: block.height - block.lastBaseline)
  }

  /// How a text is shown in a frame of a width.
  ///
  /// - Parameter width: in points; `nil` for a frame as wide as the text.
  public func shownText(
    of text: LabelText, width: Double?, in environment: Environment
  ) -> ShownText {
    ShownText(block(of: text, maxWidth: width, in: environment, listsLines: true))
  }

  /// - Throws: `FontError`, and what `body` throws.
  public func measuring<Output>(_ body: (FontMeasurer) throws -> Output) throws -> Output {
    let failure = MeasuringFailure()
    let output = Result { try body(FontMeasurer(self, failure)) }
    try failure.confirm()
    return try output.get()
  }

  private func block(
    of text: LabelText, maxWidth: Double?, in environment: Environment, listsLines: Bool = false
  ) -> TextBlock {
    do throws(FontError) {
      return try pool.withTypesetter { typesetter throws(FontError) in
        try typesetter.block(
          of: text, maxWidth: maxWidth, lineLimit: text.numberOfLines ?? 1,
          environment: FontEnvironment(environment),
          listsLines: listsLines)
      }
    } catch {
      failure?.record(error)
      return TextBlock()
    }
  }

  private static func roundedUp(_ length: Double, _ scale: Double) -> Double {
    (length * scale - LayoutTolerance.rounding).rounded(.up) / scale
  }
}

/// The first thing that the sizes of one call had to do without.
private final class MeasuringFailure: Sendable {
  private let first = Mutex<FontError?>(nil)

  func record(_ error: FontError) {
    first.withLock { $0 = $0 ?? error }
  }

  func confirm() throws(FontError) {
    if let error = first.withLock({ $0 }) { throw error }
  }
}
