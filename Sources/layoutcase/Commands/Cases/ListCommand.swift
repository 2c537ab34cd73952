import Arguments
import CaseImport
import CaseLibrary
import Spelling

struct ListCommand: Command {
  static let name = "list"
  static let aliases = ["ls"]
  static let abstract = "Lists the stored cases."
  static let discussion = """
    JSON and CSV tell more: how many layouts of a case are stored, in all environments, and what came of those in its \
    own.
    """
  static let examples = [
    Example("list", "Shows all cases."),
    Example("list 'article-3-*'", "Shows the cases whose names begin so."),
    Example("list -o csv > cases.csv", "Writes the list for a spreadsheet."),
  ]
  @Argument(
    "Names with *, ? and […] as in a shell; all cases unless given.", completion: .values(.storedNames))
  var pattern: NamePattern?
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .reading, on: console)
    // "list cases", as one says it.
    guard let pattern = pattern?.argument,
      try pattern != "cases" || library.layoutCaseIfAny(pattern) != nil
    else {
      let remark =
        database.isInMemory
        ? "A\(DatabaseOptions.memorySentence.dropFirst())."
        : "No case is stored yet; \(commandLine("seed")) loads the built-in ones."
      let damage = DamageLog()
      let cases = try library.list(noting: damage)
      if !cases.isEmpty || damage.found.isEmpty {
        try console.print(Listing(cases, orSay: remark), as: output)
      }
      return console.end(leftOut: damage) ?? .done
    }
    var conditions = CaseConditions()
    conditions.name = pattern
    let cases = try library.list(conditions)
    let remark = cases.isEmpty ? try library.remark(on: pattern) ?? "" : ""
    try console.print(Listing(cases, orSay: remark), as: output)
    if cases.isEmpty, output.format != .table { console.say(remark) }
    return .done
  }
}

extension CaseLibrary {
  /// What is said of a pattern that no case's name fits; nil where one does, and where there is no pattern.
  func remark(on pattern: String?) throws -> String? {
    guard let pattern, try caseNames(matching: pattern).isEmpty else { return nil }
    let names = try caseNames()
    if InputFile.exists(pattern), CaseFileFormat(path: pattern) != nil {
      return "\"\(pattern)\" is a file; \(commandLine("check", pattern)) names its cases."
    }
    if InputFile.isDatabase(pattern) {
      return "\"\(pattern)\" is a database; \(commandLine("list", "--db", pattern)) shows its cases."
    }
    let remark = "No case is called \"\(pattern)\""
    let ofClass = try classQuery(for: pattern)
    let end = ofClass.map { ", and \($0)" } ?? ""
    let count = names.count { $0.hasPrefix(pattern) }
    if count > 0 {
      return "\(remark); \(commandLine("list", "\(pattern)*")) shows \(count.counted("case"))\(end)."
    }
    let middle = "*\(pattern)*".replacing(/\*+/, with: "*")
    if question(for: pattern, among: names) == nil, try !caseNames(matching: middle).isEmpty {
      let count = try caseNames(matching: middle).count
      return "\(remark); \(commandLine("list", middle)) shows \(count.counted("case"))\(end)."
    }
    if let ofClass { return "\(remark); \(ofClass)." }
    if let near = question(for: pattern, among: names) { return "\(remark); \(near)" }
    let isTag = try list().contains { $0.tags.contains(pattern) }
    let query = commandLine("query", "cases", "--tag", pattern)
    return remark + (isTag ? "; \(query) shows those of this tag." : ".")
  }

  /// For `stack`, what shows the cases with a UIStackView; nil where no view has such a class.
  private func classQuery(for word: String) throws -> String? {
    let name = word.prefix(1).uppercased() + word.dropFirst()
    for className in [word, "UI\(name)", "UI\(name)View"] {
      var conditions = CaseConditions()
      conditions.className = className
      let count = try list(conditions).count
      guard count > 0 else { continue }
      let query = commandLine("query", "cases", "--class", className)
      return "\(query) shows \(count.counted("case")) with such a view"
    }
    return nil
  }
}
