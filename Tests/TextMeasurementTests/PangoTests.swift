import JSON
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// What Pango makes of texts in the same fonts; `Tests/Fixtures/pango-reference` wrote it.
struct PangoCase: Sendable, CustomStringConvertible {
  let name: String
  let text: String
  /// In em.
  let maxWidth: Double?
  let lines: Int
  let width: Double
  /// Why ours is another result.
  let difference: String?

  var description: String { "\(name) in \(maxWidth.map { "\($0)" } ?? "one line")" }

  init(_ row: JSONValue) {
    name = row["name"]?.text ?? ""
    text = String(repeating: row["text"]?.text ?? "", count: Int(row["count"]?.double ?? 1))
    maxWidth = row["maxWidth"]?.double
    lines = Int(row["lines"]?.double ?? 0)
    width = row["width"]?.double ?? 0
    difference = row["differs"]?.text
  }

  static let all: [PangoCase] = ((try? Fixtures.documents("pango.ndjson")) ?? []).map { PangoCase($0.root) }
}

struct PangoTests {
  /// One em is 1000 points, so that rounding up to the pixel is below the comparison's tolerance.
  private static let size = 1000.0
  /// Of Pango's rounding, in em.
  private static let tolerance = 0.002

  @Test func `the fixture holds texts of many scripts at five widths`() {
    #expect(PangoCase.all.count == 210)
  }

  @Test(arguments: PangoCase.all)
  func `lines and widths are Pango's, or it is said why not`(expected: PangoCase) throws {
    let measurer = FontMeasurer()
    let font = Font(family: "Inter", size: Self.size)
    let text = LabelText(string: expected.text, font: font, numberOfLines: 0)
    let size = try measurer.measuring {
      $0.size(of: text, maxWidth: expected.maxWidth.map { $0 * Self.size }, in: Environment())
    }
    let single = measurer.size(
      of: LabelText(string: "x", font: font), maxWidth: nil, in: Environment())
    let lines = (size.height / single.height).rounded()
    let width = size.width / Self.size
    let agrees = Int(lines) == expected.lines && abs(width - expected.width) < Self.tolerance
    #expect(
      agrees == (expected.difference == nil),
      "\(lines) lines of \(width) and not \(expected.lines) of \(expected.width)")
  }
}
