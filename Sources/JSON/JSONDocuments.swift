import Glibc

/// The documents of a file, read one after another: one document, one a line (NDJSON), or the elements of an
/// array. Memory is bounded by the largest document.
public final class JSONDocuments {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let limit: Int
  /// What messages call the file.
  private let name: String
  /// What was read and not yet returned, from `start` on.
  private var buffer: [UInt8] = []
  private var start = 0
  /// Where in the file `start` is.
  private var place = TextLocation()
  private var hasReadAll = false
  private var list = List.undecided

  /// Whether the file is an array of documents, and how far it was read.
  private enum List {
    case undecided, none, beforeFirst, afterElement, ended
  }

  /// No document is larger unless the caller says so, in bytes.
  public static let largestDocument = 16 << 20

  /// - Parameters:
  ///   - descriptor: an open file, left open.
  ///   - limit: the largest document, in bytes.
  public init(descriptor: Int32, limit: Int = largestDocument) {
    self.descriptor = descriptor
    ownsDescriptor = false
    name = "standard input"
    self.limit = limit
  }

  /// Opens a file, or standard input for `-`.
  ///
  /// - Throws: where the file cannot be opened.
  public init(path: String, limit: Int = largestDocument) throws(InputError) {
    ownsDescriptor = path != "-"
    descriptor = ownsDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    self.limit = limit
    name = ownsDescriptor ? path : "standard input"
    guard descriptor >= 0 else { throw Self.systemError(name) }
  }

  deinit {
    if ownsDescriptor && descriptor >= 0 { close(descriptor) }
  }

  /// The next document, nil behind the last.
  ///
  /// - Throws: as ``JSONDocument/init(_:origin:)``, with the place in the file; where the file is empty or
  ///   cannot be read; where a document is larger than the limit.
  public func next() throws(InputError) -> JSONDocument? {
    guard try moveToDocument() else { return nil }
    let (end, isWhole) = try documentEnd()
    let text = Array(buffer[start..<end])
    // The text that was cut off at the limit tells best what is wrong, unless it is only long.
    if !isWhole {
      do throws(InputError) {
        _ = try JSONDocument(text, origin: place, file: name)
      } catch {
        if error.offset < text.count { throw error }
      }
      throw error("the document is larger than \(limit) bytes")
    }
    let document = try JSONDocument(text, origin: place, file: name)
    advance(to: end)
    if list != .none { list = .afterElement }
    return document
  }

  /// Moves to where a document begins, past the array's bracket and commas; false where there is none.
  private func moveToDocument() throws(InputError) -> Bool {
    if list == .undecided { try skipByteOrderMark() }
    let byte = try firstByte()
    switch list {
    case .undecided:
      guard byte != nil else {
        throw error("the text ends where a document is expected")
      }
      list = byte == UInt8(ascii: "[") ? .beforeFirst : .none
      guard list == .beforeFirst else { return true }
      advance(to: start + 1)
      return try moveToDocument()
    case .none: return byte != nil
    case .beforeFirst:
      guard byte == UInt8(ascii: "]") else { return true }
      return try endList()
    case .afterElement:
      if byte == UInt8(ascii: "]") { return try endList() }
      guard byte == UInt8(ascii: ",") else {
        throw try unexpected(wanted: "\",\" or \"]\"")
      }
      advance(to: start + 1)
      _ = try firstByte()
      return true
    case .ended: return false
    }
  }

  private func skipByteOrderMark() throws(InputError) {
    let mark = JSONParser.byteOrderMark
    while buffer.count < mark.count, try readMore() {}
    if buffer.starts(with: mark) { start = mark.count }
  }

  private func endList() throws(InputError) -> Bool {
    advance(to: start + 1)
    guard try firstByte() == nil else {
      throw error("there is something after the end of the document")
    }
    list = .ended
    return false
  }

  private func unexpected(wanted: String) throws(InputError) -> InputError {
    guard let byte = try firstByte() else { return error("the text ends where \(wanted) is expected") }
    return error("expected \(wanted), found \"\(Unicode.Scalar(byte))\"")
  }

  /// The first byte that is no white space, nil at the end of the file.
  private func firstByte() throws(InputError) -> UInt8? {
    while true {
      while start < buffer.count {
        let byte = buffer[start]
        guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
        advance(to: start + 1)
      }
      guard try readMore() else { return nil }
    }
  }

  /// Where the document at `start` ends, and whether that is its end and not the limit's.
  private func documentEnd() throws(InputError) -> (end: Int, isWhole: Bool) {
    var boundary = DocumentBoundary(isElement: list != .none)
    var length = 0
    while true {
      let piece = buffer[(start + length)...].prefix(limit + 1 - length)
      if let end = boundary.end(in: piece) { return (end, true) }
      length += piece.count
      if length > limit { return (start + length, false) }
      guard try readMore() else { return (buffer.count, true) }
    }
  }

  private func advance(to end: Int) {
    place.advance(over: buffer[start..<end])
    start = end
  }

  /// Reads one more piece of the file; false at its end.
  private func readMore() throws(InputError) -> Bool {
    guard !hasReadAll else { return false }
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    let size = 1 << 16
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: size))
    var count: Int
    repeat {
      count = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + old }, size)
      }
    } while count < 0 && errno == EINTR
    buffer.removeSubrange((old + max(count, 0))...)
    guard count >= 0 else { throw Self.systemError(name) }
    hasReadAll = count == 0
    return count > 0
  }

  private func error(_ sentence: String) -> InputError { InputError(sentence, file: name, location: place) }

  private static func systemError(_ name: String) -> InputError {
    InputError("cannot be read (\(String(cString: strerror(errno)))); check the path", file: name)
  }
}
