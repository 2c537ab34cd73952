import Arguments
import CaseLibrary
import JSON
import LayoutModel

/// `bisect`
struct BisectVerb: Command {
  static let name = "bisect"
  static let abstract = "Finds the first pass of a case after which a condition holds."
  static let discussion = """
    A condition compares attributes of views with numbers or with each other: x and y are relative to the parent, \
    as in a frame; left, right, top, bottom, leading, trailing, centerX and centerY are the root's, as in \
    constraints; "height" alone is the cell's, "width" alone the root's. It may name what holds of a layout: \
    conflict, ambiguous, relaid, broken(c3), truncated(title), compressed(title), stretched(title), \
    ambiguous(title). "not", "and", "or" and parentheses join them. Numbers within 0.001 are equal.

    Passes are halved where the condition provably changes no more than once: a conflict does while passes only \
    tighten or loosen what is required, or move it along one line. Otherwise they are looked at one by one; one \
    layout then stands for all passes that differ in numbers alone and keep its proportions. Which it was is \
    said, and how many layouts it took. The exit code is 1 where the condition holds after no pass.
    """
  static let examples = [
    Example("bisect article-3-container-widths 'label1.width < 100'", "Finds when a label gets narrow."),
    Example("bisect feed-cell 'conflict'", "Finds the change that made the constraints contradict."),
    Example(
      "bisect feed-cell 'title.right > badge.left and not ambiguous' --width 320", "Looks at another width."),
  ]
  @Argument("The case's name.", completion: .caseNames) var `case`: String
  @Argument("The condition, such as 'title.width < 100'.") var condition: String
  @Flag("Halves without a proof; only the pass that is found and the one before are certain.")
  var assumeOneChange: Bool
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .writing)
    let found = try desk.showingProgress("Looking through \(`case`)") { _ in
      try library.bisect(`case`, request: environment.request, assumesOneChange: assumeOneChange) {
        try Condition(condition, of: $0)
      }
    }
    let report = BisectionReport(found, condition: condition)
    switch output.format {
    case .table: try report.print(at: desk)
    case .json: try desk.print(report.json)
    case .ndjson: try desk.print(report.json, .compact)
    case .csv: try desk.print(report.listing, as: output)
    }
    return found.first == nil ? .difference : .done
  }
}
