import LayoutModel
import TestSupport
import Testing

@testable import CaseImport

struct InterfaceBuilderButtonTests {
  private func lines(ofTitles ids: [String], in text: String) throws -> [Int?] {
    let file = try InterfaceBuilderFile(Array(text.utf8), name: "words")
    let views = try file.roots.flatMap { root in
      try InterfaceBuilderCase(root, of: file, measurer: SquareGlyphs()).read().layoutCase.views
    }
    return try ids.map { id in try #require(views.first { $0.ibID == id }).text.numberOfLines }
  }

  @Test func `a title has one line, unless a configuration or its line break mode wraps it`() throws {
    let text = try InterfaceBuilderFixtures.text("words.storyboard")
    #expect(try lines(ofTitles: ["b-title", "b-configured"], in: text) == [nil, 0])
    for (mode, lines) in [("wordWrap", 0), ("middleTruncation", nil)] {
      let broken = text.replacing(#"id="b-title">"#, with: #"id="b-title" lineBreakMode="\#(mode)">"#)
      #expect(try self.lines(ofTitles: ["b-title"], in: broken) == [lines])
    }
  }
}
