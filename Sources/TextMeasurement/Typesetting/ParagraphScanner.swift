/// Splits a text at its newlines.
///
/// A newline at the end has an empty paragraph behind it.
struct ParagraphScanner {
  struct Span {
    /// Bytes, without the newline.
    var range: Range<Int>
    var needsBidirectional: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private(set) var isAtEnd = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Span? {
    guard !isAtEnd else { return nil }
    let start = offset
    var needsBidirectional = false
    while true {
      skipPlain()
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte < 0xC2 {
        let newline = byte < 0x20 ? newlineLength(at: offset) : 0
        if newline > 0 { return end(start, newline, needsBidirectional) }
        offset += 1
        continue
      }
      let (scalar, length) = Scalar.decode(bytes, at: offset)
      // NEXT LINE, LINE SEPARATOR and PARAGRAPH SEPARATOR.
      if scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 {
        return end(start, length, needsBidirectional)
      }
      if scalar >= 0x590, Scalar.needsBidirectional(scalar) { needsBidirectional = true }
      offset += length
    }
    isAtEnd = true
    return Span(range: start..<offset, needsBidirectional: needsBidirectional)
  }

  /// Steps over ASCII without control characters, eight bytes at once.
  @inline(__always)
  private mutating func skipPlain() {
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      let eight = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // No byte has its highest bit, and none is below 0x20 and would borrow it.
      guard (eight | (eight &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0 else { return }
      offset += 8
    }
  }

  private mutating func end(_ start: Int, _ newline: Int, _ needsBidirectional: Bool) -> Span {
    let span = Span(range: start..<offset, needsBidirectional: needsBidirectional)
    offset += newline
    return span
  }

  /// 0 where no newline begins.
  private func newlineLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    default: 0
    }
  }
}
