import TestSupport
import Testing

/// A cell whose label was measured on a device, from the document to the answer.
@Suite struct RecordingTests {
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
    #expect(try workshop.run("solve cell -o csv").output.contains("content,10,10,231,61,false,recorded\r\n"))
    // The longest line needs 228.333 of the 230.
    #expect(
      try workshop.run("solve cell --width 250 -o csv").output.contains("content,10,10,230,61,false,recorded")
    )
    #expect(try workshop.run("solve cell --width 248 -o csv").output.contains(",false,font\r\n"))
    #expect(try workshop.run("solve cell --text-size S -o csv").output.contains(",false,font\r\n"))
    #expect(try workshop.run("replay cell").exitCode == 0)
    #expect(try workshop.run("set cell content.text=other").exitCode == 0)
    #expect(try workshop.run("solve cell -o csv").output.contains(",false,font\r\n"))
    #expect(try workshop.run("db verify").exitCode == 0)
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
