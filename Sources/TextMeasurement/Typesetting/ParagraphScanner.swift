/// Splits a text at its newlines.
///
/// A newline at the end has an empty paragraph behind it.
struct ParagraphScanner {
  private let text: UTF16Units
  private var offset = 0
  private(set) var isAtEnd = false

  init(_ text: UTF16Units) { self.text = text }

  /// The next paragraph without its newline, in units of the text.
  mutating func next() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    let start = offset
    while offset < text.count {
      if let length = newlineLength {
        defer { offset += length }
        return start..<offset
      }
      offset += 1
    }
    isAtEnd = true
    return start..<offset
  }

  /// The length of the newline that begins here. Newlines are those of ASCII, NEXT LINE, LINE SEPARATOR and PARAGRAPH
  /// SEPARATOR.
  private var newlineLength: Int? {
    switch text[offset] {
    case 0x0D: offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C, 0x85, 0x2028, 0x2029: 1
    default: nil
    }
  }
}
