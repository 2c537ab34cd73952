import Arguments
import CaseLibrary
import SQLite
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
  @Argument("Names with *, ? and […] as in a shell; all cases unless given.", completion: .storedNames)
  var pattern: String?
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .reading, on: console)
    guard let pattern else {
      let remark = "No case is stored yet; \"layoutcase seed\" loads the built-in ones."
      try console.print(Listing(try library.list(), orSay: remark), as: output)
      return .done
    }
    var conditions = CaseConditions()
    conditions.name = pattern
    let remark = try library.remark(on: pattern) ?? ""
    let listing = Listing(try library.list(conditions), orSay: remark)
    try console.print(listing, as: output)
    if listing.records.isEmpty, output.format != .table { console.say(remark) }
    return .done
  }
}

extension CaseLibrary {
  /// What is said of a pattern that no case's name fits; nil where one does, and where there is no pattern.
  func remark(on pattern: String?) throws -> String? {
    let names = try caseNames()
    guard let pattern, !names.contains(where: { $0.matches(glob: pattern) }) else { return nil }
    let remark = "No case is called \"\(pattern)\""
    let count = names.count { $0.hasPrefix(pattern) }
    if count > 0 {
      return "\(remark); \(commandLine("list", "\(pattern)*")) shows \(count.counted("case"))."
    }
    return remark + (question(for: pattern, among: names).map { "; \($0)" } ?? ".")
  }
}
