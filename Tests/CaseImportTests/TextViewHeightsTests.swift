import LayoutModel
import Synchronization
import TestSupport
import Testing

@testable import CaseImport

struct TextViewHeightsTests {
  /// Counts how often a text is wrapped.
  private final class CountingGlyphs: TextMeasuring {
    let identity = WrappedSquares().identity
    let count = Mutex(0)

    func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
      extent(of: text, maxWidth: maxWidth, in: environment).size
    }

    func extent(of text: LabelText, maxWidth: Double?, in environment: Environment) -> TextExtent {
      count.withLock { $0 += 1 }
      return WrappedSquares().extent(of: text, maxWidth: maxWidth, in: environment)
    }
  }

  /// Forty letters of 10 points: 4 lines at 110 points, 3 at 140, 2 at 200, and one from 400 on.
  @Test func `a text is wrapped once for all safe areas, and for each text size where its font follows it`() {
    let (measurer, heights) = (CountingGlyphs(), TextViewHeights())
    func steps(_ environment: Environment, _ font: Font) -> [TextViewHeights.Step] {
      let text = LabelText(string: String(repeating: "x", count: 40), font: font, numberOfLines: 0)
      return heights.steps(of: text, in: environment, measurer: measurer)
    }
    let plain = Font(size: 10)
    let first = steps(Environment(width: 320), plain)
    #expect(first.first?.widths.lowerBound == 110 && first.first?.height == 40)
    #expect(first.last?.height == 10)
    #expect(first.first { $0.widths.contains(250) }?.height == 20)
    let count = measurer.count.withLock { $0 }
    #expect(count > 0)
    var other = Environment(width: 375, textSize: .extraLarge)
    other.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(steps(other, plain).map(\.height) == first.map(\.height))
    #expect(measurer.count.withLock { $0 } == count)
    _ = steps(other, Font(textStyle: .body))
    let styled = measurer.count.withLock { $0 }
    #expect(styled > count)
    _ = steps(Environment(textSize: .small), Font(textStyle: .body))
    #expect(measurer.count.withLock { $0 } > styled)
  }
}
