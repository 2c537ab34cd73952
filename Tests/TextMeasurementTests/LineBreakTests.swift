import Testing

@testable import TextMeasurement

/// Where a line may break: the rules of UAX #14 as ICU has them in Chinese, with what a label does beside them.
struct LineBreakTests {
  /// A text whose possible lines are parted by bars.
  @Test(arguments: [
    "two| words", "well-|known", "(he| said)", "3.14| and| 1,000", "and/|or", "a|—|b", "10–|20",
    "10\u{A0}000| km", "xx\u{200B}|xx", "co\u{2011}operate", "aa\u{2060}bb", "x\u{AD}|y",
    // LB24, LB25, LB20a, LB15c, LB21a, LB30 and LB1.
    "US$99", "a+b", "5.00/¥500", "one| -two", "a| .5", "שלום-עולם", "a|（b）|c", "コー|ヒー", "ひゃ|く",
    // Quotation marks open and close in Chinese.
    "他|说|“你|好”|吗", "文|（文）|文。|文", "文|「文」|文",
    // A label keeps Korean words together.
    "한국어| 문장은", "한국어|文",
    // Clusters of emoji are whole.
    "🙂|🙃", "👩‍👩‍👧|👋🏽|🇫🇷|🇯🇵|1️⃣",
    "ภาษา|ไทย",
  ])
  func `a line may begin behind each bar and nowhere else`(text: String) throws {
    let pieces = text.split(separator: "|").map(String.init)
    // Spaces belong to the line before them.
    var starts: Set<Int> = []
    var units: [UInt16] = []
    for piece in pieces {
      let spaces = units.isEmpty ? 0 : piece.prefix { $0 == " " }.utf16.count
      if !units.isEmpty { starts.insert(units.count + spaces) }
      units += piece.utf16
    }
    var breaks = LineBreaks()
    try units.withUnsafeBufferPointer { try breaks.find(in: $0) }
    #expect(Set(breaks.isAllowed.indices.filter { breaks.isAllowed[$0] }) == starts)
  }
}
