import Arguments
import CaseLibrary
import Spelling

struct PlanCommand: Command {
  static let name = "plan"
  static let abstract = "Writes what there is to compute as units of work, which workers elsewhere can do."
  static let discussion = """
    A unit is a line of JSON with all that its result depends on: a case with its passes, the width and what else is \
    asked for, rows of its list, the engine's version and the fonts. Heights that are stored are left out.

    With --replay a unit is a case, and its result the layouts of all of its passes. A case whose layouts are stored \
    is left out.

    A worker reads units and writes results, and ingest stores these. Nothing is written to the database here. For \
    several workers a unit is a file: "split --lines 1 - unit-" makes them, and "xargs -P 2" starts two at a time.
    """
  static let examples = [
    Example("plan feed --width 320,375 > units.ndjson", "Writes the heights that are to be computed."),
    Example("plan feed --width 375 | layoutcase worker | layoutcase ingest", "Does all of it here."),
    Example("plan feed --width 375 | split --lines 1 - unit-", "Writes each unit into a file of its own."),
    Example("plan feed --width 375 --text-size L,XXL --chunk 1000", "Makes units of 1,000 rows."),
    Example("plan --replay --all > units.ndjson", "Writes the cases that are to be laid out."),
  ]
  @Argument("Stored cases with rows; with --replay, any.", valueName: "case") var cases: [StoredName] = []
  @Flag("Plans the layouts of cases, and not heights of rows.") var replay: Bool
  @Flag("With --replay, plans all cases.") var all: Bool
  @Option("How many rows a unit has at most; 10000 unless given.", valueName: "rows")
  var chunk: ChunkSize?
  let cells = CellOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if all, !replay { throw UsageError("the option --all is for --replay; name the cases to plan") }
    if replay, let option = chunk.map({ _ in "--chunk" }) ?? cells.givenOptions.first {
      throw UsageError("the option \(option) is for heights of rows, and not with --replay")
    }
    if all, !cases.isEmpty { throw UsageError("name cases or give --all, not both") }
    if !all, cases.isEmpty {
      throw UsageError("name the cases to plan\(replay ? ", or give --all" : "")")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .reading, on: console)
    var units = 0
    var results = 0
    func write(_ line: [UInt8], _ count: Int) throws {
      try console.print(json: line)
      try console.print()
      units += 1
      results += count
    }
    if replay {
      try library.planReplays(all ? nil : cases.map(\.name), write)
    } else {
      for name in cases {
        for request in cells.requests {
          try library.planHeights(of: name.name, request, atMost: (chunk ?? .usual).value, write)
        }
      }
    }
    let noun = replay ? "layout" : "height"
    console.say(
      units == 0
        ? "Planned no unit: all \(noun)s are stored."
        : "Planned \(units.counted("unit")) with \(results.counted(noun)).")
    return .done
  }
}

/// How many rows a unit has at most.
struct ChunkSize: BoundedNumber {
  let value: Int

  static let usual = ChunkSize(value: 10_000)
  static let range = 1...1_000_000
  static let remedy = "write a whole number from \(range.lowerBound) to \(range.upperBound)"
}
