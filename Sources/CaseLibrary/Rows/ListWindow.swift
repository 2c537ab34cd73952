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
      var walk = ListWalk(scale: environment.scale)
      var rows: [PlacedRow] = []
      let bottom = offset + viewport
      for block in blocks {
        guard walk.enters(height: try block.height.known, count: block.count, between: offset, and: bottom)
        else { continue }
        var chunks = try heights()
        for id in try store.members(of: block.id) {
          let height = try chunks.height(of: id)
          let y = walk.y
          let place = walk.place
          guard walk.enters(height: height, count: 1, between: offset, and: bottom) else { continue }
          walk.pass(height, 1)
          rows.append(
            PlacedRow(
              place: place, row: try listRows([id])[0], y: y, height: height, isCached: isCached(id)))
        }
      }
      return ListWindow(
        offset: offset, viewport: viewport, contentHeight: walk.y, rowCount: walk.place, rows: rows)
    }
  }

  /// Where the row of a key is, and how high.
  ///
  /// - Throws: `StoreError.noSuchRow`
  public func placement(of key: String) throws -> PlacedRow {
    try withAllHeights { blocks in
      let row = try store.row(key, of: rowList.id, named: name)
      let position = try store.position(of: row)
      var walk = ListWalk(scale: environment.scale)
      guard let block = blocks.firstIndex(where: { $0.id == position.block }) else {
        throw StoreError.damaged("the row \"\(key)\" of the list of \"\(name)\" is in no order")
      }
      for block in blocks[..<block] { walk.pass(try block.height.known, block.count) }
      var chunks = try heights()
      for id in try store.members(of: position.block).prefix(position.index) {
        walk.pass(try chunks.height(of: id), 1)
      }
      return PlacedRow(
        place: walk.place, row: try row.row.unpacked(of: basis.columns), y: walk.y,
        height: try chunks.height(of: row.id),
        isCached: isCached(row.id))
    }
  }
}

/// A way down a list, which passes over blocks and rows.
struct ListWalk {
  /// Pixels per point.
  let scale: Double
  private var sum = 0.0
  private(set) var place = 0

  init(scale: Double) { self.scale = scale }

  /// How far the way has come, in points from the list's top.
  var y: Double { sum.onPixels(of: scale, roundings: place) }

  /// Whether some of what comes next is visible; otherwise it is passed over.
  mutating func enters(height: Double, count: Int, between top: Double, and bottom: Double) -> Bool {
    if sum + height > top + LayoutTolerance.rounding, sum < bottom - LayoutTolerance.rounding { return true }
    pass(height, count)
    return false
  }

  mutating func pass(_ height: Double, _ count: Int) {
    sum += height
    place += count
  }
}

extension Double? {
  /// A sum that was computed before.
  var known: Double {
    get throws(StoreError) {
      guard let self else { throw .damagedCache("the height of a block of rows is not there") }
      return self
    }
  }
}
