import LayoutModel
import Synchronization

/// How high texts are at the widths of text views that do not scroll, each measured once for all environments that are
/// tried for a root: a long text has another height at every point of width, and each takes a wrapping of all of it.
final class TextViewHeights: Sendable {
  /// A range of widths of a text in which it has one height.
  struct Step: Sendable {
    let widths: Range<Double>
    let height: Double
  }

  /// What heights depend on.
  private struct Key: Hashable {
    let text: LabelText
    let environment: Environment

    init(_ text: LabelText, _ environment: Environment) {
      var own = Environment(scale: environment.scale, direction: environment.direction)
      own.era = environment.era
      // Only a font by a style follows the text size.
      if ([text.font] + text.runs.map(\.font)).contains(where: { $0?.textStyle != nil }) {
        own.textSize = environment.textSize
      }
      (self.text, self.environment) = (text, own)
    }
  }

  private let known = Mutex<[Key: [Step]]>([:])

  /// From 110 points to wider than an iPad's screen.
  private static let widths = 110.0..<1400.0

  func steps(of text: LabelText, in environment: Environment, measurer: any TextMeasuring) -> [Step] {
    let key = Key(text, environment)
    if let steps = known.withLock({ $0[key] }) { return steps }
    var steps: [Step] = []
    var width = Self.widths.lowerBound
    while width < Self.widths.upperBound {
      let extent = measurer.extent(of: text, maxWidth: width, in: environment)
      // Of a long text some line is another one at every fraction of a point.
      let next = max(width + 1, (extent.nextWidth * 1e4).rounded(.up) / 1e4)
      steps.append(Step(widths: width..<next, height: extent.size.height))
      width = next
    }
    known.withLock { $0[key] = steps }
    return steps
  }
}
