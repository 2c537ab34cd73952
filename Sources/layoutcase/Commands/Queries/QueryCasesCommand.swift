import Arguments
import CaseLibrary
import LayoutModel

struct QueryCasesCommand: Command {
  static let name = "cases"
  static let abstract = "Prints the cases that meet all conditions."
  static let discussion = "Conflicts and ambiguity are known of passes that have been laid out."
  static let examples = [
    Example("query cases --tag hugging", "Finds cases by a tag."),
    Example("query cases --case 'article-3-*' --class UILabel --passes 4", "Joins several conditions."),
  ]
  @Option("The case's name, with *, ? and […] as in a shell.", valueName: "pattern", completion: .storedNames)
  var `case`: String?
  @Option("A tag of the case.", valueName: "tag") var tag: String?
  @Option("The class of any of its views.", name: "class", valueName: "name") var className: String?
  @Option("Its preferences where a layout is free.") var rules: LayoutCase.Rules?
  @Option("Where its views were made.") var origin: LayoutCase.Origin?
  @Option("At least so many passes, pass 0 included.", valueName: "number") var passes: Count?
  @Flag("Only where a required constraint was broken.") var conflict: Bool
  @Flag("Only where a layout was ambiguous.") var ambiguous: Bool
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    var conditions = CaseConditions()
    conditions.name = `case`
    conditions.tag = tag
    conditions.className = className
    conditions.rules = rules
    conditions.origin = origin
    conditions.passCount = passes?.value
    conditions.hasConflict = conflict ? true : nil
    conditions.isAmbiguous = ambiguous ? true : nil
    let library = try database.library(for: .reading, on: console)
    let remark = try library.remark(on: `case`) ?? "Nothing found."
    try console.print(Listing(try library.list(conditions), orSay: remark), as: output)
    return .done
  }
}
