public import LayoutModel

/// A case as a function from the rows of a list to layouts: its history is folded once for all rows of a shape, and
/// a row is a few dot products.
///
/// What it gives is exactly what a ``LayoutSession`` gives for the case that each row is bound to. Rows for which
/// rounding would decide between two layouts, and cases that are no such function, are handed to a session.
///
/// Not to be shared between tasks: each takes a copy, which goes on from the pieces known so far.
public struct CellTemplate: Sendable {
  public let columns: [RowColumn]
  /// How many rows a session had to lay out.
  public private(set) var sessions = 0

  private let layoutCase: LayoutCase
  private let request: EnvironmentPatch
  private let measurer: any TextMeasuring
  private var shapes: [(shape: RowShape, template: ShapedTemplate?)] = []

  /// More shapes than this are not kept.
  private static let mostShapes = 64

  /// - Parameters:
  ///   - columns: of the case, each at most once.
  ///   - request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, columns: [RowColumn], request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    self.columns = columns
    self.request = request
    self.measurer = measurer
  }

  /// Computes the cell's height of each row, separator included, in points.
  ///
  /// - Parameters:
  ///   - numbers: of whole rows, as a ``RowBatch`` has them.
  ///   - texts: that numbers of text columns are places in.
  ///   - heights: a place a row.
  public mutating func heights(
    of numbers: Span<Double>, texts: [String] = [], into heights: inout MutableSpan<Double>
  ) {
    for i in heights.indices {
      let row = numbers.extracting(i * columns.count..<(i + 1) * columns.count)
      heights[i] = height(of: row, texts)
    }
  }

  /// The cell's height of each row of a batch.
  public mutating func heights(of batch: RowBatch) -> [Double] {
    var heights = Array(repeating: 0.0, count: batch.count)
    var span = heights.mutableSpan
    self.heights(of: batch.numbers.span, texts: batch.texts, into: &span)
    return heights
  }

  private mutating func height(of row: Span<Double>, _ texts: [String]) -> Double {
    let measurer = measurer
    let i = place(of: row)
    if let height = shapes[i].template?.height(of: row, texts: texts, measuredBy: measurer) { return height }
    sessions += 1
    return session(of: row, texts)?.cellHeight ?? 0
  }

  /// The place of a row's shape, which is made where it is new.
  private mutating func place(of row: Span<Double>) -> Int {
    var i = shapes.count - 1
    while i >= 0, !shapes[i].shape.matches(row) { i -= 1 }
    if i >= 0 {
      if i != shapes.count - 1 { shapes.swapAt(i, shapes.count - 1) }
    } else {
      if shapes.count == Self.mostShapes { shapes.removeFirst() }
      let shape = RowShape(row, columns)
      shapes.append((shape, ShapedTemplate(layoutCase, columns, shape, request: request)))
    }
    return shapes.count - 1
  }

  /// The last layout of the case that a row is bound to.
  private func session(of row: Span<Double>, _ texts: [String]) -> Layout? {
    let values = columns.indices.map { j in columns[j].value(of: row[j]) { texts[$0] } }
    let bound = layoutCase.binding(ListRow(key: "row", values: values), to: columns)
    var session = LayoutSession(bound, request: request, measurer: measurer)
    var last: Layout?
    while let layout = session.next() { last = layout }
    return last
  }
}
