import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import TextMeasurement

struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Compares files with the frames that they expect, without a database."
  static let discussion = """
    Case documents are compared with what they expect of each pass. Files of Interface Builder are compared with the \
    frames that Xcode has stored, to half a point; for each that is not met, the cause is told: environment, \
    contradictory, stale, misplaced, text metric, unread or ours. The exit code is 1 when anything differs.
    """
  static let examples = [
    Example("check Feed.storyboard cell.xib", "Shows a line for each view and what differs."),
    Example("check cell.xib -o json", "Prints every view with its source and its cause for a program."),
    Example("check cases/*.json", "Compares case documents with what they expect."),
  ]
  @Argument("A file of case documents, or a .xib or .storyboard file; - is standard input.")
  var file: [FilePath]
  let roots = RootOptions()
  let output = OutputOptions()

  func run(in console: Console) throws -> ExitCode {
    let measurer = FontMeasurer()
    var files = InterfaceBuilderFiles(roots, measurer: measurer)
    var checks: [CheckReport.Check] = []
    try console.showingProgress("Comparing files") { progress in
      for path in file.map(\.string) {
        progress.advance(to: checks.count)
        guard !InterfaceBuilderFiles.contains(path) else {
          checks += try files.reports(path).map { .interfaceBuilder(file: path, $0) }
          continue
        }
        var reader = try CaseReader([path], families: measurer.families)
        while let layoutCase = try reader.next() {
          checks.append(.document(file: path, Replay(layoutCase, measurer: measurer)))
        }
        try measurer.confirm()
      }
    }
    try files.confirm()
    let report = CheckReport(checks: checks)
    try console.print(report, as: output)
    return report.matches ? .done : .difference
  }
}
