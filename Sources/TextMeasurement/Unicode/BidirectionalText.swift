import CICU

/// The directions of a paragraph's characters, by the Unicode bidirectional algorithm (UAX #9) as ICU has it.
///
/// The paragraph's own direction is that of its first letter that has one.
final class BidirectionalText {
  /// Characters that follow each other and run in one direction.
  struct Run {
    /// Units of UTF-16.
    let range: Range<Int>
    let isRightToLeft: Bool
  }

  private let handle = ubidi_open()

  deinit { ubidi_close(handle) }

  /// Whether a text may have characters that run from right to left: none is below U+0590, among the letters and
  /// ideographs of East Asia, or among their full-width forms.
  static func isNeeded(for text: UTF16Units) -> Bool {
    text.contains { $0 >= 0x590 && !(0x2E80..<0xD800).contains($0) && $0 < 0xFF00 }
  }

  /// The runs in the order in which they are read.
  ///
  /// - Throws: `FontError.icu`
  func logicalRuns(of text: UTF16Units) throws(FontError) -> [Run] {
    try resolve(text)
    var runs: [Run] = []
    var start: Int32 = 0
    while start < text.count {
      var end: Int32 = 0
      var level: UBiDiLevel = 0
      ubidi_getLogicalRun(handle, start, &end, &level)
      guard end > start else { break }
      runs.append(Run(range: Int(start)..<Int(end), isRightToLeft: level & 1 == 1))
      start = end
    }
    return runs
  }

  /// The runs in the order in which they are seen, from left to right.
  ///
  /// - Throws: `FontError.icu`
  func visualRuns(of text: UTF16Units) throws(FontError) -> [Run] {
    guard !text.isEmpty else { return [] }
    try resolve(text)
    var status = U_ZERO_ERROR
    let count = ubidi_countRuns(handle, &status)
    try status.check()
    return (0..<count).map { index in
      var (start, length): (Int32, Int32) = (0, 0)
      let direction = ubidi_getVisualRun(handle, index, &start, &length)
      return Run(range: Int(start)..<Int(start + length), isRightToLeft: direction == UBIDI_RTL)
    }
  }

  private func resolve(_ text: UTF16Units) throws(FontError) {
    var status = U_ZERO_ERROR
    let direction = UBiDiLevel(UBIDI_DEFAULT_LTR)
    ubidi_setPara(handle, text.baseAddress, Int32(clamping: text.count), direction, nil, &status)
    try status.check()
  }
}
