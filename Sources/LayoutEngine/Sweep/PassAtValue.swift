import ConstraintSolver
import LayoutModel

/// A pass of a swept case, laid out anew at a value of the number.
struct PassAtValue {
  let pass: PassNumber
  private(set) var value: Double
  /// In plain words, as is the layout.
  private(set) var state: CaseState
  let layout: Layout
  /// By view of the state, as the texts wrap, and as they are on one line.
  let contentSizes, naturalSizes: [AxisPair<Double?>]
  let wrapping: [ViewIndex]
  private let measures: ExpansionMeasures?

  init(_ swept: SweptCase, _ pass: PassNumber, at value: Double) {
    self.pass = pass
    self.value = value
    var session = LayoutSession(
      swept.layoutCase(at: value), request: swept.request(at: value), measurer: swept.measurer)
    let plain = session.plainLayout(of: pass, alone: swept.state(after: pass, at: value))
    (state, layout, measures) = (plain.state, plain.layout, plain.measures)
    contentSizes = plain.contentSizes
    wrapping = session.contents.wrapping
    session.contents.unwrap()
    naturalSizes = session.contentSizesOfItems
  }

  /// The pass at another value, with the contents and broken constraints of this one.
  func moved(to value: Double, _ swept: SweptCase) -> PassAtValue {
    let original = swept.state(after: pass, at: value)
    var moved = self
    moved.value = value
    moved.state = measures.map { ExpandedState(original, $0).state } ?? original
    return moved
  }

  /// The stages with the texts as they wrap.
  var stages: NamedStages { stages(contentSizes) }

  private func stages(_ sizes: [AxisPair<Double?>]) -> NamedStages {
    NamedStages(state, contentSizes: sizes, broken: layout.broken.map(\.constraint))
  }

  /// How far the number may move so that a constraint is broken for the same reason.
  func reach(of broken: BrokenConstraint, _ there: PassAtValue, by step: Double) -> ClosedRange<Double>? {
    MovedProblem(
      contradiction(broken), there.contradiction(broken), outputs: [], by: step, mustBeUnique: false)?
      .reach
  }

  /// The constraints that a broken one contradicts as required ones, and behind them its own violation.
  private func contradiction(_ broken: BrokenConstraint) -> Problem {
    let stages = NamedStages(state, contentSizes: contentSizes, broken: [])
    var problem = stages.problem
    problem.removeHinges()
    for named in stages.hard { problem.add(named.hinge) }
    problem.endStage()
    for named in stages.required {
      if case .constraint(let index) = named.cause, broken.conflict.contains(index) {
        problem.add(named.hinge)
      }
    }
    problem.endStage()
    for named in stages.required where named.cause == .constraint(broken.constraint) {
      problem.add(named.hinge)
    }
    problem.endStage()
    return problem
  }

  /// How far the number may move so that every text has the same lines.
  ///
  /// - Returns: nil where rounding decides at which width a text wraps.
  func wrappingReach(
    _ there: PassAtValue, by step: Double, measuredBy measurer: any TextMeasuring
  ) -> ClosedRange<Double>? {
    guard !wrapping.isEmpty else { return -.infinity ... .infinity }
    let stages = stages(naturalSizes)
    let outputs = wrapping.map { [Term(1, stages.program.columns.size($0, .horizontal))] }
    let moved = there.stages(naturalSizes).written().problem
    guard
      let law = MovedProblem(stages.written().problem, moved, outputs: outputs, by: step, mustBeUnique: true)
    else { return nil }
    var reach = law.reach
    for (place, view) in wrapping.enumerated() where law.rates[place].magnitude > Precision.rate {
      let width = Precision.onGrid(max(0, law.values[place]))
      let same = state.widths(ofSameSizeAs: width, view, measuredBy: measurer)
      reach = reach.clamped(to: same.reach(from: width, rate: law.rates[place]))
    }
    return reach
  }
}

extension CaseState {
  /// The widths around one at which the lines of a view's text wrap so that its content has the same size.
  fileprivate func widths(
    ofSameSizeAs width: Double, _ view: ViewIndex, measuredBy measurer: any TextMeasuring
  ) -> ClosedRange<Double> {
    let pixel = 1 / environment.scale
    func size(_ width: Double) -> AxisPair<Double?> {
      contentSize(of: view, maxWidth: width, measurer: measurer).size
    }
    let own = size(width)
    /// The farthest place from a near one to a far one where the size is the same.
    func farthest(from near: Double, to far: Double) -> Double {
      if size(far) == own { return far }
      var (near, far) = (near, far)
      while (far - near).magnitude > 1e-9 {
        let middle = (near + far) / 2
        if middle == near || middle == far { break }
        if size(middle) == own { near = middle } else { far = middle }
      }
      return near
    }
    let heights = views[view].intrinsicByWidth
    if !heights.isEmpty {
      let next = heights.first { $0.width > width }?.width ?? .infinity
      // Below its first width a content is as high as there.
      let last = heights.dropFirst().last { $0.width <= width }?.width ?? 0
      return last...next
    }
    guard isMeasured(view) else { return 0 ... .infinity }
    let extent = measurer.extent(of: views[view].text, maxWidth: width, in: environment)
    let isRecorded = hasRecordings(of: view)
    let greatest =
      isRecorded || extent.nextWidth <= width ? farthest(from: width, to: width + pixel) : extent.nextWidth
    // A size is rounded up to the pixel: its longest line is less than a pixel narrower.
    let fitting = isRecorded ? width : min(width, extent.size.width)
    return farthest(from: fitting, to: max(0, fitting - pixel))...greatest
  }
}
