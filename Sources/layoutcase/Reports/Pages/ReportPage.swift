import CaseLibrary
import JSON
import LayoutModel
import TextMeasurement

/// The page that `report` writes: all that is known of some cases, for a browser.
struct ReportPage {
  private let measurer = FontMeasurer()
  private let widths: [Double]
  private var lines = PictureLines()
  private var cases: [JSONValue] = []

  /// - Parameter widths: at which heights are charted, in points.
  init(widths: [Double]) { self.widths = widths }

  mutating func add(_ replay: Replay, from library: CaseLibrary) throws {
    let reported = ReportedCase(replay: replay, library: library, measurer: measurer, widths: widths)
    cases.append(try reported.json(&lines))
    try measurer.confirm()
  }

  var html: [UInt8] {
    let data = JSONValue.object([
      JSONMember("lines", .array(lines.lines.map { .string($0) })), JSONMember("cases", .array(cases)),
    ])
    return WebPage(
      title: "Layouts", body: PackageResources.report_html,
      scripts: [PackageResources.common_js, PackageResources.report_js], data: data
    ).html
  }
}

/// The lines of the SVG pictures of a page, each once: pictures of a case's passes have most of them in common.
struct PictureLines {
  private(set) var lines: [String] = []
  private var places: [String: Int] = [:]

  /// - Returns: the places of a picture's lines.
  mutating func places(of svg: String) -> JSONValue {
    .array(
      svg.split(separator: "\n").map { line in
        let line = String(line)
        if let place = places[line] { return .number(place) }
        places[line] = lines.count
        lines.append(line)
        return .number(lines.count - 1)
      })
  }
}
