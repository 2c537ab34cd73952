import Arguments
import CaseLibrary
import LayoutModel
import Spelling

struct QueryCasesCommand: Command {
  static let name = "cases"
  static let abstract = "Prints the cases that meet all conditions."
  static let discussion = """
    Conflicts and ambiguity are known of passes that have been laid out. A note says how many cases were not.
    """
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
  @Flag("Only where a required constraint was broken in any pass.") var conflict: Bool
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
    let library = try database.library(for: .reading, on: console)
    let remark = try library.remark(on: `case`) ?? "Nothing found."
    let cases = try library.list(conditions)
    conditions.hasConflict = conflict ? true : nil
    conditions.isAmbiguous = ambiguous ? true : nil
    let found = conflict || ambiguous ? try library.list(conditions) : cases
    try console.print(Listing(found, orSay: remark), as: output)
    if conflict || ambiguous { console.sayNotLaidOut(of: cases) }
    return .done
  }
}

extension Console {
  /// Says of how many cases nothing is known, or not of all passes, as they have not been laid out.
  func sayNotLaidOut(of cases: [CaseSummary]) {
    let missing = cases.filter { $0.relaidCount + $0.keptCount < $0.passCount }
    guard let first = missing.first else { return }
    let count = "\(missing.count) of \(cases.count.counted("case"))"
    say(
      note: missing.count == 1
        ? "\(count) was not laid out yet; \(commandLine("solve", first.name)) lays it out"
        : "\(count) were not laid out yet; \"layoutcase plan --replay --all | layoutcase worker | "
          + "layoutcase ingest -\" lays all of them out")
  }
}
