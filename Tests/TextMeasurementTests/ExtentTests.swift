import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

struct ExtentTests {
  @Test func `a text has its size at every width from its own up to the next one`() throws {
    var generator = SplitMix(seed: 5)
    let measurer = FontMeasurer()
    let environment = Environment()
    var wider = 0
    for _ in 0..<600 {
      let text = generator.text()
      let width = generator.number(20...300)
      let extent = try measurer.measuring { $0.extent(of: text, maxWidth: width, in: environment) }
      #expect(extent.nextWidth >= width)
      if extent.nextWidth > width { wider += 1 }
      let least = min(extent.size.width, width)
      let greatest = max(width, min(extent.nextWidth - 2e-6, 2 * width))
      for other in [least, greatest, generator.number(least...greatest)] {
        let size = measurer.size(of: text, maxWidth: other, in: environment)
        #expect(size == extent.size, "\(text) at \(width) and \(other)")
      }
    }
    #expect(wider > 200)
  }

  /// In Inter at 10 points a Chinese character is 10 wide, and a space 10 × 792/2816 by hb-shape.
  @Test(
    arguments: [
      // A third character fits 30.
      ("文文文文文文文文", 25, 30),
      ("文文 文文 文文", 22, 30 + 10 * 792.0 / 2816),
      ("文文", 25, .infinity),
      // What hangs over the end of the text is as wide as there is room.
      ("文文    ", 22, 22),
    ] as [(String, Double, Double)])
  func `the next width is the one that lets a line hold more`(string: String, width: Double, next: Double) {
    let text = LabelText(string: string, font: Font(family: "Inter", size: 10), numberOfLines: 0)
    let extent = FontMeasurer().extent(of: text, maxWidth: width, in: Environment())
    #expect(extent.nextWidth == next || abs(extent.nextWidth - next) < 1e-9)
  }
}
