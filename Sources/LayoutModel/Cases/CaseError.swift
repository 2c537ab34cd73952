public import JSON

/// Why a document is no case, and where.
public struct CaseError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String?
  /// Both from 1; columns count characters.
  public let line, column: Int
  /// The way from the document's root, as `root.children[0].hugging`; empty for the root itself and for
  /// text that is no JSON.
  public let path: String
  /// What is wrong and what would be right, without the place.
  public let sentence: String

  init(_ flaw: Flaw, in document: JSONDocument, file: String?) {
    let place = document.place(at: flaw.offset)
    self.file = file
    line = place.line
    column = place.column
    path = document.path(at: flaw.offset)
    sentence = flaw.sentence
  }

  /// - Parameter place: of a text that is no JSON document.
  init(_ sentence: String, at place: JSONPlace, file: String) {
    self.file = file
    line = place.line
    column = place.column
    path = ""
    self.sentence = sentence
  }

  public init(_ error: JSONError, file: String? = nil) {
    self.file = file
    line = error.place.line
    column = error.place.column
    path = ""
    sentence = error.sentence
  }

  public var description: String {
    let place = "\(file.map { "\($0):" } ?? "")\(line):\(column)"
    return path.isEmpty ? "\(place): \(sentence)" : "\(place): \(path): \(sentence)"
  }
}

/// A problem at a byte of the document, before its line and path are looked up.
struct Flaw: Error {
  var offset: Int
  var sentence: String
}
