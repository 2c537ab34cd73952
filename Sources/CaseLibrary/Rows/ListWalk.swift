import LayoutModel

/// A way down a list, which passes over blocks and rows.
struct ListWalk {
  /// Pixels per point.
  let scale: Double
  /// Without a rounding for each row.
  private var sum = 0.0
  private(set) var place = 0

  init(scale: Double) { self.scale = scale }

  /// How far the way has come, in points from the list's top.
  var y: Double { sum.onPixels(of: scale, roundings: place) }

  /// Whether some of what comes next is visible.
  func isVisible(_ height: Double, from offset: Double, _ viewport: Double) -> Bool {
    sum + height > offset + LayoutTolerance.rounding
      && sum < offset + viewport - LayoutTolerance.rounding
  }

  mutating func pass(_ height: Double, _ count: Int) {
    sum += height
    place += count
  }
}

/// A row that the way down a list comes to.
struct RowPlace {
  let id: RowID
  /// Where it begins.
  let start: ListWalk
  /// Separator included, in points.
  let height: Double
}

extension ListLayout {
  /// Walks down the list, of which all heights are known: into some blocks, whose rows are handed out block by block,
  /// and over the others by their sums.
  ///
  /// - Returns: the end of the list.
  @discardableResult
  func walk(
    _ blocks: [RowBlockEntry],
    into isEntered: (_ start: ListWalk, RowBlockEntry) throws -> Bool = { _, _ in true },
    _ body: ([RowPlace]) throws -> Void
  ) throws -> ListWalk {
    let heightSet = try storedHeightSet()
    var walk = ListWalk(scale: environment.scale)
    for block in blocks {
      guard try isEntered(walk, block) else {
        walk.pass(try block.height.known, block.count)
        continue
      }
      // Of a million rows, the heights of one block at a time are held.
      var heights = heights(in: heightSet)
      var rows: [RowPlace] = []
      for id in try store.members(of: block.id) {
        let row = RowPlace(id: id, start: walk, height: try heights.height(of: id))
        rows.append(row)
        walk.pass(row.height, 1)
      }
      try body(rows)
    }
    return walk
  }

  /// Rows with their values.
  func placed(_ rows: some Collection<RowPlace>) throws -> [PlacedRow] {
    zip(rows, try listRows(rows.map(\.id))).map(placed)
  }

  func placed(_ place: RowPlace, _ row: ListRow) -> PlacedRow {
    PlacedRow(
      place: place.start.place, row: row, y: place.start.y, height: place.height,
      isCached: isCached(place.id))
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
