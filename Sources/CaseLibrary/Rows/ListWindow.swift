public import LayoutModel

/// What a list shows of its rows at an offset.
public struct ListWindow: Sendable {
  /// The first visible point, from the list's top.
  public let offset: Double
  /// How many points are visible.
  public let viewport: Double
  /// The height of all rows, and how many there are.
  public let contentHeight: Double
  public let rowCount: Int
  /// From the top; a row that only touches an edge is not visible.
  public let rows: [PlacedRow]
}

/// A row at its place in a list, in points from the list's top.
public struct PlacedRow: Hashable, Sendable {
  /// From 0.
  public let place: Int
  public let row: ListRow
  public let y: Double
  /// Separator included.
  public let height: Double
  /// Whether the height was known before it was asked of the ``ListLayout`` that this is from.
  public let isCached: Bool
}

extension ListLayout {
  /// The rows that are visible at an offset.
  ///
  /// Heights that are not stored are computed, in a transaction of its own. Where all are stored the time goes
  /// with the number of blocks, and of rows in one block.
  /// - Parameters:
  ///   - offset: the first visible point from the list's top; may lie outside the list.
  ///   - viewport: how many points are visible.
  public func window(offset: Double, viewport: Double) throws -> ListWindow {
    try withAllHeights { blocks in
      var rows: [PlacedRow] = []
      let end = try walk(blocks) { start, block in
        start.isVisible(try block.height.known, from: offset, viewport)
      } _: {
        rows += try placed($0.filter { $0.start.isVisible($0.height, from: offset, viewport) })
      }
      return ListWindow(
        offset: offset, viewport: viewport, contentHeight: end.y, rowCount: end.place, rows: rows)
    }
  }

  /// Where the row of a key is, and how high.
  ///
  /// - Throws: `StoreError.noSuchRow`
  public func placement(of key: String) throws -> PlacedRow {
    try withAllHeights { blocks in
      let row = try store.row(key, of: rowList.id, named: name)
      var found: RowPlace?
      try walk(blocks) { _, block in
        block.id == row.blockID
      } _: { rows in
        found = rows.first { $0.id == row.id }
      }
      guard let found else {
        throw StoreError.damaged("the row \"\(key)\" of the list of \"\(name)\" is in no order")
      }
      return placed(found, try row.row.unpacked(of: basis.columns))
    }
  }
}
