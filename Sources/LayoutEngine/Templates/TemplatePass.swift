import ConstraintSolver
import LayoutModel

/// One pass of a template: it measures a row's texts, and solves.
struct TemplatePass {
  private(set) var texts: [MeasuredText]
  private let wantsFrames: Bool
  private let parents: [ViewIndex?]
  private let problem: @Sendable ([Double], inout LayoutProgram) -> PassProblem
  /// By view: the sizes that hugging and compression resistance protect.
  private let intrinsic: [AxisPair<IntrinsicSource>]
  /// The first one breaks no constraint.
  private(set) var solutions: [PassSolution]
  /// The one that the row was evaluated by.
  private(set) var current = 0
  /// A number a column of a row, the width that the request gives, and two a measured text.
  private(set) var inputs: [Double]
  private var work = KeptTest.Work()

  /// More sets of broken constraints than this are not kept.
  private static let mostSolutions = 16

  /// - Parameters:
  ///   - wantsFrames: whether every frame is computed, and not the root's height alone.
  ///   - width: what the request gives the root, if it does.
  ///   - state: the case after the pass, with the given numbers in the columns, and behind them the width.
  /// - Returns: `nil` where the pass can't be told as a function of the inputs.
  init?(
    columns: [RowColumn], _ shape: RowShape, wantsFrames: Bool, width: Double?,
    state: @escaping @Sendable ([Double]) -> CaseState
  ) {
    let given = Array(repeating: 0, count: columns.count) + [width ?? 0]
    let start = state(given)
    var texts: [MeasuredText] = []
    for i in start.views.indices {
      let column = columns.firstIndex { $0.member == .text(ViewIndex(i)) }
      let text = MeasuredText(
        ViewIndex(i), in: start, column: column.flatMap { shape.hasText($0) ? $0 : nil },
        input: given.count + 2 * texts.count)
      if let text { texts.append(text) }
    }
    self.texts = texts
    self.wantsFrames = wantsFrames
    parents = start.views.map(\.parent)
    inputs = given + Array(repeating: 0, count: 2 * texts.count)
    problem = { [texts] inputs, program in
      let state = state(inputs)
      return PassProblem(state, intrinsic: state.sizes(texts, inputs), in: &program)
    }
    intrinsic = start.views.indices.map { start.source(of: ViewIndex($0), columns, shape, texts) }
    solutions = []
    guard let solution = solution(breaking: [], conditions: nil) else { return nil }
    solutions.append(solution)
  }

  private func solution(
    breaking broken: [Int], conditions: [(input: Int, value: Double)]?
  ) -> PassSolution? {
    ParametricPass(inputs: inputs.count, parents: parents, breaking: broken, pass: problem).map { pass in
      PassSolution(
        pass, wrapping: texts.lazy.filter(\.wraps).map(\.view), wantsFrames: wantsFrames,
        conditions: conditions)
    }
  }

  /// The outputs of the row that was evaluated last.
  var values: [Double] { solutions[current].result.values }

  var pass: ParametricPass { solutions[current].pass }

  /// Whether required constraints are broken in the layout of the row that was evaluated last.
  var breaksConstraints: Bool { solutions[current].breaksConstraints }

  /// By view, which members of its frame differ between two optimal layouts; needs all frames.
  mutating func ambiguity() -> [FrameMembers] {
    let piece = solutions[current].result.piece ?? -1
    if let known = solutions[current].ambiguity[piece] { return known }
    var staged = staged()
    var search = AmbiguitySearch(
      staged.program.columns, parents: parents.map { $0?.rawValue ?? ViewIndex.root.rawValue })
    let ambiguity = search.run(&staged.solver)
    solutions[current].ambiguity[piece] = ambiguity
    return ambiguity
  }

  /// The views of the row that was evaluated last whose width in `frames` is not that at which their text wrapped.
  func rewrapped(in frames: [Rect]) -> [RewrappedView] {
    texts.compactMap { $0.wrappedText?.rewrapped(in: frames) }
  }

  /// Writes the sizes that hugging and compression resistance protect, by view.
  func readIntrinsic(into sizes: inout [AxisPair<Double?>]) {
    for i in sizes.indices {
      for axis in Axis.allCases { sizes[i][axis] = intrinsic[i][axis].size(inputs) }
    }
  }

  /// The inputs that an output depends on around the row that was evaluated last.
  func dependence(of output: Int) -> [Int] { solutions[current].result.dependence(of: output) }

  /// The column of a measured text by an input that is its size; `nil` where rows do not have the text.
  func textColumn(ofInput input: Int) -> Int? { texts.first { input - $0.input < 2 }?.column }

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
    let isKnown = solutions.indices.dropFirst().first { solutions[$0].holds(at: inputs) }
    current = isKnown ?? 0
    if solve(measurer) { return true }
    guard current == 0, solutions[0].isContradicted, let solution = brokenSolution() else { return false }
    current = solutions.count
    solutions.append(solution)
    return solve(measurer)
  }

  /// A solution with the constraints broken that the inputs contradict.
  private func brokenSolution() -> PassSolution? {
    guard solutions.count < Self.mostSolutions else { return nil }
    let broken = staged().brokenPlaces
    let conditions = solutions[0].pass.requiredInputs.map { (input: $0, value: inputs[$0]) }
    return broken.isEmpty ? nil : solution(breaking: broken, conditions: conditions)
  }

  /// The pass's problem at the inputs, optimised.
  private func staged() -> StagedSolver {
    var staged = StagedSolver(viewCount: parents.count)
    let problem = problem(inputs, &staged.program)
    staged.optimise(problem)
    return staged
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

/// Where a dimension of an intrinsic size comes from.
enum IntrinsicSource {
  case none
  case declared(Double)
  case input(Int)

  func size(_ inputs: [Double]) -> Double? {
    switch self {
    case .none: nil
    case .declared(let size): size
    case .input(let input): inputs[input]
    }
  }
}

extension CaseState {
  fileprivate func source(
    of view: ViewIndex, _ columns: [RowColumn], _ shape: RowShape, _ texts: [MeasuredText]
  ) -> AxisPair<IntrinsicSource> {
    func source(_ axis: Axis) -> IntrinsicSource {
      if let declared = views[view.rawValue].intrinsic[axis] {
        let column = columns.firstIndex { $0.member == .intrinsic(view, axis) }
        return column.map { shape.hasValue($0) ? .input($0) : .declared(declared) } ?? .declared(declared)
      }
      guard let text = texts.first(where: { $0.view == view }) else { return .none }
      return .input(axis == .horizontal ? text.input : text.input + 1)
    }
    return AxisPair(horizontal: source(.horizontal), vertical: source(.vertical))
  }

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
