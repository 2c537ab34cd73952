import LayoutModel
import TextMeasurement

/// Measures texts, for the lines of each.
final class TextMeter: DividedWork {
  private let texts: [String]
  private let measurer = FontMeasurer()
  private let lineHeight: Double

  private static let font = Font(family: "Inter", size: 17)

  /// - Parameter isKnown: whether each text is measured once before.
  init(_ texts: [String], isKnown: Bool = false) {
    self.texts = texts
    lineHeight = Self.height(of: "a", measurer)
    if isKnown { _ = sum(of: texts.indices) }
  }

  var count: Int { texts.count }

  /// The lines of all of them.
  func sum(of range: Range<Int>) -> Int {
    // A line is some twenty points high and rounded up to a whole one.
    texts[range].reduce(0) { $0 + Int(Self.height(of: $1, measurer) / (lineHeight - 0.5)) }
  }

  private static func height(of string: String, _ measurer: FontMeasurer) -> Double {
    let text = LabelText(string: string, font: font, numberOfLines: 0)
    return measurer.size(of: text, maxWidth: TextWorkload.width, in: Environment()).height
  }
}
