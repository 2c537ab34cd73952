import Arguments
import LayoutEngine

struct Rows: Command {
  static let name = "rows"
  static let abstract = "Measures the heights of a list's rows by a template of their cell."
  static let discussion = "The sizes of the labels are given."

  @Option("How many rows there are.") var count: Int = 1_000_000

  func run(in bench: Bench) throws -> Int32 {
    let rows = try CellRows(count: count)
    var template = rows.template()
    var heights = Array(repeating: 0.0, count: count)
    for _ in 0..<5 {
    let time = rows.heights(&template, into: &heights)
    print(time / Double(count), "ns a row", template.sessions, heights.reduce(0, +))
    }
    return 0
  }
}
