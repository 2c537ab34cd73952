import Algorithms
import Arguments
import CaseComparison
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling
import TextMeasurement

struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "Shows in what two passes of a case, or two cases, differ."
  static let discussion = """
    CASE@3 is a case after its pass 3, CASE alone after its last, and CASE@3:320 the same at a width of 320. A file is \
    written in the same way: card.json, card.json@3, cards.ndjson#title@3, cell.xib#feed. What differs is listed part \
    by part, causes before what comes of them: structure, priorities, constants, frames, warnings such as a text that is \
    truncated, ties and conflicts. \
    Variations are compared where they hold. Frames are those of "layoutcase solve": x and y are relative to the \
    parent, so what moves with its parent does not differ. What is expected is not compared: "layoutcase check" does \
    that.

    Views are the same where their ids are; constraints where their ids are, or else where they relate the same \
    attributes. The exit code is 0 where nothing differs, and otherwise 1.

    Which rows of a list have another height, "layoutcase heights CASE --since PASS" tells.
    """
  static let examples = [
    Example(
      "diff article-3-lowered@0 article-3-lowered@1", "Shows what a pass changed, and what came of it."),
    Example("diff feed-cell feed-cell-wide --width 320", "Compares two cases at one width."),
    Example("diff feed-cell --width 320,375", "Compares a case at two widths."),
    Example("diff feed-cell@2 feed-cell -o json", "Prints the differences for a program."),
    Example("diff feed-cell feed-cell.json", "Compares a stored case with a file."),
  ]
  @Argument(
    "One side: a stored case or a file, with @ and a pass.", valueName: "case") var before: CaseSource
  @Argument(
    "The other side; the same in another environment unless given.", valueName: "case") var other: CaseSource?
  let environment = EnvironmentOptions(.sides)
  let output = OutputOptions()
  let database = DatabaseOptions()

  private var after: CaseSource { other ?? before }

  func run(in console: Console) throws -> ExitCode {
    guard other != nil || environment.hasTwoSides else {
      // A pass that does not exist is the graver mistake.
      _ = try layOut([before], on: console)
      throw UsageError(
        "name the other side, as in card@0 card@2:320, or two values of the environment, such as --width 320,375"
      )
    }
    let sides = try console.showingProgress("Laying out \(before.word) and \(after.word)") { _ in
      try layOut([before, after], on: console)
    }
    let comparison = try FontMeasurer().measuring {
      CaseComparison(sides[0].snapshot, sides[1].snapshot, measurer: $0)
    }
    let report = DifferenceReport(
      differences: comparison.differences, before: title(of: 0, in: sides), after: title(of: 1, in: sides))
    try console.print(report, as: output)
    try console.say(note: rowsNote(on: sides), beside: output)
    if before != after, environment.hasTwoSides {
      console.say(
        note:
          "of two values the first is that of \(before.word) and the second that of \(after.word); one is for both",
        beside: output)
    }
    return report.isEmpty ? .done : .difference
  }

  private typealias Side = (opened: OpenedCase, snapshot: CaseSnapshot)

  /// The sides; two stored ones as they are at one moment.
  private func layOut(_ sources: [CaseSource], on console: Console) throws -> [Side] {
    var finder = CaseFinder(database, for: .caching, FontMeasurer(), console)
    let opened = try sources.enumerated().map { side, source in
      try finder.open(source, at: nil, in: environment.request(side: side))
    }
    let snapshots = try opened.grouped { ObjectIdentifier($0.library) }.flatMap { _, opened in
      try opened[0].library.solve(opened.map { ($0.name, $0.pass, $0.request) })
    }
    return Array(zip(opened, snapshots))
  }

  /// Whose rows are not looked at, where the sides are two passes of one stored case.
  private func rowsNote(on sides: [Side]) throws -> String? {
    let name = sides[0].opened.name
    let passes = sides.map(\.snapshot.layout.pass)
    guard sides.allSatisfy({ $0.opened.sourced == nil && $0.opened.name == name }),
      passes[0] < passes[1], passes[1] == sides[1].snapshot.layoutCase.lastPass,
      let count = try sides[0].opened.library.rowCounts(of: [name]).first?.count
    else { return nil }
    let heights = commandLine("heights", name.storedWord, "--since", "\(passes[0])")
    return "its \(count.counted("row")) are not looked at; \(heights) tells which have another height"
  }

  /// What a side is called: its word, and its environment where the words do not tell the sides apart.
  private func title(of side: Int, in sides: [Side]) -> String {
    let name = InputFile.name(of: [before, after][side].word)
    let requests = sides.map(\.snapshot.request)
    guard before == after, requests[0] != requests[1] else { return name }
    let request = requests[side].assignments(in: sides[side].snapshot.layoutCase)
    return request.isEmpty ? name : "\(name) \(request)"
  }
}
