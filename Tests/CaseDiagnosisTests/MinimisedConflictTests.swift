import CaseDiagnosis
import LayoutModel
import TestSupport
import Testing

/// What is left of a conflict by which a person knows it again.
struct MinimisedConflictTests {
  private func minimised(_ layoutCase: LayoutCase) throws -> LayoutCase? {
    try Minimisation(
      of: layoutCase, while: .condition("conflict"), request: EnvironmentPatch(), measurer: SquareGlyphs()
    ).layoutCase
  }

  /// 12 + 120 + 12 in 100. The label is no part of it.
  @Test func `the numbers of a conflict stay by which it is known again`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "cell", "environment": { "width": 320 },
          "root": { "id": "cell", "children": [ { "id": "picture" }, { "id": "label" } ] },
          "constraints": [ "picture.height == 120", "picture.top == cell.top + 12",
            "picture.bottom == cell.bottom - 12",
            "cell.height == 100", "label.leading == picture.trailing + 9" ] }
        """)
    let small = try #require(try minimised(layoutCase))
    #expect(small.constraints.map(\.constant) == [120, 12, -12, 100])
  }

  /// 20 + 8 + 20 in 300. Beside each other, and without the spacing, it would be another conflict.
  @Test func `a stack view keeps the axis and the spacing that contradict`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "vs", "environment": { "width": 320, "height": 568 },
          "root": { "id": "view", "children": [ { "id": "page", "children": [
            { "id": "stack", "class": "UIStackView", "stack": { "axis": "vertical", "spacing": 8 },
              "children": [ { "id": "a" }, { "id": "b" } ] } ] } ] },
          "constraints": [ "H:|[page]|", "H:|[stack]|", "stack.top == page.top", "stack.height == 300",
            "a.height == 20", "b.height == a.height" ] }
        """)
    let small = try #require(try minimised(layoutCase))
    let equations = small.constraints.map { $0.equation(in: small.views) }
    #expect(equations == ["stack.height == 300", "a.height == 20", "b.height == a.height"])
    #expect(small.views.map(\.id) == ["stack", "a", "b"])
    let stack = try #require(small.views[0].stack)
    #expect(stack.axis == .vertical && stack.spacing == 8)
  }

  /// 120 + 200 + 16 in 320 takes three constraints, and 100 + 21 + 200 + 16 takes five. What breaks is in both.
  @Test func `of several conflicts the smallest is kept`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "row", "environment": { "width": 320 },
          "root": { "id": "view", "children": [ { "id": "a" }, { "id": "b" } ] },
          "constraints": [ "a.leading == view.leading", "a.width == 100", "b.leading == a.trailing + 21",
            "b.width == 200", "b.leading >= view.leading + 120", "b.trailing <= view.trailing - 16" ] }
        """)
    let small = try #require(try minimised(layoutCase))
    #expect(small.views.map(\.id) == ["view", "b"])
    #expect(
      small.constraints.map { $0.equation(in: small.views) } == [
        "b.width == 200", "b.leading >= view.leading + 120", "b.trailing <= view.trailing - 16",
      ])
  }

  @Test func `a conflict stays one of a constraint that was broken`() throws {
    // The priorities of b make one constraint fewer; without the first two constraints another pair would contradict.
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "pair", "environment": { "width": 100 },
          "root": { "id": "root", "children": [ { "id": "a" }, { "id": "b" } ] },
          "constraints": [
            { "id": "first", "first": "a.width", "relation": "==", "constant": 50 },
            { "id": "second", "first": "a.width", "relation": "==", "constant": 60 },
            "b.width == 20", "b.width == 30 @ 999" ] }
        """)
    let small = try #require(try minimised(layoutCase))
    #expect(small.constraints.map(\.id).contains("second"))
    #expect(small.view(named: "b") == nil)
  }
}
