import Arguments
import CaseLibrary
import LayoutModel

struct QueryHeightsCommand: Command {
  static let name = "heights"
  static let abstract = "Prints the stored cell heights that meet all conditions."
  static let discussion = """
    Heights are stored when they are asked for with "layoutcase height". Those of a list's rows are found by \
    "layoutcase query rows". The environment is empty for heights that an older version stored.
    """
  static let examples = [
    Example("query heights --min-height 100", "Finds high cells."),
    Example("query heights --case 'feed-*' --max-width 375 -o json", "Joins several conditions."),
  ]
  @Option("The case's name, with *, ? and […] as in a shell.", valueName: "pattern", completion: .storedNames)
  var `case`: String?
  @Option("The pass after which the height holds.") var pass: PassNumber?
  let bounds = BoundsOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    var conditions = HeightConditions()
    conditions.caseName = `case`
    conditions.pass = pass
    conditions.width = bounds.width
    conditions.height = bounds.height
    let found = try database.library(for: .reading, on: console).query(conditions)
    try console.print(Listing(found), as: output)
    return .done
  }
}
