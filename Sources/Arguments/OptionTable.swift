import Spelling

/// The options of a verb by the forms in which they are typed.
struct OptionTable {
  struct Entry {
    let index: Int
    let isNegated: Bool
  }

  private var entries: [String: Entry] = [:]
  /// Those of arguments, which are read by their names as well, among them.
  private let spellings: [String]

  init(_ parameters: [BoundParameter]) {
    var spellings: [String] = []
    for (index, parameter) in parameters.enumerated() where parameter.definition.kind != .argument {
      for spelling in parameter.definition.spellings {
        entries[spelling] = Entry(index: index, isNegated: spelling == "--no-\(parameter.definition.name)")
        spellings.append(spelling)
      }
    }
    self.spellings =
      spellings + parameters.compactMap(\.definition.spellingAsOption) + ParameterDefinition.help.spellings
  }

  func entry(for spelling: String) throws(UsageError) -> Entry {
    guard let entry = entries[spelling] else {
      throw Self.unknown(spelling, among: spellings)
    }
    return entry
  }

  /// Whether the word is one of the options, alone or with its value behind an equals sign.
  func knows(_ word: String) -> Bool { entries[String(word.prefix { $0 != "=" })] != nil }

  /// The error that there is no such option, with the one that was likely meant.
  static func unknown(_ spelling: String, among spellings: [String]) -> UsageError {
    let near = nearest(to: spelling, among: spellings)
    return UsageError(.unknown(.option, spelling, remedy: near.map(question)))
  }

  /// The option with the most similar name, or the only one that begins with a letter. Dashes are left out: they would
  /// make short names look alike.
  private static func nearest(to spelling: String, among spellings: [String]) -> String? {
    let long = spellings.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let word = String(spelling.drop { $0 == "-" })
    if word.count == 1 {
      let beginning = long.filter { $0.hasPrefix(word.lowercased()) }
      return beginning.count == 1 ? "--\(beginning[0])" : nil
    }
    return suggestion(for: word, among: long).map { "--\($0)" }
  }
}
