import JSON
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// A label or button whose width Xcode computed from its text and stored in a document of Interface Builder's.
private struct StoredLabel {
  let text: LabelText
  let environment: Environment
  /// In points, rounded up to the pixel; a button's to the whole point.
  let width: Double
  /// Whether the numbers of the system font were fitted to it.
  let isFitted: Bool

  init(_ row: JSONValue) {
    let font = Font(size: row["size"]?.double, weight: row["weight"]?.double)
    text = LabelText(string: row["text"]?.text, font: font)
    let isButton = row["kind"]?.text == "button"
    var environment = Environment(scale: isButton ? 1 : row["scale"]?.double ?? 1)
    environment.era = InterfaceBuilderVersion(plugIn: Int(row["plugIn"]?.double ?? 0))
    self.environment = environment
    width = row["width"]?.double ?? 0
    isFitted = row["part"]?.text == "fit"
  }

  /// In points.
  var error: Double {
    FontMeasurer().size(of: text, maxWidth: nil, in: environment).width - width
  }
}

struct LabelWidthTests {
  /// In points: a pixel of a screen with two pixels per point, and how exactly widths are stored.
  private static let bound = 0.5 + 0.001

  @Test(arguments: [true, false])
  func `the labels are as wide as Xcode stored them, but for half a point and the share that the page names`(
    isFitted: Bool
  )
    throws
  {
    let labels = try Fixtures.documents("labels.ndjson").map { StoredLabel($0.root) }.filter {
      $0.isFitted == isFitted
    }
    #expect(labels.count == (isFitted ? 908 : 210))
    let near = labels.count { abs($0.error) <= Self.bound }
    #expect(Double(near) >= (isFitted ? 0.895 : 0.861) * Double(labels.count))
  }
}
