import Arguments
import CaseLibrary

struct ListCommand: Command {
  static let name = "list"
  static let aliases = ["ls"]
  static let abstract = "Lists the stored cases."
  static let discussion = """
    JSON and CSV tell more: how many stored layouts a case has, and what came of them.
    """
  static let examples = [
    Example("list", "Shows all cases."),
    Example("list 'article-3-*'", "Shows the cases whose names begin so."),
    Example("list -o csv > cases.csv", "Writes the list for a spreadsheet."),
  ]
  @Argument("Names with *, ? and […] as in a shell; all cases unless given.", completion: .caseNames)
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
    try console.print(Listing(try library.query(conditions)), as: output)
    return .done
  }
}
