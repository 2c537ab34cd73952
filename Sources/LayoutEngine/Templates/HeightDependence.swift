public import LayoutModel

/// What a row's height rests on, around the row: as long as nothing else changes, and that by no more than leaves
/// the cell's views on the same sides of their constraints, the height is the same.
public struct HeightDependence: Hashable, Sendable {
  /// The columns whose numbers move the height, and those of texts whose measured sizes do.
  public var columns: [RowColumn]
  /// Whether the width that the request gives moves the height itself. Where it does not, a width that breaks
  /// the texts into the same lines gives the same height.
  public var restsOnWidth: Bool
}
