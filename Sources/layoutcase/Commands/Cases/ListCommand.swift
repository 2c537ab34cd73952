import Arguments
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
    let remark = Self.remark(on: pattern, among: try library.caseNames())
    let listing = Listing(try library.list(conditions), orSay: remark)
    try console.print(listing, as: output)
    if listing.records.isEmpty, output.format != .table { console.say(remark) }
    return .done
  }

  /// What is said of a pattern that no name fits.
  private static func remark(on pattern: String, among names: [String]) -> String {
    let count = names.count { $0.hasPrefix(pattern) }
    if count > 0 {
      let wider = "\(pattern)*"
      return "No case is called \"\(pattern)\"; \(commandLine("list", wider)) shows \(count.counted("case"))."
    }
    return question(for: pattern, among: names).map { "No case is called \"\(pattern)\"; \($0)" }
      ?? "No case is called \"\(pattern)\"."
  }
}
