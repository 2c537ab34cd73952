import ConstraintSolver
import LayoutModel

/// A case as a function of one of its numbers.
struct SweptCase {
  let layoutCase: LayoutCase
  let number: SweptNumber
  let request: EnvironmentPatch
  let measurer: any TextMeasuring
  private(set) var layoutCount = 0

  init(
    _ layoutCase: LayoutCase, _ number: SweptNumber, request: EnvironmentPatch, measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    self.number = number
    self.request = request
    self.measurer = measurer
  }

  func layoutCase(at value: Double) -> LayoutCase { layoutCase.holding(number, at: value) }
  func request(at value: Double) -> EnvironmentPatch { request.asking(number, at: value) }

  func state(after pass: PassNumber, at value: Double) -> CaseState {
    layoutCase(at: value).state(after: pass, request: request(at: value))
  }

  /// The layout after the last pass.
  struct Folded {
    let layout: Layout
    /// Alignment rectangles, auxiliary guides behind the views.
    let plainFrames: [Rect]
    /// The pass that made the layout.
    let maker: PassNumber
  }

  /// Folds the history at a value.
  mutating func folded(at value: Double) -> Folded? {
    layoutCount += 1
    var session = LayoutSession(layoutCase(at: value), request: request(at: value), measurer: measurer)
    var maker = PassNumber.initial
    var last: Layout?
    while let layout = session.next() {
      if layout.isRelaid { maker = layout.pass }
      last = layout
    }
    return last.map { Folded(layout: $0, plainFrames: session.latestFrames.frames, maker: maker) }
  }
}

// MARK: discrete numbers

extension SweptCase {
  /// The layout at a value alone: nothing moves.
  mutating func still(at value: Double) -> SweptLayout? {
    guard let folded = folded(at: value) else { return nil }
    let last = PassAtValue(self, folded.layout.pass, at: value)
    let stages = NamedStages(last.problem)
    let still = Rect(x: 0, y: 0, width: 0, height: 0)
    return SweptLayout(
      value: value, folded: folded, last: last, stages: stages,
      frameRates: Array(repeating: still, count: last.state.views.count),
      distanceRates: Array(repeating: 0, count: stages.hinges.count), reach: value...value)
  }

  /// An interval for each value of a discrete number at which the layout may be another.
  mutating func groups(over range: ClosedRange<Double>) -> [LayoutSweep.Interval] {
    values(in: range).compactMap { values in
      still(at: values.lowerBound).map { interval(values, $0, isCertain: true) }
    }
  }

  /// The values at which the order of priorities, or the text size, is the same.
  private func values(in range: ClosedRange<Double>) -> [ClosedRange<Double>] {
    var steps = Array(stride(from: range.lowerBound, through: range.upperBound, by: 1))
    if number != .textSize {
      let others = layoutCase.holding(number, at: 1000).occurringPriorities(request: request).map(\.rawValue)
      steps = steps.filter { step in
        // The first value, and those at a priority or just above one.
        step == range.lowerBound || others.contains { (step - 1...step).contains($0) }
      }
    }
    return steps.indices.map { place in
      steps[place]...(place + 1 < steps.count ? steps[place + 1] - 1 : range.upperBound)
    }
  }
}

// MARK: what holds at a value

extension SweptCase {
  func interval(
    _ values: ClosedRange<Double>, _ found: SweptLayout, isCertain: Bool
  ) -> LayoutSweep.Interval {
    let (layout, state) = (found.folded.layout, found.last.state)
    let frames = zip(layout.frames, found.frameRates).map { AffineFrame($0, rates: $1, at: found.value) }
    let columns = found.stages.program.values(of: found.folded.plainFrames, parents: state.views.parents)
    var binding: [Cause] = []
    var seen: Set<Cause> = []
    for named in found.stages.hinges where !named.cause.isPreference && !seen.contains(named.cause) {
      let distance = columns[named.hinge.column.index] - named.hinge.position
      guard distance.magnitude <= Precision.ambiguity else { continue }
      seen.insert(named.cause)
      binding.append(named.cause)
    }
    return LayoutSweep.Interval(
      values: values, frames: frames,
      height: AffineFunction(
        slope: frames[0].height.slope, constant: frames[0].height.constant + layout.environment.separator),
      broken: layout.broken.map(\.constraint), ambiguity: layout.ambiguity,
      contentHeights: found.last.contentSizes.prefix(layout.frames.count).map(\.vertical), binding: binding,
      givingWay: found.concessions(columns), state: state, isCertain: isCertain)
  }
}
