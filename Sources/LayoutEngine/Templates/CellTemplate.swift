public import LayoutModel

/// A case as a function from the rows of a list to layouts: its history is folded once for all rows of a shape, and
/// a row is a few dot products.
///
/// What it gives is exactly what a ``LayoutSession`` gives for the case that each row is bound to. Rows for which
/// rounding would decide between two layouts, and cases that are no such function, are handed to a session.
///
/// Four layers lead to a height. This one finds the template of a row's shape. A ``ShapedTemplate`` folds the passes. A
/// ``TemplatePass`` measures texts and chooses which constraints are broken. A `ParametricSolution` is the function.
///
/// Each task makes a template of its own. Copies would share memory, and two cores would contend for its reference
/// counts.
public struct CellTemplate: Sendable {
  public let columns: [RowColumn]
  /// How many rows a session had to lay out.
  public private(set) var sessions = 0

  private let layoutCase: LayoutCase
  private let request: EnvironmentPatch
  /// May be changed to one that has the same sizes.
  package var measurer: any TextMeasuring
  private var heights: ShapeCache
  private var layouts: ShapeCache
  /// Whether rounding decided nothing of the latest height.
  private var latestHeightIsCertain = false

  /// - Parameters:
  ///   - columns: of the case, each at most once.
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - scope: of the case, the columns and the request; with it, passes that cannot move heights are passed over.
  public init(
    _ layoutCase: LayoutCase, columns: [RowColumn], request: EnvironmentPatch = EnvironmentPatch(),
    scope: HeightScope? = nil, measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    self.columns = columns
    self.request = request
    self.measurer = measurer
    let settledCase = scope.flatMap { $0.isPartAlone ? $0.settledCase : nil }
    heights = ShapeCache(
      settledCase ?? layoutCase, columns, request: request,
      settledPass: settledCase == nil ? scope?.settledPass : nil, wantsFrames: false)
    layouts = ShapeCache(layoutCase, columns, request: request, wantsFrames: true)
  }

  /// Computes the cell's height of each row, separator included, in points.
  ///
  /// - Parameters:
  ///   - numbers: of whole rows, as a ``RowBatch`` has them.
  ///   - texts: that numbers of text columns are indices in.
  ///   - heights: an element a row.
  public mutating func heights(
    of numbers: Span<Double>, texts: [String] = [], into heights: inout MutableSpan<Double>
  ) {
    // Taken out once. Two cores would contend for its reference count if each row retained it.
    let measurer = measurer
    for i in heights.indices {
      heights[i] = height(of: numbers.extracting(indices(ofRow: i)), texts, measurer)
    }
  }

  /// The cell's height of each row of a batch.
  public mutating func heights(of batch: RowBatch) -> [Double] {
    var heights = Array(repeating: 0.0, count: batch.count)
    var span = heights.mutableSpan
    self.heights(of: batch.numbers.span, texts: batch.texts, into: &span)
    return heights
  }

  /// The cell's height of each row of a batch, and the widths of the cell at which it is certain to be the same.
  ///
  /// The widths are `nil` where the height may be another in a case of the same scope.
  public mutating func heightIntervals(of batch: RowBatch) -> [HeightInterval] {
    let (numbers, texts, measurer) = (batch.numbers, batch.texts, measurer)
    return (0..<batch.count).map { i in
      let height = height(of: numbers.span.extracting(indices(ofRow: i)), texts, measurer)
      return HeightInterval(
        height: height, widths: latestHeightIsCertain ? heights.latest?.widths(of: columns) : nil)
    }
  }

  /// Gives the layout of each row to `body`, one after another, with the row's index in the batch.
  public mutating func forEachLayout(
    of batch: RowBatch, _ body: (Int, borrowing RowLayout) throws -> Void
  ) rethrows {
    let (numbers, texts, measurer) = (batch.numbers, batch.texts, measurer)
    var layout = RowLayout(viewCount: layoutCase.views.count)
    for i in 0..<batch.count {
      let row = numbers.span.extracting(indices(ofRow: i))
      layouts.find(row)
      if layouts.latest?.read(row, texts: texts, measuredBy: measurer, into: &layout) != true {
        readSession(row, texts, into: &layout)
      }
      try body(i, layout)
    }
  }

  /// The indices of a row's numbers.
  private func indices(ofRow row: Int) -> Range<Int> { row * columns.count..<(row + 1) * columns.count }

  private mutating func height(
    of row: Span<Double>, _ texts: [String], _ measurer: any TextMeasuring
  ) -> Double {
    heights.find(row)
    let height = heights.latest?.height(of: row, texts: texts, measuredBy: measurer)
    latestHeightIsCertain = height != nil
    return height ?? lastLayout(of: row, texts).layout.cellHeight
  }

  private mutating func readSession(_ row: Span<Double>, _ texts: [String], into result: inout RowLayout) {
    let (layout, sizes) = lastLayout(of: row, texts)
    result.height = layout.cellHeight
    result.isConflict = layout.status == .conflict
    result.ambiguity = layout.ambiguity
    result.rewrapped = layout.rewrapped
    result.frames = layout.frames
    result.intrinsic = sizes
  }

  /// The last layout of the case that a row is bound to, and the sizes that views wanted in it.
  private mutating func lastLayout(
    of row: Span<Double>, _ texts: [String]
  ) -> (layout: Layout, sizes: [AxisPair<Double?>]) {
    sessions += 1
    let values = columns.indices.map { j in columns[j].value(of: row[j]) { texts[$0] } }
    let bound = layoutCase.binding(ListRow(key: "row", values: values), to: columns)
    var session = LayoutSession(bound, request: request, measurer: measurer)
    return (session.lastLayout(), session.contentSizes)
  }
}

/// The templates of the shapes of rows that were met, the latest last.
private struct ShapeCache {
  private let layoutCase: LayoutCase
  private let columns: [RowColumn]
  private let request: EnvironmentPatch
  private let settledPass: PassNumber?
  private let wantsFrames: Bool
  private var shapes: [RowShape] = []
  /// By shape; `nil` where the case is no function of the shape's rows.
  private var templates: [ShapedTemplate?] = []

  /// More shapes than this are not kept.
  private static let mostShapes = 64

  init(
    _ layoutCase: LayoutCase, _ columns: [RowColumn], request: EnvironmentPatch,
    settledPass: PassNumber? = nil, wantsFrames: Bool
  ) {
    self.layoutCase = layoutCase
    self.columns = columns
    self.request = request
    self.settledPass = settledPass
    self.wantsFrames = wantsFrames
  }

  /// The template of the latest row.
  var latest: ShapedTemplate? {
    get { templates[templates.count - 1] }
    _modify { yield &templates[templates.count - 1] }
  }

  /// Makes the template of a row's shape the latest.
  mutating func find(_ row: Span<Double>) {
    var i = shapes.count - 1
    while i >= 0, !shapes[i].matches(row) { i -= 1 }
    if i < 0 {
      add(RowShape(row, columns))
    } else if i != shapes.count - 1 {
      shapes.append(shapes.remove(at: i))
      templates.append(templates.remove(at: i))
    }
  }

  private mutating func add(_ shape: RowShape) {
    if shapes.count == Self.mostShapes {
      shapes.removeFirst()
      templates.removeFirst()
    }
    shapes.append(shape)
    templates.append(
      ShapedTemplate(
        layoutCase, columns, shape, request: request, settledPass: settledPass, wantsFrames: wantsFrames))
  }
}
