import LayoutCaseKit
import Testing

/// The expectations of a document that the app's repository has.
struct DocumentTests {
  @Test func `layouts are as the document expects`() throws {
    let feed = try LayoutCase(document: Self.document)
    #expect(try feed.expectationFailures() == [])
  }

  static let document = """
    {"name": "header", "environment": {"width": 320, "height": 44},
     "root": {"id": "header", "children": [{"id": "title", "class": "UILabel", "intrinsic": {"width": 400, "height": 20}}]},
     "constraints": ["H:|-16-[title]-16-|", "title.centerY == header.centerY"],
     "expect": {"status": "solved", "frames": {"title": {"x": 16, "y": 12, "width": 288, "height": 20}}},
     "history": [{"changes": [{"environment": {"width": 375}}], "expect": {"frames": {"title": {"width": 343}}}}]}
    """
}
