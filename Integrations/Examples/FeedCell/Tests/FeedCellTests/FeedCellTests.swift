import FeedCell
import LayoutCaseKit
import Testing

@Test func `a short title leaves the photo's height`() throws {
  #expect(try FeedCell.layoutCase(title: "Short").height(atWidth: 320) == 8 + 40 + 8 + 1)
}

@Test func `a long title makes the cell higher where it is narrow`() throws {
  let feed = try FeedCell.layoutCase(title: String(repeating: "many words ", count: 20))
  let heights = try feed.heights(atWidths: [320, 428, 1024])
  #expect(heights[0] > heights[1] && heights[1] > heights[2])
}

@Test func `nothing is open, and nothing contradicts`() throws {
  let layout = try FeedCell.layoutCase(title: "Short").layout(
    in: Environment(height: 100, textSize: .accessibilityLarge))
  #expect(layout.ambiguousViews == [])
  #expect(layout.conflicts == [])
}

@Test func `the title's width is what the photo and the gaps leave`() throws {
  let reason = try FeedCell.layoutCase(title: "Short").reason(for: "title.width")
  #expect(reason.value == 320 - 16 - 40 - 8 - 16)
}
