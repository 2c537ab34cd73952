import Arguments
import CaseLibrary

/// Between which sizes something lies, both ends included.
final class BoundsOptions: SharedParameters {
  @Option("The least width.", valueName: "points") var minWidth: Double?
  @Option("The greatest width.", valueName: "points") var maxWidth: Double?
  @Option("The least height.", valueName: "points") var minHeight: Double?
  @Option("The greatest height.", valueName: "points") var maxHeight: Double?

  var width: Bounds { Bounds(least: minWidth, greatest: maxWidth) }
  var height: Bounds { Bounds(least: minHeight, greatest: maxHeight) }
}
