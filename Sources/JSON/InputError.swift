/// Why an input cannot be read, and where: a file, a document, a value that was stored, or a word of a command line.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right, without the place.
  public package(set) var sentence: String
  /// What messages call the file; nil where it is none.
  public var file: String?
  /// What it is about.
  public let subject: Subject
  /// nil where no line is to blame, as for a file that cannot be opened.
  public var location: TextLocation?
  /// The way through a JSON document, as `root.children[0].hugging`, or the word that is wrong; empty for the whole.
  public var path: String
  /// What else is wrong with the same document.
  public var further: [InputError] = []
  /// The name that stands for nothing, where that is what is wrong.
  package var missingName: String?
  /// The keys of an object that are wrong: one that it needs and has not, or some that do not go together. Empty for
  /// other errors.
  package var wrongKeys: [String] = []
  /// The keys of an object, where a member of it has none of them, and what messages call the object.
  package var knownKeys: [String] = []
  package var objectName = ""
  /// Where in the text that is being read, in bytes. Who knows the text turns it into a location.
  package var offset: Int
  /// Where in the text of the string that begins there, in bytes without escapes, and the words that end the sentence
  /// and say so to whoever has no document. Nil and empty where it is about the whole value.
  package var offsetInString: Int?
  package var wordsOfPlace = ""
  /// Where the same name stands first, in bytes of the text that is being read.
  package var firstOffset: Int?

  /// What an error is about.
  public enum Subject: Hashable, Sendable {
    /// A place of a file or of a document, or a value.
    case place
    /// A file as a whole. The sentence goes on behind its name: "cell.json is a folder".
    case file
    /// As `file`, which is read and holds nothing.
    case emptyFile
    /// As `file`, which the system does not let us read.
    case deniedFile
  }

  public init(
    _ sentence: String, about subject: Subject = .place, file: String? = nil,
    location: TextLocation? = nil, path: String = ""
  ) {
    self.sentence = sentence
    self.subject = subject
    self.file = file
    self.location = location
    self.path = path
    offset = 0
  }

  package init(_ sentence: String, at offset: Int, missing name: String? = nil) {
    self.init(sentence)
    self.offset = offset
    missingName = name
  }

  /// Several errors as one.
  ///
  /// - Returns: nil for none.
  package init?(_ errors: [InputError]) {
    let all = errors.flatMap(\.each)
    guard let first = all.first else { return nil }
    self = first
    further = Array(all.dropFirst())
  }

  /// The error and what else is wrong, each alone.
  public var each: [InputError] {
    var alone = self
    alone.further = []
    return [alone] + further
  }

  /// The same error at another place of the text.
  package func at(_ offset: Int) -> InputError {
    var moved = self
    moved.offset = offset
    return moved
  }

  /// A line for each error; for the first three where the same is wrong in many places.
  public var description: String {
    let all = [self] + further
    var ranks: [Substring: Int] = [:]
    let counts = Dictionary(all.map { ($0.kind, 1) }, uniquingKeysWith: +)
    return all.compactMap { error in
      let rank = ranks[error.kind, default: 0] + 1
      ranks[error.kind] = rank
      let rest = (counts[error.kind] ?? rank) - Self.mostAlike
      if rank > Self.mostAlike { return nil }
      return error.line + (rank == Self.mostAlike && rest > 0 ? "; and \(rest) more like it" : "")
    }
    .joined(separator: "\n")
  }

  private static let mostAlike = 3

  /// What is wrong, without the advice and the place in an equation.
  private var kind: Substring {
    let ends = ["; ", " (column "].compactMap { sentence.firstRange(of: $0)?.lowerBound }
    return sentence[..<(ends.min() ?? sentence.endIndex)]
  }

  private var line: String {
    let place = [file, location?.description].compactMap(\.self).joined(separator: ":")
    if let file, subject != .place { return "\(file) \(sentence)" }
    return [place, path, sentence].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
