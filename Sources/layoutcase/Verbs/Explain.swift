import Arguments
import CaseImport
import CaseLibrary
import Diagnosis
import LayoutModel

struct Explain: Command {
  static let name = "explain"
  static let abstract = "Explains a conflict: of a log of the console, or of a stored case."
  static let discussion = """
    A log is what the console writes below "Unable to simultaneously satisfy constraints", pasted as it is: with \
    timestamps, marks of quotation, broken lines and other output around it. Each report in it becomes a case, which \
    is stored under a name that follows from its content.

    The answer is the cause in a sentence; the fewest constraints that contradict each other, with who made them; \
    and every single edit that cures it, with what it moves. Which constraint UIKit breaks is what the log says, \
    never a prediction.
    """
  static let examples = [
    Example("explain crash.txt", "Explains the conflict reports of a file."),
    Example("explain - --name feed-cell", "Explains what is pasted or piped in, and names the case."),
    Example("explain feed-cell", "Explains the conflict of a stored case, after its last pass."),
    Example("explain feed-cell --apply 1", "Appends the first cure to the case's history."),
  ]
  @Argument("A stored case, or a file with conflict logs; - is standard input.", completion: .caseNames)
  var source: String = "-"
  @Option("The name under which a log's case is stored.", valueName: "case") var name: String?
  @Option("The pass of a stored case to explain; the last unless given.") var pass: PassNumber?
  @Option("Appends the cure of this number to the case's history.", valueName: "number") var apply: Int?
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let explanations = try desk.showingProgress("Explaining \(source)") { _ in try explained() }
    for (number, explanation) in explanations.enumerated() {
      if number > 0 { try desk.print() }
      try ExplanationReport(explanation: explanation).print(at: desk)
    }
    return .done
  }

  private func explained() throws -> [Explanation] {
    let library = try database.library(for: .creating)
    if source != "-", try library.caseNames().contains(source) {
      return [Explanation(try explain(source, pass: pass, of: library))]
    }
    return try ConsoleLog(TextFile(source).text()).reports.map { report in
      let log = try ConflictCase(report)
      let kept = try library.keep(log.layoutCase, named: name)
      let explained = try explain(kept.layoutCase.name, pass: .initial, of: library, log: log)
      return Explanation(explained, log: log, isNew: kept.isNew)
    }
  }

  private func explain(
    _ name: String, pass: PassNumber?, of library: CaseLibrary, log: ConflictCase? = nil
  ) throws -> ExplainedCase {
    try library.explain(name, pass: pass) { layoutCase, index in
      Explanation.provenance(of: index, in: layoutCase, log: log) == .app
    }
  }
}
