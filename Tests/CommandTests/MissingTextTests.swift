import TestSupport
import Testing

/// Texts that are taken away.
struct MissingTextTests {
  private static func cell(_ rest: String = "") -> String {
    """
    { "name": "cell", "rules": "uikit", "environment": { "width": 320, "scale": 2 },
      "root": { "id": "cell", "class": "UITableViewCell", "children": [
        { "id": "title", "class": "UILabel", "intrinsic": { "width": 50, "height": 20 } },
        { "id": "sub", "class": "UILabel", "text": "Subtitle" } ] },
      "constraints": [ "V:|-8-[title]-4-[sub]-8-|", "H:|-16-[title]-16-|", "sub.leading == title.leading" ]\(rest) }
    """
  }

  /// In UIKit a label whose text is nil has a content of 0 × 0. 8 + 20 + 4 + 0 + 8 = 40.
  @Test(arguments: ["null", "\"\""]) func `a text that is taken away leaves no size`(text: String) throws {
    let passes = #", "history": [{ "changes": [{ "view": "sub", "text": \#(text) }] }]"#
    let solved = try Workshop().run("solve - -o csv", input: Self.cell(passes)).output
    #expect(solved.contains("sub,16,32,0,0,false"), "\(solved)")
    #expect(solved.contains("cell,0,0,320,40,false"), "\(solved)")
    let workshop = try Workshop.holding([
      "cell.json": Self.cell(), "rows.ndjson": #"{"key": "a", "sub.text": \#(text)}"# + "\n",
    ])
    _ = try workshop.run("add cell.json")
    _ = try workshop.run("rows cell rows.ndjson")
    #expect(try workshop.run("heights cell -o csv").output.contains("a,320,L,40,"))
    _ = try workshop.run(["set", "cell", "sub.text=\(text == "null" ? "null" : "")"])
    #expect(try workshop.run("solve case:cell -o csv").output.contains("sub,16,32,0,0,false"))
  }
}
