import Algorithms
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

  func validate() throws(UsageError) {
    if width.contains(where: { $0.value == 0 }) {
      throw UsageError("no cell is 0 wide; write points above 0, such as --width 320")
    }
  }

  /// A note on the first text size of the options that no text of a case follows.
  func textSizeNote(on layoutCase: LayoutCase) -> String? {
    let state = layoutCase.latestState
    return textSize.lazy.compactMap { layoutCase.textSizeNote($0, in: state) }.first
  }

  /// One request for each width and text size, in the order in which they are given.
  var requests: [CellRequest] { requests(textSizes: textSize) }

  /// One request for each width and each of some text sizes. No text size stands for the case's own. Several devices may
  /// be as wide and of one scale.
  func requests(textSizes: [ContentSizeCategory]) -> [CellRequest] {
    let devices: [Device?] = device.isEmpty ? [nil] : device
    let cells =
      width.isEmpty
      ? devices.map { (width: $0?.width, scale: $0?.scale) }
      : devices.map { $0?.scale }.uniqued().flatMap { scale in
        width.map { (width: $0.value, scale: scale) }
      }
    let sizes: [ContentSizeCategory?] = textSizes.isEmpty ? [nil] : textSizes
    return cells.flatMap { cell in
      sizes.map { request(width: cell.width, textSize: $0, scale: cell.scale) }
    }
  }

  /// One request for each whole width of a range, and for each of the environments.
  func requests(over range: WidthRange) -> [CellRequest] {
    requests.map { request in
      var free = request
      free.width = nil
      return free
    }.uniqued().flatMap { request in
      range.widths.map { width in
        var wide = request
        wide.width = width
        return wide
      }
    }
  }

  /// What the options ask for, each with those requests of a file of expected heights that agree with it, or with all
  /// where none does: what no option says is as the file says it.
  func requests(of expected: ExpectedHeights) -> [CellRequest] {
    requests.flatMap { asked in
      let agreeing = expected.requests.filter(asked.agrees)
      let known = agreeing.isEmpty ? expected.requests : agreeing
      return known.isEmpty ? [asked] : known.map(asked.filled)
    }.uniqued()
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
    option("width", width?.argument) + option("text-size", environment.textSize?.rawValue) + otherOptions
  }

  /// Those that take one value where others take several.
  var otherOptions: [String] {
    option("scale", environment.scale?.argument) + option("direction", environment.direction?.rawValue)
      + option("separator", separator?.argument)
  }

  private func option(_ name: String, _ value: String?) -> [String] { value.map { ["--\(name)", $0] } ?? [] }

  /// "320 XL 2x rtl separator 0.5"
  func words(separatedBy sign: String = " ") -> String {
    [
      width?.shown, environment.textSize?.rawValue, environment.scale.map { "\($0.shown)x" },
      environment.direction?.rawValue, separator.map { "separator \($0.words)" },
    ].compactMap(\.self).joined(separator: sign)
  }
}

extension CellRequest {
  /// Whether rows of a file's request may be laid out so; separators, which pixels may tell, are not looked at.
  fileprivate func agrees(with known: ExpectedHeights.Request) -> Bool {
    func agree<Value: Equatable>(_ own: Value?, _ known: Value?) -> Bool {
      own == nil || known == nil || own == known
    }
    return agree(width, known.width) && agree(environment.textSize, known.textSize)
      && agree(environment.scale, known.scale) && agree(environment.direction, known.direction)
  }

  /// The request with what a file says in place of what is left out.
  fileprivate func filled(from known: ExpectedHeights.Request) -> CellRequest {
    var filled = self
    filled.width = width ?? known.width
    filled.environment.textSize = environment.textSize ?? known.textSize
    filled.environment.scale = environment.scale ?? known.scale
    filled.environment.direction = environment.direction ?? known.direction
    filled.separator = separator ?? known.separator.map(Separator.points)
    return filled
  }
}

extension CellRequest.Separator {
  fileprivate var argument: String {
    switch self {
    case .points(let points): points.argument
    case .pixels(let pixels): "\(pixels.argument)px"
    }
  }

  fileprivate var words: String { if case .points(let points) = self { points.shown } else { argument } }
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
