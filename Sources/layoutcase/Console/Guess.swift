import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Platform
import Spelling

/// What a word of the command line may mean that is out of place, among the files and the stored cases that there are.
/// Nothing is known for certain, so what cannot be read is no error here.
struct Guess {
  let database: DatabaseOptions

  /// For a word in the place of a verb: a statement, or a case without its verb.
  func verb(_ word: String, of group: String?) -> String? {
    if group == nil || group == "query", word.lowercased().hasPrefix("select ") {
      return "write \(commandLine("sql", word))"
    }
    let named = group == nil ? caseNamed(by: word) : nil
    return named.map { "the verb comes first, as in \(commandLine("solve", $0))" }
  }

  /// The case that a word in another place names: a file or a case of it, a stored case, or a file without its ending.
  func caseNamed(by word: String) -> String? {
    switch CaseSource(word).origin {
    case .file: return word
    case .database(let name):
      if (try? database.library(for: .reading).layoutCaseIfAny(name)) ?? nil != nil { return word }
      return InputFile.exists("\(word).json") ? "\(word).json" : nil
    }
  }

  /// As ``caseNamed(by:)``, or a folder, which stands for the files in it.
  func casesNamed(by word: String) -> String? { FileSystem.isFolder(word) ? word : caseNamed(by: word) }

  /// For an argument too many.
  ///
  /// - Parameter before: the word that it stands behind.
  func argument(_ word: String, of verb: String, behind before: String?) -> String? {
    if let before, before.hasPrefix("--") { return nil }
    let words = [before, word].compactMap(\.self)
    if let path = words.last(where: { InputFile.isDatabase($0) || $0.hasSuffix(".db") }) {
      // What stands before the word before is not known.
      if word == path, before != nil { return "a database is named by --db \(path.shellWord)" }
      let other = words.filter { $0 != path }
      return "a database is named by --db: \(commandLine(self.words(of: verb) + other + ["--db", path]))"
    }
    if verb == "diff", let number = Double(word), let before, let other = Double(before) {
      // So many passes no history has, and no layout is so narrow.
      if min(number, other) >= Self.leastWidth {
        return "write \(commandLine("diff", "CASE", "--width", "\(before),\(word)")) for two widths"
      }
      return "a pass stands behind its case: \(commandLine("diff", "CASE@\(before)", "CASE@\(word)"))"
    }
    if let option = option(for: word, of: verb, behind: before) {
      return "write --\(option) before it"
    }
    guard let before, CaseFileFormat(path: before) != nil else { return nil }
    if CaseFileFormat(path: word) != nil, verb == "diff" {
      return "two are compared at a time: \(commandLine("diff", before, word))"
    }
    if CaseFileFormat(path: word) != nil {
      return "one case at a time: \(commandLine(self.words(of: verb) + [word]))"
    }
    if let names = try? CaseFinder.names(ofFile: before), !names.isEmpty, !names.contains(word) {
      return "\(CommandError.noSuchCase(word, path: before, names: names))"
    }
    return "a case of a file is written \("\(before)#\(word)".shellWord)"
  }

  /// The option of a verb whose value a word is: the key of a row of the stored case before it, or a number.
  private func option(for word: String, of verb: String, behind name: String?) -> String? {
    func has(_ option: String) -> Bool { commandTree.hasOption(option, in: words(of: verb)) }
    if has("row"), let name, let library = try? database.library(for: .reading),
      (try? library.rowKeys(name, beginning: word, count: 1)) == [word]
    {
      return "row"
    }
    return Double(word) == nil ? nil : ["offset", "width"].first(where: has)
  }

  /// In points; a lesser number is that of a pass.
  static let leastWidth = 100.0

  private func words(of verb: String) -> [String] { verb.split(separator: " ").map(String.init) }

  /// For a view that is missing: those of the case.
  func views(of source: CaseSource) -> String? {
    guard source.path.map(isSmall) ?? true,
      let (library, name) = try? database.open(source, for: .reading),
      let views = try? library.layoutCase(name).views, let last = views.last
    else { return nil }
    let command = commandLine("why", source.word, "\(last.id).width")
    return "\(source.word) has \(views.map(\.id).enumerated(by: "and", atMost: 12)), as in \(command)"
  }

  /// For a case that is missing: the first file of this folder that holds one alone, among a few.
  func file(for verb: String) -> String? {
    guard Self.verbsOfOneCase.contains(verb) else { return nil }
    let paths = ((try? FileSystem.paths(beginning: "")) ?? []).filter { CaseFileFormat(path: $0) != nil }
    let file = paths.prefix(8).first { path in
      guard isSmall(path) else { return false }
      return (try? DatabaseOptions().open(CaseSource(path), for: .reading)) != nil
    }
    return file.map { "a file is a case, too, as in \(commandLine(verb, $0.fileWord))" }
  }

  /// Verbs that need nothing but a case.
  private static let verbsOfOneCase = ["solve", "show", "ambiguity", "height", "history", "render"]

  /// Whether a file is so small that a person does not wait for it.
  private func isSmall(_ path: String) -> Bool {
    let limit = 64 << 10
    return FileSystem.beginning(of: path, limit + 1).map { $0.count <= limit } ?? false
  }
}
