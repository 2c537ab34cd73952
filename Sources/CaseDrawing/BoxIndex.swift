/// Boxes that can be found by where they are, so that a thousand labels keep out of each other's way quickly.
struct BoxIndex {
  private var cells: [Cell: [Int]] = [:]
  private var boxes: [Box] = []

  private struct Cell: Hashable {
    let column, row: Int
  }

  /// In pixels; about the size of a label.
  private static let side = 64.0

  mutating func insert(_ box: Box) {
    for cell in Self.cells(of: box) { cells[cell, default: []].append(boxes.count) }
    boxes.append(box)
  }

  /// The four sides of a box, as thin boxes.
  mutating func insert(edgesOf box: Box) {
    let half = 0.5
    for y in [box.y, box.maxY] { insert(Box(x: box.x, y: y - half, width: box.width, height: 2 * half)) }
    for x in [box.x, box.maxX] { insert(Box(x: x - half, y: box.y, width: 2 * half, height: box.height)) }
  }

  func hasOverlap(with box: Box) -> Bool {
    Self.cells(of: box).contains { cells[$0]?.contains { boxes[$0].overlaps(box) } ?? false }
  }

  /// How much of a box is covered, in square pixels, counted as often as it is.
  func overlap(with box: Box) -> Double {
    var seen: Set<Int> = []
    var area = 0.0
    for cell in Self.cells(of: box) {
      for place in cells[cell] ?? [] where seen.insert(place).inserted {
        area += boxes[place].overlap(with: box)
      }
    }
    return area
  }

  private static func cells(of box: Box) -> [Cell] {
    let columns = range(box.x, box.maxX)
    let rows = range(box.y, box.maxY)
    return rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
  }

  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
    let first = Int((low / side).rounded(.down))
    return first...max(first, Int((high / side).rounded(.down)))
  }
}
