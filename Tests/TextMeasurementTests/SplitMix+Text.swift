import LayoutModel
import TestSupport

private let pieces = [
  "the", "quick,", "“quoted”", "(brackets)", "don't", "a/b", "well-known", "—", "文字。文", "，", "日本", "🙂", "👩‍👩‍👧",
  "naïve", "10", "%", "e\u{301}", "\t", "  ", "\u{A0}", "\u{200B}", "한국어", "ไทย", "שלום", "عربي", "\n",
  "x\u{AD}y",
  "\u{FFFD}", "\u{0}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{E000}", "\u{10FFFF}", "Привет", "😀\u{1F3FD}",
]

extension SplitMix {
  /// A text of pieces of many scripts, in one of many sizes, with any number of lines.
  mutating func text() -> LabelText {
    var string = ""
    for _ in 0..<count(0...14) {
      string += one(of: pieces) + (chance(0.7) ? " " : "")
    }
    return LabelText(
      string: string, font: Font(size: number(8...40)), numberOfLines: count(0...4),
      lineBreakMode: one(of: LineBreakMode.allCases))
  }
}
