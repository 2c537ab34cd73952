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
  @Option(
    "A device, such as \"iPhone 15\", or several, separated by commas: its width and scale count where no other option "
      + "sets them.", commaSeparated: true)
  var device: [Device] = []
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
    let devices: [Device?] = device.isEmpty ? [nil] : device
    let cells =
      width.isEmpty
      ? devices.map { (width: $0?.width, scale: $0?.scale) }
      : devices.map { $0?.scale }.grouped(by: \.self).map(\.key).flatMap { scale in
        width.map { (width: $0.value, scale: scale) }
      }
    let sizes: [ContentSizeCategory?] = textSizes.isEmpty ? [nil] : textSizes
    return cells.flatMap { cell in
      sizes.map { request(width: cell.width, textSize: $0, scale: cell.scale) }
    }
  }

  /// The requests of a file of expected heights, or of what is named, in the environment that the file says where no
  /// option says another.
  func requests(of expected: ExpectedHeights) -> [CellRequest] {
    func request(_ known: ExpectedHeights.Request, scale: Double?) -> CellRequest {
      var request = self.request(width: known.width, textSize: known.textSize, scale: scale ?? known.scale)
      request.environment.direction = request.environment.direction ?? known.direction
      request.separator = request.separator ?? known.separator.map(CellRequest.Separator.points)
      return request
    }
    if width.isEmpty, textSize.isEmpty, device.isEmpty, !expected.requests.isEmpty {
      return expected.requests.map { request($0, scale: nil) }
    }
    return requests.map { asked in
      let known = expected.requests.first { known in
        asked.width ?? known.width == known.width
          && asked.environment.textSize ?? known.textSize == known.textSize
          && asked.environment.scale ?? known.scale == known.scale
      }
      guard let known, asked.width != nil else { return asked }
      var same = request(known, scale: asked.environment.scale)
      same.environment.textSize = asked.environment.textSize
      return same
    }
  }

  /// The columns of a file of heights that say what the options ask for besides widths and text sizes.
  var environmentColumns: Set<String> {
    let given = [
      "scale": scale != nil || !device.isEmpty, "direction": direction != nil, "separator": separator != nil,
    ]
    return Set(given.filter(\.value).keys)
  }

  private func request(width: Double?, textSize: ContentSizeCategory?, scale: Double?) -> CellRequest {
    var environment = EnvironmentPatch()
    environment.textSize = textSize
    environment.direction = direction
    environment.scale = self.scale?.value ?? scale
    return CellRequest(width: width, environment: environment, separator: separator?.separator)
  }
}

extension CellRequest {
  /// The options by which other verbs lay the cell out.
  var options: [String] {
    func option(_ name: String, _ value: String?) -> [String] { value.map { ["--\(name)", $0] } ?? [] }
    return option("width", width?.argument) + option("text-size", environment.textSize?.rawValue)
      + otherOptions
  }

  /// Those that take one value where others take several.
  var otherOptions: [String] {
    func option(_ name: String, _ value: String?) -> [String] { value.map { ["--\(name)", $0] } ?? [] }
    return option("scale", environment.scale?.argument) + option("direction", environment.direction?.rawValue)
      + option("separator", separator?.argument)
  }
}

extension CellRequest.Separator {
  fileprivate var argument: String {
    switch self {
    case .points(let points): points.argument
    case .pixels(let pixels): "\(pixels.argument)px"
    }
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
