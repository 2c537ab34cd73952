import LayoutModel

/// Some rows of a list with their heights under several requests, all of one state of the database: also where another
/// process changes the list meanwhile, a place holds one row.
public struct HeightPage {
  /// By request.
  public let columns: [Column]
  /// Of the list.
  public let rowCount: Int

  public struct Column {
    public let list: ListLayout
    public let rows: [PlacedRow]
    /// Of the highest rows, how many others are as high as the last of them.
    public let otherCount: Int
    /// What all heights of the list add up to, in points.
    public let contentHeight: Double
  }

  /// The first rows.
  ///
  /// - Parameter lists: of one case.
  public init(first count: Int, of lists: [ListLayout]) throws {
    try self.init(lists) { (try $0.rows(count: count), 0) }
  }

  /// The highest rows under each request.
  public init(highest count: Int, of lists: [ListLayout]) throws {
    try self.init(lists) { try $0.highestRows(count) }
  }

  private init(
    _ lists: [ListLayout], _ read: (ListLayout) throws -> (rows: [PlacedRow], otherCount: Int)
  ) throws {
    (columns, rowCount) = try ListLayout.withAllHeights(of: lists) {
      let columns = try lists.map { list in
        let (rows, otherCount) = try read(list)
        return Column(
          list: list, rows: rows, otherCount: otherCount,
          contentHeight: try list.window(offset: 0, viewport: 0).contentHeight)
      }
      return (columns, try lists.first?.rowCount() ?? 0)
    }
  }
}
