import Arguments
import LayoutModel

/// Values that replace members of the case's environment in all of its passes.
final class EnvironmentOptions: SharedParameters {
  override class var heading: String { "Environment" }

  @Option("The root's width; none leaves it free.", valueName: "points") var width: Length?
  @Option("The root's height; none leaves it free.", valueName: "points") var height: Length?
  @Option("Pixels per point.", valueName: "number") var scale: Scale?
  @Option("The writing direction.") var direction: Direction?
  @Option("The Dynamic Type size.") var textSize: TextSize?

  var request: EnvironmentPatch {
    var request = EnvironmentPatch()
    request.width = width?.patch ?? .keep
    request.height = height?.patch ?? .keep
    request.scale = scale?.value
    request.direction = direction
    request.textSize = textSize
    return request
  }
}
