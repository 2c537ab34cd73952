import ConstraintSolver
import LayoutModel

/// A case as a function of one of its numbers.
struct SweptCase {
  let layoutCase: LayoutCase
  let number: CaseNumber
  let request: EnvironmentPatch
  let measurer: any TextMeasuring
  private(set) var layoutCount = 0

  init(
    _ layoutCase: LayoutCase, _ number: CaseNumber, request: EnvironmentPatch, measurer: any TextMeasuring
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
    return last.map { Folded(layout: $0, plainFrames: session.plain($0).frames, maker: maker) }
  }
}

// MARK: discrete numbers

extension SweptCase {
  /// An interval for each value of a discrete number at which the layout may be another.
  mutating func groups(over range: ClosedRange<Double>) -> [LayoutSweep.Interval] {
    values(in: range).compactMap { values in
      guard let folded = folded(at: values.lowerBound),
        let law = PassLaw(self, folded.layout.pass, at: values.lowerBound)
      else { return nil }
      return interval(values, folded, law, Rates(still: law), at: values.lowerBound, isCertain: true)
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
  /// How fast a layout moves with the number.
  struct Rates {
    /// By view.
    let frames: [Rect]
    /// Of the problem's columns; nil where that is not known.
    let columns: [Double]?

    init(frames: [Rect], columns: [Double]?) {
      self.frames = frames
      self.columns = columns
    }

    /// Nothing moves.
    init(still law: PassLaw) {
      let still = Rect(x: 0, y: 0, width: 0, height: 0)
      frames = Array(repeating: still, count: law.state.views.count)
      columns = Array(repeating: 0, count: law.stages.problem.columnCount)
    }
  }

  /// - Parameter law: of the last pass, at the same value.
  func interval(
    _ values: ClosedRange<Double>, _ folded: Folded, _ law: PassLaw, _ rates: Rates, at value: Double,
    isCertain: Bool
  ) -> LayoutSweep.Interval {
    let layout = folded.layout
    let frames = zip(layout.frames, rates.frames).map { AffineFrame($0, rates: $1, at: value) }
    let columns = law.stages.program.values(of: folded.plainFrames, parents: law.state.views.parents)
    var binding: [Cause] = []
    var seen: Set<Cause> = []
    for named in law.stages.hinges where !named.cause.isPreference && !seen.contains(named.cause) {
      let distance = columns[named.hinge.column.place] - named.hinge.position
      guard distance.magnitude <= Precision.ambiguity else { continue }
      seen.insert(named.cause)
      binding.append(named.cause)
    }
    return LayoutSweep.Interval(
      values: values, frames: frames,
      height: AffineFunction(
        slope: frames[0].height.slope, constant: frames[0].height.constant + layout.environment.separator),
      broken: layout.broken.map(\.constraint), ambiguity: layout.ambiguity,
      contentHeights: law.contentSizes.prefix(layout.frames.count).map(\.vertical), binding: binding,
      givingWay: law.concessions(columns, rates: rates.columns, at: value), state: law.state,
      isCertain: isCertain)
  }
}
