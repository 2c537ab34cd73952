import JSON
import TestSupport
import Testing

@testable import LayoutModel

struct RowColumnTests {
  static let document = #"""
    {"name": "cell", "root": {"id": "cell", "children": [
      {"id": "photo", "intrinsic": {"width": 40, "height": 40}},
      {"id": "name", "class": "UILabel", "text": "n", "font": {"size": 15, "weight": 700}}]},
     "constraints": ["name.left == photo.right + 8",
       {"id": "tops", "first": "name.top", "relation": "==", "second": "cell.top", "priority": 750}],
     "history": [
       {"changes": [{"view": "photo", "intrinsic": {"width": 50, "height": 50}},
                    {"constraint": "tops", "constant": 9, "active": false}]},
       {"changes": [{"view": "name", "text": "passed", "font": {"size": 20},
                     "hugging": {"horizontal": 251, "vertical": 252}}]}]}
    """#

  private func layoutCase() throws -> LayoutCase { try LayoutCase(document: Self.document) }

  @Test(
    arguments: [
      ("name.text", RowMember.view(ViewIndex(2), .text)),
      ("photo.intrinsic.height", .view(ViewIndex(1), .height)),
      ("name.hidden", .view(ViewIndex(2), .isHidden)),
      ("c1.active", .constraint(ConstraintIndex(0), .isActive)),
      ("tops.constant", .constraint(ConstraintIndex(1), .constant)),
      ("tops.priority", .constraint(ConstraintIndex(1), .priority)),
      ("photo.hugging.horizontal", .view(ViewIndex(1), .horizontalHugging)),
      ("name.compression.vertical", .view(ViewIndex(2), .verticalCompression)),
      ("name.numberOfLines", .view(ViewIndex(2), .numberOfLines)),
      ("name.font.size", .view(ViewIndex(2), .fontSize)),
      ("name.font.weight", .view(ViewIndex(2), .fontWeight)),
      ("name.preferredMaxLayoutWidth", .view(ViewIndex(2), .preferredMaxLayoutWidth)),
    ])
  func `a column is named as the key of an assignment`(name: String, member: RowMember) throws {
    #expect(try RowColumn(name, in: try layoutCase()).member == member)
  }

  @Test func `a pair of sizes stands for two columns`() throws {
    let columns = try RowColumn.columns(of: "photo.intrinsic", in: try layoutCase())
    #expect(columns.map(\.name) == ["photo.intrinsic.width", "photo.intrinsic.height"])
  }

  @Test(
    arguments: [
      ("nam.text", #"there is no view or constraint "nam"; did you mean "name"?"#),
      ("name.txt", #"a row gives no "txt" of a view; did you mean "text"?"#),
      (
        "name.colour",
        "a row gives no \"colour\" of a view; the members are text, intrinsic, intrinsic.width, intrinsic.height, hidden, "
          + "numberOfLines, preferredMaxLayoutWidth, font.size, font.weight, hugging.horizontal, hugging.vertical, "
          + "compression.horizontal, compression.vertical"
      ),
      (
        "photo.image",
        "a row gives no \"image\" of a view; the size of an image, as of all content, is photo.intrinsic, "
          + "such as [100, 80]"
      ),
      (
        "tops.colour", "a row gives no \"colour\" of a constraint; the members are constant, priority, active"
      ),
      ("tops.activ", #"a row gives no "activ" of a constraint; did you mean "active"?"#),
      (
        "name",
        "a column is named like name.text, photo.intrinsic or c7.active; write one of the view's members, as name.text"
      ),
      ("photo.intrinsic", "this is a pair; name photo.intrinsic.width or photo.intrinsic.height"),
    ])
  func `what names no column says what was meant`(name: String, sentence: String) throws {
    let layoutCase = try layoutCase()
    let error = #expect(throws: InputError.self) { try RowColumn(name, in: layoutCase) }
    #expect(error?.sentence == sentence)
  }

  @Test func `what a row gives holds through the history, and the rest of a pass applies`() throws {
    let layoutCase = try layoutCase()
    let columns = try ["name.text", "photo.intrinsic.width", "tops.constant", "name.hugging.horizontal"]
      .map { try RowColumn($0, in: layoutCase) }
    let row = ListRow(key: "1", values: [.text("row"), .number(60), .number(3), .number(100)])
    let bound = layoutCase.binding(row, to: columns)
    #expect(bound.views[2].text.string == "row")
    let state = bound.latestState
    #expect(state.views[2].text.string == "row")
    #expect(state.views[1].intrinsic == AxisPair(horizontal: 60, vertical: 50))
    #expect(state.constraints[1].constant == 3)
    #expect(!state.constraints[1].isActive)
    let hugging = state.views[2].hugging
    #expect(hugging == AxisPair(horizontal: LayoutPriority(100), vertical: LayoutPriority(252)))
    #expect(state.views[2].text.font == Font(size: 20))
  }

  @Test func `an absent value leaves the case as it is`() throws {
    let layoutCase = try layoutCase()
    let columns = try ["name.text", "name.hidden"].map { try RowColumn($0, in: layoutCase) }
    let row = ListRow(key: "1", values: [.absent, .absent])
    #expect(layoutCase.binding(row, to: columns) == layoutCase)
    #expect(layoutCase.binding(ListRow(key: "1", values: []), to: columns) == layoutCase)
  }

  @Test func `a view outside of stack views is hidden, too`() throws {
    let layoutCase = try layoutCase()
    let column = try RowColumn("name.hidden", in: layoutCase)
    let bound = layoutCase.binding(ListRow(key: "1", values: [.truth(true)]), to: [column])
    #expect(bound.latestState.views.areHidden == [false, false, true])
  }

  @Test func `a font that a pass sets keeps what the row gives`() throws {
    let layoutCase = try layoutCase()
    let column = try RowColumn("name.font.weight", in: layoutCase)
    let bound = layoutCase.binding(ListRow(key: "1", values: [.number(300)]), to: [column])
    #expect(bound.latestState.views[2].text.font == Font(size: 20, weight: 300))
  }
}
