import CaseDrawing
import LayoutModel
import Testing

/// Which constraints hold with nothing to spare; the frames stand in the cases, so that the slacks follow by hand.
struct BindingTests {
  private static let children = """
    { "id": "a", "frame": { "x": 20, "y": 10, "width": 100, "height": 20 } },
    { "id": "b", "frame": { "x": 130, "y": 10, "width": 50, "height": 20 } }
    """

  @Test(arguments: [
    ("b.left == a.right + 10", 0.0, true), ("b.left >= a.right + 10", 0, true),
    ("b.left >= a.right + 4", 6, false), ("b.left <= a.right + 12", -2, false),
    ("b.width == 0.5 * a.width", 0, true), ("a.width >= 30", 70, false), ("a.width <= 100", 0, true),
    ("b.centerX == root.centerX @ 10", -5, false), ("b.bottom == a.top + 20", 0, true),
    ("b.leading == a.trailing + 10", 0, true),
  ])
  func `a constraint binds where nothing is left of it`(
    equation: String, excess: Double, isBinding: Bool
  ) throws {
    let pass = try #require(try Samples.passes(Self.children, constraints: "\"\(equation)\"").last)
    let binding = try #require(pass.residuals.last)
    #expect((binding.residual - excess).magnitude < 1e-6)
    #expect(binding.isBinding == isBinding)
  }

  @Test func `leading and trailing are mirrored from right to left, and the distance stays what it says`()
    throws
  {
    let passes = try Samples.passes(
      #"{ "id": "a", "intrinsic": { "width": 40, "height": 20 } }"#,
      constraints: #""a.leading == root.leading + 16", "a.top == root.top""#,
      environment: #""width": 320, "height": 200, "direction": "rtl""#)
    #expect(passes[0].frames[1].x == 320 - 16 - 40)
    #expect(passes[0].residuals[0].isBinding)
    #expect(passes[0].residuals[0].activity == 16)
  }

  @Test func `margins, baselines and contents of scroll views are measured as what they mean`() throws {
    let passes = try Samples.passes(
      #"""
      { "id": "panel", "layoutMargins": { "top": 5, "left": 30 }, "children": [ { "id": "a" } ] },
      { "id": "scroll", "class": "UIScrollView", "children": [ { "id": "page" } ] }
      """#,
      constraints: #"""
        "H:|[panel]|", "panel.top == root.top", "panel.height == 50", "a.left == panel.leftMargin + 7",
        "a.firstBaseline == panel.topMargin + 2", "a.width == 9", "a.height == 9", "H:|[scroll]|", "V:|[scroll]|",
        "page.left == scroll.left + 4", "page.right == scroll.right - 6", "page.top == scroll.top",
        "page.bottom == scroll.bottom", "page.width == 900", "page.height == 80"
        """#)
    let residuals = passes[0].residuals
    #expect(residuals.allSatisfy { $0.isBinding })
    #expect(residuals.count == passes[0].state.constraints.count)
    #expect(residuals.map(\.activity).contains(7))
    #expect(residuals.map(\.activity).contains(-6))
  }

  /// From the safe area's top at 44, the margin at 30 and the content's bottom at 80.
  @Test func `a distance is drawn from the guide that it is measured from`() throws {
    let passes = try Samples.passes(
      #"""
      { "id": "a" }, { "id": "scroll", "class": "UIScrollView", "children": [ { "id": "page" } ] }
      """#,
      constraints: #"""
        "a.top == root.safeAreaLayoutGuide.top + 6", "a.left == root.leftMargin + 2", "a.width == 9", "a.height == 9",
        "H:|[scroll]|", "V:|[scroll]|", "H:|[page]|", "page.width == 20", "page.height == 60",
        "page.top == scroll.contentLayoutGuide.top", "page.bottom == scroll.contentLayoutGuide.bottom - 20"
        """#,
      environment: #""width": 320, "height": 200, "safeArea": { "top": 44 }"#)
    let residuals = passes[0].residuals
    let bottom = try #require(residuals.last)
    #expect([residuals[0], residuals[1], bottom].map(\.positions.first) == [50, 10, 60])
    #expect([residuals[0], residuals[1], bottom].map(\.positions.second) == [44, 8, 80])
  }

  /// Squares of 30 and 10 points stand on their views' bottoms, so the baselines are at 20 + 30, and 3 more.
  @Test func `two baselines are where the texts' lines are`() throws {
    let passes = try Samples.passes(
      #"""
      { "id": "a", "class": "UILabel", "text": "A", "font": { "size": 30 } },
      { "id": "b", "class": "UILabel", "text": "B", "font": { "size": 10 } }
      """#,
      constraints: #"""
        "a.left == root.left", "a.top == root.top + 20", "b.left == a.right", "b.firstBaseline == a.firstBaseline + 3"
        """#)
    let residual = try #require(passes[0].residuals.last)
    #expect(residual.positions == (53, 50))
    #expect(residual.activity == 3)
  }

  /// The root's safe area begins 44 below its top and 20 left of its right side, where leading is.
  @Test func `a distance between two guides is drawn between them, also from right to left`() throws {
    let passes = try Samples.passes(
      #"{ "id": "panel", "layoutMargins": { "top": 5, "right": 30 } }"#,
      constraints: #"""
        "panel.topMargin == root.safeAreaLayoutGuide.top + 6", "panel.height == 50", "panel.width == 100",
        "panel.leadingMargin == root.safeAreaLayoutGuide.leading + 40"
        """#,
      environment: #""width": 320, "height": 200, "direction": "rtl", "safeArea": { "top": 44, "right": 20 }"#
    )
    let residuals = passes[0].residuals
    let sides = try #require(residuals.last)
    #expect(residuals[0].positions == (50, 44))
    #expect(sides.positions == (260, 300))
  }

  @Test func `an inactive constraint does not bind`() throws {
    let passes = try Samples.passes(
      #"{ "id": "a" }"#,
      constraints: #"{ "first": "a.width", "relation": "==", "constant": 5, "active": false }"#)
    #expect(passes[0].residuals.isEmpty)
  }
}
