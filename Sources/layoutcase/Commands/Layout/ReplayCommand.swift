import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling
import TextMeasurement

struct ReplayCommand: Command {
  static let name = "replay"
  static let abstract = "Lays out every pass again and compares it with what is stored and expected."
  static let discussion = """
    Nothing is written to the database. The exit code is 1 when anything differs, and what differs is listed.

    A pass whose changes leave the layout optimal keeps it; any other pass is laid out anew. "met" says how many of \
    the expectations hold. JSON and CSV have the pivots, too: the steps of the solver that this took.

    Of one case the table has a line for each pass: what it set, its status, which frames moved, or that the layout \
    was kept, and which texts are truncated since then, or whole again. --frames prints all frames of each pass, too. \
    Of several cases it has a line for each. Every pass with its frames is in -o json, "layoutcase query frames --case \
    CASE --own" lists those that are stored, and "layoutcase solve CASE --pass N" shows one.
    """
  static let examples = [
    Example("replay --all", "Replays all cases and shows a line for each."),
    Example("replay article-2-hugging", "Shows each pass of a case with what moved."),
    Example("replay article-2-hugging --frames", "Shows also all frames of each pass."),
    Example("replay article-2-hugging -o json", "Prints every pass of a case for a program."),
    Example("replay --all --junit report.xml", "Writes a report for continuous integration, too."),
  ]
  @Argument(
    "Stored cases, files (.json, .ndjson, .xib, .storyboard), or folders of them; - is standard input.",
    valueName: "case", completion: .values(.caseNames))
  var cases: [CaseSource] = []
  @Flag("Replays all cases.") var all: Bool
  @Flag("Prints the frames of each pass of one case.") var frames: Bool
  @Option("Writes a JUnit report to a file.") var junit: FilePath?
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    try cases.confirm(all: all, to: "replay")
    try confirmOne(of: ["--frames": frames, "--all": all])
    try confirmOne(of: ["--frames": frames, "--output": output.format != .table])
    try confirmApart(["--junit": junit], replacing: force ? cases : [], besides: output.programOption)
  }

  func run(in console: Console) throws -> ExitCode {
    let report = try database.output(junit, .junit, force: force)
    let selections = try database.open(all ? nil : cases, for: .reading, on: console)
    let replays = try console.showingProgress("Replaying cases") { progress in
      var replays: [Replay] = []
      for selection in selections {
        try selection.library.replay(selection.names) { replay, count in
          replays.append(replay)
          progress.advance(to: replays.count, of: selections.count == 1 ? count : nil)
        }
      }
      if replays.isEmpty { throw CommandError.noCase(isStored: all) }
      return replays
    }
    if frames, replays.count > 1 {
      throw UsageError("--frames is for one case, and \(replays.count) are named; leave it out, or name one")
    }
    let single = output.format == .table && replays.count == 1 ? replays.first : nil
    let truncated = try single?.truncatedViews(FontMeasurer()) ?? []
    try console.print(
      ReplayReport(replays: replays, truncated: truncated, showsFrames: frames), as: output)
    console.say(note: nothingNote(on: replays), beside: output)
    try report?.write(Array(JUnitXML(suites: replays.map(\.suite)).xml.utf8), on: console, saying: "")
    return replays.allSatisfy(\.matches) ? .done : .difference
  }

  /// Nil where something was there to compare with, of each case.
  private func nothingNote(on replays: [Replay]) -> String? {
    let bare = replays.filter { !$0.passes.contains(where: \.isCompared) }
    guard !bare.isEmpty else { return nil }
    let names = bare.map(\.layoutCase.name).enumerated(by: "and", atMost: 4)
    return
      "no layout of \(names) is stored, and nothing is expected of \(bare.count == 1 ? "it" : "them"): there was "
      + "nothing to compare with"
  }
}
