import Arguments
import CaseImport
import CaseLibrary
import JSON

struct HistoryCommand: Command {
  static let name = "history"
  static let abstract = "Shows the passes of a case with what each changed and raised."
  static let discussion = """
    Where two constraints of one priority compete, the one that was raised to it last gives way first: that is the \
    raise order of the priority. Whether a pass kept the layout or was laid out anew is known once it has been laid \
    out; the passes of a file always are.
    """
  static let examples = [
    Example("history article-3-raised-last-stretched", "Shows the passes and the raise orders."),
    Example("history article-3-lowered -o json", "Prints them for a program."),
  ]
  @Argument(CaseSource.help, completion: .values(.caseNames)) var `case`: CaseSource
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let (library, name) = try database.open(`case`, for: .reading, on: console)
    // Nothing was laid out before of what is not stored.
    if library.isInMemory { _ = try library.solve(name) }
    let report = HistoryReport(history: try library.history(name))
    try console.print(report, as: output)
    return .done
  }
}
