import JSON
import LayoutModel
import Platform
import TextMeasurement

/// The page that `report` writes: all that is known of some cases, for a browser.
struct CasesPage {
  private let measurer = FontMeasurer()
  private let widths: [Double]
  private var lines = PictureLines()
  private var cases: [JSONValue] = []
  /// Cases that are drawn together, on all cores.
  private var waiting: [PagedCase] = []
  private static let batchSize = 64

  /// - Parameter widths: at which heights are charted, in points.
  init(widths: [Double]) { self.widths = widths }

  mutating func add(_ reported: PagedCase) throws {
    waiting.append(reported)
    if waiting.count == Self.batchSize { try drawWaiting() }
  }

  private mutating func drawWaiting() throws {
    let drawn = try measurer.measuring { [waiting, widths] measurer in
      waiting.concurrentMap { $0.drawn(at: widths, measurer) }
    }
    waiting.removeAll(keepingCapacity: true)
    for one in drawn { cases.append(one.json(&lines)) }
  }

  /// The whole page.
  mutating func html() throws -> [UInt8] {
    try drawWaiting()
    let data = JSONValue.object(["lines": lines.lines, "cases": cases])
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
      svg.utf8.split(separator: UInt8(ascii: "\n")).map { line in
        let line = String(Substring(line))
        if let place = places[line] { return .number(place) }
        places[line] = lines.count
        lines.append(line)
        return .number(lines.count - 1)
      })
  }
}
