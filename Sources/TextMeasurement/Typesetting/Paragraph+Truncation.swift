import LayoutModel

extension Paragraph {
  /// The width of a last line that cannot show all that is left of the paragraph, in points.
  ///
  /// - Parameters:
  ///   - natural: the line without truncation.
  ///   - ellipsis: the width of the sign that says that something is missing.
  func truncatedWidth(
    of natural: Line, maxWidth: Double, ellipsis: Double, mode: LineBreakMode
  ) -> Double {
    let rest = natural.start..<clusters.count
    switch mode {
    case .byWordWrapping, .byCharWrapping: return natural.width
    case .byClipping: return min(width(of: rest), maxWidth)
    case .byTruncatingTail: return prefixWidth(of: rest, fitting: maxWidth - ellipsis) + ellipsis
    case .byTruncatingHead: return suffixWidth(of: rest, fitting: maxWidth - ellipsis) + ellipsis
    case .byTruncatingMiddle: return endsWidth(of: rest, fitting: maxWidth - ellipsis) + ellipsis
    }
  }

  private func width(of range: Range<Int>) -> Double {
    var width = 0.0
    for i in range { width += self.width(of: i, at: width) }
    return width
  }

  /// Without white space before the ellipsis.
  private func prefixWidth(of range: Range<Int>, fitting limit: Double) -> Double {
    var width = 0.0
    var inked = 0.0
    for i in range {
      width += self.width(of: i, at: width)
      if width > limit + Self.slack { break }
      if !clusters[i].flags.contains(.hangs) { inked = width }
    }
    return inked
  }

  private func suffixWidth(of range: Range<Int>, fitting limit: Double) -> Double {
    var width = 0.0
    for i in range.reversed() {
      let wider = width + clusters[i].width
      if wider > limit + Self.slack { break }
      width = wider
    }
    return width
  }

  /// Clusters are taken from both ends by turns, the beginning first.
  private func endsWidth(of range: Range<Int>, fitting limit: Double) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    var head = 0.0
    var tail = 0.0
    while low < high {
      let takesHead = head <= tail
      let next = takesHead ? clusters[low].width : clusters[high - 1].width
      if head + tail + next > limit + Self.slack { break }
      if takesHead {
        head += next
        low += 1
      } else {
        tail += next
        high -= 1
      }
    }
    return head + tail
  }
}
