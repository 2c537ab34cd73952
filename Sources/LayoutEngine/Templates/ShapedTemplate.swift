import ConstraintSolver
import LayoutModel

/// A case as a function of the metrics and texts of rows of one shape: its passes, one after another.
struct ShapedTemplate {
  private var passes: [TemplatePass] = []
  private let parents: [ViewIndex?]
  private let separator: Double
  /// Behind which no pass changes what can move the height.
  private let settledPass: Int
  /// Whether the height of the row that was laid out last is the one that the settled pass chooses by itself.
  private var isSettled = false
  /// x, y, width and height of each view after the passes so far, relative to the parents.
  private var frames: [Double]

  /// A piece is told by elimination over all views, which a session of a larger case outruns.
  private static let mostViews = 256

  /// - Parameters:
  ///   - settledPass: behind which no other changes what can move the height; the last unless it is known.
  ///   - wantsFrames: whether frames are asked for, and not heights alone.
  /// - Returns: `nil` where the case can't be told as such a function.
  init?(
    _ layoutCase: LayoutCase, _ columns: [RowColumn], _ shape: RowShape, request: EnvironmentPatch,
    settledPass: PassNumber? = nil, wantsFrames: Bool
  ) {
    self.settledPass = settledPass?.rawValue ?? layoutCase.history.count
    guard layoutCase.views.count <= Self.mostViews else { return nil }
    let width: Double? = if case .set(let width) = request.width { width } else { nil }
    @Sendable func state(after count: Int, _ inputs: [Double]) -> CaseState {
      let values = shape.values(of: columns, metrics: inputs)
      let bound = layoutCase.binding(ListRow(key: "template", values: values), to: columns)
      var request = request
      if width != nil { request.width = .set(inputs[columns.count]) }
      var state = CaseState(bound, request: request)
      for pass in bound.history.prefix(count) { state.apply(pass) }
      return state
    }
    parents = layoutCase.views.map(\.parent)
    frames = Array(repeating: 0, count: 4 * parents.count)
    let count = layoutCase.history.count
    separator =
      state(after: count, Array(repeating: 0, count: columns.count + 1)).environment.separator
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
      return Precision.certainlyOnGrid(max(0, passes[0].values[0])).map { $0 + separator }
    }
    guard layOut(row, texts, measurer) else { return nil }
    return frames[3] + separator
  }

  /// Writes the layout of a row.
  ///
  /// - Returns: whether it is certain.
  mutating func read(
    _ row: Span<Double>, texts: [String], measuredBy measurer: any TextMeasuring,
    into layout: inout RowLayout
  ) -> Bool {
    guard layOut(row, texts, measurer) else { return false }
    for i in layout.frames.indices {
      layout.frames[i] = Rect(
        x: frames[4 * i], y: frames[4 * i + 1], width: frames[4 * i + 2], height: frames[4 * i + 3])
    }
    layout.height = frames[3] + separator
    layout.isConflict = passes[passes.count - 1].breaksConstraints
    layout.ambiguity = passes[passes.count - 1].ambiguity()
    passes[passes.count - 1].readIntrinsic(into: &layout.intrinsic)
    layout.rewrapped = passes[passes.count - 1].rewrapped(in: layout.frames)
    return true
  }

  /// What the height of the row that was evaluated last rests on; `nil` where passes are folded, of which any may
  /// choose the layout.
  func dependence(of columns: [RowColumn]) -> HeightDependence? {
    guard passes.count == 1 else { return nil }
    let inputs = passes[0].dependence(of: 0)
    let places = inputs.compactMap { input in
      input < columns.count ? input : passes[0].textColumn(ofInput: input)
    }
    return HeightDependence(
      columns: Set(places).sorted().map { columns[$0] }, restsOnWidth: inputs.contains(columns.count))
  }

  /// The widths at which the row that was evaluated last has the same height; `nil` where that rests on what was
  /// laid out before the settled pass.
  func widths(of columns: [RowColumn]) -> ClosedRange<Double>? {
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
      let isKept = k > 0 ? passes[k].keeps(frames) : false
      guard let isKept, isKept || chooseFrames(passes[k]) else { return false }
      if k == settledPass { isSettled = choosesHeight(passes[k]) }
    }
    return true
  }

  /// Whether the height is what a pass chooses by itself.
  private func choosesHeight(_ pass: borrowing TemplatePass) -> Bool {
    let height = pass.values[pass.pass.columns.size(.root, .vertical).place]
    return Precision.certainlyOnGrid(max(0, height)) == frames[3]
  }

  private mutating func chooseFrames(_ pass: borrowing TemplatePass) -> Bool {
    let (values, columns) = (pass.values, pass.pass.columns)
    for (i, parent) in parents.enumerated() {
      for axis in Axis.allCases {
        let place = 4 * i + (axis == .horizontal ? 0 : 1)
        let own = columns.origin(ViewIndex(i), axis).map { values[$0.place] } ?? 0
        let outer = parent.flatMap { columns.origin($0, axis) }.map { values[$0.place] } ?? 0
        let size = max(0, values[columns.size(ViewIndex(i), axis).place])
        guard let origin = Precision.certainlyOnGrid(own - outer), let size = Precision.certainlyOnGrid(size)
        else { return false }
        frames[place] = origin
        frames[place + 2] = size
      }
    }
    return true
  }
}
