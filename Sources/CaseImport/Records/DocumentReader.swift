public import JSON
public import LayoutModel

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
    records = RecordReader(linesOf: file, limit: limit)
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

  /// What people give in place of a document.
  fileprivate enum ForeignKind { case log, code }

  /// What a file is that does not begin as a document: what Xcode's console shows of a conflict, or code. Nil for
  /// anything else.
  fileprivate var foreignKind: ForeignKind? {
    var bytes: [UInt8] = []
    guard (try? beginsWithDocument()) == false, (try? append(to: &bytes, from: 0)) == true else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("LayoutConstraint:0x") { return .log }
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0 == "@" || $0 == "#" }
    return Self.codeWords.contains(word) ? .code : nil
  }

  /// With these begins a file, or a part of one, of Swift or Objective-C.
  private static let codeWords: Set<Substring> = [
    "import", "let", "var", "class", "struct", "final", "extension", "func", "override", "private", "public",
    "NSLayoutConstraint", "#import", "@interface", "@implementation", "@import",
  ]
}

extension JSONDocument {
  /// The name that a case document gives its case; nil without one.
  public var caseName: String? {
    if case .string(let name)? = root.member("name")?.content { name } else { nil }
  }
}

/// The cases of files of documents, read one after another.
public struct CaseReader: Sendable {
  private var paths: ArraySlice<String>
  /// The files that are read already, since they are none that can be read again.
  private var opened: [String: InputFile]
  private var documents: DocumentReader?
  private let families: FontFamilies?

  /// Opens all files that are no regular ones, and reads these to their ends.
  ///
  /// - Parameters:
  ///   - paths: `-` is standard input.
  ///   - opened: by path, those that are open already.
  ///   - families: what fonts may name; nil for any family.
  public init(
    _ paths: [String], opened: [String: InputFile] = [:], families: FontFamilies? = nil
  ) throws(InputError) {
    self.paths = paths[...]
    self.opened = opened
    self.families = families
    for path in paths where !InputFile.isRegular(path) && self.opened[path] == nil {
      self.opened[path] = try InputFile(path: path)
    }
  }

  /// Reads the cases of one file that is open already.
  public init(_ file: InputFile, families: FontFamilies? = nil) {
    paths = []
    opened = [:]
    documents = DocumentReader(file)
    self.families = families
  }

  /// The next case, nil behind the last.
  ///
  /// - Throws: with the file, the line and the column, and the way through the document.
  public mutating func next() throws(InputError) -> LayoutCase? {
    guard let document = try nextDocument() else { return nil }
    return try layoutCase(of: document)
  }

  /// The case of a document that was read.
  ///
  /// - Throws: as `next`. The next document can be read all the same.
  public func layoutCase(of document: JSONDocument) throws(InputError) -> LayoutCase {
    try LayoutCase(document, families: families)
  }

  /// The next document, nil behind the last. Its case is not read yet.
  ///
  /// - Throws: as `next`, for what is no JSON. Nothing is known of what stands behind it.
  public mutating func nextDocument() throws(InputError) -> JSONDocument? {
    while true {
      do {
        if let document = try documents?.next() { return document }
      } catch {
        switch documents?.file.foreignKind {
        case .log:
          let sentence = "this is a log of the console and not a document; \"layoutcase explain\" reads it"
          throw InputError(sentence, file: error.file)
        case .code:
          throw InputError(
            "this is code and not a document; \"layoutcase help document\" shows one, and \"layoutcase new\" writes one",
            file: error.file)
        case nil: throw error
        }
      }
      guard let path = paths.popFirst() else { return nil }
      let file = if let file = opened[path] { file } else { try InputFile(path: path) }
      documents = DocumentReader(file)
    }
  }
}
