/// Splits a paragraph at its spaces, and Chinese and Japanese text behind punctuation, where a line may always
/// break, so that phrases are short enough to be met again.
struct WordScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next word begins, or the spaces before it.
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }

  /// - Returns: how many spaces there are.
  @inline(__always)
  mutating func skipSpaces() -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    return offset - start
  }

  /// The word that begins here.
  mutating func nextWord() -> Range<Int> {
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x20 {
      if bytes[offset] < 0xE3 {
        offset += 1
      } else if endsPhrase(at: offset) {
        offset += 3
        break
      } else {
        offset += bytes[offset] < 0xF0 ? 3 : 4
      }
    }
    return start..<offset
  }

  /// The word that begins here, where its end is known.
  @inline(__always)
  mutating func nextWord(endingAt end: Int) -> Range<Int> {
    defer { offset = end }
    return offset..<end
  }

  /// Whether one of `、` `。` `，` `！` `？` `：` `；` begins here, and a Chinese character follows.
  private func endsPhrase(at offset: Int) -> Bool {
    guard offset + 3 < bytes.count, 0xE5...0xE9 ~= bytes[offset + 3] else { return false }
    let last = bytes[offset + 2]
    switch (bytes[offset], bytes[offset + 1]) {
    case (0xE3, 0x80): return last == 0x81 || last == 0x82
    case (0xEF, 0xBC):
      return last == 0x8C || last == 0x81 || last == 0x9F || last == 0x9A || last == 0x9B
    default: return false
    }
  }
}
