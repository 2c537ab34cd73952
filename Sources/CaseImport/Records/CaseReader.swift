public import JSON
public import LayoutModel
import Spelling

/// The cases of files of documents, read one after another.
public struct CaseReader: Sendable {
  private var paths: ArraySlice<String>
  /// The files that are read already, since they are none that can be read again.
  private let opened: [String: InputFile]
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
    var opened = opened
    for path in paths where !InputFile.isRegular(path) && opened[path] == nil {
      opened[path] = try InputFile(path: path)
    }
    self.paths = paths[...]
    self.opened = opened
    self.families = families
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
        guard let sentence = documents?.file.foreignSentence else { throw error }
        throw InputError(sentence, file: error.file)
      }
      guard let path = paths.popFirst() else { return nil }
      let file = if let file = opened[path] { file } else { try InputFile(path: path) }
      documents = DocumentReader(file)
    }
  }
}

extension InputFile {
  /// What people give in place of a document: what Xcode's console shows of a conflict, or code. Nil for anything else.
  fileprivate var foreignSentence: String? {
    var bytes: [UInt8] = []
    guard (try? beginsWithDocument()) == false, (try? append(to: &bytes, from: 0)) == true else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("LayoutConstraint:0x") {
      return "this is a log of the console and not a document; \(commandLine("explain")) reads it"
    }
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0 == "@" || $0 == "#" }
    guard Self.codeWords.contains(word) else { return nil }
    return "this is code and not a document; "
      + "\(commandLine("help", "document")) shows one, and \(commandLine("new")) writes one"
  }

  /// With these begins a file, or a part of one, of Swift or Objective-C.
  private static let codeWords: Set<Substring> = [
    "import", "let", "var", "class", "struct", "final", "extension", "func", "override", "private", "public",
    "NSLayoutConstraint", "#import", "@interface", "@implementation", "@import",
  ]
}
