import JSON

/// Cuts a file into its records, in memory that the largest record bounds.
///
/// Records are JSON documents behind one another, the elements of one JSON array, or the lines of CSV. Where a record
/// ends is told by its brackets and quotation marks alone; whoever reads the record says what is wrong with it.
/// A line ends at its line feed, whatever is wrong in it, so that the next one can be read.
struct RecordReader: Sendable {
  /// How records follow one another.
  enum Format {
    case documents, array, csv, lines

    /// Whether a record is a line, or some of them.
    var isOfLines: Bool { self == .csv || self == .lines }
  }

  let file: InputFile
  /// Where the next record begins, once ``format()`` or ``next(_:)`` has looked for it.
  private(set) var location = TextLocation()
  /// Where the record that was handed out last begins, in bytes.
  private(set) var recordStart = 0
  private let unbracketed: Format
  private let limit: Int
  private var known: Format?
  /// What was read and not yet handed out, from `start` on.
  private var buffer: [UInt8] = []
  private var start = 0
  /// How many bytes of the file were read.
  private var offset = 0
  private var hasReadAll = false
  private var hasElement = false
  private var hasEnded = false

  /// - Parameters:
  ///   - format: nil for what the first character tells. Of lines, blank ones count for nothing.
  ///   - unbracketed: what a file is that begins with no bracket.
  init(
    _ file: InputFile, as format: Format? = nil, unbracketed: Format = .documents,
    limit: Int = InputFile.largestRecord
  ) {
    (self.file, known, self.unbracketed, self.limit) = (file, format, unbracketed, limit)
  }

  /// What the first character tells of the file; nil where the file is empty.
  mutating func format() throws(InputError) -> Format? {
    if let known { return known }
    while buffer.count < JSONDocument.byteOrderMark.count, try readMore() {}
    if buffer.starts(with: JSONDocument.byteOrderMark) { start = JSONDocument.byteOrderMark.count }
    switch try firstByte() {
    case nil: return nil
    case UInt8(ascii: "["):
      known = .array
      skipByte()
    case UInt8(ascii: "{"): known = .documents
    default: known = unbracketed
    }
    return known
  }

  /// Hands out the next record; nil behind the last.
  ///
  /// - Parameter body: is given the bytes and where they begin. The reader moves on also where it throws.
  mutating func next<Record>(
    _ body: (UnsafeBufferPointer<UInt8>, TextLocation) throws(InputError) -> Record
  ) throws(InputError) -> Record? {
    guard let format = try format(), try moveToRecord(format) else { return nil }
    let end = try recordEnd(format)
    let (record, origin) = (start..<end, location)
    recordStart = offset - buffer.count + start
    let result = buffer.withUnsafeBufferPointer { bytes in
      Result { () throws(InputError) in try body(UnsafeBufferPointer(rebasing: bytes[record]), origin) }
    }
    location.advance(over: buffer[record])
    start = end
    return try result.get()
  }

  func error(_ sentence: String) -> InputError { InputError(sentence, file: file.name, location: location) }

  /// Moves to where a record begins, past an array's commas and its end; false where there is none.
  private mutating func moveToRecord(_ format: Format) throws(InputError) -> Bool {
    guard !hasEnded else { return false }
    let end = location
    // Spaces are a part of CSV's fields (RFC 4180).
    let byte = try firstByte(skipsSpaces: format != .csv)
    guard format == .array else { return byte != nil }
    if byte == UInt8(ascii: "]") {
      skipByte()
      guard try firstByte() == nil else { throw error("there is something after the end of the array") }
      hasEnded = true
      return false
    }
    guard hasElement else {
      try refuseComma(byte)
      hasElement = true
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      if byte == UInt8(ascii: "{"), location.line > end.line {
        location = end
        throw error(JSONDocument.missingComma)
      }
      while buffer.count - start < 4, try readMore() {}
      throw error(JSONDocument.unexpected(buffer[start...].prefix(4), wanted: "\",\" or \"]\""))
    }
    skipByte()
    let next = try firstByte()
    if next == UInt8(ascii: "]") { throw error(JSONDocument.commaBefore("]")) }
    try refuseComma(next)
    return true
  }

  /// Refuses a comma where an element of an array begins.
  private func refuseComma(_ byte: UInt8?) throws(InputError) {
    if byte == UInt8(ascii: ",") {
      throw error(JSONDocument.unexpected([UInt8(ascii: ",")], wanted: "a value"))
    }
  }

  /// The first byte that is no white space, to which the reader moves; nil at the end.
  ///
  /// - Parameter skipsSpaces: whether spaces and tabs are white space, and not ends of lines alone.
  private mutating func firstByte(skipsSpaces: Bool = true) throws(InputError) -> UInt8? {
    while true {
      while start < buffer.count {
        let byte = buffer[start]
        let isSpace = byte == 0x20 || byte == 0x09
        guard byte == 0x0A || byte == 0x0D || isSpace && skipsSpaces else { return byte }
        skipByte()
      }
      guard try readMore() else { return nil }
    }
  }

  private mutating func skipByte() {
    location.advance(over: buffer[start...start])
    start += 1
  }

  /// Where the record at `start` ends.
  private mutating func recordEnd(_ format: Format) throws(InputError) -> Int {
    var boundary = RecordBoundary(format)
    var length = 0
    while true {
      let end = boundary.end(in: buffer, from: start + length)
      length = (end ?? buffer.count) - start
      guard length <= limit else {
        let error = tooLarge(format)
        if format == .lines { try skipLine() }
        throw error
      }
      if let end { return end }
      guard try readMore() else { return buffer.count }
    }
  }

  /// Moves to the end of the line, without keeping it.
  private mutating func skipLine() throws(InputError) {
    while true {
      let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
      location.advance(over: buffer[start..<(end ?? buffer.count)])
      start = end ?? buffer.count
      guard end == nil, try readMore() else { return }
    }
  }

  /// What could be read up to the limit usually shows the error. If it shows none, the document is just too long.
  private func tooLarge(_ format: Format) -> InputError {
    if !format.isOfLines {
      let text = Array(buffer[start...].prefix(limit))
      do throws(InputError) {
        _ = try JSONDocument(text, origin: location, file: file.name)
      } catch {
        if error.offset < text.count { return error }
      }
    }
    return error("the \(format.isOfLines ? "line" : "document") is larger than \(limit) bytes")
  }

  /// Reads one more piece; false at the file's end.
  private mutating func readMore() throws(InputError) -> Bool {
    guard !hasReadAll else { return false }
    buffer.removeSubrange(..<start)
    start = 0
    let count = buffer.count
    // What cannot be read is not asked for again.
    hasReadAll = true
    hasReadAll = try !file.append(to: &buffer, from: offset)
    offset += buffer.count - count
    return !hasReadAll
  }
}

/// Finds where a record ends.
private struct RecordBoundary {
  private let format: RecordReader.Format
  private var isQuoted = false
  private var isEscaped = false
  /// How many brackets are open.
  private var depth = 0

  init(_ format: RecordReader.Format) { self.format = format }

  /// Where the record ends, nil where it goes on behind the buffer.
  ///
  /// - Parameter start: behind what was looked at before.
  mutating func end(in buffer: [UInt8], from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      for index in start..<bytes.count {
        let byte = bytes[index]
        if format.isOfLines {
          if byte == UInt8(ascii: "\""), format == .csv { isQuoted.toggle() }
          if byte == UInt8(ascii: "\n"), !isQuoted { return index }
        } else if let length = documentEnd(at: byte) {
          return index + length
        }
      }
      return nil
    }
  }

  /// 0 where the document ends before the byte, 1 where it ends with it, nil where it goes on.
  private mutating func documentEnd(at byte: UInt8) -> Int? {
    if isQuoted {
      // A line break in a string is an error anyway, and the lines behind it are documents of their own.
      if byte == UInt8(ascii: "\n") { return 1 }
      if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isQuoted = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth == 0 { return format == .array ? 0 : nil }
      depth -= 1
      return depth == 0 ? 1 : nil
    case UInt8(ascii: ","): return depth == 0 && format == .array ? 0 : nil
    case UInt8(ascii: "\n"): return depth == 0 ? 0 : nil
    default: break
    }
    return nil
  }
}
