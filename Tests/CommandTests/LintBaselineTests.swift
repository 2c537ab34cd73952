import TestSupport
import Testing

/// Findings that a baseline of an older program knows.
struct LintBaselineTests {
  /// The view is 20 wide and, where the root is as high as what is above it, 0 high. Baselines of older programs know it
  /// by these words, and which side it lacks depends on the environment.
  @Test(arguments: ["layoutcase-baseline/1", "layoutcase-baseline/2"])
  func `a baseline knows a view without a size, whichever side it lacks`(format: String) throws {
    let document = """
      { "name": "s", "rules": "uikit", "environment": { "width": 390 }, "root": { "id": "v", "children": [
        { "id": "g", "class": "UILabel", "intrinsic": { "width": 50, "height": 30 } },
        { "id": "h", "class": "UIView" } ] },
        "constraints": ["g.leading == v.leading", "g.top == v.top", "h.leading == v.leading", "h.top == g.bottom",
          "h.width == 20", "h.bottom == v.bottom", "v.height == 30"] }
      """
    let known = #"""
      {"format":"\#(format)","findings":[{"case":"s","rule":"zero-size","subject":"h",
       "finding":"h has no size, and nothing asks for that"}]}
      """#
    let workshop = try Workshop.holding(["s.json": document, "known.json": known])
    let all = try workshop.run("lint s.json").output
    #expect(all.contains("h has no height, and nothing asks for that"), "\(all)")
    let run = try workshop.run("lint s.json --baseline known.json")
    #expect(run.exitCode == 0 && run.output.contains("0 findings, 1 more in the baseline"), "\(run.output)")
  }
}
