import Arguments
import CaseImport
import LayoutModel
import Platform
import Seeds
import Spelling

/// A word in the place of a case that is the name of none, and what was meant by it.
struct MissingCase {
  let name: String
  /// The names of stored cases that are like it.
  let similar: [String]
  var place = Place.caseOrFile
  /// Whether there is a database, whose names can be listed.
  var hasDatabase = true

  /// What a verb takes there.
  enum Place {
    case storedCase, caseOrFile
    /// A folder stands for the files in it.
    case caseOrFolder
    /// Whose files are logs as well, of any name.
    case caseOrLog
  }

  private var mayBeFile: Bool { place != .storedCase }

  var error: CommandError { CommandError(isOfFile ? .unreadableInput : .notFound, sentence) }

  /// What is wrong, and what to do.
  var sentence: String {
    if let sentence = fileSentence ?? seedSentence { return sentence }
    if name.isPattern {
      return "there is no case \"\(name)\"; \(commandLine("list", name)) shows those with such a name"
    }
    if let path = name.fileOfCase {
      return "there is neither a case \"\(name)\" nor a file \"\(path)\"; check the path"
    }
    let quoted = name.contains("\"") ? "'\(name)'" : "\"\(name)\""
    let isPath = name.contains("/") && !name.isFileName
    let listing = "\(commandLine("list")) shows the names"
    let usual =
      isPath || !hasDatabase
      ? "check the path" : place == .caseOrFolder ? "check the path; \(listing)" : listing
    let remedy =
      databaseRemedy ?? conditionRemedy ?? layoutRemedy ?? nameRemedy ?? helpRemedy ?? fileRemedy
      ?? folderRemedy ?? usual
    let missing =
      isPath || place == .caseOrFolder && !name.isFileName
      ? "neither a case nor a folder"
      : name.isFileName || place == .caseOrLog ? "neither a case nor a file" : "no case"
    return "there is \(missing) \(quoted); \(remedy)"
  }

  /// For a built-in case before `seed`.
  private var seedSentence: String? {
    guard Seeds.all.contains(where: { $0.name == name }) else { return nil }
    return "\"\(name)\" is a built-in case; \(commandLine("seed")) stores those"
  }

  /// For `other.db:card`.
  private var databaseRemedy: String? {
    guard let (path, other) = name.parted(at: ":"), InputFile.isDatabase(path) else { return nil }
    return "\(commandLine("export", other, "--db", path)) writes that of \(path) as a document"
  }

  /// For `title.width`, or `'title.width < 100'`.
  private var conditionRemedy: String? {
    guard name.isCondition, suggestion(for: name, among: similar) == nil else { return nil }
    return "the case comes first, and \"\(name)\" behind it"
  }

  /// For `card@2`, `card:320` and `card@2:320`, where the whole case is meant.
  private var layoutRemedy: String? {
    CaseSource(name).alternatives.compactMap(\.storedName).contains(where: isCase)
      ? Self.remedy(forLayout: name) : nil
  }

  /// For a word with a pass or a width, which a verb does not read.
  static func remedy(forLayout word: String) -> String {
    "a pass and a width stand behind the case for verbs that lay one out, as in \(commandLine("solve", word))"
  }

  private var nameRemedy: String? {
    (suggestion(for: name, among: similar) ?? similar.first { $0.contains(name) }).map(question)
  }

  /// For `card` where there is `card.json`. Who writes an ending means a file.
  private var fileRemedy: String? {
    guard mayBeFile || !name.isFileName else { return nil }
    return nearFile.map { file in
      let end = name.isFileName ? "" : " \(commandLine("add", file.fileWord)) stores its cases"
      return "did you mean the file \"\(file)\"?\(end)"
    }
  }

  /// The file of cases, or of a log, that was meant.
  private var nearFile: String? {
    return InputFile.meant(by: name) { CaseFileFormat(path: $0) != nil || name.isNameOfLog && $0.isNameOfLog }
  }

  /// For `cases` where the folder is `Cases`.
  private var folderRemedy: String? {
    guard mayBeFile else { return nil }
    let folders = ((try? FileSystem.paths(beginning: "")) ?? []).filter(FileSystem.isFolder)
    return suggestion(for: name, among: folders).map { "did you mean the folder \"\($0)\"?" }
  }

  private var helpRemedy: String? { name == "help" ? "--help shows what the verb does" : nil }

  /// Whether no database is needed to tell what was meant: the name itself says it, or something in this folder is
  /// called like it.
  ///
  /// - Parameter besidesFolder: whether the folder is not looked at.
  func isTold(besidesFolder: Bool) -> Bool {
    name.isCondition || name.contains("/") || FileSystem.exists(name) || name.isFileName
      || name.fileOfCase != nil || seedSentence != nil
      || !besidesFolder && helpRemedy ?? fileRemedy ?? folderRemedy != nil
  }

  /// Whether a file or a folder was meant, and not a stored case.
  private var isOfFile: Bool {
    FileSystem.isFolder(name) || name.isNameOfInput
      || name.isFileName && nameRemedy == nil && fileRemedy != nil
  }

  private func isCase(_ word: String) -> Bool { similar.contains(word) || InputFile.exists(word) }

  /// Where the name is that of a file or a folder.
  private var fileSentence: String? {
    if let path = CaseSource(name).path, InputFile.exists(path) {
      return "\"\(name)\" is a file and not a stored case; \(commandLine("add", path)) stores its cases, "
        + "\(commandLine("list")) shows the stored ones"
    }
    if FileSystem.isFolder(name) { return folderSentence }
    if InputFile.isDatabase(name) {
      return "\"\(name)\" is a database; \(commandLine("list", "--db", name)) shows its cases"
    }
    guard InputFile.exists(name) else { return nil }
    let sentence = "\"\(name)\" is a file, but cases are read from .json, .ndjson, .xib and .storyboard"
    if name.hasSuffix(".csv") { return "\(sentence); \(commandLine("rows", "CASE", name)) reads rows" }
    return name.isNameOfLog ? "\(sentence); \(commandLine("explain", name)) reads a conflict's log" : sentence
  }

  private var folderSentence: String {
    do throws(FileError) {
      let paths = try FileSystem.paths(beginning: name.hasSuffix("/") ? name : "\(name)/")
      let first = paths.first { CaseFileFormat(path: $0) != nil }
      guard let first else { return "\(name) is a folder without a file of cases" }
      return "\(name) is a folder; name the files in it, as \(first.shellWord)"
    } catch {
      return "\(name) is a folder that cannot be read: \(error.reason)"
    }
  }
}

extension String {
  /// Whether it has signs of a pattern of names.
  var isPattern: Bool { contains { "*?[".contains($0) } }

  /// Whether it has an ending, as files have and few cases.
  var isFileName: Bool { contains(/\.[A-Za-z]{2,10}$/) && !isCondition }

  /// The word for the file of this path, which is not taken for an option; - is standard input.
  var fileWord: String { hasPrefix("-") && self != "-" ? "./\(self)" : self }

  /// The file of `missing.json#a`; nil for any other word.
  var fileOfCase: String? {
    let path = firstIndex(of: "#").map { String(self[..<$0]) }
    return path.flatMap { CaseFileFormat(path: $0) == nil ? nil : $0 }
  }

  /// Whether it is the name of a file that a verb reads.
  var isNameOfInput: Bool { CaseFileFormat(path: self) != nil || isNameOfLog || hasSuffix(".csv") }

  /// Whether it is the name of a file of text, as logs are.
  var isNameOfLog: Bool { hasSuffix(".log") || hasSuffix(".txt") }

  /// Whether it reads as a view's attribute or a condition, and not as the name of a case.
  var isCondition: Bool {
    if contains(where: { "<>=(".contains($0) }) { return true }
    let parts = split(separator: ".")
    return parts.count == 2 && Quantity.Measure(rawValue: String(parts[1])) != nil
  }
}
