import LayoutEngine
import LayoutModel
import Platform
import TestSupport
import Testing

/// Intervals of layouts, beside single layouts.
struct SweepComparisonTests {
  /// How many points are compared with single layouts: ten thousand with `SWEEPS=all`.
  private static let pointCount = getenv("SWEEPS") == nil ? 600 : 10_000

  @Test func `random cases are at random points what single layouts are`() throws {
    var random = SplitMix(seed: 77)
    let written = try Fixtures.cases("random.ndjson", "uikit.ndjson")
    var (points, uncertain, intervals) = (0, 0, 0)
    while points < Self.pointCount {
      let seed = UInt64(random.count(0...1_000_000))
      let layoutCase =
        random.chance(0.6)
        ? written[random.count(0...written.count - 1)]
        : try LayoutCase(document: OddCase.document(.allCases[0], seed: seed))
      let (number, range) = random.number(of: layoutCase)
      let sweep = layoutCase.sweep(number, range)
      #expect(sweep.intervals.first?.values.lowerBound == range.lowerBound)
      #expect(sweep.intervals.last?.values.upperBound == range.upperBound)
      intervals += sweep.intervals.count
      uncertain += sweep.intervals.count { !$0.isCertain }
      for _ in 0..<20 {
        points += 1
        var value =
          range.lowerBound + Double.random(in: 0..<1, using: &random) * (range.upperBound - range.lowerBound)
        if number.isDiscrete { value = value.rounded() }
        let single = try #require(layoutCase.layouts(number, at: value).last)
        let near = sweep.intervals.filter {
          $0.values.lowerBound - 1e-5 <= value && value <= $0.values.upperBound + 1e-5
        }
        let isSame = near.contains { interval in
          interval.broken == single.broken.map(\.constraint)
            && zip(interval.frames, single.frames).allSatisfy { affine, frame in
              FrameMember.allCases.allSatisfy {
                (affine[$0].value(at: value) - frame[$0]).magnitude < LayoutTolerance.equality
              }
            }
        }
        #expect(isSame, "\(layoutCase.name) \(number) at \(value): \(near.map(\.values))")
      }
    }
    #expect(
      uncertain * 10 < intervals, "\(points) points, \(intervals) intervals, \(uncertain) of them not certain"
    )
  }

  @Test func `a priority has the groups that laying out at each of a thousand gives`() throws {
    let layoutCase = try LayoutCase(document: LayoutCase.twoLabels)
    let view = ViewIndex(1)
    for number in [
      CaseParameter.priority(.content(view, .hugging, .horizontal)),
      .priority(.content(view, .compression, .horizontal)),
    ] {
      let sweep = layoutCase.sweep(number, 1...1000)
      var single: [[Rect]] = []
      for value in 1...1000 {
        let layout = try #require(layoutCase.layouts(number, at: Double(value)).last)
        single.append(layout.frames)
        let interval = try #require(sweep.interval(at: Double(value)))
        #expect(interval.frames.map { $0.frame(at: Double(value)) } == layout.frames)
      }
      #expect(sweep.intervals.count >= Set(single).count)
      #expect(sweep.layoutCount < 20)
    }
    // b hugs at 250: up to that the first is stretched, and from 251 on b.
    let hugging = layoutCase.sweep(.priority(.content(view, .hugging, .horizontal)), 1...1000)
    let widths = hugging.intervals.map { ($0.values, $0.frames[1].width.constant) }
    #expect(widths.first { $0.0.contains(250) }?.1 == 281)
    #expect(widths.first { $0.0.contains(251) }?.1 == 71)
  }
}

extension SplitMix {
  /// A number of a case, and a range of it that is worth sweeping.
  fileprivate mutating func number(of layoutCase: LayoutCase) -> (CaseParameter, ClosedRange<Double>) {
    if chance(0.25), !layoutCase.constraints.isEmpty {
      let index = count(0...layoutCase.constraints.count - 1)
      if chance(0.4) { return (.priority(.constraint(ConstraintIndex(index))), 1...1000) }
      let constant = layoutCase.constraints[index].constant
      return (.constant(ConstraintIndex(index)), constant - 60...constant + 90)
    }
    if chance(0.15) { return (.environment(.vertical), 20...400) }
    if chance(0.1) { return (.textSize, 0...11) }
    return (.environment(.horizontal), 10...600)
  }
}
