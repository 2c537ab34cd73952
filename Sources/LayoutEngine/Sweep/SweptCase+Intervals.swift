import Algorithms
import LayoutModel

extension SweptCase {
  /// Intervals that follow each other over a range of a number that is not discrete: each is an affine piece, found at
  /// a value a little behind the end of the one before.
  mutating func intervals(over range: ClosedRange<Double>) -> [LayoutSweep.Interval] {
    let limits = layoutCase.variationLimits(of: number)
      .filter { $0 > range.lowerBound && $0 < range.upperBound }
    let ends = [range.lowerBound] + limits + [range.upperBound]
    guard range.lowerBound < range.upperBound else {
      return still(at: range.lowerBound).map { [$0.interval(over: range, isCertain: true)] } ?? []
    }
    return zip(ends, ends.dropFirst()).flatMap { lower, upper -> [LayoutSweep.Interval] in
      var found: [LayoutSweep.Interval] = []
      var start = lower
      while upper - start > Precision.shortestInterval, var next = interval(from: start, in: lower...upper) {
        if let last = found.indices.last {
          // What a proof says of a beginning says it of the end before.
          found[last].values = found[last].values.lowerBound...next.values.lowerBound
        } else {
          next.values = lower...next.values.upperBound
        }
        found.append(next)
        start = next.values.upperBound
      }
      if let last = found.indices.last { found[last].values = found[last].values.lowerBound...upper }
      return found
    }
  }

  /// The piece that begins at a value. Where the first value lies beyond that piece, a nearer one is tried.
  private mutating func interval(
    from start: Double, in segment: ClosedRange<Double>
  ) -> LayoutSweep.Interval? {
    let found = firstPiece(
      step: min(Self.step, (segment.upperBound - start) / 2), downTo: Precision.shortestInterval / 4,
      seam: Precision.seam
    ) { step -> (piece: SweptLayout, gap: Double)? in
      guard let found = layout(at: start + step, in: segment) else { return nil }
      let gap = found.reach.lowerBound - start
      // What is so near that steps cannot tell is not compared.
      guard gap <= Precision.seam, step > Precision.seamMargin else { return (found, gap) }
      return agrees(found, at: start + min(Precision.seamMargin, step / 2)) ? (found, gap) : nil
    }
    guard let found else { return trial(from: start, in: segment) }
    return confirmed(found, from: max(start, found.reach.lowerBound), in: segment)
  }

  /// How far behind its beginning an interval's piece is looked for at first.
  private static let step = 0x1p-7

  /// The layout at a value as far as every pass follows one affine piece; nil where rounding decides on one.
  private mutating func layout(at value: Double, in segment: ClosedRange<Double>) -> SweptLayout? {
    guard let folded = folded(at: value) else { return nil }
    var pieces: [(pass: PassAtValue, piece: ProblemPiece)] = []
    for number in folded.relaidPass.rawValue...folded.layout.pass.rawValue {
      let pass = PassAtValue(self, PassNumber(number), at: value)
      guard let piece = pass.piece(self, in: segment) else { return nil }
      pieces.append((pass, piece))
    }
    // Between the same sides of all limits, whether a pass keeps the layout is a convex question.
    let room = pieces.map(\.piece.reach).reduce(-.infinity ... .infinity) { $0.clamped(to: $1) }
    let (made, last) = (pieces[0].piece, pieces[pieces.count - 1])
    var found = SweptLayout(
      value: value, folded: folded, last: last.pass, stages: last.piece.stages,
      frameRates: made.frames(at: made.rates), distanceRates: last.piece.distanceRates(movingBy: made),
      reach: value + room.lowerBound...value + room.upperBound)
    found.reach = found.reach.clamped(to: found.sameViolations)
    return found
  }

  /// The interval of a piece, up to where single layouts agree with it.
  private mutating func confirmed(
    _ found: SweptLayout, from start: Double, in segment: ClosedRange<Double>
  ) -> LayoutSweep.Interval {
    var end = max(found.value, min(found.reach.upperBound, segment.upperBound))
    var isCertain = true
    let margin = min(Precision.seamMargin, (end - found.value) / 4)
    for value in [end - margin, (found.value + end) / 2] where !agrees(found, at: value) {
      end = found.value.farthest(toward: value, within: Precision.sweptEnd) { agrees(found, at: $0) }
      isCertain = false
    }
    return found.interval(over: start...max(end, start + Precision.shortestInterval), isCertain: isCertain)
  }

  /// Whether the layout at a value is what a piece says. A kept layout may be off by ``Precision/stillOptimal`` and
  /// belongs to the same piece.
  private mutating func agrees(_ found: SweptLayout, at value: Double) -> Bool {
    guard let folded = folded(at: value),
      folded.layout.broken.map(\.constraint) == found.folded.layout.broken.map(\.constraint)
    else { return false }
    let isProven = found.distanceRates != nil
    let tolerance = isProven ? 2 * Precision.stillOptimal : Precision.ambiguity
    return zip(folded.layout.frames, found.frames(at: value)).allSatisfy { frame, expected in
      FrameMember.allCases.allSatisfy {
        (frame[$0] - expected[$0]).magnitude <= tolerance
          * max(1, expected[$0].magnitude / Precision.largeFrame)
      }
    }
  }

  /// The piece that begins at a value where the solver proves none: from two single layouts, as far as others agree.
  private mutating func trial(
    from start: Double, in segment: ClosedRange<Double>
  ) -> LayoutSweep.Interval? {
    var step = min(1, (segment.upperBound - start) / 2)
    while true {
      let value = start + step / 4
      guard let near = folded(at: value), let far = folded(at: start + step) else { return nil }
      let way = 0.75 * step
      let rates = zip(near.layout.frames, far.layout.frames).map { frame, other in
        Rect(
          x: (other.x - frame.x) / way, y: (other.y - frame.y) / way,
          width: (other.width - frame.width) / way,
          height: (other.height - frame.height) / way)
      }
      let last = PassAtValue(self, near.layout.pass, at: value)
      let found = SweptLayout(
        value: value, folded: near, last: last, stages: NamedStages(last.problem), frameRates: rates,
        distanceRates: nil,
        reach: start...segment.upperBound)
      if step < 16 * Precision.shortestInterval
        || agrees(found, at: start + step / 2) && agrees(found, at: start + step)
      {
        var trial = confirmed(found, from: start, in: segment)
        trial.isCertain = false
        return trial
      }
      step /= 4
    }
  }
}
