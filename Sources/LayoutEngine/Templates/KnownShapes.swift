import LayoutModel

/// The templates of the shapes of rows that were met, the latest last.
struct KnownShapes {
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
      shapes.swapAt(i, shapes.count - 1)
      templates.swapAt(i, templates.count - 1)
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
