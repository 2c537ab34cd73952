import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

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
    "One side: a stored case or a file, with @ and a pass.", valueName: "case",
    completion: .casePasses) var before: String
  @Argument(
    "The other side; the same in another environment unless given.", valueName: "case",
    completion: .casePasses) var other: String?
  let environment = EnvironmentOptions(.sides)
  let output = OutputOptions()
  let database = DatabaseOptions()

  private var after: String { other ?? before }

  func run(in console: Console) throws -> ExitCode {
    guard other != nil || environment.hasTwoSides else {
      // A pass that does not exist is the graver mistake.
      _ = try layOut([(before, environment.request(side: 0))], on: console)
      throw UsageError(
        "name the other side, as in card@0 card@2:320, or two values of the environment, such as --width 320,375"
      )
    }
    let sides = [(before, environment.request(side: 0)), (after, environment.request(side: 1))]
    let snapshots = try console.showingProgress("Laying out \(before) and \(after)") { _ in
      try layOut(sides, on: console)
    }
    let report = try DifferenceReport(
      (snapshots[0], snapshots[1]), title(of: snapshots, 0), title(of: snapshots, 1))
    try console.print(report, as: output)
    if output.format == .table { try sayRows(of: snapshots, on: console) }
    if output.format == .table, before != after, environment.hasTwoSides {
      console.say(
        note: "of two values the first is that of \(before) and the second that of \(after); one is for both")
    }
    return report.isEmpty ? .done : .difference
  }

  /// Says whose rows are not looked at, where the sides are two passes of one stored case.
  private func sayRows(of snapshots: [CaseSnapshot], on console: Console) throws {
    let name = snapshots[0].layoutCase.name
    let passes = snapshots.map(\.layout.pass)
    guard try [before, after].allSatisfy({ try file(of: $0) == nil }), snapshots[1].layoutCase.name == name,
      passes[0] < passes[1], passes[1] == snapshots[1].layoutCase.lastPass,
      let count = try database.library(for: .reading).rowCounts(of: [name]).first?.count
    else { return }
    let heights = commandLine("heights", name.storedWord, "--since", "\(passes[0])")
    console.say(
      note: "its \(count.counted("row")) are not looked at; \(heights) tells which have another height")
  }

  /// What a side is called: its word, and its environment where the words do not tell the sides apart.
  private func title(of snapshots: [CaseSnapshot], _ side: Int) throws -> String {
    let word = [before, after][side]
    let name = try file(of: word).map { InputFile.name(of: $0.source.word) + $0.rest } ?? word
    guard before == after, snapshots[0].request != snapshots[1].request else { return name }
    let request = snapshots[side].request.assignments(in: snapshots[side].layoutCase)
    return request.isEmpty ? name : "\(name) \(request)"
  }

  /// Both sides; two stored ones as they are at one moment.
  private func layOut(
    _ sides: [(word: String, request: EnvironmentPatch)], on console: Console
  ) throws -> [CaseSnapshot] {
    let files = try sides.map { try file(of: $0.word) }
    let stored = zip(sides, files).filter { $0.1 == nil }.map { side, _ in
      PassReference(CaseSource.name(ofStored: side.word), request: side.request)
    }
    var known = stored.isEmpty ? [] : try database.library(for: .caching, on: console).solve(stored)
    var snapshots: [CaseSnapshot] = []
    for (side, file) in zip(sides, files) {
      guard let file else {
        snapshots.append(known.removeFirst())
        continue
      }
      let (library, name, _) = try database.open(file.source, for: .caching, on: console)
      snapshots += try library.solve([PassReference(name + file.rest, request: side.request)])
    }
    return snapshots
  }

  /// The file, or the built-in case that is not stored, that a side names, and what stands behind it: `card.json` and
  /// `@3:320`.
  private func file(of word: String) throws -> (source: CaseSource, rest: String)? {
    let ends = word.indices.filter { "@:".contains(word[$0]) } + [word.endIndex]
    let sides = ends.map { (source: CaseSource(String(word[..<$0])), rest: String(word[$0...])) }
    return try sides.first { $0.source.path != nil }
      ?? sides.first { try database.builtIn($0.source.word, on: nil) != nil }
  }
}
