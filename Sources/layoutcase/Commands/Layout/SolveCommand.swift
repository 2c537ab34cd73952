import Algorithms
import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel

struct SolveCommand: Command {
  static let name = "solve"
  static let abstract = "Lays out a case and prints its frames."
  static let discussion = """
    The case's own environment is used unless another is asked for, which then holds through the whole history. \
    Frames are relative to the parent, in points, unrounded. Where more than one layout is optimal the case is \
    ambiguous, and the numbers that may differ are named. Warnings are for what is rarely meant: a text that is \
    truncated or breaks within a word, other content that is clipped, a view outside of its parent or without a size, \
    and siblings that overlap although no constraint between them asks for it.

    "content" says where the size of a view's content comes from: declared in the document, recorded on a device, \
    imported with a file of Interface Builder, or measured here with a font. "not met by" is by how many points, in \
    sum, what has a priority is missed. Of a cell from which something hangs out, CSV and JSON tell by how much, as \
    "overflow", and from which view no constraint leads on, as "openAt".

    Several widths, text sizes or devices, as --width 320,375,430, are laid out each with each, and stand side by side; \
    JSON has an array of what one of them prints, and CSV the environments in its last columns.

    The layout of a stored case is kept, and found again until the case, the environment or the engine changes. A \
    file needs no database: nothing is stored. With --watch it is laid out again whenever it is saved.
    """
  static let examples = [
    Example("solve article-2-hugging", "Lays out the case after its last pass."),
    Example(
      "solve article-2-hugging --pass 0 --width 375", "Lays it out as its document gives it, narrower."),
    Example("solve card.json --width 320,375,430", "Lays it out at three widths, side by side."),
    Example("solve article-2-hugging -o json", "Prints the layout for a program."),
    Example(
      "solve card.json --watch", "Lays a document out again whenever its file is saved, with a picture."),
    Example("solve card.json --set title.hugging.horizontal=251", "Lays out a change without storing it."),
    Example("solve cards.ndjson#title", "Lays out one of several cases of a file."),
    Example("solve cell.xib#feed", "Lays out a view of an Interface Builder file."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Option("The pass to stop after; the last unless given.", completion: .values(.passes)) var pass:
    PassNumber?
  @Flag("Lays the file out again whenever it is saved, draws it, and says what moved.") var watch: Bool
  @Flag("Frames as UIView.frame has them: edges on the pixels of the scale.") var rounded: Bool
  let trial = TrialOptions()
  let environment = EnvironmentOptions(.all)
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    try confirmOne(of: ["--watch": watch, "--output": output.format != .table])
    if watch, requests.count > 1 { throw UsageError("--watch draws one layout; give one environment") }
  }

  private var requests: [EnvironmentPatch] {
    environment.requests(usualWidths: [nil], usualSizes: [], usualDirections: []).uniqued()
  }

  func run(in console: Console) throws -> ExitCode {
    guard watch else {
      let reports = try laidOut(on: console)
      if reports.count == 1 {
        try console.print(reports[0], as: output)
      } else {
        try console.print(LayoutsReport(reports: reports), as: output)
      }
      return .done
    }
    return try console.watch(`case`, database) {
      let report = try laidOut(on: console)[0]
      try console.print(report, as: output)
      try console.print()
      try console.draw(report.snapshot)
      return report.snapshot
    }
  }

  /// A layout for each request.
  private func laidOut(on console: Console) throws -> [LayoutReport] {
    let requests = requests
    let opened = try database.open(
      `case`, at: pass, in: requests[0], with: trial, for: .caching, on: console)
    return try console.showingProgress("Laying out \(`case`.word)") { _ in
      try requests.map { request in
        let (snapshot, isCached) = try opened.library.solve(
          opened.name, request: opened.request.merging(request), pass: opened.pass)
        return LayoutReport(
          snapshot, isCached: isCached, try opened.library.warnings(of: snapshot), isRounded: rounded)
      }
    }
  }
}
