import LayoutModel

extension [LayoutSweep.Interval] {
  /// Neighbours of the same piece as one.
  func merged(isDiscrete: Bool) -> [LayoutSweep.Interval] {
    var result: [LayoutSweep.Interval] = []
    for interval in self {
      if let last = result.last, let whole = last.joined(with: interval, isDiscrete: isDiscrete) {
        result[result.count - 1] = whole
      } else {
        result.append(interval)
      }
    }
    return result
  }
}

extension LayoutSweep.Interval {
  /// The interval with one that follows it; nil where they differ in more than the amounts of what gives way, and in
  /// its order.
  func joined(with next: Self, isDiscrete: Bool) -> Self? {
    let range = values.lowerBound...next.values.upperBound
    // A piece that is found in a short interval is less exact far from it.
    let common = isDiscrete ? range : values.upperBound...next.values.upperBound
    let amounts = amounts(isDiscrete)
    let nextAmounts = next.amounts(isDiscrete)
    guard broken == next.broken, ambiguity == next.ambiguity, Set(binding) == Set(next.binding),
      contentHeights == next.contentHeights, Set(amounts.keys) == Set(nextAmounts.keys),
      zip(frames, next.frames).allSatisfy({ $0.isNear($1, in: common) })
    else { return nil }
    let isFirst = values.upperBound - values.lowerBound >= next.values.upperBound - next.values.lowerBound
    var whole = isFirst ? self : next
    whole.values = range
    whole.isCertain = isCertain && next.isCertain
    for index in whole.violations.indices {
      let key = whole.violations[index].bound.key(isDiscrete)
      guard let amount = amounts[key] ?? nil, let next = nextAmounts[key] ?? nil,
        amount.isNear(next, in: common)
      else {
        whole.violations[index].amount = nil
        continue
      }
      whole.violations[index].amount = amount
    }
    return whole
  }

  /// The amounts of what gives way. Where bounds differ in nothing but a priority that is swept, the first's.
  private func amounts(_ isDiscrete: Bool) -> [ViolatedBound: AffineFunction?] {
    Dictionary(
      violations.map { ($0.bound.key(isDiscrete), $0.amount) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ViolatedBound {
  /// What it is, but for the amount.
  ///
  /// - Parameter isDiscrete: whether its priority may be what is swept, and so does not count.
  func key(_ isDiscrete: Bool) -> ViolatedBound {
    ViolatedBound(cause: cause, priority: isDiscrete ? .none : priority, isShort: isShort, amount: 0)
  }
}
