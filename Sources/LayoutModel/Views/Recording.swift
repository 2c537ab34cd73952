/// What a device measured of a view's text as the case declares it.
public struct Recording: Hashable, Sendable {
  public let view: ViewIndex
  /// Where lines wrapped, in points; `nil` where every paragraph was on one line.
  public let maxWidth: Double?
  public let textSize: ContentSizeCategory
  /// In points, rounded up to the device's pixel.
  public let size: Size

  package init(view: ViewIndex, maxWidth: Double?, textSize: ContentSizeCategory, size: Size) {
    (self.view, self.maxWidth, self.textSize, self.size) = (view, maxWidth, textSize, size)
  }
}

/// The recordings of a case, which hold for the texts that its document declares.
struct Recordings: Sendable {
  private struct Entry {
    var text: LabelText
    var recordings: [Recording]
  }

  private var entries: [ViewIndex: Entry] = [:]

  init(_ layoutCase: LayoutCase) {
    for recording in layoutCase.recordings {
      let text = layoutCase[recording.view].text
      entries[recording.view, default: Entry(text: text, recordings: [])].recordings.append(recording)
    }
  }

  func contains(_ view: ViewIndex) -> Bool { entries[view] != nil }

  /// The recorded size of a view's text; `nil` where nothing says what a device would measure.
  ///
  /// - Parameters:
  ///   - text: what the view shows now; another text, font or number of lines than the declared has no record.
  ///   - maxWidth: where lines wrap. A record holds at its own, and at others where the lines are the same.
  func size(
    of view: ViewIndex, _ text: LabelText, maxWidth: Double?, _ textSize: ContentSizeCategory
  ) -> Size? {
    guard let entry = entries[view], text.isMeasured(as: entry.text) else { return nil }
    let candidates = entry.recordings.filter { $0.textSize == textSize }
    let exact = candidates.first { $0.isWrapped(at: maxWidth) }
    return (exact ?? candidates.first { $0.hasSameLines(as: text, at: maxWidth) })?.size
  }
}

extension Recording {
  fileprivate func isWrapped(at width: Double?) -> Bool {
    guard let maxWidth, let width else { return maxWidth == nil && width == nil }
    return abs(maxWidth - width) <= LayoutTolerance.equality
  }

  /// Whether a text has the recorded lines at another width, too: the longest of them fits that width, and none of
  /// them could hold more. A text that is cut after some lines is cut otherwise at another width, so that
  /// only lines without end are the same, and those that nothing wrapped.
  fileprivate func hasSameLines(as text: LabelText, at width: Double?) -> Bool {
    if text.numberOfLines ?? 1 == 1, maxWidth == nil { return true }
    guard let width, width >= size.width - LayoutTolerance.equality else { return false }
    guard let maxWidth else { return true }
    return width <= maxWidth && text.numberOfLines == 0
  }
}

extension LabelText {
  /// Whether the text has the size of another at any width.
  func isMeasured(as other: LabelText) -> Bool {
    var text = self
    text.preferredMaxLayoutWidth = other.preferredMaxLayoutWidth
    return text == other
  }
}
