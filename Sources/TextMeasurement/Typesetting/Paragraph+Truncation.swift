import LayoutModel

extension Paragraph {
  /// How a last line shows what is left of its paragraph.
  struct Truncation {
    /// In points, with the ellipsis.
    var width: Double
    /// The clusters that are left out.
    var omitted: Range<Int>
    /// Of the ellipsis that stands for them, in points; nil where none does.
    var ellipsis: Double?
  }

  /// - Parameters:
  ///   - natural: the line without truncation.
  ///   - ellipsis: the width of the sign that says that something is missing, in points.
  func truncation(of natural: Line, maxWidth: Double, ellipsis: Double, mode: LineBreakMode) -> Truncation {
    let rest = natural.start..<clusters.count
    let room = maxWidth - ellipsis
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      return Truncation(width: natural.width, omitted: natural.end..<rest.upperBound)
    case .byClipping:
      let (_, end) = beginning(of: rest, fitting: maxWidth)
      return Truncation(width: min(width(of: rest), maxWidth), omitted: end..<rest.upperBound)
    case .byTruncatingTail:
      let (width, end) = beginning(of: rest, fitting: room)
      return Truncation(width: width + ellipsis, omitted: end..<rest.upperBound, ellipsis: ellipsis)
    case .byTruncatingHead:
      let (width, start) = ending(of: rest, fitting: room, at: ellipsis)
      return Truncation(width: width + ellipsis, omitted: rest.lowerBound..<start, ellipsis: ellipsis)
    case .byTruncatingMiddle:
      let (width, middle) = ends(of: rest, fitting: room, gap: ellipsis)
      return Truncation(width: width + ellipsis, omitted: middle, ellipsis: ellipsis)
    }
  }

  private func width(of range: Range<Int>) -> Double {
    var width = 0.0
    for i in range { width += self.width(of: i, at: width) }
    return width
  }

  /// Without white space at its end.
  private func beginning(of range: Range<Int>, fitting limit: Double) -> (width: Double, end: Int) {
    var width = 0.0
    var inked = (width: 0.0, end: range.lowerBound)
    for i in range {
      width += self.width(of: i, at: width)
      if width > limit + LayoutTolerance.rounding { break }
      if !clusters[i].flags.contains(.hangs) { inked = (width, i + 1) }
    }
    return inked
  }

  /// - Parameter place: where what is shown begins, in points from the line's beginning.
  private func ending(
    of range: Range<Int>, fitting limit: Double, at place: Double
  ) -> (width: Double, start: Int) {
    var tail = Tail()
    for i in range.reversed() {
      var wider = tail
      wider.insert(clusters[i])
      if wider.width(at: place) > limit + LayoutTolerance.rounding { return (tail.width(at: place), i + 1) }
      tail = wider
    }
    return (tail.width(at: place), range.lowerBound)
  }

  /// Clusters are taken from both ends by turns, the beginning first.
  ///
  /// - Parameter gap: what stands between the two, in points.
  /// - Returns: what is left between them.
  private func ends(
    of range: Range<Int>, fitting limit: Double, gap: Double
  ) -> (width: Double, middle: Range<Int>) {
    var low = range.lowerBound
    var high = range.upperBound
    var head = 0.0
    var tail = Tail()
    while low < high {
      var (nextHead, nextTail) = (head, tail)
      let takesHead = head <= tail.width(at: head + gap)
      if takesHead {
        nextHead += width(of: low, at: head)
      } else {
        nextTail.insert(clusters[high - 1])
      }
      if nextHead + nextTail.width(at: nextHead + gap) > limit + LayoutTolerance.rounding { break }
      (head, tail) = (nextHead, nextTail)
      if takesHead { low += 1 } else { high -= 1 }
    }
    return (head + tail.width(at: head + gap), low..<high)
  }

  /// The last clusters of a line, taken from its end. Behind a tab all stands alike, whichever stop the tab goes on to.
  private struct Tail {
    /// Up to the first tab, or to the end without one, in points.
    private var width = 0.0
    /// From the first tab's stop to the end, in points; nil without a tab.
    private var behindTab: Double?

    /// Takes the cluster before the first.
    mutating func insert(_ cluster: Placed) {
      if cluster.flags.contains(.isTab) {
        (behindTab, width) = (width(at: 0), 0)
      } else {
        width += cluster.width
      }
    }

    /// The width of all where they begin at a place, in points from the line's beginning.
    func width(at place: Double) -> Double {
      guard let behindTab else { return width }
      return Paragraph.tabStop(behind: place + width) + behindTab - place
    }
  }
}

extension Paragraph {
  /// What a line shows, in parts of one font each.
  func parts(of line: Line, _ truncation: Truncation?, in style: ParagraphStyle) -> [TextPart] {
    guard let truncation else { return shown(line.start..<line.end, from: 0, to: line.width, in: style) }
    let omitted = truncation.omitted
    var parts = shown(line.start..<omitted.lowerBound, from: 0, in: style)
    let start = parts.last?.end ?? 0
    if let ellipsis = truncation.ellipsis {
      let place = range(of: Line(start: omitted.lowerBound, end: omitted.lowerBound, width: 0))
      parts.append(TextPart(font: style.declaredFont, range: place, offset: start, width: ellipsis))
    }
    return parts + shown(omitted.upperBound..<line.end, from: start + (truncation.ellipsis ?? 0), in: style)
  }

  /// - Parameters:
  ///   - start: of the first part, in points from the line's beginning.
  ///   - end: of the last part; nil for where its ink ends.
  private func shown(
    _ range: Range<Int>, from start: Double, to end: Double? = nil, in style: ParagraphStyle
  ) -> [TextPart] {
    var parts: [TextPart] = []
    var (first, offset, width) = (range.lowerBound, start, start)
    var inked = start
    func addPart(before next: Int, width: Double) {
      let units = self.range(of: Line(start: first, end: next, width: 0))
      let font = style.parts[clusters[first].part].declaredFont
      parts.append(TextPart(font: font, range: units, offset: offset, width: width))
    }
    for i in range {
      if clusters[i].part != clusters[first].part {
        addPart(before: i, width: width - offset)
        (first, offset) = (i, width)
      }
      width += self.width(of: i, at: width)
      if !clusters[i].flags.contains(.hangs) { inked = width }
    }
    if first < range.upperBound {
      addPart(before: range.upperBound, width: max(0, (end ?? inked) - offset))
    }
    return parts
  }
}
