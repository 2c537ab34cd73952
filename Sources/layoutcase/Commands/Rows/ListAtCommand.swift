import Arguments
import CaseLibrary
import LayoutModel

struct ListAtCommand: Command {
  static let name = "list-at"
  static let abstract = "Prints the rows that a list shows at an offset, or where a row is."
  static let discussion = """
    Heights that are not stored are computed first. After that the heights of blocks of some hundred rows are added \
    up, and those of the rows of one block, also when rows were inserted, removed or moved. One list is shown: --width, \
    --text-size and --device take one value here.

    Offsets are of the rows alone, from the top of the first. A list with a content inset of 44 at its top rests at -44, \
    and its insets add to the height of its content.
    """
  static let examples = [
    Example("list-at feed --width 375 --offset 12345 --viewport 667", "Prints the rows on screen."),
    Example("list-at feed --width 375 --row 42", "Prints a row's offset."),
    Example(
      "list-at feed --width 375 --offset 0 --frames -o json", "Adds the frames of the views in each row."),
  ]
  @Argument("A stored case.") var `case`: StoredName
  @Option("The first visible point; 0 unless given.", valueName: "points") var offset: Offset?
  @Option("How many points are visible; those of --device, or 667, unless given.", valueName: "points")
  var viewport: Points?
  @Option("The key of a row, in place of an offset.", valueName: "key", completion: .values(.rowKeys))
  var row: String?
  @Flag("Prints the frames of the views in each row, too.") var frames: Bool
  let cells = CellOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    let counts = [
      ("--width", cells.width.count), ("--text-size", cells.textSize.count), ("--device", cells.device.count),
    ]
    for (option, count) in counts where count > 1 {
      throw UsageError("\(option) takes one value here, not \(count): one list is shown")
    }
    if row != nil && (offset != nil || viewport != nil) {
      throw UsageError("--row says where a row is; leave out --offset and --viewport")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .caching, holding: `case`.name, on: console)
    let list = try library.listLayout(of: `case`.name, in: cells.requests[0])
    guard try RowFilling(lists: [list]).run(on: console) else { return .interrupted }
    let placed = try row.map(list.placement)
    let window = try list.window(
      offset: placed?.y ?? offset?.value ?? 0,
      viewport: placed == nil ? viewport?.value ?? cells.device.first?.height ?? 667 : 0)
    let rows = try (placed.map { [$0] } ?? window.rows).map { row in
      (placed: row, cell: frames ? try list.cell(of: row.row) : nil)
    }
    try console.print(ListWindowReport(list: list, rows: rows, window: window), as: output)
    return .done
  }
}
