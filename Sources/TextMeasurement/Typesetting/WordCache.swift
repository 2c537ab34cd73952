/// Shaped words, found by their text and font, so that a word is shaped once however often it is met.
///
/// A word is what stands between spaces, or an ideograph, as in the cache of Blink (`CachingWordShaper`). What is kept
/// is without a size, so that one word serves all sizes of a face. When the memory bound is reached nothing is added
/// any more, and before the next paragraph everything is forgotten: simple, and seldom.
struct WordCache {
  /// What shaping depends on besides the text.
  struct Font: Equatable {
    var face: FaceID
    /// Of fallback faces.
    var isBold: Bool
    var isRightToLeft: Bool
  }

  private struct Word {
    var font: Font
    /// The text, as a part of `texts`.
    var text: Int32
    var length: Int32
    /// The shaped word, as a part of `clusters`.
    var firstCluster: Int32
    var clusterCount: Int32
  }

  /// In bytes, of all arrays together.
  let limit: Int
  /// By the hash of text and font. Of two words of the same hash, which has 64 bits, the later one is kept.
  private var words: [UInt64: Word] = [:]
  private var texts: [UInt16] = []
  private(set) var clusters: [Cluster] = []

  /// Longer words are rather chunks of text that will not be met again.
  private static let longestWord = 256

  init(limit: Int) { self.limit = limit }

  /// What is kept, in bytes.
  var memory: Int {
    words.count * (MemoryLayout<UInt64>.stride + MemoryLayout<Word>.stride)
      + texts.count * MemoryLayout<UInt16>.stride + clusters.count * MemoryLayout<Cluster>.stride
  }

  var isFull: Bool { memory >= limit }

  /// - Returns: the word's part of `clusters`.
  func find(_ text: Slice<UTF16Units>, in font: Font) -> Range<Int>? {
    guard text.count <= Self.longestWord else { return nil }
    guard let word = words[Self.hash(text, font)], word.font == font, holds(text, word) else { return nil }
    return Int(word.firstCluster)..<Int(word.firstCluster + word.clusterCount)
  }

  private func holds(_ text: Slice<UTF16Units>, _ word: Word) -> Bool {
    guard Int(word.length) == text.count else { return false }
    let start = Int(word.text)
    for i in 0..<text.count where texts[start + i] != text[text.startIndex + i] { return false }
    return true
  }

  /// Adds a word that is not there yet, unless it is too long or the cache is full.
  mutating func insert(_ text: Slice<UTF16Units>, in font: Font, _ shaped: [Cluster]) {
    guard text.count <= Self.longestWord, !isFull else { return }
    words[Self.hash(text, font)] = Word(
      font: font, text: Int32(texts.count), length: Int32(text.count), firstCluster: Int32(clusters.count),
      clusterCount: Int32(shaped.count))
    texts.append(contentsOf: text)
    clusters.append(contentsOf: shaped)
  }

  /// Forgets all words, so that there is room for others.
  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
  }

  /// FNV-1a over the units, begun with the font.
  private static func hash(_ text: Slice<UTF16Units>, _ font: Font) -> UInt64 {
    let flags: UInt64 = (font.isBold ? 1 : 0) | (font.isRightToLeft ? 2 : 0)
    var hash = (UInt64(font.face.rawValue) << 2 | flags) &* 0x9E37_79B9_7F4A_7C15
    for unit in text { hash = (hash ^ UInt64(unit)) &* 0x0000_0100_0000_01B3 }
    return hash ^ hash >> 29
  }
}
