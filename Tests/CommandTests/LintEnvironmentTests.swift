import JSON
import TestSupport
import Testing

/// What `lint` makes of narrow tablets, and of layouts from right to left.
struct LintEnvironmentTests {
  /// At 320 beside another app the tablet's width is compact, and the side's 330 are not asked for.
  @Test func `a tablet's narrow root has a compact width`() throws {
    let document = #"""
      {"name":"s","environment":{"device":"iPad Pro (11-inch)"},"root":{"id":"v","children":[{"id":"side"}]},
       "constraints":["side.leading == v.leading","V:|[side]|","side.trailing <= v.trailing","side.width >= 100",
        "side.width == 200 @ 500",{"id":"w","first":"side.width","constant":330,"active":false}],
       "variations":[{"when":{"horizontalSizeClass":"regular"},"constraint":"w","active":true}]}
      """#
    let run = try Workshop().run("lint - --select conflict", input: document)
    #expect(run.output.contains("0 findings"), "\(run.output)")
    let asked = try Workshop().run("lint - --select conflict --width 320,678", input: document)
    #expect(asked.output.contains("0 findings"), "\(asked.output)")
  }

  /// Between them stands a constraint from a right edge to a left one: only all three together stay as they are.
  @Test func `a chain of left and right is changed as a whole`() throws {
    let document = #"""
      {"name":"s","environment":{"width":320,"height":100},"root":{"id":"v","children":[
        {"id":"a","intrinsic":{"width":80,"height":20}},{"id":"b","intrinsic":{"width":80,"height":20},
         "hugging":{"horizontal":240}},{"id":"c","intrinsic":{"width":80,"height":20}}]},
       "constraints":["a.left == v.left + 16","b.left == a.right + 8","b.right == v.right - 16",
        "V:|-8-[a]","V:|-8-[b]","c.leading == a.leading","c.trailing == b.trailing","V:|-40-[c]"]}
      """#
    let run = try Workshop().run("lint - --select left-beside-leading -o json", input: document)
    let fixes = try JSONDocument(run.output).root.elements.map { $0["fix"]?.text }
    #expect(!fixes.isEmpty, "\(run.output)")
    #expect(
      fixes.allSatisfy {
        $0 == "c1: a.leading == v.leading + 16 and c2: b.leading == a.trailing + 8 and "
          + "c3: b.trailing == v.trailing - 16"
      }, "\(run.output)")
  }
}
