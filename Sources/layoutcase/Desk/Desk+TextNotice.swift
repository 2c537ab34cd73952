import LayoutModel

extension Desk {
  /// Says so where a layout rests on texts that were measured without a font.
  func sayHowTextIsMeasured(in cases: [LayoutCase]) {
    let measured = cases.filter(\.restsOnMeasuredText)
    guard let first = measured.first else { return }
    let whose = measured.count == 1 ? "“\(first.name)”" : measured.count.counted("case")
    say("Texts of \(whose) were measured on square glyphs, not in a font; sizes will differ from UIKit's.")
  }
}
