import Arguments
import LayoutModel

/// Values that replace members of the case's environment in all of its passes.
final class EnvironmentOptions: OptionGroup {
  override class var heading: String { "Environment" }

  @Option("The root's width; none leaves it free.", valueName: "points") var width: Length?
  @Option("The root's height; none leaves it free.", valueName: "points") var height: Length?
  @Option("A device, such as \"iPhone 15\" or \"iPhone 15 landscape\"; it gives what no other option does.")
  var device: Device?
  @Option("Pixels per point.", valueName: "number") var scale: Scale?
  @Option("The writing direction.") var direction: LayoutDirection?
  @Option("The Dynamic Type size.") var textSize: ContentSizeCategory?

  var request: EnvironmentPatch {
    var request = EnvironmentPatch(
      width: width, height: height, scale: scale, direction: direction, textSize: textSize)
    if let device { request.device = .set(device.name) }
    return request
  }
}

extension EnvironmentPatch {
  /// The members that options give; the case's own where nil.
  init(
    width: Length? = nil, height: Length? = nil, scale: Scale?, direction: LayoutDirection?,
    textSize: ContentSizeCategory?
  ) {
    self.init()
    self.width = width?.patch ?? .keep
    self.height = height?.patch ?? .keep
    self.scale = scale?.value
    self.direction = direction
    self.textSize = textSize
  }
}
