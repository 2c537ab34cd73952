import LayoutEngine

/// The heights of a list's rows, by a template of their cell.
///
/// It is used by one thread at a time.
final class CellHeights: DividedWork, @unchecked Sendable {
  private let rows: CellRows
  /// Not there while it is at work, so that it is changed on the stack of its thread and nowhere near another's.
  private var template: CellTemplate?
  private var heights: [Double] = []

  /// Has met all rows.
  init(_ rows: CellRows) {
    self.rows = rows
    template = rows.template()
    _ = sum(of: 0..<rows.batch.count)
  }

  var count: Int { rows.batch.count }

  /// Twice the heights, which are of half points.
  func sum(of range: Range<Int>) -> Int {
    guard var template = template.take() else { return 0 }
    var heights: [Double] = []
    swap(&heights, &self.heights)
    if heights.count != range.count { heights = Array(repeating: 0, count: range.count) }
    let columns = rows.batch.columns.count
    let numbers = rows.batch.numbers
    do {
      var span = heights.mutableSpan
      template.heights(
        of: numbers.span.extracting(range.lowerBound * columns..<range.upperBound * columns), into: &span)
    }
    let sum = heights.reduce(0) { $0 + Int(2 * $1) }
    swap(&heights, &self.heights)
    self.template = template
    return sum
  }
}
