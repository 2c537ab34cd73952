import ConstraintSolver
import LayoutModel

/// One pass of a template: it measures a row's texts, and solves.
struct TemplatePass {
  private(set) var texts: [TemplateText]
  private let wantsFrames: Bool
  /// The case after the pass at some inputs, and by view the sizes of its contents.
  private let pass: @Sendable ([Double]) -> (state: CaseState, contentSizes: [AxisPair<Double?>])
  /// By view, the content sizes where every input is 0, and those that are inputs.
  private let sizesAtZero: [AxisPair<Double?>]
  private let sizeInputs: [SizeInput]
  /// By set of broken constraints; the first breaks none.
  private(set) var branches: [Branch]
  /// The one that the row was evaluated by.
  private(set) var current = 0
  /// The branch of what is broken, by the values of the inputs that required constraints move with.
  private var conflicts: [[Double]: Int] = [:]
  /// A number a column of a row, the width that the request gives, and two a measured text.
  private(set) var inputs: [Double]

  /// More sets of broken constraints than this are left to a session.
  private static let mostBranches = 16
  /// More values at which constraints are broken are not kept: the search for what is broken starts over.
  private static let mostConflicts = 1024

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
    var texts: [TemplateText] = []
    for i in start.views.indices {
      let column = columns.firstIndex { $0.member == .view(ViewIndex(i), .text) }
      let text = TemplateText(
        ViewIndex(i), in: start, column: column.flatMap { shape.hasText($0) ? $0 : nil },
        input: given.count + 2 * texts.count)
      if let text { texts.append(text) }
    }
    self.texts = texts
    self.wantsFrames = wantsFrames
    inputs = given + Array(repeating: 0, count: 2 * texts.count)
    let pass: @Sendable ([Double]) -> (state: CaseState, contentSizes: [AxisPair<Double?>]) = {
      [texts] inputs in
      let state = state(inputs)
      return (state, state.sizes(texts, inputs))
    }
    self.pass = pass
    let zeros = Array(repeating: 0.0, count: inputs.count)
    let sizes = pass(zeros).contentSizes
    sizeInputs = zeros.indices.flatMap { input in
      var moved = zeros
      moved[input] = 1
      return SizeInput.all(of: input, sizes, pass(moved).contentSizes)
    }
    sizesAtZero = sizes
    branches = []
    guard let branch = branch(breaking: []) else { return nil }
    branches.append(branch)
  }

  private func branch(breaking broken: [ConstraintIndex]) -> Branch? {
    Branch(
      inputs: inputs.count, breaking: broken, wrapping: texts.lazy.filter(\.wraps).map(\.view),
      wantsFrames: wantsFrames
    ) { inputs in
      let (state, contentSizes) = pass(inputs)
      return NamedStages(state, contentSizes: contentSizes, broken: broken)
    }
  }

  /// The outputs of the row that was evaluated last.
  var values: [Double] { branches[current].result.values }

  /// Whether required constraints are broken in the layout of the row that was evaluated last.
  var breaksConstraints: Bool { !branches[current].broken.isEmpty }

  /// Finds by view which members of its frame differ between two optimal layouts. All frames must be known.
  mutating func ambiguity(parents: [Int]) -> [FrameMembers] {
    let solved = solved
    return branches[current].ambiguity {
      var solver = solved()
      return solver.ambiguity(parents: parents)
    }
  }

  /// The views whose text wrapped at another width than they have in some frames.
  ///
  /// - Parameter frames: of the row that was evaluated last.
  func rewrapped(in frames: [Rect]) -> [RewrappedView] {
    texts.compactMap { $0.wrappedText?.rewrapped(in: frames) }
  }

  /// The sizes, by view, that hugging and compression resistance protect in the row that was evaluated last.
  var contentSizes: [AxisPair<Double?>] {
    var sizes = sizesAtZero
    for size in sizeInputs { sizes[size.view][size.axis] = inputs[size.input] }
    return sizes
  }

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
    current = conflicts.isEmpty ? 0 : conflicts[requiredValues] ?? 0
    if solve(measurer) { return true }
    guard current == 0, branches[0].isContradicted, let branch = branchOfConflict() else { return false }
    current = branch
    return solve(measurer)
  }

  /// The values that decide which constraints are broken.
  private var requiredValues: [Double] { branches[0].requiredInputs.map { inputs[$0] } }

  /// Finds what the inputs contradict, and the branch that breaks it.
  private mutating func branchOfConflict() -> Int? {
    let broken = solved().broken.map(\.constraint)
    if broken.isEmpty { return nil }
    guard let index = branches.firstIndex(where: { $0.broken == broken }) ?? addBranch(breaking: broken)
    else { return nil }
    if conflicts.count == Self.mostConflicts { conflicts.removeAll(keepingCapacity: true) }
    conflicts[requiredValues] = index
    return index
  }

  private mutating func addBranch(breaking broken: [ConstraintIndex]) -> Int? {
    guard branches.count < Self.mostBranches, let branch = branch(breaking: broken) else { return nil }
    branches.append(branch)
    return branches.count - 1
  }

  /// The pass's problem at the inputs, solved.
  private func solved() -> PassSolver {
    let (state, contentSizes) = pass(inputs)
    var solver = PassSolver(viewCount: state.views.count)
    solver.solve(state, contentSizes)
    return solver
  }

  /// Solves with the texts on one line, and then as they wrap at the widths that this gave.
  private mutating func solve(_ measurer: any TextMeasuring) -> Bool {
    for text in texts { set(text.naturalSize, of: text) }
    if branches[current].wrapping != nil {
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
    return branches[current].result.evaluate(at: inputs.span)
  }

  /// The widths at which texts wrap, where they can be told.
  private mutating func wrappingWidths() -> [Double]? {
    let inputs = inputs
    guard branches[current].wrapping?.evaluate(at: inputs.span) == true else { return nil }
    return branches[current].wrapping?.values
  }

  private mutating func set(_ size: Size, of text: TemplateText) {
    inputs[text.input] = size.width
    inputs[text.input + 1] = size.height
  }

  /// Whether a layout is still optimal for the row that was evaluated last; `nil` where rounding would decide.
  ///
  /// - Parameter layout: the values of the variables.
  func keeps(_ layout: [Double]) -> Bool? { branches[current].keeps(layout, inputs) }
}

/// A size of a content that is an input.
private struct SizeInput {
  let view: ViewIndex
  let axis: Axis
  /// Among the inputs.
  let input: Int

  /// The sizes that an input is: those that move with it.
  static func all(
    of input: Int, _ sizes: [AxisPair<Double?>], _ moved: [AxisPair<Double?>]
  ) -> [SizeInput] {
    sizes.indices.flatMap { view in
      Axis.allCases.filter { sizes[view][$0] != moved[view][$0] }
        .map { SizeInput(view: ViewIndex(view), axis: $0, input: input) }
    }
  }
}

extension CaseState {
  /// The declared sizes by view, with those of measured texts from the inputs.
  fileprivate func sizes(_ texts: [TemplateText], _ inputs: [Double]) -> [AxisPair<Double?>] {
    var sizes = views.map(\.intrinsic)
    for text in texts {
      let i = text.view.rawValue
      sizes[i].horizontal = sizes[i].horizontal ?? inputs[text.input]
      sizes[i].vertical = sizes[i].vertical ?? inputs[text.input + 1]
    }
    return sizes
  }
}
