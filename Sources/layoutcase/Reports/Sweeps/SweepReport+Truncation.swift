import Algorithms
import LayoutEngine
import LayoutModel
import Spelling

/// Where texts are truncated, and from which width beyond the range they are whole.
extension SweepReport {
  /// "title is truncated below 465.5.", or that no text is, of what is asked for.
  var truncationSentences: [String] {
    let sentences = sentences(on: truncations.all, "is truncated", "are truncated")
    let views = asked.isEmpty ? layoutCase.views.indices.map { ViewIndex($0) } : asked.map(\.view)
    let texts = views.uniqued().filter { layoutCase[$0].showsText }.map { layoutCase[$0].id }
    let none =
      asked.isEmpty
      ? "No text is truncated in this range."
      : "\(texts.enumerated(by: "and")) \(texts.count.verb("is", "are")) not truncated in this range."
    return (sentences.isEmpty && !texts.isEmpty ? [none] : sentences)
      + self.sentences(on: truncations.brokenWords, "breaks a word", "break words") + lineSentences
  }

  /// "title has 3 lines below 326.6667, 2 lines from 326.6667 to 478.3333 and 1 line from 478.6667."
  private var lineSentences: [String] {
    truncations.lines.grouped(by: \.view).map { view, counts in
      let parts = counts.map { (count: $0.count, words: words($0.values) { "" }) }.filter {
        !$0.words.isEmpty
      }
      .map { "\($0.count.counted("line")) \($0.words)" }
      return "\(layoutCase[view].id) has \(parts.enumerated(by: "and"))."
    }
  }

  /// "title is truncated below 465.5."
  private func sentences(
    on texts: [LayoutSweep.Truncation], _ one: String, _ several: String
  ) -> [String] {
    texts.map { text in (name: layoutCase[text.view].id, words: words(text.values) { end(of: text) }) }
      .grouped(by: \.words).filter { !$0.key.isEmpty }.map { words, texts in
        let names = texts.map(\.name)
        return "\(names.enumerated(by: "and", atMost: 8)) \(names.count.verb(one, several)) \(words)."
      }
  }

  /// "below 331", "from 331", "from 331 to 400 and from 500"; empty where none of the values lies on a pixel, as widths
  /// and heights do.
  ///
  /// - Parameter end: what is said of values that go on to the greatest.
  private func words(_ values: [ClosedRange<Double>], ending end: () -> String) -> String {
    let (least, greatest) = (
      sweep.intervals.first?.values.lowerBound, sweep.intervals.last?.values.upperBound
    )
    let scale = layoutCase.environment.scale
    let isOfPixels = if case .environment = sweep.number { true } else { false }
    return values.compactMap { range -> String? in
      let isFromFirst = range.lowerBound == least
      if range.upperBound == greatest, isFromFirst { return "in the whole range" + end() }
      let start = isOfPixels && !isFromFirst ? range.firstPixel(at: scale) : range.lowerBound
      if range.upperBound == greatest { return "from \(sweep.number.shown(start))" + end() }
      let last = isOfPixels ? range.firstPixelBehind(at: scale) - 1 / scale : range.upperBound
      if isFromFirst, isOfPixels { return "below \(sweep.number.shown(last + 1 / scale))" }
      guard start <= last else { return nil }
      let (low, high) = (sweep.number.shown(start), sweep.number.shown(last))
      return isFromFirst ? "up to \(high)" : low == high ? "at \(low)" : "from \(low) to \(high)"
    }.enumerated(by: "and")
  }

  /// "; from 443.5 on the text is whole", of a text that is truncated at the end; empty where that was not looked for.
  private func end(of truncation: LayoutSweep.Truncation) -> String {
    guard truncations.all.contains(truncation), let gap = truncations.gap(beyond: truncation) else {
      return ""
    }
    guard let first = gap.first else { return ", up to \(SweptTruncations.greatestWidth.shown) at least" }
    let start = sweep.number.shown(first)
    guard let last = gap.last else { return "; from \(start) on the text is whole" }
    let end = sweep.number.shown(last)
    return "; it is whole \(start == end ? "at \(start)" : "from \(start) to \(end)"), "
      + "and truncated again at greater widths"
  }
}
