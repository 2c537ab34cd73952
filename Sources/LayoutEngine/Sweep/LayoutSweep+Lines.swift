import Algorithms
import LayoutModel

extension LayoutSweep {
  /// How many lines a text that wraps has, the most first, and at which values; none of any other text. In an interval
  /// the height of a text's content is one.
  func lineCounts(
    of view: ViewIndex, measuredBy measurer: any TextMeasuring
  ) -> [(count: Int, values: [ClosedRange<Double>])] {
    let counted = intervals.compactMap { interval -> (count: Int, values: ClosedRange<Double>)? in
      let (own, values) = (interval.state.views[view.rawValue], interval.values)
      guard own.text.wrapsAtLayoutWidth, own.text.string?.isEmpty == false, own.intrinsic.vertical == nil
      else { return nil }
      let width = interval.frames[view.rawValue].frame(at: (values.lowerBound + values.upperBound) / 2).width
      return (
        measurer.lineCount(of: own.text, maxWidth: width, in: interval.state.environment), values
      )
    }
    let seam = number.isDiscrete ? 1 : Precision.seam
    return counted.grouped(by: \.count).sorted { $0.key > $1.key }.map { count, parts in
      let joined = parts.map(\.values).reduce(into: [ClosedRange<Double>]()) { ranges, values in
        if let last = ranges.last, values.lowerBound - last.upperBound <= seam {
          ranges[ranges.count - 1] = last.lowerBound...values.upperBound
        } else {
          ranges.append(values)
        }
      }
      return (count, joined)
    }
  }
}
