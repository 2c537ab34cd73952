import Arguments
import CaseLibrary
import LayoutModel

/// `list-at`
struct ListAt: Command {
  static let name = "list-at"
  static let abstract = "Prints the rows that a list shows at an offset, or where a row is."
  static let discussion = """
    Heights that are not stored are computed first. After that the time goes with the depth of the list's index \
    and not with its length, also when rows were inserted, removed or moved.
    """
  static let examples = [
    Example("list-at feed --width 375 --offset 12345 --viewport 667", "Prints the rows on screen."),
    Example("list-at feed --width 375 --row 42", "Prints a row's offset."),
    Example(
      "list-at feed --width 375 --offset 0 --frames -o json", "Adds the frames of the views in each row."),
  ]
  @Argument("The case's name.", completion: .caseNames) var `case`: String
  @Option("The first visible point; 0 unless given.", valueName: "points") var offset: Offset?
  @Option("How many points are visible; 667 unless given.", valueName: "points") var viewport: Points?
  @Option("The key of a row, in place of an offset.", valueName: "key") var row: String?
  @Flag("Prints the frames of the views in each row, too.") var frames: Bool
  let cells = CellOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(Refusal) {
    if cells.width.count > 1 || cells.textSize.count > 1 {
      throw Refusal("Ask for one width and one text size.")
    }
    if row != nil && (offset != nil || viewport != nil) {
      throw Refusal("--row says where a row is; leave out --offset and --viewport.")
    }
  }

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .writing)
    let list = try library.rowHeights(`case`, cells.requests[0])
    guard try RowFilling(`case`, [list]).run(at: desk) else { return .interrupted }
    if let row {
      let placed = try list.placement(of: row)
      let window = try list.window(offset: placed.y, viewport: 0)
      try ListWindowReport(list, [placed], window, withFrames: frames).print(at: desk, as: output)
    } else {
      let window = try list.window(offset: offset?.value ?? 0, viewport: viewport?.value ?? 667)
      try ListWindowReport(list, window.rows, window, withFrames: frames).print(at: desk, as: output)
    }
    return .done
  }
}

/// A place in a list, in points; may lie above it, as where a list bounces.
struct Offset: ArgumentValue {
  let value: Double

  init(value: Double) { self.value = value }

  init(argument: String) throws(Refusal) {
    guard let value = Double(argument), value.magnitude <= 1e15 else {
      throw Refusal("write points, such as 12345")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}
