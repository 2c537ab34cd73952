import Arguments
import CaseImport
import CaseLibrary
import Spelling

struct ReportCommand: Command {
  static let name = "report"
  static let abstract = "Writes a page for a browser with all that is known of cases."
  static let discussion = """
    The page has an overview with filters, and of each case the picture of every pass with what moved, heights over \
    widths, conflicts with their fixes, what is not determined, and what texts measure.

    It is one file, which has everything in itself and requests nothing from anywhere. It can be read with the \
    keyboard and with a screen reader, and is light or dark as the system is.
    """
  static let examples = [
    Example("report layouts.html", "Writes a page of all stored cases."),
    Example("report feed.html feed-cell cards.json", "Writes one of a stored case and of those of a file."),
    Example("report feed.html feed-cell --width 320,375,390,430", "Charts the heights at these widths."),
  ]
  @Argument("The page's file, such as layouts.html; - is standard output.") var page: FilePath
  @Argument(
    "Stored cases, or files: .json, .ndjson, .xib, .storyboard; all stored cases unless given.",
    valueName: "case")
  var cases: [CaseSource] = []
  @Option(
    "At which widths heights are charted, separated by commas; 320 to 1024 by 16 unless given.",
    valueName: "points", commaSeparated: true)
  var width: [Points] = []
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let database = DatabaseOptions()

  /// From the narrowest phone to a wide tablet.
  private static let usualWidths = Array(stride(from: 320.0, through: 1024, by: 16))

  func validate() throws(UsageError) {
    let name = page.string.split(separator: "/").last ?? ""
    // What has no ending, or that of a file of cases, is taken for a case.
    let isCase = !name.contains(".") || CaseSource(page.string).path != nil
    let isPage = force || [".html", ".htm", ".xhtml"].contains(where: page.string.hasSuffix)
    guard !page.isStandardStream, !page.string.hasPrefix("/"), isCase || !isPage else { return }
    let named = cases.map(\.word)
    let pages = named.filter { $0.hasSuffix(".html") }
    let words =
      [pages.first ?? "\(name.prefix { $0 != "." }).html"] + (isCase ? [page.string] : [])
      + named.filter { !pages.contains($0) }
    throw UsageError(
      "the page's file comes first and ends in .html: "
        + "\"layoutcase report \(words.map(\.shellWord).joined(separator: " "))\"")
  }

  func run(in console: Console) throws -> ExitCode {
    let file = try OutputFile(self.page, .page, replacesOtherKinds: force, database: database.files)
    let selections = try database.open(cases.isEmpty ? nil : cases, for: .caching, on: console)
    let widths = width.isEmpty ? Self.usualWidths : width.map(\.value).sorted()
    var page = ReportPage(widths: widths)
    var count = 0
    try console.showingProgress("Laying out cases") { progress in
      for selection in selections {
        try selection.library.replay(selection.names) { replay, total in
          try page.add(replay, from: selection.library)
          count += 1
          progress.advance(to: count, of: selections.count == 1 ? total : nil)
        }
      }
    }
    try file.write(page.html(), on: console, saying: " with \(count.counted("case"))")
    return .done
  }
}
