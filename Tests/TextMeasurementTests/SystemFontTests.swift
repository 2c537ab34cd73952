import LayoutModel
import Testing

@testable import TextMeasurement

struct SystemFontTests {
  @Test func `two labels at 17 points are as wide and high as article 2 says`() {
    let measurer = FontMeasurer()
    let environment = Environment(scale: 3)
    let first = measurer.size(of: LabelText(string: "firstLable"), maxWidth: nil, in: environment)
    let second = measurer.size(of: LabelText(string: "secondLable"), maxWidth: nil, in: environment)
    #expect(abs(first.width - 71) < 0.001)
    #expect(abs(second.width - 97.333) < 0.001)
    #expect(abs(first.height - 20.333) < 0.001)
  }

  /// Xcode 12 came with iOS 14 and version 17000 of Interface Builder's plug-in; widths that it stored are narrower.
  @Test(
    arguments: [
      ("iOS 12.4.1", true), ("iOS 13.7", true), ("plugIn 16999", true), ("iOS 14", false),
      ("iOS 14.0.1", false), ("plugIn 17000", false),
    ])
  func `letters are spaced wider up to iOS 13`(era: String, isWider: Bool) {
    let text = LabelText(string: String(repeating: "n", count: 100))
    let today = FontMeasurer().size(of: text, maxWidth: nil, in: Environment()).width
    var environment = Environment()
    environment.era = InterfaceBuilderVersion(era)
    #expect(environment.era != nil)
    let width = FontMeasurer().size(of: text, maxWidth: nil, in: environment).width
    #expect((width > today) == isWider)
  }
}
