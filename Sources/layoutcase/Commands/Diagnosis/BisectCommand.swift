import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

struct BisectCommand: Command {
  static let name = "bisect"
  static let abstract = "Finds the first pass of a case after which a condition holds."
  static let discussion = """
    A condition compares attributes of views with numbers or with each other: x and y are relative to the parent, \
    as in a frame; left, right, top, bottom, leading, trailing, centerX and centerY are the root's, as in \
    constraints; "height" alone is the cell's, "width" alone the root's. It may name what holds of a layout: \
    conflict, ambiguous, relaid, broken(c3), truncated(title), compressed(title), stretched(title), \
    ambiguous(title); truncated alone is said of any view. "not", "and", "or" and parentheses join them. Numbers \
    within 0.001 are equal.

    The passes are laid out one after another up to the first after which the condition holds. The exit code is 1 \
    where it holds after none.
    """
  static let examples = [
    Example("bisect article-3-container-widths 'label1.width < 100'", "Finds when a label gets narrow."),
    Example("bisect feed-cell 'conflict'", "Finds the change that made the constraints contradict."),
    Example(
      "bisect feed-cell 'title.right > badge.left and not ambiguous' --width 320", "Looks at another width."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Argument("The condition, such as 'title.width < 100'.", completion: .values(.conditions)) var condition:
    String
  @Flag("Tells also of each pass that was laid out whether the condition holds after it.") var verbose: Bool
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    guard condition.hasPrefix("differs") else { return }
    throw UsageError(
      "\(commandLine("minimise", "--while", "differs from FILE")) compares two cases, and \(commandLine("diff")) two passes"
    )
  }

  func run(in console: Console) throws -> ExitCode {
    let (library, name) = try database.open(`case`, for: .reading, on: console)
    let layoutCase = try library.layoutCase(name)
    let condition = try Condition(condition, of: layoutCase)
    let found = try console.showingProgress("Looking through \(`case`.word)") { _ in
      try library.measuring {
        Bisection(of: layoutCase, where: condition, request: environment.request, measurer: $0)
      }
    }
    let report = BisectionReport(found: found, condition: self.condition, listsPasses: verbose)
    try console.print(report, as: output)
    return found.first == nil ? .difference : .done
  }
}
