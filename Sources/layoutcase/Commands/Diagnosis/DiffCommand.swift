import Arguments
import CaseComparison
import CaseLibrary
import LayoutModel

/// `diff`
struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "Shows in what two passes of a case, or two cases, differ."
  static let discussion = """
    CASE@3 is a case after its pass 3, CASE alone after its last. What differs is listed part by part, causes \
    before what comes of them: structure, priorities, constants, frames, ties and conflicts.

    Views are the same where their ids are; constraints where their ids are, or else where they relate the same \
    attributes. The exit code is 0 where nothing differs, and otherwise 1.
    """
  static let examples = [
    Example(
      "diff article-3-lowered@0 article-3-lowered@1", "Shows what a pass changed, and what came of it."),
    Example("diff feed-cell feed-cell-wide --width 320", "Compares two cases at one width."),
    Example("diff feed-cell@2 feed-cell -o json", "Prints the differences for a program."),
  ]
  @Argument("The one case, with @ and a pass.", valueName: "case", completion: .caseNames) var before: String
  @Argument("The other.", valueName: "case", completion: .caseNames) var after: String
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing)
    let request = environment.request
    let solved = try console.showingProgress("Laying out \(before) and \(after)") { _ in
      try library.solve([PassReference(before), PassReference(after)], request: request)
    }
    let sides = solved.map { CaseSnapshot($0.layoutCase, request: $0.request, layout: $0.layout) }
    let report = DivergenceReport(CaseComparison(sides[0], sides[1]).divergences, before, after)
    try console.print(report, as: output)
    return report.isEmpty ? .done : .difference
  }
}
