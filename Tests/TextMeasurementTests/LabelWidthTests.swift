import JSON
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// Labels whose width Xcode computed from their text and stored in a document of Interface Builder's.
private struct StoredLabel {
  let text: LabelText
  let size: Double
  let scale: Double
  /// In points, rounded up to the pixel.
  let width: Double
  /// Whether the stand-in's two numbers were fitted to it.
  let isFitted: Bool

  init(_ row: JSONValue) {
    size = row["size"]?.double ?? 0
    text = LabelText(string: row["text"]?.text, font: Font(size: size, weight: row["weight"]?.double))
    scale = row["scale"]?.double ?? 1
    width = row["width"]?.double ?? 0
    isFitted = row["half"]?.text == "fit"
  }

  /// In points.
  var error: Double {
    FontMeasurer().size(of: text, maxWidth: nil, in: Environment(scale: scale)).width - width
  }
}

@Suite struct LabelWidthTests {
  /// In points; the errors that the documentation of the system font reports.
  private static let bound = 1.2

  @Test(arguments: [true, false])
  func `labels are as wide as Xcode stored them, but for a point`(isFitted: Bool) throws {
    let labels = try Fixtures.documents("labels.ndjson").map { StoredLabel($0.root) }
    let errors = labels.filter { $0.isFitted == isFitted }.map(\.error)
    #expect(errors.count == 25)
    let square = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    #expect(square.squareRoot() < Self.bound)
    #expect(errors.allSatisfy { abs($0) <= 3 })
  }
}
