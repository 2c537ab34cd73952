/// How a file holds cases, by the ending of its name.
public enum CaseFileFormat: Sendable {
  /// Case documents in JSON. Standard input, `-`, holds these.
  case documents
  /// A .xib or a .storyboard.
  case interfaceBuilder

  private static let endings: [(String, CaseFileFormat)] = [
    (".json", .documents), (".ndjson", .documents), (".xib", .interfaceBuilder),
    (".storyboard", .interfaceBuilder),
  ]

  /// - Returns: nil for a word that is not taken for a file of cases.
  public init?(path: String) {
    let ending = Self.endings.first { path.hasSuffix($0.0) && path != $0.0 }
    guard let format = path == "-" ? .documents : ending?.1 else { return nil }
    self = format
  }
}

/// Where a case is, as a person writes it: the name of a stored case, or a file of cases.
///
/// `card.json` is the only case of a file, `cards.ndjson#title` one of several, and `-` is standard input.
/// `case:card.json` is the stored case of that name. Cases of Interface Builder files are stored under names such as
/// `cell.xib#row`.
public struct CaseSource: Hashable, Sendable {
  /// As it was written.
  public let word: String
  public let origin: Origin

  /// What the word names.
  public enum Origin: Hashable, Sendable {
    case database(name: String)
    /// No name stands for the only case of the file.
    case file(path: String, name: String?)
  }

  fileprivate static let prefix = "case:"

  /// - Parameter word: `cards.ndjson#title` is a file's only where there is such a file now, since a stored case may
  ///   have that name.
  public init(_ word: String) {
    self.word = word
    if word.hasPrefix(Self.prefix) {
      origin = .database(name: Self.name(ofStored: word))
    } else if CaseFileFormat(path: word) != nil {
      origin = .file(path: word, name: nil)
    } else if let sign = word.indices.first(where: { (end: String.Index) in
      let path = String(word[..<end])
      return word[end] == "#" && CaseFileFormat(path: path) != nil && InputFile.exists(path)
    }) {
      origin = .file(path: String(word[..<sign]), name: String(word[word.index(after: sign)...]))
    } else {
      origin = .database(name: word)
    }
  }

  /// The name of a stored case without what forces it to be one.
  public static func name(ofStored word: String) -> String {
    word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
  }

  /// The file; nil for a stored case.
  public var path: String? {
    if case .file(let path, _) = origin { path } else { nil }
  }

  /// What the only case of a file is called where nobody chose another name: "cell" of `cells/cell.json`.
  public static func plainName(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}

extension String {
  /// The word for the stored case of this name: with `case:` before it where the name alone is taken for something else.
  public var storedWord: String {
    switch CaseSource(self).origin {
    case .database(let name) where name == self && !hasPrefix("-"): self
    // The stored case goes before that of the file.
    case .file(_, _?): self
    case .database, .file: "\(CaseSource.prefix)\(self)"
    }
  }
}
