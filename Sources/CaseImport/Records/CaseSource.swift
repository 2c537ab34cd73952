public import LayoutModel

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
/// `cell.xib#row`. `card@2` is a case after its pass 2, `card@2:320` the same at a width of 320.
public struct CaseSource: Hashable, Sendable {
  /// As it was written.
  public let word: String
  public let origin: Origin
  /// What stands behind an `@`; nil for the last pass.
  public let pass: PassNumber?
  /// What stands behind a colon; nil for the width of the case's environment.
  public let width: Double?

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
    self =
      Self.fileReadings(of: word).first
      ?? CaseSource(word, .database(name: Self.name(ofStored: word)), nil, nil)
  }

  private init(_ word: String, _ origin: Origin, _ pass: PassNumber?, _ width: Double?) {
    (self.word, self.origin, self.pass, self.width) = (word, origin, pass, width)
  }

  /// What the word means where no case has the whole of it for its name, the likeliest first. A file without a name
  /// behind it is itself.
  public var alternatives: [CaseSource] {
    switch origin {
    case .file(_, nil): []
    case .file(_, _?): Array(Self.fileReadings(of: word).dropFirst())
    case .database(let name):
      Self.readings(of: name).dropFirst().map {
        CaseSource(word, .database(name: $0.name), $0.pass, $0.width)
      }
    }
  }

  /// What the word means where it is taken for a file.
  private static func fileReadings(of word: String) -> [CaseSource] {
    guard !word.hasPrefix(prefix) else { return [] }
    return readings(of: word).compactMap { reading in
      Origin(file: reading.name).map { CaseSource(word, $0, reading.pass, reading.width) }
    }
  }

  /// The word as a name with a pass and a width: the whole of it first, as a name may have an `@` and a colon of its own.
  private static func readings(of word: String) -> [(name: String, pass: PassNumber?, width: Double?)] {
    var readings: [(name: String, pass: PassNumber?, width: Double?)] = [(word, nil, nil)]
    if let (name, end) = word.parted(at: ":"), let width = Double(end),
      (0...NumberRange.greatest).contains(width)
    {
      readings.append((name, nil, width))
    }
    return readings
      + readings.compactMap { reading in
        guard let (name, end) = reading.name.parted(at: "@"), let pass = PassNumber(digits: end) else {
          return nil
        }
        return (name, pass, reading.width)
      }
  }

  /// The name of a stored case without what forces it to be one.
  public static func name(ofStored word: String) -> String {
    word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
  }

  /// The name of the stored case that it is where there is one; nil for the only case of a file.
  public var storedName: String? {
    switch origin {
    case .database(let name): name
    case .file(let path, let name?): "\(path)#\(name)"
    case .file(_, nil): nil
    }
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

extension CaseSource.Origin {
  /// - Returns: nil for a word that is not taken for a file.
  fileprivate init?(file word: String) {
    if CaseFileFormat(path: word) != nil {
      self = .file(path: word, name: nil)
      return
    }
    let sign = word.indices.first { end in
      let path = String(word[..<end])
      return word[end] == "#" && CaseFileFormat(path: path) != nil && InputFile.exists(path)
    }
    guard let sign else { return nil }
    self = .file(path: String(word[..<sign]), name: String(word[word.index(after: sign)...]))
  }
}

extension PassNumber {
  /// - Returns: nil for what is not the number of a pass.
  public init?(digits: some StringProtocol) {
    guard let number = Int(digits), number >= 0 else { return nil }
    self.init(number)
  }
}

extension String {
  /// What stands before the last of a sign, and behind it; nil without one.
  public func parted(at sign: Character) -> (String, String)? {
    lastIndex(of: sign).map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }

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
