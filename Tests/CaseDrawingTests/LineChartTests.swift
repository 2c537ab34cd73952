import CaseDrawing
import Testing

struct LineChartTests {
  /// Where words stand, as wide as 0.6 em a letter and as high as their size.
  private struct Words {
    let text: String
    let left, right, top, bottom: Double

    func overlaps(_ other: Words) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private func words(of svg: String) throws -> [Words] {
    try svg.matches(of: /<text [^>]*?x="([-0-9.]+)" y="([-0-9.]+)"([^>]*)>([^<]*)</).map { match in
      let (x, y) = (try #require(Double(match.1)), try #require(Double(match.2)))
      let size = match.3.contains("font-size=\"14\"") ? 14.0 : 12
      let width = 0.6 * size * Double(match.4.count)
      let left = match.3.contains("\"end\"") ? x - width : match.3.contains("\"middle\"") ? x - width / 2 : x
      return Words(text: String(match.4), left: left, right: left + width, top: y - 0.8 * size, bottom: y)
    }
  }

  private static let short = LineChart.Series(name: "title.width", pieces: [[(320, 0), (1024, 700)]])

  private static var charts: [LineChart] {
    var plain = LineChart(
      title: "card: width", xTitle: "width", yTitle: "points", series: [short, short, short])
    plain.bands = [(320...330, "conflict"), (331...340, "conflict"), (1020...1024, "conflict")]
    plain.note = "3 more sizes change less; name numbers to draw others."
    let name = "aViewWithAVeryLongNameIndeed.compression.horizontal"
    let long = LineChart(
      title: "card: width", xTitle: name, yTitle: "points",
      series: [LineChart.Series(name: name, pieces: [[(0, 0), (1, 1)]]), short, short])
    var sizes = LineChart(title: "card: textSize", xTitle: "textSize", yTitle: "points", series: [])
    sizes.names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"].enumerated()
      .map { (Double($0.offset), $0.element) }
    return [plain, long, sizes]
  }

  @Test func `no words of a chart stand on others or beyond its paper`() throws {
    var narrow = LineChart(
      title: "card: width", xTitle: "width", yTitle: "points", series: [Self.short, Self.short, Self.short])
    narrow.width = LineChart.narrowWidth
    for chart in Self.charts + [narrow] {
      let words = try words(of: chart.drawing.svg)
      #expect(words.count > 10)
      for (place, one) in words.enumerated() {
        #expect(one.left >= 0 && one.right <= chart.width, "\(one.text)")
        for other in words[..<place] { #expect(!one.overlaps(other), "\(one.text) on \(other.text)") }
      }
    }
  }
}
