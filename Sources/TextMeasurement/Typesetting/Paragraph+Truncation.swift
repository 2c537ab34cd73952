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
      let (width, start) = ending(of: rest, fitting: room)
      return Truncation(width: width + ellipsis, omitted: rest.lowerBound..<start, ellipsis: ellipsis)
    case .byTruncatingMiddle:
      let (width, middle) = ends(of: rest, fitting: room)
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

  private func ending(of range: Range<Int>, fitting limit: Double) -> (width: Double, start: Int) {
    var width = 0.0
    for i in range.reversed() {
      let wider = width + clusters[i].width
      if wider > limit + LayoutTolerance.rounding { return (width, i + 1) }
      width = wider
    }
    return (width, range.lowerBound)
  }

  /// Clusters are taken from both ends by turns, the beginning first.
  ///
  /// - Returns: what is left between them.
  private func ends(of range: Range<Int>, fitting limit: Double) -> (width: Double, middle: Range<Int>) {
    var low = range.lowerBound
    var high = range.upperBound
    var head = 0.0
    var tail = 0.0
    while low < high {
      let takesHead = head <= tail
      let next = takesHead ? clusters[low].width : clusters[high - 1].width
      if head + tail + next > limit + LayoutTolerance.rounding { break }
      if takesHead {
        head += next
        low += 1
      } else {
        tail += next
        high -= 1
      }
    }
    return (head + tail, low..<high)
  }
}

extension Paragraph {
  /// What a line shows, in parts of one font each.
  func parts(of line: Line, _ truncation: Truncation?) -> [TextPart] {
    guard let truncation else { return shown(line.start..<line.end, from: 0, to: line.width) }
    let omitted = truncation.omitted
    var parts = shown(line.start..<omitted.lowerBound, from: 0)
    let start = parts.last?.end ?? 0
    if let ellipsis = truncation.ellipsis {
      let place = range(of: Line(start: omitted.lowerBound, end: omitted.lowerBound, width: 0))
      parts.append(TextPart(range: place, offset: start, width: ellipsis))
    }
    return parts + shown(omitted.upperBound..<line.end, from: start + (truncation.ellipsis ?? 0))
  }

  /// - Parameters:
  ///   - start: of the first part, in points from the line's beginning.
  ///   - end: of the last part; nil for where its ink ends.
  private func shown(_ range: Range<Int>, from start: Double, to end: Double? = nil) -> [TextPart] {
    var parts: [TextPart] = []
    var (first, offset, width) = (range.lowerBound, start, start)
    var inked = start
    for i in range {
      if clusters[i].part != clusters[first].part {
        parts.append(
          TextPart(
            range: self.range(of: Line(start: first, end: i, width: 0)), offset: offset, width: width - offset
          ))
        (first, offset) = (i, width)
      }
      width += self.width(of: i, at: width)
      if !clusters[i].flags.contains(.hangs) { inked = width }
    }
    guard first < range.upperBound else { return parts }
    let last = self.range(of: Line(start: first, end: range.upperBound, width: 0))
    return parts + [TextPart(range: last, offset: offset, width: max(0, (end ?? inked) - offset))]
  }
}
