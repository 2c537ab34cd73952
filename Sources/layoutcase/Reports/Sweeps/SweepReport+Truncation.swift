import Algorithms
import LayoutEngine
import LayoutModel
import Spelling

/// Where texts are truncated, and from which width beyond the range they are whole.
extension SweepReport {
  /// "title is truncated below 465.5.", or that no text is, of what is asked for.
  var truncationSentences: [String] {
    let sentences = sentences(on: truncations, "is truncated", "are truncated")
    let views = asked.isEmpty ? layoutCase.views.indices.map { ViewIndex($0) } : asked.map(\.view)
    let hasTexts = views.contains { layoutCase[$0].showsText }
    return (sentences.isEmpty && hasTexts ? ["No text is truncated in this range."] : sentences)
      + self.sentences(on: brokenWords, "breaks a word", "break words")
  }

  /// "title is truncated below 465.5."
  private func sentences(
    on texts: [LayoutSweep.Truncation], _ one: String, _ several: String
  ) -> [String] {
    texts.map { (name: layoutCase[$0.view].id, words: words($0)) }.grouped(by: \.words)
      .filter { !$0.key.isEmpty }.map { words, texts in
        let names = texts.map(\.name)
        return "\(names.enumerated(by: "and", atMost: 8)) \(names.count.verb(one, several)) \(words)."
      }
  }

  /// "below 331", "from 331", "from 331 to 400 and from 500"; empty where none of the values lies on a pixel, as widths
  /// and heights do.
  private func words(_ truncation: LayoutSweep.Truncation) -> String {
    let (first, last) = (sweep.intervals.first?.values.lowerBound, sweep.intervals.last?.values.upperBound)
    let isOfPixels = if case .environment = sweep.number { true } else { false }
    return truncation.values.compactMap { range -> String? in
      let isFromFirst = range.lowerBound == first
      if range.upperBound == last, isFromFirst { return "in the whole range" + end(of: truncation) }
      let start = isOfPixels && !isFromFirst ? firstPixel(in: range) : range.lowerBound
      if range.upperBound == last { return "from \(sweep.number.shown(start))" + end(of: truncation) }
      let end = isOfPixels ? firstPixel(after: range.upperBound) - pixel : range.upperBound
      if isFromFirst, isOfPixels { return "below \(sweep.number.shown(end + pixel))" }
      guard start <= end else { return nil }
      let (low, high) = (sweep.number.shown(start), sweep.number.shown(end))
      return isFromFirst ? "up to \(high)" : low == high ? "at \(low)" : "from \(low) to \(high)"
    }.enumerated(by: "and")
  }

  /// "; from 443.5 on the text is whole", of a text that is truncated at the end; empty where that was not looked for.
  private func end(of truncation: LayoutSweep.Truncation) -> String {
    guard truncations.contains(truncation), let gap = gapBeyond(truncation) else { return "" }
    guard let first = gap.first else { return ", up to \(Self.greatestWidth.shown) at least" }
    let start = sweep.number.shown(first)
    guard let last = gap.last else { return "; from \(start) on the text is whole" }
    let end = sweep.number.shown(last)
    return "; it is whole \(start == end ? "at \(start)" : "from \(start) to \(end)"), "
      + "and truncated again at greater widths"
  }

  /// The first width beyond the range from which on a text that is truncated at its end is whole, on the grid of
  /// pixels; nil where it is truncated at the greatest one that was looked at.
  func wholeFrom(_ truncation: LayoutSweep.Truncation) -> Double? {
    guard let last = sweep.intervals.last?.values.upperBound, let ranges = ranges(beyond: truncation) else {
      return nil
    }
    let end = ranges.last?.upperBound ?? last
    return end < Self.greatestWidth ? firstPixel(after: end) : nil
  }

  /// The first width beyond the range at which a text that is truncated at its end is whole, and the last one before it
  /// is truncated again; each nil where there is none. Nil where that was not looked for.
  private func gapBeyond(_ truncation: LayoutSweep.Truncation) -> (first: Double?, last: Double?)? {
    guard var end = sweep.intervals.last?.values.upperBound, let ranges = ranges(beyond: truncation) else {
      return nil
    }
    for range in ranges where range.lowerBound <= end + pixel { end = range.upperBound }
    guard end < Self.greatestWidth else { return (nil, nil) }
    let next = ranges.first { $0.lowerBound > end }
    return (firstPixel(after: end), next.map { firstPixel(in: $0) - pixel })
  }

  /// Where a text is truncated at widths beyond the range; nil where that was not looked for.
  private func ranges(beyond truncation: LayoutSweep.Truncation) -> [ClosedRange<Double>]? {
    beyond.map { $0.first { $0.view == truncation.view }?.values ?? [] }
  }

  private var pixel: Double { 1 / layoutCase.environment.scale }

  private func firstPixel(in range: ClosedRange<Double>) -> Double {
    ((range.lowerBound - LayoutTolerance.equality) / pixel).rounded(.up) * pixel
  }

  private func firstPixel(after end: Double) -> Double {
    ((end + LayoutTolerance.equality) / pixel).rounded(.down) * pixel + pixel
  }

  /// In points. No wider screen or window is looked at for where a text is whole.
  static let greatestWidth = 2000.0

  /// Whether a text is truncated at the end of the range, so that greater widths are of interest.
  var isTruncatedAtEnd: Bool {
    guard case .environment(.horizontal) = sweep.number, let last = sweep.intervals.last?.values.upperBound
    else { return false }
    return last < Self.greatestWidth && truncations.contains { $0.values.last?.upperBound == last }
  }
}
