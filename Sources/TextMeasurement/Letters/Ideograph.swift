/// A Chinese character that every font for Chinese has, or its full-width punctuation, as a small number.
struct Ideograph {
  let rawValue: Int

  /// One more than the greatest number.
  static let count = characterCount + punctuationCount
  private static let characterCount = 0x9FA6 - 0x4E00
  private static let cornerCount = 0x3012 - 0x3001
  private static let punctuationCount = cornerCount + 0xFF20 - 0xFF01

  @inline(__always)
  init?(_ scalar: UInt32) {
    if Scalar.isCommonIdeograph(scalar) {
      rawValue = Int(scalar) - 0x4E00
    } else if Scalar.isFullWidthPunctuation(scalar) {
      rawValue =
        Self.characterCount
        + (scalar < 0xFF01 ? Int(scalar) - 0x3001 : Int(scalar) - 0xFF01 + Self.cornerCount)
    } else {
      return nil
    }
  }

  /// The characters among which lines break alike: each punctuation mark by itself, and 0 for what is none.
  @inline(__always)
  var kind: Int { max(rawValue - Self.characterCount + 1, 0) }
  static let kindCount = punctuationCount + 1

  /// Whether a word is what is shaped as Chinese as a whole: characters with at most one punctuation mark behind each.
  static func makeUp(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count % 3 == 0 else { return false }
    var mayBePunctuation = false
    for offset in stride(from: 0, to: word.count, by: 3) {
      guard word[offset] & 0xF0 == 0xE0, let ideograph = Ideograph(Scalar.decode(word, at: offset).scalar),
        mayBePunctuation || ideograph.kind == 0
      else { return false }
      mayBePunctuation = ideograph.kind == 0
    }
    return true
  }
}
