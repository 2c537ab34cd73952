import Algorithms
public import LayoutModel

extension LayoutSweep {
  /// A view whose text is truncated, or breaks a word over lines, and the values at which it does.
  public struct Truncation: Hashable, Sendable {
    public let view: ViewIndex
    /// From the least to the greatest, apart from each other; never empty.
    public let values: [ClosedRange<Double>]
  }

  /// The views whose texts are truncated somewhere, or break a word, in document order, as the warnings of each layout
  /// have it.
  ///
  /// In an interval the width and the height of a view only grow or only shrink. So a text that lacks room for its
  /// lines does so up to one value or from one value on, and the same holds of one that lacks height, or that is
  /// narrower than a word.
  ///
  /// - Parameter breaksWords: whether it is words that are broken.
  public func truncations(breakingWords breaksWords: Bool = false, measuredBy measurer: any TextMeasuring)
    -> [Truncation]
  {
    var found: [ViewIndex: [ClosedRange<Double>]] = [:]
    let seam = number.isDiscrete ? 1 : Precision.seam
    for interval in intervals {
      let texts = TruncatedTexts(interval, breaksWords, measurer)
      for view in texts.views {
        for values in texts.values(of: view) {
          if let last = found[view]?.last, values.lowerBound - last.upperBound <= seam {
            found[view]?.removeLast()
            found[view]?.append(last.lowerBound...values.upperBound)
          } else {
            found[view, default: []].append(values)
          }
        }
      }
    }
    return found.map { Truncation(view: $0.key, values: $0.value) }.sorted { $0.view < $1.view }
  }
}

/// The texts of an interval, at its values.
private struct TruncatedTexts {
  private let interval: LayoutSweep.Interval
  private let measurer: any TextMeasuring
  /// Whether a word is broken of those that count, and not the text truncated.
  private let breaksWords: Bool
  /// The ends, a little inside, with the frames there; one where the interval is a single value.
  private let ends: [(value: Double, frames: [Rect])]
  let views: [ViewIndex]

  init(_ interval: LayoutSweep.Interval, _ breaksWords: Bool, _ measurer: any TextMeasuring) {
    self.interval = interval
    self.breaksWords = breaksWords
    self.measurer = measurer
    let (start, end) = (interval.values.lowerBound, interval.values.upperBound)
    let margin = min(Precision.seamMargin, (end - start) / 4)
    let values = start < end ? [start + margin, end - margin] : [start]
    ends = values.map { value in (value, interval.frames.map { $0.frame(at: value) }) }
    let (all, isHidden) = (interval.state.views, interval.state.views.areHidden)
    views = interval.frames.indices.filter { index in
      !isHidden[index] && all[index].kind == .view && all[index].showsText && !all[index].scrollsText
    }.map { ViewIndex($0) }
  }

  /// Where in the interval a view's text is truncated, to within ``Precision/sweptEnd``.
  func values(of view: ViewIndex) -> [ClosedRange<Double>] {
    let range = interval.values
    var known = ends.map { (value: $0.value, isTruncated: isTruncated(view, $0.frames)) }
    let (first, last) = (known[0], known[known.count - 1])
    let frame = interval.frames[view.rawValue]
    if [frame.width, frame.height].allSatisfy({ $0.slope.magnitude > Precision.rate }) {
      // A text may lack lines at one end and height at the other.
      var between = (1...3).map { first.value + (last.value - first.value) * Double($0) / 4 }
      if let end = endOfLines(view) { between += [end, min(end + Precision.sweptEnd, last.value)] }
      known += between.map { (value: $0, isTruncated: isTruncated(view, at: $0)) }
      known.sort { $0.value < $1.value }
    }
    var ranges: [ClosedRange<Double>] = []
    var start = first.isTruncated ? range.lowerBound : nil
    for (near, far) in zip(known, known.dropFirst()) where near.isTruncated != far.isTruncated {
      let end = near.value.farthest(toward: far.value, within: Precision.sweptEnd) {
        isTruncated(view, at: $0) == near.isTruncated
      }
      if let begun = start { ranges.append(begun...end) }
      start = near.isTruncated ? nil : end
    }
    return ranges + (start.map { [$0...range.upperBound] } ?? [])
  }

  /// The value up to which the lines of a text are truncated, or up to which they are not; nil where that is the same
  /// all over the interval.
  private func endOfLines(_ view: ViewIndex) -> Double? {
    func lacksLines(_ value: Double) -> Bool { isTruncated(view, at: value, withHeight: 1e6) }
    let (first, last) = (ends[0].value, ends[ends.count - 1].value)
    let isFirst = lacksLines(first)
    guard isFirst != lacksLines(last) else { return nil }
    return first.farthest(toward: last, within: Precision.sweptEnd) { lacksLines($0) == isFirst }
  }

  /// - Parameter height: in place of the view's own.
  private func isTruncated(_ view: ViewIndex, at value: Double, withHeight height: Double? = nil) -> Bool {
    var frames = interval.frames.map { $0.frame(at: value) }
    if let height { frames[view.rawValue].height = height }
    return isTruncated(view, frames)
  }

  private func isTruncated(_ view: ViewIndex, _ frames: [Rect]) -> Bool {
    let state = interval.state
    let layout = Layout(
      pass: .initial, environment: state.environment, isRelaid: true, frames: frames,
      ambiguity: interval.ambiguity)
    let search = WarningSearch(layout: layout, state: state, measurer: measurer)
    return breaksWords ? !search.isTruncated(view) && search.breaksWord(view) : search.isTruncated(view)
  }
}
