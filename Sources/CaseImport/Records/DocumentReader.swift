public import JSON

/// The JSON documents of a file, read one after another: one, one a line (NDJSON), or the elements of an array.
public struct DocumentReader: Sendable {
  private var records: RecordReader
  var file: InputFile { records.file }
  private var isFirst: Bool

  /// - Parameter limit: the largest document, in bytes.
  public init(_ file: InputFile, limit: Int = InputFile.largestRecord) {
    records = RecordReader(file, limit: limit)
    isFirst = true
  }

  /// A reader of a document a line. There may be none. Behind one that is wrong, it goes on with the next line.
  ///
  /// - Parameter limit: the longest line, in bytes.
  public init(linesOf file: InputFile, limit: Int) {
    records = RecordReader(file, as: .lines, limit: limit)
    isFirst = false
  }

  /// The next document, nil behind the last.
  ///
  /// - Throws: as `JSONDocument`, with the place in the file; where the file is empty, is an empty array or cannot be
  ///   read; where a document is larger than the limit.
  public mutating func next() throws(InputError) -> JSONDocument? {
    if isFirst, try records.format() == nil {
      throw InputError(
        "is empty, and should hold a case document", about: .emptyFile, file: records.file.name)
    }
    defer { isFirst = false }
    let name = records.file.name
    var document = try records.next { bytes, location throws(InputError) in
      try JSONDocument(Array(bytes), origin: location, file: name)
    }
    if isFirst, document == nil { throw InputError("holds no case", about: .emptyFile, file: name) }
    document?.start = records.recordStart
    return document
  }
}

extension InputFile {
  /// Whether the file begins as a document or an array of documents, and not as a log of the console: each line of a
  /// log has text behind a bracket.
  public func beginsWithDocument() throws(InputError) -> Bool {
    var bytes: [UInt8] = []
    while try append(to: &bytes, from: bytes.count) {
      let text = bytes.trimmingPrefix(JSONDocument.byteOrderMark)
      if let first = text.first(where: { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "[") }) {
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "]")
      }
    }
    return false
  }
}

extension JSONDocument {
  /// The name that a case document gives its case; nil without one.
  public var caseName: String? {
    if case .string(let name)? = root.member("name")?.content { name } else { nil }
  }
}
