import LayoutModel
import Testing

@testable import TextMeasurement

@Suite struct SystemFontTests {
  @Test func `two labels at 17 points are as wide and high as article 2 says`() {
    let measurer = FontMeasurer()
    let environment = Environment(scale: 3)
    let first = measurer.size(of: LabelText(string: "firstLable"), maxWidth: nil, in: environment)
    let second = measurer.size(of: LabelText(string: "secondLable"), maxWidth: nil, in: environment)
    #expect(abs(first.width - 71) < 0.001)
    #expect(abs(second.width - 97.333) < 0.001)
    #expect(abs(first.height - 20.333) < 0.001)
  }
}
