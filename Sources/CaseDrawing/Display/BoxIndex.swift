import LayoutModel

/// Boxes that can be found by where they are, so that a thousand labels keep out of each other's way quickly.
struct BoxIndex {
  private let area: Rect
  /// Of a cell, in pixels; about the size of a label, and more where the area is large.
  private let side: Double
  /// How many cells lie side by side.
  private let columnCount: Int
  /// By cell, row by row: the places of the boxes that lie there. What lies outside of the area lies in its outermost
  /// cells.
  private var cells: [[Int]]
  private var boxes: [Entry] = []
  /// Where each box is in `boxes`. Views that lie exactly on each other, as nested ones do, are one box that counts
  /// several times.
  private var places: [Rect: Int] = [:]

  private struct Cell {
    let column, row: Int
  }

  private struct Entry {
    let box: Rect
    let first: Cell
    var count = 1.0
    /// How many insertions there had been when it was inserted last.
    var turn: Int
  }

  private var insertions = 0

  /// So many cells lie beside or below each other at most.
  private static let greatestCount = 512.0

  /// - Parameter area: where most boxes lie.
  init(in area: Rect) {
    let side = max(64, max(area.width, area.height) / Self.greatestCount)
    func count(_ length: Double) -> Int { max(1, Int((length / side).rounded(.up))) }
    (self.area, self.side) = (area, side)
    columnCount = count(area.width)
    cells = Array(repeating: [], count: columnCount * count(area.height))
  }

  mutating func insert(_ box: Rect) {
    insertions += 1
    if let place = places[box] {
      boxes[place].count += 1
      boxes[place].turn = insertions
      return
    }
    places[box] = boxes.count
    let (columns, rows) = (columns(of: box), rows(of: box))
    for row in rows {
      for column in columns { cells[row * columnCount + column].append(boxes.count) }
    }
    let first = Cell(column: columns.lowerBound, row: rows.lowerBound)
    boxes.append(Entry(box: box, first: first, turn: insertions))
  }

  /// The four sides of a box, as thin boxes.
  mutating func insert(edgesOf box: Rect) {
    let half = 0.5
    for axis in Axis.allCases {
      for place in box.range(across: axis).ends {
        insert(Rect(box.range(on: axis), across: place - half...place + half, on: axis))
      }
    }
  }

  func hasOverlap(with box: Rect) -> Bool {
    let columns = columns(of: box)
    for row in rows(of: box) {
      for column in columns {
        if cells[row * columnCount + column].contains(where: { boxes[$0].box.overlaps(box) }) { return true }
      }
    }
    return false
  }

  /// How much of a box is covered, in square pixels, counted as often as it is.
  func overlap(with box: Rect) -> Double {
    var area = 0.0
    forEachCandidate(near: box) { area += $0.count * $0.box.overlapArea(with: box) }
    return area
  }

  /// The boxes that overlap another, each once.
  func boxes(overlapping box: Rect) -> [Rect] {
    var found: [Rect] = []
    forEachCandidate(near: box) { if $0.box.overlaps(box) { found.append($0.box) } }
    return found
  }

  /// Of the boxes that contain another, the one that was inserted last.
  func latest(containing box: Rect) -> Rect? {
    var latest: Entry?
    forEachCandidate(near: box) {
      if $0.box.contains(box), $0.turn > latest?.turn ?? 0 { latest = $0 }
    }
    return latest?.box
  }

  /// Calls for each box in the cells of another, once.
  private func forEachCandidate(near box: Rect, _ body: (Entry) -> Void) {
    let (columns, rows) = (columns(of: box), rows(of: box))
    for row in rows {
      for column in columns {
        for place in cells[row * columnCount + column] {
          let first = boxes[place].first
          // Each box comes in the first cell that it has in common with the other.
          guard max(first.column, columns.lowerBound) == column, max(first.row, rows.lowerBound) == row
          else { continue }
          body(boxes[place])
        }
      }
    }
  }

  private func columns(of box: Rect) -> ClosedRange<Int> {
    cells(from: box.x - area.x, to: box.maxX - area.x, of: columnCount)
  }

  private func rows(of box: Rect) -> ClosedRange<Int> {
    cells(from: box.y - area.y, to: box.maxY - area.y, of: cells.count / columnCount)
  }

  private func cells(from low: Double, to high: Double, of count: Int) -> ClosedRange<Int> {
    func cell(_ distance: Double) -> Int { Int(min(max(0, distance / side), Double(count - 1))) }
    let first = cell(low)
    return first...max(first, cell(high))
  }
}
