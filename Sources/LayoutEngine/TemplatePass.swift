import ConstraintSolver
import LayoutModel

/// One pass of a template: it measures a row's texts, and solves.
struct TemplatePass {
  private var texts: [MeasuredText]
  private let wantsFrames: Bool
  private let parents: [ViewIndex?]
  private let problem: @Sendable ([Double], inout LayoutProgram) -> PassProblem
  /// The first one breaks no constraint.
  private var solutions: [PassSolution]
  private var current = 0
  /// A number a column of a row, and two a measured text.
  private(set) var inputs: [Double]
  private var work = KeptTest.Work()

  /// More sets of broken constraints than this are not kept.
  private static let mostSolutions = 16

  /// - Parameters:
  ///   - state: the case after the pass, with the given numbers in the columns.
  ///   - wantsFrames: whether every frame is computed, and not the root's height alone.
  /// - Returns: `nil` where the pass can't be told as a function of the inputs.
  init?(columns: [RowColumn], _ shape: RowShape, wantsFrames: Bool,
    state: @escaping @Sendable ([Double]) -> CaseState
  ) {
    let start = state(Array(repeating: 0, count: columns.count))
    var texts: [MeasuredText] = []
    for i in start.views.indices {
      let column = columns.firstIndex { $0.member == .text(ViewIndex(i)) }
      let text = MeasuredText(
        ViewIndex(i), in: start, column: column.flatMap { shape.hasText($0) ? $0 : nil },
        input: columns.count + 2 * texts.count)
      if let text { texts.append(text) }
    }
    self.texts = texts
    self.wantsFrames = wantsFrames
    parents = start.views.map(\.parent)
    inputs = Array(repeating: 0, count: columns.count + 2 * texts.count)
    problem = { [texts] inputs, program in
      let state = state(inputs)
      return PassProblem(state, intrinsic: state.sizes(texts, inputs), in: &program)
    }
    solutions = []
    guard let solution = solution(breaking: [], at: nil) else { return nil }
    solutions.append(solution)
  }

  private func solution(breaking broken: [Int], at inputs: [Double]?) -> PassSolution? {
    ParametricPass(inputs: self.inputs.count, parents: parents, breaking: broken, pass: problem).map { pass in
      PassSolution(
        pass, wrapping: texts.lazy.filter(\.wraps).map(\.view), wantsFrames: wantsFrames, brokenAt: inputs)
    }
  }

  /// The outputs of the row that was evaluated last.
  var values: [Double] { solutions[current].result.values }

  var pass: ParametricPass { solutions[current].pass }

  /// Lays a row out.
  ///
  /// - Returns: whether the layout is certain.
  mutating func evaluate(
    _ row: Span<Double>, _ strings: [String], _ measurer: any TextMeasuring
  ) -> Bool {
    for j in row.indices { inputs[j] = row[j].isFinite ? row[j] : 0 }
    for i in texts.indices {
      if let column = texts[i].column { texts[i].setString(strings[Int(row[column])]) }
      texts[i].measureNatural(measurer)
    }
    current = 0
    if solutions.count > 1, let known = solutions.indices.dropFirst().first(where: { solutions[$0].holds(at: inputs) }) {
      current = known
      return solve(measurer)
    }
    if solve(measurer) { return true }
    guard solutions[0].isContradicted, solutions.count < Self.mostSolutions else { return false }
    var staged = StagedSolver(viewCount: parents.count)
    staged.optimise(problem(inputs, &staged.program))
    guard !staged.brokenPlaces.isEmpty, let solution = solution(breaking: staged.brokenPlaces, at: inputs) else {
      return false
    }
    current = solutions.count
    solutions.append(solution)
    return solve(measurer)
  }

  /// Solves with the texts on one line, and then as they wrap at the widths that this gave.
  private mutating func solve(_ measurer: any TextMeasuring) -> Bool {
    for text in texts { set(text.naturalSize, of: text) }
    if solutions[current].wrapping != nil {
      guard let widths = wrappingWidths() else { return false }
      var k = 0
      for i in texts.indices where texts[i].wraps {
        guard let width = Precision.certainlyOnGrid(max(0, widths[k])) else { return false }
        let size = texts[i].size(maxWidth: width, measurer)
        set(size, of: texts[i])
        k += 1
      }
    }
    let inputs = inputs
    return solutions[current].result.evaluate(at: inputs.span)
  }

  /// The widths at which texts wrap, where they can be told.
  private mutating func wrappingWidths() -> [Double]? {
    let inputs = inputs
    guard solutions[current].wrapping?.evaluate(at: inputs.span) == true else { return nil }
    return solutions[current].wrapping?.values
  }

  private mutating func set(_ size: Size, of text: MeasuredText) {
    inputs[text.input] = size.width
    inputs[text.input + 1] = size.height
  }

  /// Whether a layout is still optimal for the row that was evaluated last; `nil` where rounding would decide.
  ///
  /// - Parameter frames: x, y, width and height of each view, relative to the parents.
  mutating func keeps(_ frames: [Double]) -> Bool? {
    KeptTest(solutions[current].pass, parents: parents).keeps(frames, inputs, newValues: values, &work)
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
