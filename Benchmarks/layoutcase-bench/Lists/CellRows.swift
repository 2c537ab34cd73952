import Dispatch
import Synchronization
import LayoutEngine
import LayoutModel
import TestSupport

/// Rows of a table cell whose labels' sizes are given, for the height of each.
struct CellRows {
  let layoutCase: LayoutCase
  let batch: RowBatch

  /// A cell with an image and three labels under each other, the image kept at its size.
  static let document = """
    { "name": "cell", "origin": "code",
      "environment": { "width": 320, "scale": 2, "fitting": { "height": 0 }, "separator": 1 },
      "root": { "id": "cell", "class": "UIView", "children": [
        { "id": "photo", "class": "UIImageView", "intrinsic": { "width": 60, "height": 60 },
          "compression": { "horizontal": 751 } },
        { "id": "name", "class": "UILabel", "intrinsic": { "width": 97.5, "height": 20.5 } },
        { "id": "content", "class": "UILabel", "intrinsic": { "width": 412, "height": 41 } },
        { "id": "date", "class": "UILabel", "intrinsic": { "width": 71, "height": 20.5 } } ] },
      "constraints": [
        "photo.left == cell.left + 10", "photo.centerY == cell.centerY", "photo.top >= cell.top + 10",
        "photo.bottom <= cell.bottom - 10", "name.left == photo.right + 6", "name.right <= cell.right - 10",
        "name.top == cell.top + 10", "content.left == name.left", "content.right <= cell.right - 10",
        "content.top == name.bottom + 6", "date.left == content.left", "date.right <= cell.right - 10",
        "date.top == content.bottom + 6", "date.bottom == cell.bottom - 10" ] }
    """

  static let columns = ["photo", "name", "content", "date"].flatMap { view in
    ["width", "height"].map { "\(view).intrinsic.\($0)" }
  }

  /// - Parameter count: of the rows, whose labels take from one line to six.
  init(count: Int) throws {
    let layoutCase = try LayoutCase(document: Self.document)
    self.layoutCase = layoutCase
    var random = SplitMix(seed: 1)
    var batch = RowBatch(columns: try Self.columns.map { try RowColumn($0, in: layoutCase) })
    for _ in 0..<count {
      let lines = Double(Int.random(in: 1...6, using: &random))
      let sizes = [
        60, 60, 0.5 * Double(Int.random(in: 40...300, using: &random)), 20.5,
        0.5 * Double(Int.random(in: 40...900, using: &random)), 20.5 * lines,
        0.5 * Double(Int.random(in: 40...160, using: &random)), 20.5,
      ]
      batch.append(sizes.map { .number($0) })
    }
    self.batch = batch
  }

  func template() -> CellTemplate {
    CellTemplate(layoutCase, columns: batch.columns, measurer: SquareGlyphs())
  }

  /// The heights of all rows, divided among threads with a template each.
  func heights(_ templates: [CellTemplate]) -> [Double] {
    let parts = Mutex(Array(repeating: [Double](), count: templates.count))
    DispatchQueue.concurrentPerform(iterations: templates.count) { thread in
      let range = batch.count * thread / templates.count..<batch.count * (thread + 1) / templates.count
      var (template, part) = (templates[thread], Array(repeating: 0.0, count: range.count))
      let (columns, numbers) = (batch.columns.count, batch.numbers)
      var heights = part.mutableSpan
      template.heights(
        of: numbers.span.extracting(range.lowerBound * columns..<range.upperBound * columns), into: &heights)
      parts.withLock { $0[thread] = part }
    }
    return parts.withLock { Array($0.joined()) }
  }

  /// The heights of the first rows, each by a session of its own.
  func freshHeights(first count: Int) -> [Double] {
    let columns = batch.columns
    return (0..<count).map { i in
      let numbers = batch.numbers[i * columns.count..<(i + 1) * columns.count]
      let row = ListRow(key: "row", values: numbers.map { .number($0) })
      var session = LayoutSession(layoutCase.binding(row, to: columns), measurer: SquareGlyphs())
      return session.next()?.cellHeight ?? 0
    }
  }
}
