import Arguments
import LayoutModel
import Spelling

/// Values that replace members of the case's environment in all of its passes.
struct EnvironmentOptions: ParsableArguments {
  /// How many values each option takes.
  enum Values {
    /// One, for the one layout that is made.
    case single
    /// One for both sides of a comparison, or one for each.
    case sides
    /// Any number. Each value is laid out with every value of the other options.
    case all
  }

  private let values: Values

  init(_ values: Values) { self.values = values }

  init() { self.init(.single) }

  var heading: String {
    switch values {
    case .single: "Environment"
    case .sides: "Environment of both sides, or of each: 320,375"
    case .all: "Environments, as in 320,375"
    }
  }

  var mostValues: Int {
    switch values {
    case .single: 1
    case .sides: 2
    case .all: .max
    }
  }

  @Option("The root's width; none leaves it free.", valueName: "points", commaSeparated: true)
  var width: [Length] = []
  @Option("The root's height; none leaves it free.", valueName: "points", commaSeparated: true)
  var height: [Length] = []
  @Option(
    "A device, such as \"iPhone 15\" or \"iPhone 15 landscape\"; it sets the size, scale, safe area and size classes "
      + "that no other option sets.", commaSeparated: true)
  var device: [Device] = []
  @Option("Pixels per point.", valueName: "number", commaSeparated: true) var scale: [Scale] = []
  @Option("The writing direction.", commaSeparated: true) var direction: [LayoutDirection] = []
  @Option("The Dynamic Type size; AX1 is Accessibility M, AX5 XXXL.", commaSeparated: true) var textSize:
    [ContentSizeCategory] = []
  @Option("The root's safe area, as its insets from the top, left, bottom and right: 59,0,34,0.")
  var safeArea: [Insets] = []
  @Option(
    "How much of the root's bottom the keyboard covers; none for no keyboard.", valueName: "points",
    commaSeparated: true)
  var keyboard: [Length] = []

  /// By option, what each of its values sets.
  private func patches(
    width: [Length?], textSize: [ContentSizeCategory], direction: [LayoutDirection]
  ) -> KeyValuePairs<String, [EnvironmentPatch]> {
    func patches<Value, Member>(
      _ values: [Value], _ member: WritableKeyPath<EnvironmentPatch, Member>, _ read: (Value) -> Member
    ) -> [EnvironmentPatch] {
      values.map { value in
        var patch = EnvironmentPatch()
        patch[keyPath: member] = read(value)
        return patch
      }
    }
    return [
      "--text-size": patches(textSize, \.textSize) { $0 },
      "--direction": patches(direction, \.direction) { $0 },
      "--device": patches(device, \.device) { .set($0.name) },
      "--width": patches(width, \.width) { $0?.patch ?? .keep },
      "--height": patches(height, \.height) { $0.patch }, "--scale": patches(scale, \.scale) { $0.value },
      "--safe-area": patches(safeArea, \.safeArea) { $0.insets },
      "--keyboard": patches(keyboard, \.keyboardHeight) { $0.patch },
    ]
  }

  private var given: KeyValuePairs<String, [EnvironmentPatch]> {
    patches(width: width, textSize: textSize, direction: direction)
  }

  /// Refuses more values than are laid out.
  func validate() throws(UsageError) {
    guard let (option, given) = given.first(where: { $1.count > mostValues }) else { return }
    let isOfCells = ["--width", "--text-size", "--device"].contains(option)
    let verbs = ["solve"] + (isOfCells ? ["height", "heights"] : []) + ["lint"]
    let sweep = ["--width", "--text-size", "--height"].contains(option) ? ", and \"sweep\" a range" : ""
    throw UsageError(
      values == .single
        ? "\(option) takes one value, not \(given.count), as one layout is told of; "
          + "\(verbs.map { "\"\($0)\"" }.enumerated(by: "and")) take several, \"diff\" takes two\(sweep)"
        : "\(option) takes one value for both sides, or two, one for each, and not \(given.count)")
  }

  /// What the options say of one layout.
  var request: EnvironmentPatch { request(side: 0) }

  /// Whether a member of the environment is given for each side.
  var hasTwoSides: Bool { given.contains { $0.value.count == 2 } }

  /// - Parameter side: 0 for the one, 1 for the other.
  func request(side: Int) -> EnvironmentPatch {
    given.map(\.value).compactMap { side < $0.count ? $0[side] : $0.last }
      .reduce(EnvironmentPatch()) { $0.merging($1) }
  }

  /// Every value with every value of the other options, the text sizes outermost. The parameters stand for options that
  /// are not given; a width is nil for the case's own.
  func requests(
    usualWidths: [Length?], usualSizes: [ContentSizeCategory], usualDirections: [LayoutDirection]
  ) -> [EnvironmentPatch] {
    patches(
      width: width.isEmpty ? usualWidths : width, textSize: textSize.isEmpty ? usualSizes : textSize,
      direction: direction.isEmpty ? usualDirections : direction
    )
    .map(\.value).filter { !$0.isEmpty }
    .reduce([EnvironmentPatch()]) { requests, patches in requests.flatMap { patches.map($0.merging) } }
  }
}

/// Insets in the order of `UIEdgeInsets`.
struct Insets: ArgumentValue {
  let insets: EdgeInsets
  let argument: String

  init(argument: String) throws(UsageError) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = parts.compactMap(\.self)
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(Points.range.contains) else {
      throw UsageError(
        "write four numbers of points from 0, for top, left, bottom and right, such as 59,0,34,0")
    }
    insets = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    self.argument = argument
  }

  static var valueName: String { "insets" }
}
