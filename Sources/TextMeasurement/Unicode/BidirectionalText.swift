import CICU

/// The directions of a paragraph's characters, by the Unicode bidirectional algorithm (UAX #9) as ICU has it.
///
/// Unless it is given, the paragraph's own direction is that of its first letter that has one.
final class BidirectionalText {
  /// Characters that follow each other and run in one direction.
  struct Run {
    /// Units of UTF-16.
    let range: Range<Int>
    let isRightToLeft: Bool
  }

  private let handle = CICU_bidi_open()

  deinit { CICU_bidi_close(handle) }

  /// Whether a text may have characters that run from right to left. There are none below U+0590, and none in the blocks
  /// of East Asia.
  static func isNeeded(for text: UTF16Units) -> Bool {
    text.contains { $0 >= 0x590 && !(0x2E80..<0xD800).contains($0) && $0 < 0xFF00 }
  }

  /// Whether a paragraph runs from right to left by itself: nil where none of its characters has a direction.
  static func isRightToLeft(_ text: UTF16Units) -> Bool? {
    let direction = CICU_bidi_base_direction(text.baseAddress, Int32(clamping: text.count))
    return direction < 0 ? nil : direction == 1
  }

  /// The runs in the order in which they are read. Each is of one embedding level.
  ///
  /// - Throws: `FontError.icu`
  /// - Complexity: linear. ICU's own `ubidi_getLogicalRun` looks for a run among all.
  func logicalRuns(of text: UTF16Units) throws(FontError) -> [Run] {
    guard !text.isEmpty else { return [] }
    try resolve(text)
    var code: Int32 = 0
    let levels = CICU_bidi_levels(handle, &code)
    try FontError.check(icu: code)
    guard let levels else { return [] }
    var runs: [Run] = []
    var start = 0
    for end in 1...text.count where end == text.count || levels[end] != levels[start] {
      runs.append(Run(range: start..<end, isRightToLeft: levels[start] & 1 == 1))
      start = end
    }
    return runs
  }

  /// The runs in the order in which they are seen, from left to right.
  ///
  /// - Parameter isRightToLeft: the paragraph's own direction.
  /// - Throws: `FontError.icu`
  func visualRuns(of text: UTF16Units, isRightToLeft: Bool? = nil) throws(FontError) -> [Run] {
    guard !text.isEmpty else { return [] }
    try resolve(text, isRightToLeft)
    var code: Int32 = 0
    let count = CICU_bidi_run_count(handle, &code)
    try FontError.check(icu: code)
    return (0..<max(0, count)).map { number in
      var (start, length, isRightToLeft) = (Int32(0), Int32(0), false)
      CICU_bidi_visual_run(handle, number, &start, &length, &isRightToLeft)
      return Run(range: Int(start)..<Int(start + length), isRightToLeft: isRightToLeft)
    }
  }

  private func resolve(_ text: UTF16Units, _ isRightToLeft: Bool? = nil) throws(FontError) {
    let direction: Int32 = isRightToLeft.map { $0 ? 1 : 0 } ?? -1
    try FontError.check(
      icu: CICU_bidi_set_text(handle, text.baseAddress, Int32(clamping: text.count), direction))
  }
}
