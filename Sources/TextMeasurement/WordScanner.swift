/// Splits a paragraph at its spaces, and Chinese and Japanese text behind punctuation, where a line may always
/// break, so that phrases are short enough to be met again.
struct WordScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next word and how many spaces stand before it; an empty word for spaces at the end.
  mutating func next() -> (spaces: Int, word: Range<Int>)? {
    guard offset < bytes.count else { return nil }
    let before = offset
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
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
    return (start - before, start..<offset)
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
