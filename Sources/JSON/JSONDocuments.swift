import Glibc

/// The documents of a file, read one after another: one document, one a line (NDJSON), or the elements of an
/// array. Memory is bounded by the largest document.
public final class JSONDocuments {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let limit: Int
  /// What was read and not yet returned, from `start` on.
  private var buffer: [UInt8] = []
  private var start = 0
  /// Where in the file `start` is.
  private var place = JSONPlace()
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
    self.limit = limit
  }

  /// Opens a file, or standard input for `-`.
  ///
  /// - Throws: ``JSONError/Problem/unreadable(_:)`` with the system's reason.
  public init(path: String, limit: Int = largestDocument) throws(JSONError) {
    ownsDescriptor = path != "-"
    descriptor = ownsDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    self.limit = limit
    guard descriptor >= 0 else { throw Self.systemError() }
  }

  deinit {
    if ownsDescriptor && descriptor >= 0 { close(descriptor) }
  }

  /// The next document, nil behind the last.
  ///
  /// - Throws: as ``JSONDocument/init(_:origin:)``, with the place in the file; where the file is empty or
  ///   cannot be read; where a document is larger than the limit.
  public func next() throws(JSONError) -> JSONDocument? {
    guard try moveToDocument() else { return nil }
    let (end, isWhole) = try documentEnd()
    let text = Array(buffer[start..<end])
    // The text that was cut off at the limit tells best what is wrong, unless it is only long.
    if !isWhole {
      do throws(JSONError) {
        _ = try JSONDocument(text, origin: place)
      } catch {
        if case .unexpectedEnd = error.problem {} else { throw error }
      }
      throw JSONError(place: place, problem: .tooLarge(limit: limit))
    }
    let document = try JSONDocument(text, origin: place)
    advance(to: end)
    if list != .none { list = .afterElement }
    return document
  }

  /// Moves to where a document begins, past the array's bracket and commas; false where there is none.
  private func moveToDocument() throws(JSONError) -> Bool {
    if list == .undecided { try skipByteOrderMark() }
    let byte = try firstByte()
    switch list {
    case .undecided:
      guard byte != nil else {
        throw JSONError(place: place, problem: .unexpectedEnd(wanted: "a document"))
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
        throw JSONError(place: place, problem: try unexpected(wanted: "\",\" or \"]\""))
      }
      advance(to: start + 1)
      _ = try firstByte()
      return true
    case .ended: return false
    }
  }

  private func skipByteOrderMark() throws(JSONError) {
    let mark = JSONParser.byteOrderMark
    while buffer.count < mark.count, try readMore() {}
    if buffer.starts(with: mark) { start = mark.count }
  }

  private func endList() throws(JSONError) -> Bool {
    advance(to: start + 1)
    guard try firstByte() == nil else { throw JSONError(place: place, problem: .trailing) }
    list = .ended
    return false
  }

  private func unexpected(wanted: String) throws(JSONError) -> JSONError.Problem {
    guard let byte = try firstByte() else { return .unexpectedEnd(wanted: wanted) }
    return .unexpected("\"\(Unicode.Scalar(byte))\"", wanted: wanted)
  }

  /// The first byte that is no white space, nil at the end of the file.
  private func firstByte() throws(JSONError) -> UInt8? {
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
  private func documentEnd() throws(JSONError) -> (end: Int, isWhole: Bool) {
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
  private func readMore() throws(JSONError) -> Bool {
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
    guard count >= 0 else { throw Self.systemError() }
    hasReadAll = count == 0
    return count > 0
  }

  private static func systemError() -> JSONError {
    JSONError(place: JSONPlace(), problem: .unreadable(String(cString: strerror(errno))))
  }
}
