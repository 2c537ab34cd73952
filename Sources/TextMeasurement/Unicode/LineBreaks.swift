import CICU

/// Where lines may break, by UAX #14 and ICU's dictionaries of Thai, Lao, Khmer and Burmese.
///
/// ICU keeps a place in its iterator, so that each thread needs one of its own.
struct LineBreaks: ~Copyable {
  private var iterator: OpaquePointer?
  /// For each unit of the text, whether a line may begin with it.
  private(set) var isAllowed: [Bool] = []

  /// In Chinese, “ and ” are an opening and a closing mark, as they are in Apple's rules for every language.
  private static let locale = "zh"

  deinit { CICU_line_breaks_close(iterator) }

  /// Finds where a text may break.
  ///
  /// - Throws: `FontError.icu`
  mutating func find(in text: UTF16Units) throws(FontError) {
    isAllowed.removeAll(keepingCapacity: true)
    isAllowed.append(contentsOf: repeatElement(false, count: text.count))
    var code: Int32 = 0
    if iterator == nil { iterator = CICU_line_breaks_open(Self.locale, &code) }
    try FontError.check(icu: code)
    // The iterator keeps the pointer, and is not asked again before it has another.
    try FontError.check(
      icu: CICU_line_breaks_set_text(iterator, text.baseAddress, Int32(clamping: text.count)))
    while case let place = CICU_line_breaks_next(iterator), place >= 0, place < text.count {
      isAllowed[Int(place)] = !Self.isInKoreanWord(Int(place), text)
    }
  }

  /// `UILabel` keeps Korean words together, as `NSParagraphStyle.LineBreakStrategy.hangulWordPriority` says.
  private static func isInKoreanWord(_ place: Int, _ text: UTF16Units) -> Bool {
    text.scalar(at: place).isHangul && text.scalar(before: place).isHangul
  }
}
