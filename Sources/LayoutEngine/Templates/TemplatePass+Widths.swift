import ConstraintSolver
import LayoutModel

extension TemplatePass {
  /// The widths of the cell at which the row that was evaluated last has the same height. At these its texts have the
  /// same lines, and every view stays on the same sides of its constraints.
  ///
  /// - Parameter input: the width that the request gives.
  /// - Returns: no other width than the row's own where the height follows the width, or constraints are broken.
  func widths(along input: Int) -> ClosedRange<Double> {
    let own = inputs[input]
    guard current == 0, let region = branches[0].result.region, region.rate(of: 0, along: input) == 0 else {
      return own...own
    }
    let reach = region.extent(along: input, from: inputs.span, isCertain: true)
    guard texts.contains(where: \.wraps) else { return around(own, reach) }
    return around(own, reach.clamped(to: wrappingReach(along: input)))
  }

  /// How far the width may change so that the texts that wrap have the same lines.
  private func wrappingReach(along input: Int) -> ClosedRange<Double> {
    guard let wrapping = branches[0].wrapping, let region = wrapping.region else { return 0...0 }
    var natural = inputs
    for text in texts {
      natural[text.input] = text.naturalSize.width
      natural[text.input + 1] = text.naturalSize.height
    }
    var reach = region.extent(along: input, from: natural.span, isCertain: true)
    for (k, text) in texts.lazy.filter(\.wraps).enumerated() {
      reach = reach.clamped(
        to: text.reach(from: wrapping.values[k], rate: region.rate(of: k, along: input)))
    }
    return reach
  }

  /// In thousandths of a point, which take less room than doubles.
  private func around(_ own: Double, _ reach: ClosedRange<Double>) -> ClosedRange<Double> {
    let least = ((own + reach.lowerBound) * 1e3).rounded(.up) / 1e3
    let greatest = ((own + reach.upperBound) * 1e3).rounded(.down) / 1e3
    return min(own, max(0, least))...max(own, min(NumberRange.greatest, greatest))
  }
}

extension TemplateText {
  /// How far an input may change with which the wrapping width changes at a rate, so that the lines stay.
  fileprivate func reach(from width: Double, rate: Double) -> ClosedRange<Double> {
    guard rate != 0 else { return -.infinity ... .infinity }
    // A width that is held at 0 does not follow.
    guard width > 0 else { return 0...0 }
    return widthsOfSameLines.reach(from: width, rate: rate)
  }
}
