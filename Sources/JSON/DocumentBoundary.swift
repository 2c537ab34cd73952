/// Finds where a document ends among others by its brackets and strings alone; whether it is JSON is not
/// asked here.
struct DocumentBoundary {
  /// Whether the document is an array's element, which a comma or bracket ends too.
  let isElement: Bool
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the bytes so far are a whole document.
  private var isClosed = false

  init(isElement: Bool) { self.isElement = isElement }

  /// Where the document ends in its next piece, nil where it goes on behind that.
  mutating func end(in piece: ArraySlice<UInt8>) -> Int? {
    for (index, byte) in zip(piece.indices, piece) {
      if endsBefore(byte) { return index }
      if isClosed { return index + 1 }
    }
    return nil
  }

  /// Whether the document ends before the byte; otherwise the byte belongs to it.
  private mutating func endsBefore(_ byte: UInt8) -> Bool {
    if isInString { return endsString(before: byte) }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth == 0 { return isElement }
      depth -= 1
      isClosed = depth == 0
    case UInt8(ascii: ","): return depth == 0 && isElement
    case UInt8(ascii: "\n"): return depth == 0
    default: break
    }
    return false
  }

  private mutating func endsString(before byte: UInt8) -> Bool {
    // A line break in a string is an error anyway, and the lines behind it are documents of their own.
    if byte == UInt8(ascii: "\n") {
      isClosed = true
      return false
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
    return false
  }
}
