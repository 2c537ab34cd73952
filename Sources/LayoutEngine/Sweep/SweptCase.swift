import LayoutModel

/// A case as a function of one of its numbers.
struct SweptCase {
  let layoutCase: LayoutCase
  let number: CaseParameter
  let request: EnvironmentPatch
  let measurer: any TextMeasuring
  private(set) var layoutCount = 0

  init(
    _ layoutCase: LayoutCase, _ number: CaseParameter, request: EnvironmentPatch, measurer: any TextMeasuring
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
    let relaidPass: PassNumber
  }

  /// Folds the history at a value.
  mutating func folded(at value: Double) -> Folded? {
    layoutCount += 1
    var session = LayoutSession(layoutCase(at: value), request: request(at: value), measurer: measurer)
    var relaidPass = PassNumber.initial
    var last: Layout?
    while let layout = session.next() {
      if layout.isRelaid { relaidPass = layout.pass }
      last = layout
    }
    return last.map { Folded(layout: $0, plainFrames: session.frames, relaidPass: relaidPass) }
  }
}

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
      still(at: values.lowerBound)?.interval(over: values, isCertain: true)
    }
  }

  /// The values at which the order of priorities, or the text size, is the same.
  private func values(in range: ClosedRange<Double>) -> [ClosedRange<Double>] {
    var steps = Array(stride(from: range.lowerBound, through: range.upperBound, by: 1))
    if number != .textSize {
      let others = layoutCase.holding(number, at: 1000).occurringPriorities(request: request).map(\.rawValue)
      steps = steps.filter { step in
        // The first value, the first at which a content's size counts, and those at a priority or just above one.
        step == range.lowerBound || step == 1 || others.contains { (step - 1...step).contains($0) }
      }
    }
    return steps.indices.map { index in
      steps[index]...(index + 1 < steps.count ? steps[index + 1] - 1 : range.upperBound)
    }
  }
}
