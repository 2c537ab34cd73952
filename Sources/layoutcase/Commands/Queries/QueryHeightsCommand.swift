import Arguments
import CaseLibrary
import LayoutModel
import Spelling

struct QueryHeightsCommand: Command {
  static let name = "heights"
  static let abstract = "Prints the stored cell heights that meet all conditions."
  static let discussion = """
    Heights are stored when they are asked for with "layoutcase height", those of all cases with its --all. Those of a \
    list's rows are found by "layoutcase query rows". Damaged cases and heights are told and left out, and the exit \
    code is 5.
    """
  static let examples = [
    Example("query heights --min-height 100", "Finds high cells."),
    Example("query heights --case 'feed-*' --max-width 375 -o json", "Joins several conditions."),
  ]
  @Option(
    "The case's name, with *, ? and […] as in a shell.", valueName: "pattern",
    completion: .values(.storedNames))
  var `case`: NamePattern?
  @Option("The pass after which the height holds.") var pass: PassNumber?
  @Option("The Dynamic Type size of the environment.") var textSize: ContentSizeCategory?
  @Option("Pixels per point.", valueName: "number") var scale: Scale?
  @Option("The writing direction.") var direction: LayoutDirection?
  let bounds = BoundsOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    var conditions = HeightConditions()
    conditions.caseName = `case`?.argument
    conditions.pass = pass
    conditions.width = bounds.width
    conditions.height = bounds.height
    conditions.textSize = textSize
    conditions.scale = scale?.value
    conditions.direction = direction
    let library = try database.library(for: .reading, on: console)
    let damage = DamageLog()
    let heights = try library.query(conditions, noting: damage)
    // Where damage is told, nothing is said to be missing.
    if !heights.isEmpty || damage.found.isEmpty || output.format != .table {
      let remark =
        damage.found.isEmpty ? try library.remark(on: `case`?.argument) ?? remarkOnRows(in: library) : nil
      try console.print(Listing(heights, orSay: remark), as: output)
    }
    return console.end(leftOut: damage) ?? .done
  }

  /// That a case which is asked about has heights by its rows.
  private func remarkOnRows(in library: CaseLibrary) throws -> String? {
    guard let `case`,
      let name = try library.rowCounts(of: library.caseNames(matching: `case`.argument)).first?.name
    else { return nil }
    let needsWidth = try library.layoutCase(name).environment.width == nil
    let query = ["query", "rows", name, "height > 0"] + (needsWidth ? ["--width", "320"] : [])
    return "No stored height of \(name) itself was found; \(commandLine(query)) finds those of its rows."
  }
}
