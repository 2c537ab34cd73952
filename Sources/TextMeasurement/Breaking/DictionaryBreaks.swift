import CICU

/// Where lines may break between words of Thai, Lao, Khmer and Burmese, which ICU finds by its dictionaries.
///
/// Each thread has its own, made when a text first has such a word, because that takes milliseconds.
final class DictionaryBreaks {
  private let iterator: OpaquePointer
  private var text: UnsafeMutablePointer<UText>?

  /// - Throws: `FontError.icu`
  init() throws(FontError) {
    var status = U_ZERO_ERROR
    let iterator = ubrk_open(UBRK_LINE, "zh", nil, 0, &status)
    try status.check()
    guard let iterator else { throw .icu("no iterator") }
    self.iterator = iterator
  }

  deinit {
    ubrk_close(iterator)
    if let text { _ = utext_close(text) }
  }

  /// Calls a function with each offset between two characters of these scripts where a line may break.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Throws: `FontError.icu`
  func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) throws(FontError) {
    guard let start = bytes.baseAddress else { return }
    var status = U_ZERO_ERROR
    try start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start throws(FontError) in
      text = utext_openUTF8(text, start, Int64(bytes.count), &status)
      try status.check()
      ubrk_setUText(iterator, text, &status)
      try status.check()
    }
    var offset = ubrk_next(iterator)
    while offset != UBRK_DONE, Int(offset) < bytes.count {
      if Self.isBetweenLetters(Int(offset), bytes) { body(Int(offset)) }
      offset = ubrk_next(iterator)
    }
  }

  private static func isBetweenLetters(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = offset - 1
    while previous > 0, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
    return [previous, offset].allSatisfy { Scalar.needsDictionary(Scalar.decode(bytes, at: $0).scalar) }
  }
}

extension UErrorCode {
  /// - Throws: `FontError.icu`; codes below 0 are warnings.
  func check() throws(FontError) {
    if rawValue > 0 { throw .icu(String(cString: u_errorName(self))) }
  }
}
