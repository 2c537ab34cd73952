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
    #expect((binding.excess - excess).magnitude < 1e-6)
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
    #expect(passes[0].residuals[0].difference == 16)
  }

  @Test func `an inactive constraint does not bind`() throws {
    let passes = try Samples.passes(
      #"{ "id": "a" }"#,
      constraints: #"{ "first": "a.width", "relation": "==", "constant": 5, "active": false }"#)
    #expect(passes[0].residuals.isEmpty)
  }
}
