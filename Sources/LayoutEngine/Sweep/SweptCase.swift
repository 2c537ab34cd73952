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

/// What the layout is near a value of the number.
struct SweptLayout {
  let value: Double
  let folded: SweptCase.Folded
  /// The last pass at the value, made anew.
  let last: PassAtValue
  let stages: NamedStages
  /// By view, how fast the members of its frame move.
  let frameRates: [Rect]
  /// By hinge of the last pass's stages, how fast its column moves away from it; nil where that is not known.
  let distanceRates: [Double]?
  /// Where the rates hold.
  var reach: ClosedRange<Double>

  /// The frames at another value, by the rates.
  func frames(at other: Double) -> [Rect] {
    zip(folded.layout.frames, frameRates).map { frame, rate in
      let way = other - value
      return Rect(
        x: frame.x + way * rate.x, y: frame.y + way * rate.y, width: frame.width + way * rate.width,
        height: frame.height + way * rate.height)
    }
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

extension SweptLayout {
  /// The values at which the same bounds of priorities give way, to the same side.
  ///
  /// Where the frames follow from required constraints alone, they move on by the same rates beyond it.
  var sameConcessions: ClosedRange<Double> {
    let columns = stages.program.values(of: folded.plainFrames, parents: last.state.views.parents)
    var range = -Double.infinity ... .infinity
    var number = 0
    for (stage, hinges) in stages.all {
      defer { number += hinges.count }
      guard case .priority = stage, let rates = distanceRates?[number...] else { continue }
      for (named, rate) in zip(hinges, rates) where rate.magnitude > Precision.rate {
        let distance = columns[named.hinge.column.index] - named.hinge.position
        guard distance.magnitude > Precision.ambiguity else { continue }
        let side: ClosedRange<Double> = distance < 0 ? -.infinity...0 : 0 ... .infinity
        let reach = side.reach(from: distance, rate: rate)
        range = range.clamped(to: value + reach.lowerBound...value + reach.upperBound)
      }
    }
    return range
  }

  /// The bounds of priorities that columns do not meet, the highest priority first.
  ///
  /// - Parameter columns: by the stages' column, its value.
  fileprivate func concessions(_ columns: [Double]) -> [LayoutSweep.Concession] {
    var concessions: [LayoutSweep.Concession] = []
    var number = 0
    for (stage, hinges) in stages.all {
      defer { number += hinges.count }
      guard case .priority = stage else { continue }
      for (place, named) in hinges.enumerated() {
        let amount = named.violation(at: columns)
        guard amount > LexicographicSolver.feasibilityTolerance else { continue }
        let isAbove = columns[named.hinge.column.index] > named.hinge.position
        let slope = distanceRates.map { rates in
          (isAbove ? named.hinge.above : -named.hinge.below) * rates[number + place]
        }
        concessions.append(
          LayoutSweep.Concession(
            bound: last.state.bound(named, columns),
            amount: slope.map { AffineFunction(slope: $0, through: amount, at: value) }))
      }
    }
    return concessions
  }
}
