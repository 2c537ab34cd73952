import ConstraintSolver
import LayoutModel

/// A case as a function of the metrics and texts of rows of one shape.
struct ShapedTemplate {
  private var texts: [MeasuredText]
  /// The widths at which texts wrap, while all are on one line; `nil` where none wraps.
  private var wrapping: PiecewiseSolution?
  private var height: PiecewiseSolution
  private let separator: Double
  /// A number a column of a row, and two a measured text.
  private var inputs: [Double]

  /// - Returns: `nil` where the case can't be told as such a function.
  init?(_ layoutCase: LayoutCase, _ columns: [RowColumn], _ shape: RowShape, request: EnvironmentPatch) {
    guard layoutCase.history.isEmpty else { return nil }
    func state(_ inputs: [Double]) -> CaseState {
      let values = shape.values(of: columns, metrics: inputs)
      return CaseState(
        layoutCase.binding(ListRow(key: "template", values: values), to: columns), request: request)
    }
    let zeros = Array(repeating: 0.0, count: columns.count)
    let start = state(zeros)
    var measured: [MeasuredText] = []
    for i in start.views.indices {
      let column = columns.firstIndex { $0.member == .text(ViewIndex(i)) }
      let text = MeasuredText(
        ViewIndex(i), in: start, column: column.flatMap { shape.hasText($0) ? $0 : nil },
        input: columns.count + 2 * measured.count)
      if let text { measured.append(text) }
    }
    let parents = layoutCase.views.map(\.parent)
    let count = columns.count + 2 * measured.count
    let pass = ParametricPass(inputs: count, parents: parents) { inputs, program in
      let state = state(inputs)
      return PassProblem(state, intrinsic: state.sizes(measured, inputs), in: &program)
    }
    guard let pass else { return nil }
    texts = measured
    separator = start.environment.separator
    inputs = Array(repeating: 0, count: count)
    height = PiecewiseSolution(
      pass.problem, parameters: pass.parameters, outputs: [pass.size(.root, .vertical)])
    let wrappingViews = measured.filter(\.wraps).map(\.view)
    if !wrappingViews.isEmpty {
      wrapping = PiecewiseSolution(
        pass.problem, parameters: pass.parameters, outputs: wrappingViews.map { pass.size($0, .horizontal) })
    }
  }

  /// The cell's height for a row; `nil` where the template can't tell it for certain.
  mutating func height(
    of row: Span<Double>, texts strings: [String], measuredBy measurer: any TextMeasuring
  ) -> Double? {
    for j in row.indices { inputs[j] = row[j].isFinite ? row[j] : 0 }
    if !texts.isEmpty {
      guard measure(row, strings, measurer) else { return nil }
    }
    let inputs = inputs
    guard height.evaluate(at: inputs.span) else { return nil }
    return Precision.certainlyOnGrid(max(0, height.values[0])).map { $0 + separator }
  }

  /// Measures the row's texts, in the end at the widths that the layout gives them.
  ///
  /// - Returns: whether these are certain.
  private mutating func measure(
    _ row: Span<Double>, _ strings: [String], _ measurer: any TextMeasuring
  ) -> Bool {
    for i in texts.indices {
      if let column = texts[i].column { texts[i].setString(strings[Int(row[column])]) }
      set(texts[i].natural(measurer), of: i)
    }
    guard let widths = wrappingWidths() else { return wrapping == nil }
    var k = 0
    for i in texts.indices where texts[i].wraps {
      guard let width = Precision.certainlyOnGrid(max(0, widths[k])) else { return false }
      set(texts[i].size(maxWidth: width, measurer), of: i)
      k += 1
    }
    return true
  }

  /// The widths at which texts wrap, where they can be told.
  private mutating func wrappingWidths() -> [Double]? {
    let inputs = inputs
    return wrapping?.evaluate(at: inputs.span) == true ? wrapping?.values : nil
  }

  private mutating func set(_ size: Size, of text: Int) {
    inputs[texts[text].input] = size.width
    inputs[texts[text].input + 1] = size.height
  }
}

extension CaseState {
  /// By view, the declared sizes, and those of measured texts among the inputs.
  fileprivate func sizes(_ texts: [MeasuredText], _ inputs: [Double]) -> [AxisPair<Double?>] {
    var sizes = views.map(\.intrinsic)
    for text in texts {
      let i = text.view.rawValue
      sizes[i].horizontal = sizes[i].horizontal ?? inputs[text.input]
      sizes[i].vertical = sizes[i].vertical ?? inputs[text.input + 1]
    }
    return sizes
  }
}
