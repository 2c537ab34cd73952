import Glibc

/// What finds line breaks of ICU's functions, as in its headers `ubrk.h`, `utext.h` and `uversion.h`.
struct ICULibrary {
  typealias Iterator = OpaquePointer
  typealias Text = OpaquePointer
  /// Greater than 0 for an error.
  typealias Status = UnsafeMutablePointer<Int32>

  static let lineBreaks: Int32 = 2
  static let done: Int32 = -1

  let getVersion: @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
  let openIterator:
    @convention(c) (Int32, UnsafePointer<CChar>, UnsafePointer<UInt16>?, Int32, Status) -> Iterator?
  let setText: @convention(c) (Iterator, Text?, Status) -> Void
  let next: @convention(c) (Iterator) -> Int32
  let closeIterator: @convention(c) (Iterator) -> Void
  let openText: @convention(c) (Text?, UnsafePointer<UInt8>?, Int64, Status) -> Text?
  let closeText: @convention(c) (Text?) -> Text?

  /// Opens the library; it stays open.
  ///
  /// - Throws: `FontError.missingDictionary`, also where its version is another.
  init(_ dictionary: WordDictionary) throws(FontError) {
    let library = dlopen(dictionary.library, RTLD_NOW | RTLD_LOCAL)
    func function<Function>(_ name: String) throws(FontError) -> Function {
      guard let library, let address = dlsym(library, name + dictionary.suffix) else {
        throw .missingDictionary(dictionary)
      }
      return unsafeBitCast(address, to: Function.self)
    }
    getVersion = try function("u_getVersion")
    openIterator = try function("ubrk_open")
    setText = try function("ubrk_setUText")
    next = try function("ubrk_next")
    closeIterator = try function("ubrk_close")
    openText = try function("utext_openUTF8")
    closeText = try function("utext_close")
    guard version == dictionary.version else { throw .missingDictionary(dictionary) }
  }

  private var version: String {
    var parts: [UInt8] = [0, 0, 0, 0]
    getVersion(&parts)
    return "\(parts[0]).\(parts[1])"
  }
}
