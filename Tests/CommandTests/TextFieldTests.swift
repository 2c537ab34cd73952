import JSON
import LayoutModel
import TestSupport
import Testing

/// Text fields, whose one line stands in the middle of their height.
struct TextFieldTests {
  /// Interface Builder has stored 34 in 14 of 14 files from iOS 13 on, and 30 in 13 of 13 before.
  @Test(arguments: [("iOS 17", 34), ("iOS 12", 30)])
  func `a text field with a border is as high with a text as without`(era: String, height: Double) throws {
    let document =
      #"{"name":"f","environment":{"width":320,"era":"\#(era)"},"root":{"id":"view","children":["#
      + #"{"id":"f","class":"UITextField","style":"roundedRect","text":"abc"}]},"#
      + #""constraints":["H:|-16-[f]-16-|","V:|-10-[f]-10-|"]}"#
    #expect(try frames(document).last?["height"]?.readNumber() == height)
  }

  /// Label and field have the same font, so that their lines, and with these their middles, are at one height.
  @Test(arguments: [
    "", #", "text": """#, #", "text": "a""#, #", "font": {"size": 17}"#,
    #", "font": {"size": 17}, "text": "a""#, #", "font": {"textStyle": "body"}, "text": "a""#,
  ])
  func `what is typed, and the font that it has anyway, move no field`(rest: String) throws {
    let document = """
      { "name": "form", "environment": { "width": 393, "scale": 3 },
        "root": { "id": "v", "children": [ { "id": "row", "class": "UIStackView",
          "stack": { "alignment": "firstBaseline", "spacing": 8 }, "children": [
            { "id": "label", "class": "UILabel", "text": "E-mail", "hugging": { "horizontal": 251 } },
            { "id": "field", "class": "UITextField", "style": "roundedRect"\(rest) } ] } ] },
        "constraints": ["H:|-16-[row]-16-|", "row.top == v.top + 40"] }
      """
    let frames = try frames(document)
    let middles = try frames.suffix(2).map { frame in
      let (y, height) = (try frame["y"]?.readNumber(), try frame["height"]?.readNumber())
      return try #require(y) + #require(height) / 2
    }
    #expect((middles[0] - middles[1]).magnitude < 1 / 3.0, "\(middles)")
    #expect(try frames.last?["height"]?.readNumber() == 34)
  }

  /// A line of 40 points is 1950 + 494 of 2048 as high: 47.73, and 48 at 3x. A border makes a field no lower than 34.
  @Test(arguments: [("XS", 34), ("L", 34), ("AX3", 48)])
  func `a text style makes a field with a border higher, and never lower`(size: String, height: Double) throws
  {
    let document =
      #"{"name":"f","environment":{"width":320,"scale":3,"textSize":"\#(size)"},"root":{"id":"view","children":["#
      + #"{"id":"f","class":"UITextField","style":"roundedRect","text":"abc","font":{"textStyle":"body"}}]},"#
      + #""constraints":["H:|-16-[f]-16-|","V:|-10-[f]-10-|"]}"#
    #expect(try frames(document).last?["height"]?.readNumber() == height)
  }

  private func frames(_ document: String) throws -> [JSONValue] {
    let run = try Workshop().run("solve - -o json", input: document)
    return try JSONDocument(run.output).root["frames"]?.elements ?? []
  }
}
