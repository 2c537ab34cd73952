import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

struct QueryFramesCommand: Command {
  static let name = "frames"
  static let abstract = "Prints the stored frames that meet all conditions."
  static let discussion = """
    Frames are stored when a pass is laid out with "layoutcase solve" or "layoutcase set".
    """
  static let examples = [
    Example("query frames --view '*Label' --max-width 0", "Finds labels that are squeezed out."),
    Example("query frames --case article-2-hugging --pass 1 -o csv", "Prints the frames of one pass."),
  ]
  @Option(
    "The case's name, with *, ? and […] as in a shell.", valueName: "pattern",
    completion: .values(.storedNames))
  var `case`: NamePattern?
  @Option("The view's id, with *, ? and […].", valueName: "pattern") var view: NamePattern?
  @Option("The pass.") var pass: PassNumber?
  @Flag("Only in the case's own environment.") var own: Bool
  @Flag("Only frames that another optimal layout has otherwise.") var ambiguous: Bool
  let bounds = BoundsOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    var conditions = FrameConditions()
    conditions.caseName = `case`?.argument
    conditions.view = view?.argument
    conditions.pass = pass
    conditions.request = own ? EnvironmentPatch() : nil
    conditions.width = bounds.width
    conditions.height = bounds.height
    conditions.isAmbiguous = ambiguous ? true : nil
    let library = try database.library(for: .reading, on: console)
    var records = RecordPrinter(output, console)
    let remark = try library.remark(on: `case`?.argument)
    try records.print(
      FoundFrame.columns,
      orSay: remark ?? "No stored frame was found; \(commandLine("solve", "CASE")) stores those of a case."
    ) { append in
      try library.read { store in try store.forEachFrame(conditions, engine: library.engine, append) }
    }
    var cases = CaseConditions()
    cases.name = `case`?.argument
    console.sayNotLaidOut(of: try library.list(cases))
    return .done
  }
}

/// Lower and upper bounds of a width and a height, both included.
struct BoundsOptions: ParsableArguments {
  @Option("The least width.", valueName: "points") var minWidth: Points?
  @Option("The greatest width.", valueName: "points") var maxWidth: Points?
  @Option("The least height.", valueName: "points") var minHeight: Points?
  @Option("The greatest height.", valueName: "points") var maxHeight: Points?

  var width: Bounds { Bounds(least: minWidth?.value, greatest: maxWidth?.value) }
  var height: Bounds { Bounds(least: minHeight?.value, greatest: maxHeight?.value) }
}

extension Console {
  /// Says of how many cases nothing is stored, or not of all passes, as they have not been laid out.
  func sayNotLaidOut(of cases: [CaseSummary]) {
    let missing = cases.filter { $0.relaidCount + $0.keptCount < $0.passCount }
    guard let first = missing.first else { return }
    let count = "\(missing.count) of \(cases.count.counted("case"))"
    say(
      note: missing.count == 1
        ? "\(count) was not laid out yet; \(commandLine("solve", first.name.storedWord)) lays it out"
        : "\(count) were not laid out yet; \(commandLine("query", "cases", "--conflict")) lays out all")
  }
}
