public import LayoutModel

/// Where texts are truncated in a sweep and break words, and from which width beyond its range they are whole.
public struct SweptTruncations: Sendable {
  /// By view, in document order.
  public let all: [LayoutSweep.Truncation]
  /// Where words are broken over lines, of the same views.
  public let brokenWords: [LayoutSweep.Truncation]
  /// How many lines the wrapping texts of views that are asked for have; none where all are.
  public let lines: [(view: ViewIndex, count: Int, values: [ClosedRange<Double>])]
  /// The greatest value of the sweep.
  private let end: Double
  private let scale: Double
  /// At greater widths; nil where these were not looked at.
  private let beyond: [LayoutSweep.Truncation]?

  /// In points. No wider screen or window is looked at for where a text is whole.
  public static let greatestWidth = 2000.0

  /// - Parameters:
  ///   - views: whose texts are told; all where nil.
  ///   - request: that of the sweep.
  public init(
    in sweep: LayoutSweep, of views: Set<ViewIndex>?, request: EnvironmentPatch, measurer: any TextMeasuring
  ) {
    func told(breakingWords: Bool) -> [LayoutSweep.Truncation] {
      sweep.truncations(breakingWords: breakingWords, measuredBy: measurer)
        .filter { views?.contains($0.view) ?? true }
    }
    let all = told(breakingWords: false)
    let end = sweep.intervals.last?.values.upperBound ?? 0
    self.all = all
    brokenWords = told(breakingWords: true)
    lines = (views ?? []).sorted().flatMap { view in
      sweep.lineCounts(of: view, measuredBy: measurer).map { (view, $0.count, $0.values) }
    }
    self.end = end
    scale = sweep.layoutCase.environment.scale
    guard case .environment(.horizontal) = sweep.number, end < Self.greatestWidth,
      all.contains(where: { $0.values.last?.upperBound == end })
    else {
      beyond = nil
      return
    }
    let wider = LayoutSweep(
      sweep.layoutCase, sweep.number, over: end...Self.greatestWidth, request: request, measurer: measurer)
    beyond = wider.truncations(measuredBy: measurer)
  }

  /// The first width beyond the range from which on a text that is truncated at its end is whole, on the grid of
  /// pixels; nil where it is truncated at the greatest one that was looked at.
  public func wholeFrom(_ truncation: LayoutSweep.Truncation) -> Double? {
    guard let ranges = ranges(beyond: truncation) else { return nil }
    let end = ranges.last?.upperBound ?? end
    return end < Self.greatestWidth ? (end...end).firstPixelBehind(at: scale) : nil
  }

  /// The first width beyond the range at which a text that is truncated at its end is whole, and the last one before it
  /// is truncated again; each nil where there is none. Nil where that was not looked for.
  public func gap(beyond truncation: LayoutSweep.Truncation) -> (first: Double?, last: Double?)? {
    guard let ranges = ranges(beyond: truncation) else { return nil }
    var end = end
    for range in ranges where range.lowerBound <= end + 1 / scale { end = range.upperBound }
    guard end < Self.greatestWidth else { return (nil, nil) }
    let next = ranges.first { $0.lowerBound > end }
    return ((end...end).firstPixelBehind(at: scale), next.map { $0.firstPixel(at: scale) - 1 / scale })
  }

  /// Where a text is truncated at widths beyond the range; nil where that was not looked for.
  private func ranges(beyond truncation: LayoutSweep.Truncation) -> [ClosedRange<Double>]? {
    beyond.map { $0.first { $0.view == truncation.view }?.values ?? [] }
  }
}

extension ClosedRange<Double> {
  /// The first whole pixel of a range of points.
  public func firstPixel(at scale: Double) -> Double {
    let pixel = 1 / scale
    return ((lowerBound - LayoutTolerance.equality) / pixel).rounded(.up) * pixel
  }

  /// The first whole pixel behind it.
  public func firstPixelBehind(at scale: Double) -> Double {
    let pixel = 1 / scale
    return ((upperBound + LayoutTolerance.equality) / pixel).rounded(.down) * pixel + pixel
  }
}
