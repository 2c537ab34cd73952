import Arguments
import CaseImport
import CaseLibrary
import Diagnosis
import LayoutModel

struct Explain: Command {
  static let name = "explain"
  static let abstract = "Explains a conflict: from a log of the console, or of a stored case."
  static let discussion = """
    Paste what the console wrote below "Unable to simultaneously satisfy constraints", as it is: with timestamps, \
    quotation marks, broken lines, other output around it. Each log becomes a case and is stored.
    """
  static let examples = [
    Example("explain crash.txt", "Explains the conflict logs of a file."),
    Example("explain -", "Explains what is pasted or piped in."),
    Example("explain article-3-container-widths", "Explains the conflict of a stored case."),
  ]
  @Argument("A stored case, or a file with conflict logs; - is standard input.") var source: String = "-"
  @Option("The name under which a log's case is stored.", valueName: "name") var name: String?
  @Option("The pass of a stored case to explain; the last unless given.") var pass: PassNumber?
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .creating)
    let text = try TextFile(source).text()
    for report in ConsoleLog(text).reports {
      let conflict = try ConflictCase(report)
      let kept = try library.keep(conflict.layoutCase, named: name)
      try ExplanationReport(explanation: Explanation(kept.layoutCase, pass: .initial, log: conflict))
        .print(at: desk)
    }
    return .done
  }
}
