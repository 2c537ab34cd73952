import JSON
import TestSupport
import Testing

/// What holds in Interface Builder's canvas alone, and not at run time.
struct CanvasOnlyTests {
  private func heights(_ text: String) throws -> [Double] {
    let workshop = try Workshop()
    try workshop.folder.write(text, to: "note.xib")
    #expect(try workshop.run("check note.xib").exitCode == 0)
    return try JSONDocument(workshop.run("height note.xib --width 318,320,375 -o json").output).root.elements
      .compactMap { $0["height"]?.double }
  }

  /// A line of 18 and two gaps of 11.
  @Test func `a placeholder constraint is removed at run time`() throws {
    #expect(try heights(InterfaceBuilderFixtures.text("note.xib")) == [40, 40, 40])
  }

  /// A text of two lines of 18 from a width of 318 to one of 375. 45 is no whole number of lines: constraints have stretched
  /// the label.
  @Test func `a stretched label's stored height is not its text's`() throws {
    let text = try InterfaceBuilderFixtures.text("note.xib")
      .replacing("A short text", with: "A cell is as high as the lines of its text and the gaps around it.")
      .replacing(#"constant="45" placeholder="YES""#, with: #"relation="greaterThanOrEqual" constant="1""#)
      .replacing(#"relation="greaterThanOrEqual" secondItem="bod-y0-003""#, with: #"secondItem="bod-y0-003""#)
    #expect(try heights(text) == [58, 58, 58])
  }
}
