import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

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
  @Flag("Lists also the cures that edit what UIKit made, where the app's own suffice.") var all: Bool
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(Refusal) {
    if let apply, apply < 1 { throw Refusal("Cures are numbered from 1.") }
  }

  func run(in desk: Desk) throws -> ExitCode {
    let file = TextFile(source)
    // A name that was mistyped leaves no database behind.
    let library = try database.library(for: file.exists ? .creating : .writing)
    if file.isTerminal { desk.say("Paste the log, and end with Ctrl-D on a line of its own.") }
    let explanations = try desk.showingProgress("Explaining \(source)") { _ in
      try explained(file, by: library)
    }
    if let apply { return try append(apply, of: explanations, to: library, at: desk) }
    switch output.format {
    case .table:
      for (number, explanation) in explanations.enumerated() {
        if number > 0 { try desk.print() }
        try ExplanationReport(explanation: explanation, listsAllCures: all).print(at: desk)
      }
    case .json: try desk.print(.array(explanations.map(\.json)))
    case .ndjson: for explanation in explanations { try desk.print(explanation.json, .compact) }
    case .csv: try desk.print(Listing(membersOf: explanations), as: output)
    }
    return .done
  }

  /// Appends a cure to its case's history, and prints what that does, as `set` does.
  private func append(
    _ number: Int, of explanations: [Explanation], to library: CaseLibrary, at desk: Desk
  ) throws -> ExitCode {
    guard let explanation = explanations.first, explanations.count == 1 else {
      throw CommandError.curesOfSeveralCases(names: explanations.map(\.layoutCase.name))
    }
    let appended = try library.set(explanation.layoutCase.name) { layoutCase in
      try explanation.pass(curing: number, in: layoutCase)
    }
    try AppendedPassReport(appended: appended).print(at: desk, as: output)
    return .done
  }

  private func explained(_ file: TextFile, by library: CaseLibrary) throws -> [Explanation] {
    let names = try library.caseNames()
    if source != "-", names.contains(source) {
      return [try StoredExplanation(library: library, name: source).explanation(pass: pass)]
    }
    if pass != nil { throw CommandError.passOfLog(path: file.name) }
    guard file.exists else {
      throw CommandError.neitherCaseNorFile(name: source, near: suggestion(for: source, among: names))
    }
    let text = try file.text()
    let reports = ConsoleLog(text).reports
    guard !reports.isEmpty else { throw CommandError.noReport(path: file.name) }
    return try LoggedConflicts(reports).all.enumerated().map { number, conflict in
      let excerpt = ConsoleLog.excerpt(conflict.first.report, of: text)
      let kept = try keep(
        conflict.first.layoutCase, StoredLog(firstLine: excerpt.firstLine, text: excerpt.text), number,
        in: library)
      var explanation = try StoredExplanation(library: library, name: kept.layoutCase.name)
        .explanation(pass: .initial, log: conflict.first)
      explanation.isNew = kept.isNew
      explanation.repetitions = conflict.repetitions
      return explanation
    }
  }

  /// - Parameter number: of the case in its log, from 0: the names of further ones are numbered.
  private func keep(
    _ layoutCase: LayoutCase, _ log: StoredLog, _ number: Int, in library: CaseLibrary
  ) throws -> KeptCase {
    do {
      return try library.keep(
        layoutCase, of: log, named: name.map { number == 0 ? $0 : "\($0)-\(number + 1)" })
    } catch StoreError.duplicateName(let name) {
      throw CommandError.nameTaken(name)
    }
  }
}
