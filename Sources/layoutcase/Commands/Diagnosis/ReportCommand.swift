import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import LayoutModel
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
    valueName: "case", completion: .values(.caseNames))
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
    guard !isPage else { return }
    throw UsageError(
      "the page's file comes first and ends in \(Self.endings.enumerated(by: "or")): \(proposedCommand)")
  }

  private static let endings = [".html", ".htm", ".xhtml"]

  /// Whether the first word is the file of a page, by its ending. A device has none, such as /dev/stdout, and --force
  /// allows any.
  private var isPage: Bool {
    if page.isStandardStream || page.string.hasPrefix("/dev/") { return true }
    return Self.isPage(page.string) || force && !isCase
  }

  private static func isPage(_ path: String) -> Bool {
    endings.contains(where: path.lowercased().hasSuffix)
  }

  /// Whether the first word is taken for a case: a name without an ending, a file of cases, or `case:NAME`.
  private var isCase: Bool {
    !fileName.contains(".") && !page.string.contains("/") || CaseSource(page.string).path != nil
      || storedName != page.string
  }

  private var storedName: String { CaseSource.name(ofStored: page.string) }

  private var fileName: Substring { storedName.split(separator: "/").last ?? "" }

  /// The command with a page's file in front of the cases. The first word is one of them, unless nothing is called so
  /// and it may be the page's name: without a case, the command would be about all.
  private var proposedCommand: String {
    let (first, words) = (page.string, cases.map(\.word))
    let named = words.first(where: Self.isPage)
    let stem = fileName.prefix { $0 != "." }.filter { !Self.patternSigns.contains($0) }
    let isMeant = named != nil || storedName != first || first.contains(where: Self.patternSigns.contains)
    let source = Guess(database: database).casesNamed(by: first) ?? (isMeant ? first : nil)
    return commandLine(
      ["report", named ?? "\(stem.isEmpty ? "layouts" : stem).html"] + [source].compactMap(\.self)
        + words.filter { !Self.isPage($0) })
  }

  private static let patternSigns = "*?[]"

  func run(in console: Console) throws -> ExitCode {
    let file = try database.output(self.page, .page, force: force)
    let selections = try database.open(cases.isEmpty ? nil : cases, for: .caching, on: console)
    let widths = width.isEmpty ? Self.usualWidths : width.map(\.value).sorted()
    var page = CasesPage(widths: widths)
    var count = 0
    try console.showingProgress("Laying out cases") { progress in
      for selection in selections {
        try selection.library.replay(selection.names) { replay, total in
          try page.add(try reported(replay, from: selection.library))
          count += 1
          progress.advance(to: count, of: selections.count == 1 ? total : nil)
        }
      }
    }
    try file.write(page.html(), on: console, saying: " with \(count.counted("case"))")
    return .done
  }

  private func reported(_ replay: Replay, from library: CaseLibrary) throws -> PagedCase {
    let name = replay.layoutCase.name
    let command = commandLine("render", name.storedWord, "--row", "KEY")
    return PagedCase(
      replay: replay,
      flaws: try replay.passes.map { try library.flaws(of: $0.layout, in: name, findsAll: true) },
      rowCount: try library.rowCounts(of: [name]).first?.count ?? 0,
      rowCommand: String(command.dropFirst().dropLast()))
  }
}
