import Arguments
import CaseImport
import CaseLibrary
import LayoutModel

/// The widths and the environment in which cells are laid out.
struct CellOptions: ParsableArguments {
  var heading: String { "Cells" }

  @Option(
    "The cells' widths, separated by commas; the case's own unless given.",
    valueName: "points",
    commaSeparated: true)
  var width: [Points] = []
  @Option(
    "Dynamic Type sizes, separated by commas; AX1 is Accessibility M, AX5 XXXL. The case's own unless given.",
    commaSeparated: true)
  var textSize: [ContentSizeCategory] = []
  @Option("A device, such as \"iPhone 15\", whose width and scale count where no other option sets them.")
  var device: Device?
  @Option("The line between cells, in points, or in pixels as 1px; the case's own unless given.")
  var separator: SeparatorHeight?
  @Option("Pixels per point.", valueName: "number") var scale: Scale?
  @Option("The writing direction.") var direction: LayoutDirection?

  /// A note on the first text size of the options that no text of a case follows.
  func textSizeNote(on layoutCase: LayoutCase) -> String? {
    let state = layoutCase.latestState
    return textSize.lazy.compactMap { layoutCase.textSizeNote($0, in: state) }.first
  }

  /// One request for each width and text size, in the order in which they are given.
  var requests: [CellRequest] { requests(textSizes: textSize) }

  /// One request for each width and each of some text sizes. No text size stands for the case's own.
  func requests(textSizes: [ContentSizeCategory]) -> [CellRequest] {
    let widths: [Double?] = width.isEmpty ? [device?.width] : width.map(\.value)
    let sizes: [ContentSizeCategory?] = textSizes.isEmpty ? [nil] : textSizes
    return widths.flatMap { width in sizes.map { request(width: width, textSize: $0) } }
  }

  /// The requests of a file of expected heights, unless others are named.
  func requests(of expected: ExpectedHeights) -> [CellRequest] {
    guard width.isEmpty, textSize.isEmpty, device == nil, !expected.requests.isEmpty else { return requests }
    return expected.requests.map { request(width: $0.width, textSize: $0.textSize) }
  }

  private func request(width: Double?, textSize: ContentSizeCategory?) -> CellRequest {
    var environment = EnvironmentPatch()
    environment.textSize = textSize
    environment.direction = direction
    environment.scale = scale?.value ?? device?.scale
    return CellRequest(width: width, environment: environment, separator: separator?.separator)
  }
}

extension CellRequest {
  /// The options by which other verbs lay the cell out.
  var options: [String] {
    func option(_ name: String, _ value: String?) -> [String] { value.map { ["--\(name)", $0] } ?? [] }
    return option("width", width?.argument) + option("text-size", environment.textSize?.rawValue)
      + option("scale", environment.scale?.argument) + option("direction", environment.direction?.rawValue)
  }
}

/// The height of the line between two cells.
struct SeparatorHeight: ArgumentValue {
  static let isNumeric = true
  let separator: CellRequest.Separator
  let argument: String

  init(argument: String) throws(UsageError) {
    let isPixels = argument.hasSuffix("px")
    guard let value = Double(isPixels ? String(argument.dropLast(2)) : argument), (0...1000).contains(value)
    else { throw UsageError("write points from 0 to 1000, such as 0.5, or pixels, such as 1px") }
    separator = isPixels ? .pixels(value) : .points(value)
    self.argument = argument
  }

  static var valueName: String { "height" }
}
