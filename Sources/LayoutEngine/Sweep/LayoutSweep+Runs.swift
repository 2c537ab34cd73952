public import LayoutModel

extension LayoutSweep {
  /// Neighbouring intervals that are one for a reader; never empty.
  public typealias Run = ArraySlice<Interval>

  /// The intervals in runs in which some numbers have the same formulas and are ambiguous alike, and the same
  /// constraints break.
  ///
  /// - Parameter asked: the numbers; all where it is empty. Then intervals of one run differ in nothing but the lines
  ///   of texts.
  public func runs(of asked: [Quantity]) -> [Run] {
    let quantities = asked.isEmpty ? quantities : asked
    return intervals.indices.reduce(into: []) { runs, index in
      if index > 0, let last = runs.last {
        let (one, other) = (intervals[index], intervals[index - 1])
        if one.broken == other.broken, !asked.isEmpty || differInLinesAlone(one, other),
          quantities.allSatisfy({ isSame($0, in: one, other) })
        {
          runs[runs.count - 1] = intervals[last.startIndex...index]
          return
        }
      }
      runs.append(intervals[index...index])
    }
  }

  /// Whether a number is so in two intervals that a person sees no difference.
  private func isSame(_ quantity: Quantity, in one: Interval, _ other: Interval) -> Bool {
    let (function, next) = (one.function(of: quantity), other.function(of: quantity))
    return function?.slope.shown == next?.slope.shown && function?.constant.shown == next?.constant.shown
      && one.isAmbiguous(quantity) == other.isAmbiguous(quantity)
  }

  /// Ranges of neighbours in which required constraints contradict each other.
  public var conflicts: [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for interval in intervals where !interval.broken.isEmpty {
      if let last = ranges.last, last.upperBound == interval.values.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...interval.values.upperBound
      } else {
        ranges.append(interval.values)
      }
    }
    return ranges
  }

  /// Whether intervals differ in nothing but how much of its width the lines of a wrapping text fill.
  private func differInLinesAlone(_ one: Interval, _ other: Interval) -> Bool {
    one.contentHeights == other.contentHeights
      && Set(one.binding).symmetricDifference(other.binding).allSatisfy { $0.isOfLines(in: one.state) }
      && shownViolations(of: one) == shownViolations(of: other)
  }

  private func shownViolations(of interval: Interval) -> Set<ShownViolation> {
    let told = interval.authoredViolations.filter { !$0.bound.cause.isOfLines(in: interval.state) }
    return Set(told.map { shown($0, in: interval.state) })
  }

  private func shown(_ violation: Violation, in state: CaseState) -> ShownViolation {
    let cause = violation.bound.cause
    var equation: String?
    var priority: LayoutPriority?
    switch (cause, number) {
    case (.content(let view, let kind, let axis), let number):
      let isSwept = number == .priority(.content(view, kind, axis))
      priority = isSwept ? nil : state.priority(kind, axis, of: view)
    case (.constraint(let index), .priority(.constraint(let swept))),
      (.constraint(let index), .constant(let swept)):
      let isSwept = state.constraint(index).id == layoutCase[swept].id
      equation = isSwept ? nil : state.writtenEquation(of: index)
    case (.constraint(let index), _): equation = state.writtenEquation(of: index)
    default: break
    }
    return ShownViolation(
      cause: cause, priority: priority, equation: equation, slope: violation.amount?.slope.shown,
      constant: violation.amount?.constant.shown)
  }
}

/// What a reader sees of a violation. Of a number that is swept itself only its name is seen.
private struct ShownViolation: Hashable {
  let cause: Cause
  let priority: LayoutPriority?
  let equation: String?
  let slope, constant: String?
}

extension LayoutSweep.Interval {
  /// What gives way of what the case's author gave a priority.
  public var authoredViolations: [LayoutSweep.Violation] {
    violations.filter { $0.bound.cause.isOfAuthor(in: state) }
  }

  /// The bounds that bind and did not in an interval before. Those that were not met give way less, which is told with
  /// what gives way.
  public func newlyBinding(after before: Self) -> [Cause] {
    let known = Set(before.binding)
    let missed = Set(before.violations.map(\.bound.cause))
    return binding.filter { cause in
      if case .bound(.environment) = cause { return false }
      return !known.contains(cause) && !missed.contains(cause)
    }
  }

  /// The bounds of the author that gave way in an interval before and do not any more, without those of lines.
  public func newlyMet(after before: Self) -> [Cause] {
    let left = Set(violations.map(\.bound.cause))
    return before.authoredViolations.map(\.bound.cause)
      .filter { !left.contains($0) && !$0.isOfLines(in: before.state) }
  }
}

extension Cause {
  /// Whether it is the width of a wrapping text, whose lines fill it now more and now less.
  public func isOfLines(in state: CaseState) -> Bool {
    guard case .content(let view, _, .horizontal) = self else { return false }
    return state.views[view].wrapsAtLayoutWidth
  }

  /// Whether the case's author gave it a priority.
  fileprivate func isOfAuthor(in state: CaseState) -> Bool {
    switch self {
    case .fitting: false
    case .constraint(let index): !state.isFitOfStack(state.constraint(index))
    default: true
    }
  }
}
