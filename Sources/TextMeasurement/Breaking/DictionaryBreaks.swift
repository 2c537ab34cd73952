/// Where lines may break between words of Thai, Lao, Khmer and Burmese, which ICU finds by its dictionaries.
///
/// Each thread has its own, made when a text first has such a word, because that takes milliseconds.
final class DictionaryBreaks {
  private let library: ICULibrary
  private let iterator: ICULibrary.Iterator
  private var text: ICULibrary.Text?

  /// - Throws: `FontError.missingDictionary`
  init(_ dictionary: WordDictionary) throws(FontError) {
    library = try ICULibrary(dictionary)
    var status: Int32 = 0
    // Rules and dictionaries come from the library's own data, which may be of another package.
    guard let iterator = library.openIterator(ICULibrary.lineBreaks, "", nil, 0, &status), status <= 0 else {
      throw .missingDictionary(dictionary)
    }
    self.iterator = iterator
  }

  deinit {
    library.closeIterator(iterator)
    if let text { _ = library.closeText(text) }
  }

  /// Calls a function with each offset between two characters of these scripts where a line may break.
  ///
  /// - Parameter bytes: valid UTF-8.
  func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var status: Int32 = 0
    text = library.openText(text, bytes.baseAddress, Int64(bytes.count), &status)
    library.setText(iterator, text, &status)
    var offset = library.next(iterator)
    while offset != ICULibrary.done, Int(offset) < bytes.count {
      if Self.isBetweenLetters(Int(offset), bytes) { body(Int(offset)) }
      offset = library.next(iterator)
    }
  }

  private static func isBetweenLetters(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = offset - 1
    while previous > 0, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
    return [previous, offset].allSatisfy { Scalar.needsDictionary(Scalar.decode(bytes, at: $0).scalar) }
  }
}
