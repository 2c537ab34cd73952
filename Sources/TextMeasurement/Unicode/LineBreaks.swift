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

  deinit { ubrk_close(iterator) }

  /// Finds where a text may break.
  ///
  /// - Throws: `FontError.icu`
  mutating func find(in text: UTF16Units) throws(FontError) {
    isAllowed.removeAll(keepingCapacity: true)
    isAllowed.append(contentsOf: repeatElement(false, count: text.count))
    var status = U_ZERO_ERROR
    if iterator == nil { iterator = ubrk_open(UBRK_LINE, Self.locale, nil, 0, &status) }
    try status.check()
    // The iterator keeps the pointer, and is not asked again before it has another.
    ubrk_setText(iterator, text.baseAddress, Int32(clamping: text.count), &status)
    try status.check()
    while case let place = ubrk_next(iterator), place != UBRK_DONE, place < text.count {
      isAllowed[Int(place)] = !Self.isInKoreanWord(Int(place), text)
    }
  }

  /// `UILabel` keeps Korean words together, as `NSParagraphStyle.LineBreakStrategy.hangulWordPriority` says.
  private static func isInKoreanWord(_ place: Int, _ text: UTF16Units) -> Bool {
    text.scalar(at: place).isHangul && text.scalar(before: place).isHangul
  }
}
