/// What speaks against a place of a callout or of a distance's line. Only what they are to each other counts.
enum PlacementCost {
  /// A name on one line with that of a view around it, which would be read with it.
  static let besideName = 120.0

  // Callouts: near their view, and on as little of the picture as can be.

  /// A pixel between a callout and its view.
  static let calloutGap = 2.0
  /// A callout below its view rather than at its right, and so on, round the view.
  static let nextSide = 0.4
  /// A square pixel of a view without children that a callout hides.
  static let hiddenView = 0.3
  /// A square pixel of a line that a callout hides.
  static let hiddenLine = 3.0
  /// The root's edge under a callout.
  static let crossedEdge = 16.0
  /// The next label of a view, which says less beside the view or takes more lines.
  static let nextCallout = 8.0
  /// A text under the line from a callout to its view.
  static let crossedText = 60.0
  /// A square pixel of other lines under it: about 6 of an edge that it crosses, 36 and more of such a line.
  static let crossedLine = 0.3

  // Distances: between the two views, in their middle, and not through either.

  /// A line inside of the view whose size it shows; beside the view there is more room.
  static let insideOfSize = 12.0
  /// A line at the height of the first view alone, or of the second, where they stand apart.
  static let atFirstView = 6.0
  static let atSecondView = 8.0
  /// A pixel away from thin views.
  static let offset = 0.8
  /// From the middle of what is common to both views to its end, twice.
  static let offMiddle = 12.0
  /// A pixel between a view and the line that shows its size.
  static let sizeGap = 0.5
  /// A line at the left or above in place of the right or below.
  static let otherSide = 2.0
  /// A text under the line.
  static let coveredText = 60.0
  /// A square pixel of a line, 4 a pixel of its length, on a view that it does not measure.
  static let crossedView = 0.5
  /// Another line along the line.
  static let coveredLine = 40.0
  /// A number at the next place beside its line.
  static let nextLabel = 3.0
  /// A square pixel of a view without children that a number hides.
  static let viewUnderNumber = 0.05
  /// The same of the view whose size the number is.
  static let ownViewUnderNumber = 0.001
  /// A square pixel of a line that a number hides.
  static let lineUnderNumber = 2.0
  /// From here on a distance would hide more than it shows.
  static let ofNoDistance = 60.0
}
