import ConstraintSolver
import LayoutModel

/// A case as a function of the metrics and texts of rows of one shape: its passes, one after another.
struct ShapedTemplate {
  private var passes: [TemplatePass] = []
  /// By view; the root's own.
  private let parents: [Int]
  private let environment: Environment
  /// The width that was asked for, where the template tells nothing of others: other variations may hold there.
  private let onlyWidth: Double?
  /// The last pass that changes what can move the height.
  private let settledPass: Int
  /// Whether the height of the row that was laid out last is the one that the settled pass chooses by itself.
  private var isSettled = false
  /// By view, after the passes so far, relative to the parent.
  private var frames: [Rect]

  /// To compute a region takes an elimination over all views. In a larger case a session is quicker.
  private static let mostViews = 256

  /// - Parameters:
  ///   - settledPass: the last pass that changes what can move the height; the last of all unless it is known.
  ///   - wantsFrames: whether frames are asked for, and not heights alone.
  /// - Returns: `nil` where the case can't be told as such a function.
  init?(
    _ layoutCase: LayoutCase, _ columns: [RowColumn], _ shape: RowShape, request: EnvironmentPatch,
    settledPass: PassNumber? = nil, wantsFrames: Bool
  ) {
    self.settledPass = settledPass?.rawValue ?? layoutCase.history.count
    guard layoutCase.views.count <= Self.mostViews,
      layoutCase.isPlainButForVariations(under: request)
    else { return nil }
    let asked: Double? = if case .set(let width) = request.width { width } else { nil }
    onlyWidth = layoutCase.variations.isEmpty ? nil : asked
    let width = onlyWidth == nil ? asked : nil
    @Sendable func state(after count: Int, _ inputs: [Double]) -> CaseState {
      let values = shape.values(of: columns, metrics: inputs)
      let bound = layoutCase.binding(ListRow(key: "template", values: values), to: columns)
      var request = request
      if width != nil { request.width = .set(inputs[columns.count]) }
      var state = CaseState(bound, request: request)
      for pass in bound.history.prefix(count) { state.apply(pass) }
      return state
    }
    parents = layoutCase.views.parents
    frames = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: parents.count)
    let count = layoutCase.history.count
    environment = state(after: count, Array(repeating: 0, count: columns.count + 1)).environment
    for k in 0...count {
      let pass = TemplatePass(columns: columns, shape, wantsFrames: wantsFrames || count > 0, width: width) {
        state(after: k, $0)
      }
      guard let pass else { return nil }
      passes.append(pass)
    }
  }

  /// The cell's height for a row; `nil` where the template can't tell it for certain.
  mutating func height(
    of row: Span<Double>, texts: [String], measuredBy measurer: any TextMeasuring
  ) -> Double? {
    guard passes.count > 1 else {
      guard passes[0].evaluate(row, texts, measurer) else { return nil }
      return Precision.certainlyOnGrid(max(0, passes[0].values[0])).map(environment.cellHeight)
    }
    guard layOut(row, texts, measurer) else { return nil }
    return environment.cellHeight(ofRoot: frames[0].height)
  }

  /// Writes the layout of a row.
  ///
  /// - Returns: whether it is certain.
  mutating func read(
    _ row: Span<Double>, texts: [String], measuredBy measurer: any TextMeasuring,
    into layout: inout RowLayout
  ) -> Bool {
    guard layOut(row, texts, measurer) else { return false }
    let last = passes.count - 1
    for i in frames.indices { layout.frames[i] = frames[i] }
    layout.height = environment.cellHeight(ofRoot: frames[0].height)
    layout.isConflict = passes[last].breaksConstraints
    layout.ambiguity = passes[last].ambiguity(parents: parents)
    layout.intrinsic = passes[last].contentSizes
    layout.rewrapped = passes[last].rewrapped(in: frames)
    return true
  }

  /// The widths at which the row that was evaluated last has the same height; `nil` where passes before the settled one
  /// have a say in it.
  func widths(of columns: [RowColumn]) -> ClosedRange<Double>? {
    if let onlyWidth { return passes.count == 1 || isSettled ? onlyWidth...onlyWidth : nil }
    if passes.count == 1 { return passes[0].widths(along: columns.count) }
    let own = passes[0].inputs[columns.count]
    return isSettled ? own...own : nil
  }

  /// Folds the passes.
  ///
  /// - Returns: whether `frames` are certain.
  private mutating func layOut(
    _ row: Span<Double>, _ texts: [String], _ measurer: any TextMeasuring
  ) -> Bool {
    isSettled = false
    for k in passes.indices {
      guard passes[k].evaluate(row, texts, measurer) else { return false }
      let isKept = k > 0 ? passes[k].keeps(ViewColumns.values(of: frames, parents: parents)) : false
      guard let isKept, isKept || chooseFrames(passes[k].values) else { return false }
      if k == settledPass { isSettled = choosesHeight(passes[k].values) }
    }
    return true
  }

  /// Whether the height is the one that a pass chooses without those before it.
  private func choosesHeight(_ values: [Double]) -> Bool {
    Precision.certainlyOnGrid(max(0, values[ViewColumns.widthIndex(of: 0) + 1])) == frames[0].height
  }

  /// - Parameter values: of all variables.
  /// - Returns: whether rounding has not decided any frame.
  private mutating func chooseFrames(_ values: [Double]) -> Bool {
    for (view, parent) in parents.enumerated() {
      let frame = ViewColumns.frame(of: view, in: parent, at: values.span)
      guard let x = Precision.certainlyOnGrid(frame[0]), let y = Precision.certainlyOnGrid(frame[1]),
        let width = Precision.certainlyOnGrid(max(0, frame[2])),
        let height = Precision.certainlyOnGrid(max(0, frame[3]))
      else { return false }
      frames[view] = Rect(x: x, y: y, width: width, height: height)
    }
    return true
  }
}
