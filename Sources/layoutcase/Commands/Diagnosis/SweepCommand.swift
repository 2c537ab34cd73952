import Arguments
import CaseDrawing
import CaseImport
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

struct SweepCommand: Command {
  static let name = "sweep"
  static let abstract = "Tells how a layout follows its width, a constant or a priority."
  static let discussion = """
    The answer is exact: intervals, and for each of them the numbers of the frames as formulas. A new interval begins \
    where another constraint binds or gives way, or where a text gets another height. How much of its width the lines \
    of a text fill changes at every word: that is in JSON alone. Only a priority's rank among the \
    others matters, so the 1000 priorities fall into a few intervals. Text sizes are laid out one by one, and equal \
    ones are one line of the answer.

    The swept number holds through the whole history, in place of what passes set. Numbers such as title.width limit \
    the answer to these views, with the lines that a text has, and intervals in which their formulas are the same are \
    joined; without them each interval \
    shows the formulas that are new in it. Above stands where texts are truncated, as "layoutcase solve" warns of it: \
    widths and heights are whole pixels there. Of a text that is truncated at the greatest width it is told at which \
    greater one, up to 2,000, it is whole. --chart draws the numbers as lines. Nothing is stored.
    """
  static let examples = [
    Example(
      "sweep article-3-container-widths --width 20...400", "Tells what happens to two labels on the way."),
    Example(
      "sweep feed-cell title.width height --width 320...1024", "Tells of the title and the cell's height."),
    Example("sweep feed-cell --width 320...1024 --chart heights.svg", "Draws it, too."),
    Example(
      "sweep article-2-hugging --priority firstLabel.hugging.horizontal", "Finds the priorities that matter."),
    Example("sweep card.json --text-size all --width 375", "Tells which text sizes make a difference."),
    Example("sweep card.json --constant gap=0...40 -o json", "Prints the formulas for a program."),
  ]
  @Argument("A stored case, or the file of a document.") var `case`: CaseSource
  @Argument(
    "Numbers of views, as title.width, or height for the cell's.", valueName: "number",
    completion: .values(.sweptQuantities))
  var numbers: [String] = []
  @Option("The last pass that counts; the last of all unless given.", completion: .values(.passes)) var pass:
    PassNumber?
  @Option(
    "Draws the numbers into this file, .svg, .png or .pdf; - is standard output, as SVG.", valueName: "file")
  var chart: FilePath?
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let trial = TrialOptions()
  let swept = SweepOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if let chart { _ = try PictureFormat(of: chart) }
    try confirmApart(["--chart": chart], replacing: force ? [`case`] : [], besides: output.programOption)
  }

  func run(in console: Console) throws -> ExitCode {
    let format = try chart.map { try PictureFormat(of: $0) }
    let file = try database.output(chart, .picture(format ?? .svg), force: force)
    let opened = try database.open(
      `case`, at: pass, in: swept.request, with: trial, for: .reading, on: console)
    let (library, name) = (opened.library, opened.name)
    let layoutCase = try library.layoutCase(name, through: opened.pass)
    let (number, range) = try swept.number(of: layoutCase)
    if case .environment(.horizontal) = number, case .set(let width) = opened.request.width {
      throw UsageError("widths are swept; leave out :\(width.shown) behind the case")
    }
    var request = opened.request
    if numbers.contains("height"), swept.height == nil { request.fitCell(of: layoutCase) }
    let sweep = try console.showingProgress("Sweeping \(`case`.word)") { _ in
      try library.measuring {
        LayoutSweep(layoutCase, number, over: range, request: request, measurer: $0)
      }
    }
    let quantities = try numbers.map { try Quantity($0, of: sweep.layoutCase, in: `case`) }
    let truncations = try console.showingProgress("Looking for truncated texts") { _ in
      try library.measuring {
        SweptTruncations(
          in: sweep, of: quantities.isEmpty ? nil : Set(quantities.map(\.view)), request: request,
          measurer: $0)
      }
    }
    let report = SweepReport(sweep, quantities, truncations)
    if let file, let format {
      try file.write(try format.bytes(of: report.chart.drawing), on: console, saying: "")
    }
    if chart?.isStandardStream != true { try console.print(report, as: output) }
    if trial.row == nil, let count = try library.rowCounts(of: [name]).first?.count {
      console.say(
        note:
          "\(count.counted("row")) of \(name) \(count.verb("was", "were")) not looked at; --row KEY sweeps one"
          + (swept.width?.range.map { _ in
            ", and \(commandLine("heights", name.storedWord, "--widths", swept.width?.argument ?? "")) tells the height of all"
          } ?? "")
      )
    }
    return .done
  }
}
