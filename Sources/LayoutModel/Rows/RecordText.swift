import Glibc
import JSON

/// The text of a file piece by piece, cut into records.
struct RecordText: Sendable {
  /// What separates records.
  enum Separation {
    /// Line breaks.
    case lines
    /// Line breaks that do not stand between quotation marks.
    case quotedLines
    /// The commas of a JSON array.
    case elements
  }

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  /// What is not handed out yet begins here.
  private var start = 0
  /// Where in the file `start` is.
  private(set) var place = TextLocation()
  private var hasReadAll = false

  /// A piece of the file is read at once; no record is larger than a JSON document may be.
  private static let pieceSize = 1 << 18
  private static let largestRecord = JSONDocuments.largestDocument

  init(descriptor: Int32, name: String) throws(InputError) {
    self.descriptor = descriptor
    self.name = name
    while buffer.count < 3, try readMore() {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
  }

  /// The first byte that is no white space, to which the text moves; nil at the end.
  mutating func firstByte() throws(InputError) -> UInt8? {
    while true {
      while start < buffer.count {
        let byte = buffer[start]
        guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
        skipByte()
      }
      guard try readMore() else { return nil }
    }
  }

  /// Moves behind a byte that was looked at.
  mutating func skipByte() {
    place.advance(over: buffer[start...start])
    start += 1
  }

  /// Hands out the bytes up to the end of the next record, which the text moves behind; nil at the end.
  ///
  /// - Parameter body: is given the record's bytes and the place where they begin.
  mutating func next<Result>(
    _ separation: Separation, _ body: (UnsafeBufferPointer<UInt8>, TextLocation) throws(InputError) -> Result
  ) throws(InputError) -> Result? {
    guard let end = try recordEnd(separation) else { return nil }
    let record = start..<end
    let origin = place
    let result = buffer.withUnsafeBufferPointer { bytes in
      let record = UnsafeBufferPointer(rebasing: bytes[record])
      return Swift.Result { () throws(InputError) in try body(record, origin) }
    }
    switch separation {
    case .lines:
      place = TextLocation(line: place.line + (end < buffer.count ? 1 : 0))
      start = min(end + 1, buffer.count)
    case .quotedLines:
      let next = min(end + 1, buffer.count)
      place.advance(over: buffer[start..<next])
      start = next
    case .elements:
      place.advance(over: buffer[record])
      start = end
    }
    return try result.get()
  }

  /// Where the next record ends, nil where there is none.
  private mutating func recordEnd(_ separation: Separation) throws(InputError) -> Int? {
    var boundary = RecordBoundary(separation)
    var scanned = 0
    while true {
      if let end = boundary.end(in: buffer, from: start + scanned) { return end }
      scanned = buffer.count - start
      guard scanned <= Self.largestRecord else {
        throw InputError("the record is larger than \(Self.largestRecord) bytes", file: name, location: place)
      }
      guard try readMore() else { return scanned > 0 ? buffer.count : nil }
    }
  }

  /// Reads one more piece; false at the file's end.
  private mutating func readMore() throws(InputError) -> Bool {
    guard !hasReadAll else { return false }
    buffer.removeSubrange(..<start)
    start = 0
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { bytes, length in
      repeat { count = read(descriptor, bytes.baseAddress, bytes.count) } while count < 0 && errno == EINTR
      length = max(count, 0)
    }
    guard count >= 0 else { throw InputError(String(cString: strerror(errno)), file: name, location: place) }
    buffer += piece
    hasReadAll = count == 0
    return count > 0
  }
}

/// Finds where a record ends.
private struct RecordBoundary {
  private let separation: RecordText.Separation
  private var isQuoted = false
  private var isEscaped = false
  private var depth = 0

  init(_ separation: RecordText.Separation) { self.separation = separation }

  /// - Parameter start: behind what was looked at before.
  mutating func end(in buffer: [UInt8], from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes -> Int? in
      switch separation {
      case .lines: Self.lineEnd(bytes, start)
      case .quotedLines: quotedLineEnd(bytes, start)
      case .elements: elementEnd(bytes, start)
      }
    }
  }

  private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, 0x0A, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private mutating func quotedLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if bytes[index] == 0x0A, !isQuoted {
        return index
      }
    }
    return nil
  }

  private mutating func elementEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isQuoted {
        if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","): if depth == 0 { return index }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }
}
