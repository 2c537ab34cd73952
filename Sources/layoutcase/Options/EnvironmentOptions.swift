import Arguments
import LayoutModel

/// Values that replace members of the case's environment in all of its passes.
final class EnvironmentOptions: OptionGroup {
  override class var heading: String { "Environment" }

  @Option("The root's width; none leaves it free.", valueName: "points") var width: Length?
  @Option("The root's height; none leaves it free.", valueName: "points") var height: Length?
  @Option(
    "A device, such as \"iPhone 15\" or \"iPhone 15 landscape\"; it sets the size, scale, safe area and size classes that "
      + "no other option sets.")
  var device: Device?
  @Option("Pixels per point.", valueName: "number") var scale: Scale?
  @Option("The writing direction.") var direction: LayoutDirection?
  @Option("The Dynamic Type size.") var textSize: ContentSizeCategory?
  @Option("The root's safe area, as its insets from the top, left, bottom and right: 59,0,34,0.")
  var safeArea: Insets?
  @Option("How much of the root's bottom the keyboard covers; none for no keyboard.", valueName: "points")
  var keyboard: Length?

  var request: EnvironmentPatch {
    EnvironmentPatch(
      width: width, height: height, device: device, scale: scale, direction: direction, textSize: textSize,
      safeArea: safeArea, keyboard: keyboard)
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

extension EnvironmentPatch {
  /// The members that options give; the case's own where nil.
  init(
    width: Length? = nil, height: Length? = nil, device: Device? = nil, scale: Scale?,
    direction: LayoutDirection?, textSize: ContentSizeCategory?, safeArea: Insets? = nil,
    keyboard: Length? = nil
  ) {
    self.init()
    self.width = width?.patch ?? .keep
    self.height = height?.patch ?? .keep
    if let device { self.device = .set(device.name) }
    self.scale = scale?.value
    self.direction = direction
    self.textSize = textSize
    self.safeArea = safeArea?.insets
    keyboardHeight = keyboard?.patch ?? .keep
  }
}
