/// Boxes that can be found by where they are, so that a thousand labels keep out of each other's way quickly.
struct BoxIndex {
  /// The places of the boxes that lie in a cell.
  private var cells: [Cell: [Int]] = [:]
  private var boxes: [(box: Box, first: Cell, count: Double)] = []
  /// Where each box is in `boxes`. Views that lie exactly on each other, as nested ones do, are one box that counts
  /// several times.
  private var places: [Box: Int] = [:]

  private struct Cell: Hashable {
    let column, row: Int
  }

  /// In pixels; about the size of a label.
  private static let side = 64.0

  mutating func insert(_ box: Box) {
    if let place = places[box] {
      boxes[place].count += 1
      return
    }
    places[box] = boxes.count
    let (columns, rows) = (Self.columns(of: box), Self.rows(of: box))
    for row in rows {
      for column in columns { cells[Cell(column: column, row: row), default: []].append(boxes.count) }
    }
    boxes.append((box, Cell(column: columns.lowerBound, row: rows.lowerBound), 1))
  }

  /// The four sides of a box, as thin boxes.
  mutating func insert(edgesOf box: Box) {
    let half = 0.5
    for y in [box.y, box.maxY] { insert(Box(x: box.x, y: y - half, width: box.width, height: 2 * half)) }
    for x in [box.x, box.maxX] { insert(Box(x: x - half, y: box.y, width: 2 * half, height: box.height)) }
  }

  func hasOverlap(with box: Box) -> Bool {
    let columns = Self.columns(of: box)
    for row in Self.rows(of: box) {
      for column in columns {
        let places = cells[Cell(column: column, row: row)] ?? []
        if places.contains(where: { boxes[$0].box.overlaps(box) }) { return true }
      }
    }
    return false
  }

  /// How much of a box is covered, in square pixels, counted as often as it is.
  ///
  /// - Parameter limit: so much is enough: what is more is told as some number above it.
  func overlap(with box: Box, upTo limit: Double = .infinity) -> Double {
    // A sum that is compared with the limit by way of other numbers is above it all the same.
    let limit = limit + limit.magnitude * 1e-9
    let (columns, rows) = (Self.columns(of: box), Self.rows(of: box))
    var area = 0.0
    for row in rows {
      for column in columns {
        for place in cells[Cell(column: column, row: row)] ?? [] {
          let (other, first, count) = boxes[place]
          // Each box is counted in the first cell that it has in common with this one.
          guard max(first.column, columns.lowerBound) == column, max(first.row, rows.lowerBound) == row
          else { continue }
          area += count * other.overlap(with: box)
          if area > limit { return area }
        }
      }
    }
    return area
  }

  private static func columns(of box: Box) -> ClosedRange<Int> { range(box.x, box.maxX) }
  private static func rows(of box: Box) -> ClosedRange<Int> { range(box.y, box.maxY) }

  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
    let first = Int((low / side).rounded(.down))
    return first...max(first, Int((high / side).rounded(.down)))
  }
}
