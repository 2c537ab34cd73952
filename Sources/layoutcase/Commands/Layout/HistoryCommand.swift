import Arguments
import CaseImport
import CaseLibrary
import JSON

/// `history`
struct HistoryCommand: Command {
  static let name = "history"
  static let abstract = "Shows the passes of a case with what each changed and raised."
  static let discussion = """
    The raise order of a level counts where its priorities tie: what was raised to the level last gives way \
    first. Whether a pass was kept or laid out anew is known of passes that have been laid out; those of a file are.
    """
  static let examples = [
    Example("history article-3-raised-last-stretched", "Shows the passes and the raise orders."),
    Example("history article-3-lowered -o json", "Prints them for a program."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let (library, name) = try database.open(`case`, for: .reading, on: console)
    // Nothing was laid out before of what is in a file.
    if `case`.path != nil { _ = try library.solve(name) }
    let report = HistoryReport(history: try library.history(name))
    try console.print(report, as: output)
    return .done
  }
}
