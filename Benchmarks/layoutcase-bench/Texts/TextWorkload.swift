import Glibc
import TestSupport

/// Texts that are measured one after the other.
struct TextWorkload {
  let name: String
  let texts: [String]
  /// Whether each text was met before, so that what is kept of words is what is measured.
  var isKnown = false
  /// Of the plain loop, which knows no other fonts: a file, and which of its faces.
  var font = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  var face = 0
  /// The peers, which keep nothing of a text and take longer, measure so many of them.
  var peerCount: Int { (texts.count + 11) / 12 }

  /// In points.
  static let width = 343.0

  static func all(scale: Double) -> [TextWorkload] {
    var generator = SplitMix(seed: 1)
    // A thread has a tenth of a second with each workload.
    let labels = Int(360_000 * scale)
    let paragraphs = Int(48_000 * scale)
    let vocabulary = (0..<20_000).map { _ in generator.word() }
    let words = (0..<2_000).map { _ in generator.word() }
    let phrases = (0..<2_000).map { _ in generator.phrase() }
    func chinese(_ name: String, _ phrase: (inout SplitMix) -> String, isKnown: Bool = false) -> TextWorkload
    {
      let texts = (0..<paragraphs).map { _ in generator.joined(16, by: "，", phrase) + "。" }
      return TextWorkload(
        name: name, texts: texts, isKnown: isKnown,
        font: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", face: 2)
    }
    return [
      TextWorkload(
        name: "labels of two new words",
        texts: (0..<labels).map { _ in generator.joined(2, by: " ") { $0.word() } }),
      TextWorkload(
        name: "paragraphs of 28 new words",
        texts: (0..<paragraphs).map { _ in generator.joined(28, by: " ") { $0.word() } }),
      TextWorkload(
        name: "paragraphs of 28 new words with é and ’",
        texts: (0..<paragraphs).map { _ in generator.joined(28, by: " ") { $0.accentedWord() } }),
      TextWorkload(
        name: "paragraphs of 28 new words with combining marks",
        texts: (0..<paragraphs).map { _ in generator.joined(28, by: " ") { $0.markedWord() } }),
      TextWorkload(
        name: "paragraphs of 28 new words with stress",
        texts: (0..<paragraphs).map { _ in generator.joined(28, by: " ") { $0.stressedWord() } }),
      TextWorkload(
        name: "paragraphs of 28 words as often as in English",
        texts: (0..<paragraphs).map { _ in
          generator.joined(28, by: " ") { vocabulary[$0.rank(of: vocabulary)] }
        }),
      TextWorkload(
        name: "paragraphs of 28 words met before",
        texts: (0..<paragraphs).map { _ in generator.joined(28, by: " ") { $0.one(of: words) } },
        isKnown: true),
      chinese("Chinese, 200 characters of new phrases", { $0.phrase() }),
      chinese("Chinese, 200 characters of phrases met before", { $0.one(of: phrases) }, isKnown: true),
    ]
  }
}

extension SplitMix {
  /// A word's place by Zipf's law: the n-th is met as one of n.
  fileprivate mutating func rank(of words: [String]) -> Int {
    min(Int(exp(number(0...log(Double(words.count))))) - 1, words.count - 1)
  }

  /// A word as long as English ones, that stands for no other.
  fileprivate mutating func word() -> String {
    let letters = Array("etaoinshrdlucmfwypvbgkjqxz")
    let word = String((0..<count(2...8)).map { _ in one(of: letters) })
    return chance(0.1) ? word + one(of: [",", ".", ";", "!"]) : word
  }

  fileprivate mutating func accentedWord() -> String {
    chance(0.5) ? "é" + word() : "l’" + word()
  }

  /// A decomposed word.
  fileprivate mutating func markedWord() -> String {
    chance(0.5) ? "e\u{301}" + word() : "o\u{308}" + word()
  }

  /// A Russian word with a mark that composes to no letter.
  fileprivate mutating func stressedWord() -> String {
    let letters = Array("еаинтсрвлкмдпуяыьгзбчйхжшюцщэф")
    let rest = String((0..<count(1...6)).map { _ in one(of: letters) })
    return String(one(of: letters)) + "о\u{301}" + rest
  }

  /// Twelve Chinese characters.
  fileprivate mutating func phrase() -> String {
    String((0..<12).map { _ in Character(Unicode.Scalar(UInt16(count(0x4E00...0x8FFF))) ?? "文") })
  }

  fileprivate mutating func joined(
    _ count: Int, by separator: String, _ part: (inout SplitMix) -> String
  ) -> String {
    (0..<count).map { _ in part(&self) }.joined(separator: separator)
  }
}
