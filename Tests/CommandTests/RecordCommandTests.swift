import TestSupport
import Testing

/// A cell whose label was measured on a device, from the document to the answer.
struct RecordCommandTests {
  /// The label is 231 wide in a cell of 251 with margins of 10, and 61 high there on the device.
  private static let cell = """
    { "name": "cell", "environment": { "width": 251, "scale": 3 },
      "root": { "id": "cell", "children": [
        { "id": "content", "class": "UILabel", "text": "what a device showed in three lines",
          "numberOfLines": 0 },
        { "id": "photo", "class": "UIImageView", "intrinsic": { "width": 5, "height": 5 } }] },
      "constraints": ["H:|-10-[content]-10-|", "V:|-10-[content]-10-|", "photo.left == cell.left",
        "photo.top == cell.top"],
      "measured": [
        { "view": "content", "width": 690, "height": 20.3333 },
        { "view": "content", "maxWidth": 231, "width": 228.333, "height": 61 }
      ] }
    """

  @Test func `a layout rests on what was recorded, and says so`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Self.cell).exitCode == 0)
    for _ in 0..<2 {
      let run = try workshop.run("solve cell")
      #expect(run.output.contains("\n  content  10  10    231      61  recorded\n"))
      #expect(run.output.contains("\n  photo     0   0      5       5  declared\n"))
    }
    let csv = try workshop.run("solve cell -o csv").output
    #expect(csv.contains("content,10,10,231,61,false,recorded,,,\r\n"))
    // The longest line needs 228.333 of the 230.
    #expect(
      try workshop.run("solve cell --width 250 -o csv").output.contains("content,10,10,230,61,false,recorded")
    )
    #expect(try workshop.run("solve cell --width 248 -o csv").output.contains(",false,font,,,\r\n"))
    #expect(try workshop.run("solve cell --text-size S -o csv").output.contains(",false,font,,,\r\n"))
    #expect(try workshop.run("replay cell").exitCode == 0)
    #expect(try workshop.run("set cell content.text=other").exitCode == 0)
    #expect(try workshop.run("solve cell -o csv").output.contains(",false,font,,,\r\n"))
    #expect(try workshop.run("db verify").exitCode == 0)
  }

  /// The image is as high as the text, and a square: 190 of 200 are left for the text on one line, and 180 for the
  /// two lines that it has there.
  private static func square(_ longestLine: Int) -> String {
    """
    { "name": "square", "environment": { "width": 200, "height": 40 },
      "root": { "id": "row", "children": [ { "id": "image" },
        { "id": "content", "text": "what a device showed in two lines", "numberOfLines": 0,
          "compression": { "vertical": 760 }, "hugging": { "vertical": 760 } } ] },
      "constraints": [ "H:|-0-[image]-0-[content]-0-|", "V:|-0-[content]", "V:|-0-[image]",
        "image.width == image.height", "image.height == content.height" ],
      "measured": [ { "view": "content", "width": 250, "height": 10 },
        { "view": "content", "maxWidth": 190, "width": \(longestLine), "height": 20 } ] }
    """
  }

  @Test(arguments: [
    (188, "Note: content was wrapped at 190 and is 180 wide; its lines may differ on the device.", "false"),
    (179, "Note: content was wrapped at 190 and is 180 wide, enough for its lines.", "true"),
  ])
  func `a text that is not as wide as it was wrapped is told`(
    longestLine: Int, sentence: String, keepsLines: String
  ) throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Self.square(longestLine)).exitCode == 0)
    for _ in 0..<2 { #expect(try workshop.run("solve square").output.hasSuffix("\n\n\(sentence)\n")) }
    let line = try workshop.run("solve square -o ndjson").output
    #expect(
      line.contains(#""rewrapped":[{"view":"content","wrappedAt":190,"keepsLines":\#(keepsLines)}]"#),
      "\(line)")
    #expect(try workshop.run("replay square").exitCode == 0)
  }

  @Test func `what was recorded is shown, exported and selected`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.cell)
    let shown = try workshop.run("show cell").output
    #expect(
      shown.contains(
        """
        recorded  text size  lines      size
        ────────  ─────────  ─────────  ─────────────
        content   L          unwrapped  690 × 20.3333
        content   L          at 231     228.333 × 61

        """))
    let document = try workshop.run("export cell").output
    #expect(try workshop.run("add - --db other.db", input: document).exitCode == 0)
    #expect(try workshop.run("export cell --db other.db").output == document)
    let rows = try workshop.run(["sql", "select view, max_width, height from recordings", "-o", "csv"])
    #expect(rows.output == "view,max_width,height\r\ncontent,,20.3333\r\ncontent,231,61\r\n")
  }
}
