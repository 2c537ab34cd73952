import Arguments
import LayoutModel

/// What is asked in place of the case's environment; it holds through the whole history.
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

/// A size in points, or none.
struct Length: ArgumentValue {
  let points: Double?

  init(argument: String) throws(Refusal) {
    guard argument != "none" else {
      points = nil
      return
    }
    guard let value = Double(argument), (0...NumberRange.greatest).contains(value) else {
      throw Refusal("write points from 0 to 1000000000, such as 320, or none")
    }
    points = value
  }

  var argument: String { points?.argument ?? "none" }
  var patch: Patch<Double> { points.map { .set($0) } ?? .clear }
  static var isNumeric: Bool { true }
}

/// Pixels per point.
struct Scale: ArgumentValue {
  let value: Double

  init(argument: String) throws(Refusal) {
    guard let value = Double(argument), value > 0, value <= NumberRange.greatest else {
      throw Refusal("write a number above 0 and up to 1000000000, such as 3")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}

/// A size in points, from 0.
struct Points: ArgumentValue {
  let value: Double

  init(value: Double) { self.value = value }

  init(argument: String) throws(Refusal) {
    guard let value = Double(argument), (0...NumberRange.greatest).contains(value) else {
      throw Refusal("write points from 0 to 1000000000, such as 320")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}
