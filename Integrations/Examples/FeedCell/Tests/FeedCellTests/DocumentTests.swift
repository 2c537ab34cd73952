import Foundation
import LayoutCaseKit
import XCTest

/// The expectations of a document that the app's repository has.
final class DocumentTests: XCTestCase {
  func testLayoutsAreAsTheDocumentExpects() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data(Self.document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let feed = try LayoutCase(document: String(contentsOf: file, encoding: .utf8))
    XCTAssertEqual(try feed.expectationFailures(), [])
  }

  static let document = """
    {"name": "header", "environment": {"width": 320, "height": 44},
     "root": {"id": "header", "children": [
       {"id": "title", "class": "UILabel", "intrinsic": {"width": 400, "height": 20}}]},
     "constraints": ["H:|-16-[title]-16-|", "title.centerY == header.centerY"],
     "expect": {"status": "solved", "frames": {"title": {"x": 16, "y": 12, "width": 288, "height": 20}}},
     "history": [{"changes": [{"environment": {"width": 375}}], "expect": {"frames": {"title": {"width": 343}}}}]}
    """
}
