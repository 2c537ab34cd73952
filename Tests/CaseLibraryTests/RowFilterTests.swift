import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

struct RowFilterTests {
  @Test(
    arguments: [
      "conflict", "not ambiguous and text.width < 130", "compressed(photo)",
      "truncated(text) or stretched(text)",
      "text.bottom > photo.bottom + 8", "height > 70 and compressed(text)", "relaid",
      "broken(high) or conflict",
    ])
  func `rows meet a condition that their cells meet where each is laid out by itself`(text: String) throws {
    var generator = SplitMix(seed: 5)
    let library = try CaseLibrary.withCell()
    var model = ListModel()
    let rows = model.newRows(120, &generator)
    try library.load(rows.map(\.document).joined(separator: "\n"))
    let layoutCase = try library.layoutCase("cell")
    let condition = try Condition(text, of: layoutCase)
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 120))
    _ = try list.fill()
    let page = try library.rows("cell", count: .max)
    let columns = try #require(page.columns)
    let expected = page.rows.filter { row in
      let bound = layoutCase.binding(row, to: columns)
      let layouts = Array(LayoutSession(bound, request: list.basis.request, measurer: SquareGlyphs()))
      let state = bound.state(after: layouts[1].pass, request: list.basis.request)
      return condition.holds(of: LaidOutCase(layouts[1], state: state, measurer: SquareGlyphs()))
    }
    var found: [String] = []
    try list.forEachRow(where: condition) { row, _ in found.append(row.row.key) }
    #expect(found == expected.map(\.key))
  }

  /// So many are laid out at once.
  @Test func `the rows that are looked at are told once`() throws {
    var generator = SplitMix(seed: 5)
    let library = try CaseLibrary.withCell()
    var model = ListModel()
    try library.load(model.newRows(1024, &generator).map(\.document).joined(separator: "\n"))
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 120))
    var told: [Int] = []
    let condition = try Condition("conflict", of: library.layoutCase("cell"))
    try list.forEachRow(where: condition, progress: { told.append($0) }) { _, _ in }
    #expect(told == [1024])
  }
}
