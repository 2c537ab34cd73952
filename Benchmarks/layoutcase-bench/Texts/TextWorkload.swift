import TestSupport

/// Texts that are measured one after the other.
struct TextWorkload {
  let name: String
  let texts: [String]
  /// Whether each text was met before, so that what is kept of words is what is measured.
  var isKnown = false
  /// Pango, which keeps nothing of a text and takes longer, measures so many of them.
  var peerCount: Int { (texts.count + 11) / 12 }

  /// In points.
  static let width = 343.0

  static func all() -> [TextWorkload] {
    var generator = SplitMix(seed: 1)
    let labels = 180_000
    let paragraphs = 24_000
    let words = (0..<2_000).map { _ in generator.word() }
    let phrases = (0..<2_000).map { _ in generator.phrase() }
    func chinese(_ name: String, _ phrase: (inout SplitMix) -> String, isKnown: Bool = false) -> TextWorkload
    {
      let texts = (0..<paragraphs).map { _ in generator.joined(16, by: "，", phrase) + "。" }
      return TextWorkload(name: name, texts: texts, isKnown: isKnown)
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
        name: "paragraphs of 28 words met before",
        texts: (0..<paragraphs).map { _ in generator.joined(28, by: " ") { $0.one(of: words) } },
        isKnown: true),
      chinese("Chinese, 200 characters of new phrases", { $0.phrase() }),
      chinese("Chinese, 200 characters of phrases met before", { $0.one(of: phrases) }, isKnown: true),
    ]
  }
}

extension SplitMix {
  /// A word as long as English ones, that stands for no other.
  fileprivate mutating func word() -> String {
    let letters = Array("etaoinshrdlucmfwypvbgkjqxz")
    let word = String((0..<count(2...8)).map { _ in one(of: letters) })
    return chance(0.1) ? word + one(of: [",", ".", ";", "!"]) : word
  }

  fileprivate mutating func accentedWord() -> String {
    chance(0.5) ? "é" + word() : "l’" + word()
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
