import Arguments
import LayoutModel

/// Values that replace members of the environments of two cases: one for both, or one for each.
final class ComparedEnvironments: OptionGroup {
  override class var heading: String { "Environment" }

  @Option(
    "The root's width, or that of each side, as 320,375; none leaves it free.", valueName: "points",
    commaSeparated: true)
  var width: [Length] = []
  @Option(
    "The root's height, or that of each side; none leaves it free.", valueName: "points",
    commaSeparated: true)
  var height: [Length] = []
  @Option("Pixels per point, or those of each side.", valueName: "number", commaSeparated: true)
  var scale: [Scale] = []
  @Option("The writing direction, or that of each side.", commaSeparated: true) var direction:
    [LayoutDirection] =
      []
  @Option("The Dynamic Type size, or that of each side.", commaSeparated: true) var textSize:
    [ContentSizeCategory] = []
  @Option("The device that the root fills, or that of each side.", commaSeparated: true) var device:
    [Device] = []
  @Option(
    "The height of the keyboard, or that of each side; none hides it.", valueName: "points",
    commaSeparated: true)
  var keyboard: [Length] = []

  @Option("The root's safe area, as 59,0,34,0, or given twice for each side.") var safeArea: [Insets] = []

  private var counts: [Int] {
    [
      width.count, height.count, scale.count, direction.count, textSize.count, device.count, keyboard.count,
      safeArea.count,
    ]
  }

  /// Whether a member of the environment is given for each side.
  var hasTwoSides: Bool { counts.contains(2) }

  func validate() throws(UsageError) {
    if let count = counts.first(where: { $0 > 2 }) {
      throw UsageError("\(count) values are too many: give one for both sides, or two, one for each")
    }
  }

  /// - Parameter side: 0 for the one, 1 for the other.
  func request(side: Int) -> EnvironmentPatch {
    func value<Value>(_ values: [Value]) -> Value? { side < values.count ? values[side] : values.last }
    return EnvironmentPatch(
      width: value(width), height: value(height), device: value(device), scale: value(scale),
      direction: value(direction), textSize: value(textSize), safeArea: value(safeArea),
      keyboard: value(keyboard))
  }
}
