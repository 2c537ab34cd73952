import Arguments
import CaseLibrary

struct ListCommand: Command {
  static let name = "list"
  static let abstract = "Lists the stored cases."
  static let discussion = """
    For programs there is more: how many passes were laid out and stored so far, and what came of them.
    """
  static let examples = [
    Example("list", "Shows all cases."),
    Example("list -o csv > cases.csv", "Writes the list for a spreadsheet."),
  ]
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let cases = try database.library(for: .reading).list()
    try console.print(
      Listing(cases, orSay: "No case is stored yet; \"layoutcase seed\" loads the built-in ones."), as: output
    )
    return .done
  }
}
