import ConstraintSolver
import LayoutModel

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

  /// By the stages' column, its value in the layout.
  private var columns: [Double] {
    stages.program.values(of: folded.plainFrames, parents: last.state.views.parents)
  }

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

extension SweptLayout {
  /// The values at which the same bounds of priorities give way, to the same side.
  ///
  /// Where the frames follow from required constraints alone, they move on by the same rates beyond it.
  var sameViolations: ClosedRange<Double> {
    var range = -Double.infinity ... .infinity
    guard let distanceRates else { return range }
    let columns = columns
    for (stage, indices) in stages.indexed {
      guard case .priority = stage.kind else { continue }
      for (named, rate) in zip(stage.hinges, distanceRates[indices]) where rate.magnitude > Precision.rate {
        let distance = columns[named.hinge.column.index] - named.hinge.position
        guard distance.magnitude > Precision.ambiguity else { continue }
        let reach = ClosedRange<Double>.reach(keepingSignOf: distance, rate: rate)
        range = range.clamped(to: value + reach.lowerBound...value + reach.upperBound)
      }
    }
    return range
  }

  /// The bounds of priorities that columns do not meet, the highest priority first.
  ///
  /// - Parameter columns: by the stages' column, its value.
  private func violations(at columns: [Double]) -> [LayoutSweep.Violation] {
    var violations: [LayoutSweep.Violation] = []
    for (stage, indices) in stages.indexed {
      guard case .priority = stage.kind else { continue }
      for (named, index) in zip(stage.hinges, indices) {
        let amount = named.violation(at: columns)
        guard amount > LexicographicSolver.feasibilityTolerance else { continue }
        let isAbove = columns[named.hinge.column.index] > named.hinge.position
        let slope = distanceRates.map { rates in
          (isAbove ? named.hinge.above : -named.hinge.below) * rates[index]
        }
        violations.append(
          LayoutSweep.Violation(
            bound: last.state.bound(named, columns),
            amount: slope.map { AffineFunction(slope: $0, through: amount, at: value) }))
      }
    }
    return violations
  }
}

extension SweptLayout {
  /// The layout as what holds in an interval around its value.
  func interval(over values: ClosedRange<Double>, isCertain: Bool) -> LayoutSweep.Interval {
    let (layout, state) = (folded.layout, last.state)
    let frames = zip(layout.frames, frameRates).map { AffineFrame($0, rates: $1, at: value) }
    let columns = columns
    var binding: [Cause] = []
    var seen: Set<Cause> = []
    for named in stages.hinges where !named.cause.isPreference && !seen.contains(named.cause) {
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
      contentHeights: last.contentSizes.prefix(layout.frames.count).map(\.vertical), binding: binding,
      violations: violations(at: columns), state: state, isCertain: isCertain)
  }
}
