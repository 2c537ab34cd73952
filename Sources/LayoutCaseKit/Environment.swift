import JSON
import LayoutModel

/// What a case is laid out in. What is `nil` has the case's own value, or the default.
public struct Environment: Hashable, Sendable {
  /// The size of the root in points, from 0; an axis without is free.
  public var width, height: Double?
  /// Pixels for each point, above 0; 1 by default.
  public var scale: Double?
  /// Left to right by default.
  public var direction: Direction?
  /// Large by default, as on a device.
  public var textSize: TextSize?
  /// What a table adds to a cell's height, in points, from 0.
  public var separator: Double?

  // The words of documents stand here again. An alias of LayoutModel's types would show that module to every package
  // that depends on this one; a test compares the two.

  /// Which way a language is written.
  public enum Direction: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The size of texts that the user has chosen, in the order of sizes.
  public enum TextSize: String, CaseIterable, Hashable, Sendable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibilityMedium = "AX1"
    case accessibilityLarge = "AX2"
    case accessibilityExtraLarge = "AX3"
    case accessibilityExtraExtraLarge = "AX4"
    case accessibilityExtraExtraExtraLarge = "AX5"
  }

  public init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, direction: Direction? = nil,
    textSize: TextSize? = nil, separator: Double? = nil
  ) {
    (self.width, self.height, self.scale) = (width, height, scale)
    (self.direction, self.textSize, self.separator) = (direction, textSize, separator)
  }

  var json: JSONValue {
    var members = JSONObject()
    members.add("width", ifAny: width)
    members.add("height", ifAny: height)
    members.add("scale", ifAny: scale)
    members.add("direction", ifAny: direction?.rawValue)
    members.add("textSize", ifAny: textSize?.rawValue)
    members.add("separator", ifAny: separator)
    return members.json
  }

  /// - Throws: `LayoutCaseError.invalid`
  func request() throws(LayoutCaseError) -> EnvironmentPatch {
    try LayoutCaseError.requireNumbers(in: json, "environment")
    do throws(InputError) {
      return try EnvironmentPatch(JSONDocument(json))
    } catch {
      throw LayoutCaseError(error)
    }
  }
}
