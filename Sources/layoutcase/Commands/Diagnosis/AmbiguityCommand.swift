import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

struct AmbiguityCommand: Command {
  static let name = "ambiguity"
  static let abstract = "Shows what the priorities of a case leave open, and what would determine it."
  static let discussion = """
    Every number of a frame that differs between two layouts which meet all priorities equally well is listed with \
    the least and the greatest value that it has in any of them; a side without a bound is "none", and empty in \
    CSV. The ties follow, two layouts that show the freedom, and the edits that end it, each of which was tried.

    In JSON, "remedies" are up to twenty groups of edits, and "leftOpen" is how many numbers they leave open; with \
    --all edits are sought for all of them.

    The exit code is 0 whether or not the case is ambiguous; with --check it is 1 where it is.
    """
  static let examples = [
    Example("ambiguity article-3-never-raised", "Shows what a case leaves open after its last pass."),
    Example("ambiguity article-3-never-raised label1", "Shows what it leaves open of one view."),
    Example("ambiguity feed-cell --width 320 --check", "Fails where a frame is not determined."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Argument("The one view whose numbers are told; all unless given.", completion: .values(.quantities))
  var view: String?
  @Option("The pass to look at; the last unless given.", completion: .values(.passes)) var pass: PassNumber?
  @Flag("Exits with 1 where something is not determined.") var check: Bool
  @Flag(
    "Tells of all numbers, views and edits, also where there are more than twenty; of all numbers, CSV and JSON always "
      + "do."
  )
  var all: Bool
  let trial = TrialOptions()
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let opened = try database.open(
      `case`, at: pass, in: environment.request, with: trial, for: .caching, on: console)
    // Of a file of Interface Builder, what its constraints leave open is told.
    let constrained = try opened.sourced?.interfaceBuilder.map { try trial.changed($0.constrainedCase) }
    let library = try constrained.map { try .inMemory(holding: [$0]) } ?? opened.library
    let report = try console.showingProgress("Looking at \(`case`.word)") { _ in
      let reasoned = try library.reason(
        opened.name, request: opened.request, pass: opened.pass, fitsCell: true)
      let view = try view.map { try MeasuredView($0, of: reasoned.snapshot.layoutCase, in: `case`).view }
      return try library.measuring { measurer in
        AmbiguityReport(
          advice: AmbiguityAdvice(reasoned, of: view, findsAll: all, measurer: measurer), showsAll: all)
      }
    }
    console.say(note: report.keptFramesNote, beside: output)
    try console.print(report, as: output)
    if let path = `case`.path, path != "-", let raise = report.raiseInDocument {
      console.say(
        note: "in \(path) the first raise is \(raise); \(commandLine("set")) is for stored cases",
        beside: output)
    }
    return check && !report.advice.ambiguity.openNumbers.isEmpty ? .difference : .done
  }
}
