import JSON
import LayoutModel
import Seeds
import TestSupport
import TextMeasurement
import Testing

@testable import layoutcase

/// The built-in list of texts, whose heights are added up here from the texts' sizes alone.
struct FeedTests {
  @Test(arguments: [("article-0-feed", false), ("article-0-feed-image-kept", true)])
  func `a row is as high as its texts, and as its image where that is protected`(
    seed: String, imageIsKept: Bool
  ) throws {
    let workshop = try Workshop.seeded()
    let run = try workshop.run("heights \(seed) --width 320,375,414 --limit 1000 -o json")
    let heights = try JSONDocument(run.output).root.elements
    let rows = try #require(Seeds.all.first { $0.name == seed }?.rows)
      .split(separator: UInt8(ascii: "\n")).map { try JSONDocument(String(decoding: $0, as: UTF8.self)).root }
    #expect(heights.count == 3 * rows.count && rows.count == 100)
    var keptByImage = 0
    for entry in heights {
      let row = try #require(rows.first { $0["key"]?.text == entry["row"]?.text })
      let width = try #require(entry["width"]?.double)
      let expected = try Self.height(of: row, at: width, imageIsKept: imageIsKept)
      #expect(entry["height"]?.double == expected.height, "row \(row)")
      keptByImage += expected.isOfImage ? 1 : 0
    }
    #expect((keptByImage > 20) == imageIsKept)
  }

  private static func height(
    of row: JSONValue, at width: Double, imageIsKept: Bool
  ) throws -> (height: Double, isOfImage: Bool) {
    let image = try #require(row["cellImageView.intrinsic"]).elements.compactMap(\.double)
    let room = width - 10 - image[0] - 6 - 10
    let texts = try ["nameLabel", "contentLabel", "companyLabel"].reduce(0) { sum, label in
      sum + Self.height(of: try #require(row["\(label).text"]?.text), in: room)
    }
    let (ofTexts, ofImage) = (texts + 2 * 10 + 2 * 6 + 1, image[1] + 2 * 10 + 1)
    return imageIsKept && ofImage > ofTexts ? (ofImage, true) : (ofTexts, false)
  }

  private static let measurer = FontMeasurer()

  private static func height(of string: String, in room: Double) -> Double {
    let text = LabelText(string: string, font: Font(size: 17), numberOfLines: 0)
    let environment = Environment(width: nil, scale: 2)
    let natural = measurer.size(of: text, maxWidth: nil, in: environment)
    return measurer.size(of: text, maxWidth: min(natural.width, room), in: environment).height
  }
}
