import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

struct WhyCommand: Command {
  static let name = "why"
  static let abstract = "Tells why a view has its size or its place."
  static let discussion = """
    One sentence says why a size is what it is. The number is a sum of numbers of the case, each with the \
    constraint, content size or size of the environment that holds it. Below stand the values that each priority \
    left it, and what had to give way: by which rule, and what would give way next. Where required constraints hold \
    the number, each is told whose lower priority would let it go.

    An attribute is one of a frame (x, y, width, height), or a position in the root's coordinates (left, right, \
    top, bottom, leading, trailing, centerX, centerY, firstBaseline, lastBaseline); without one, the four of the frame \
    are told, and what gave way for its sizes. Of a text that is cut it is told which edit "layoutcase lint" finds for \
    that, and at which greater width of the root, up to 2,000, the text is whole. Of a layout that was kept, the pass that made it is explained where a \
    fresh layout would have another value.

    In JSON, "untried" is how many of the bounds that gave way were not tried, and "unranged" how many numbers have \
    no range yet: --all tries all. Without --ranges, "ranges" and "unranged" are null.
    """
  static let examples = [
    Example("why article-3-never-raised label1.width", "Tells why a label is as wide as it is."),
    Example("why article-3-never-raised label1.width --ranges", "Tells also what would change it."),
    Example(
      "why feed-cell title --pass 0 --width 320", "Tells a whole frame, of the first layout, narrower."),
  ]
  @Argument(CaseSource.help) var `case`: CaseSource
  @Argument(
    "A view, and an attribute of it: first.width.", valueName: "view", completion: .values(.quantities))
  var number: String
  @Argument(
    "The attribute, where the view stands alone.",
    completion: .choices(Quantity.Measure.allCases.map(\.rawValue) + ["firstBaseline", "lastBaseline"]))
  var attribute: String?
  @Option("The pass to explain; the last unless given.", completion: .values(.passes)) var pass: PassNumber?
  @Flag(
    "Tells also how the value follows each number, and how far that may change before another constraint binds."
  )
  var ranges: Bool
  @Flag(
    "Tells of all numbers and bounds, and tries them, also where there are more than twenty; of what the value is made, "
      + "CSV and JSON always tell all.")
  var all: Bool
  let trial = TrialOptions()
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    guard let attribute, Double(attribute) != nil else { return }
    throw UsageError("write --row \(attribute) for a row of the list, or --width \(attribute) for a width")
  }

  func run(in console: Console) throws -> ExitCode {
    let (library, reasoned) = try self.reasoned(on: console)
    let number = [number, attribute].compactMap(\.self).joined(separator: ".")
    let parts = number.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let baseline = Attribute(rawValue: parts[1]), baseline.isBaseline {
      let view = try MeasuredView(parts[0], of: reasoned.snapshot.layoutCase, in: `case`).view
      let reason = Reason(
        reasoned, view, baseline == .firstBaseline ? .top : .bottom,
        baseline: try library.measuring {
          TextLine(baseline, of: view, in: reasoned.snapshot.state, measurer: $0)
        },
        telling: details.union(.priorities))
      try console.print(ReasonReport(reasons: [reason]), as: output)
      return .done
    }
    let asked = try MeasuredView(number, of: reasoned.snapshot.layoutCase, in: `case`)
    let isBrief = asked.measure == nil && output.format == .table
    let reasons = (asked.measure.map { [$0] } ?? [.x, .y, .width, .height]).map {
      Reason(reasoned, asked.view, $0, telling: isBrief ? details : details.union(.priorities))
    }
    let isCut = output.format != .csv && reasons.contains { $0.truncation != nil }
    let cutEnd =
      try isCut ? library.measuring { CutEnd(of: asked.view, in: reasoned, measurer: $0) } : nil
    try console.print(ReasonReport(reasons: reasons, cutEnd: cutEnd), as: output)
    return .done
  }

  /// What the options ask for.
  private var details: Reason.Details {
    Reason.Details((ranges ? [.ranges] : []) + (all ? [.all] : []))
  }

  private func reasoned(on console: Console) throws -> (CaseLibrary, ReasonedCase) {
    do {
      let opened = try database.open(
        `case`, at: pass, in: environment.request, with: trial, for: .caching, on: console)
      return (
        opened.library, try opened.library.reason(opened.name, request: opened.request, pass: opened.pass)
      )
    } catch  where isOfMissingCase(error) {
      // "why message card"
      let isStored = try? database.library(for: .reading).caseNames().contains(number)
      guard CaseSource(number).path.map(InputFile.exists) ?? isStored == true else { throw error }
      throw UsageError("the case comes first: \(commandLine("why", number, `case`.word))")
    }
  }

  /// Whether there is no stored case of the name, or no database that could have one.
  private func isOfMissingCase(_ error: any Error) -> Bool {
    if case StoreError.notFound = error { return true }
    guard case .database(let name) = `case`.origin else { return false }
    return error as? CommandError == .noDatabase(path: database.path, holding: name)
  }
}
