import JSON
import LayoutModel
import Testing

@testable import CaseImport

struct AutolayoutTraceTests {
  private static let trace = """
    (lldb) po UIWindow.keyWindow._autolayoutTrace()

    •UIWindow:0x7fd001
    |   •Shop.Cell:0x7fd002
    |   |   *UIView:0x7fd003
    |   |   |   *UILabel:0x7fd004'Pay - now'- AMBIGUOUS LAYOUT for UILabel:0x7fd004'Pay - now'.minX{id: 23}
    |   |   +UIImageView:0x7fd005

    Legend:
    \t* - is laid out with auto layout
    """

  @Test func `a trace gives the views, who is in whom, their texts and what is ambiguous`() throws {
    let trace = try #require(AutolayoutTrace(Self.trace))
    #expect(trace.views.map(\.className) == ["UIWindow", "Shop.Cell", "UIView", "UILabel", "UIImageView"])
    #expect(trace.views.map(\.parent) == [nil, "0x7fd001", "0x7fd002", "0x7fd003", "0x7fd002"])
    #expect(trace.views.filter(\.isAmbiguous).map(\.text) == ["Pay - now"])
    let above = trace.ancestors(of: "0x7fd004") { $0.address == "0x7fd001" }
    #expect(above.map(\.address) == ["0x7fd003", "0x7fd002", "0x7fd001"])
  }

  @Test(
    arguments: [
      "", "no trace", "UILabel:0x1", "|   UILabel:0x1\n|   UIView:0x2",
      "<NSLayoutConstraint:0x1 UILabel:0x2.width == 3>\n<NSLayoutConstraint:0x4 UILabel:0x2.width == 5>",
    ]) func `what is no trace is none`(text: String)
  {
    #expect(AutolayoutTrace(text) == nil)
  }

  @Test func `the views of a conflict stand where the trace has them`() throws {
    let list = """
      (
      "<NSLayoutConstraint:0x600001 UILabel:0x7fd004'Pay - now'.width == 3   (active)>",
      "<NSLayoutConstraint:0x600002 Shop.Cell:0x7fd002.width == UILabel:0x7fd004'Pay - now'.width   (active)>"
      )
      """
    let trace = AutolayoutTrace("\(Self.trace)\n\(list)")
    let report = try #require(ConsoleLog(list).reports.first)
    let views = try ConflictCase(report, trace: trace).layoutCase.views
    let parents = views.map { $0.parent.map { views[$0.rawValue].id } ?? "" }
    // The view between the two that the constraints mention is there, and the window above them is not.
    #expect(views.map(\.id) == ["Cell", "UIView", "UILabel"])
    #expect(parents == ["", "Cell", "UIView"])
  }

  /// As the debugger prints an array of Objective-C and of Swift.
  @Test(
    arguments: [
      """
      (lldb) po [label constraintsAffectingLayoutForAxis:0]
      <__NSArrayM 0x600003>(
      <NSLayoutConstraint:0x600001 H:|-(16)-[UILabel:0x7fd004'A']   (active, names: '|':UIView:0x7fd003 )>,
      <NSLayoutConstraint:0x600002 'UIView-Encapsulated-Layout-Width' UIView:0x7fd003.width == 375   (active)>
      )
      """,
      """
      (lldb) po label.constraintsAffectingLayout(for: .horizontal)
      ▿ 2 elements
        - 0 : <NSLayoutConstraint:0x600001 H:|-(16)-[UILabel:0x7fd004'A']   (active, names: '|':UIView:0x7fd003 )>
        - 1 : <NSLayoutConstraint:0x600002 'UIView-Encapsulated-Layout-Width' UIView:0x7fd003.width == 375   (active)>
      """,
    ]) func `what the debugger prints of the constraints of a view is read`(text: String) throws
  {
    let report = try #require(ConsoleLog(text).reports.first)
    let layoutCase = try ConflictCase(report).layoutCase
    #expect(layoutCase.constraints.map(\.id) == ["c1", "UIView-Encapsulated-Layout-Width"])
    #expect(layoutCase.views.map(\.id) == ["UIView", "UILabel"])
  }
}
