/// A chart of lines over one axis, as SVG: readable on light and dark paper, with a legend. Lines are told apart by their
/// dashes, too.
public struct LineChart: Sendable {
  /// A line of pieces. Between two pieces it jumps.
  public struct Series: Sendable {
    public var name: String
    /// By piece, its points from left to right.
    public var pieces: [[(x: Double, y: Double)]]

    public init(name: String, pieces: [[(x: Double, y: Double)]]) {
      self.name = name
      self.pieces = pieces
    }
  }

  public var title: String
  /// What the axes measure.
  public var xTitle, yTitle: String
  public var series: [Series]
  /// Where something changes: a fine upright line stands there.
  public var limits: [Double] = []
  /// Ranges with a name, which are shaded.
  public var bands: [(range: ClosedRange<Double>, name: String)] = []
  /// Names of places, where these are no numbers.
  public var names: [(x: Double, name: String)] = []
  /// What is said below the legend.
  public var note: String?

  public init(title: String, xTitle: String, yTitle: String, series: [Series]) {
    self.title = title
    self.xTitle = xTitle
    self.yTitle = yTitle
    self.series = series
  }

  private static let plot = Box(x: 64, y: 56, width: 560, height: 320)
  private static let legendLine = 20.0
  /// The width of a letter of the words, on the average.
  private static let letter = 7.0
  /// Okabe and Ito's palette ("Color Universal Design", 2008), darker on light paper where a line of it would be faint.
  private static let colors = [
    ("#0072b2", "#56b4e9"), ("#c04a00", "#e69f00"), ("#00755a", "#2cc4a0"), ("#a3427b", "#e08fbf"),
    ("#6b5b00", "#f0e442"), ("#59636e", "#aab4be"),
  ]
  private static let dashes = ["", "7 3", "2 3", "9 3 2 3"]

  /// The chart as SVG 1.1 with styles.
  public var svg: String {
    let rows = Double(legendRows + (note == nil ? 0 : 1))
    let height = Self.plot.y + Self.plot.height + 56 + rows * Self.legendLine + 8
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="660" height="\(height.figure)" \
      viewBox="0 0 660 \(height.figure)" role="img" aria-labelledby="title" font-size="12" \
      font-family="Inter, 'Helvetica Neue', Helvetica, Arial, 'Noto Sans', sans-serif">
      <title id="title">\(title.xml)</title>
      <style>\(Self.style)</style>
      <rect class="paper" width="100%" height="100%"/>
      <text class="words" x="\(Self.plot.x.figure)" y="24" font-size="14" font-weight="600">\(title.xml)</text>

      """
    text += bandElements + axes + limitElements + lineElements + legend
    return text + "</svg>\n"
  }

  private static var style: String {
    var (light, dark) = ("", "")
    for (place, color) in colors.enumerated() {
      light += ".s\(place){stroke:\(color.0)}"
      dark += ".s\(place){stroke:\(color.1)}"
    }
    return
      ".paper{fill:#fff}.words{fill:#1b1f24}.quiet{fill:#59636e}.rule{stroke:#d0d7de}.axis{stroke:#6e7781}"
      + ".band{fill:#c04a00;fill-opacity:.12}.line{fill:none;stroke-width:2}\(light)"
      + "@media (prefers-color-scheme: dark){.paper{fill:#0d1117}.words{fill:#e6edf3}.quiet{fill:#9da7b1}"
      + ".rule{stroke:#30363d}.axis{stroke:#8b949e}.band{fill:#e69f00;fill-opacity:.16}\(dark)}"
  }

  // MARK: scales

  private var points: [(x: Double, y: Double)] { series.flatMap { $0.pieces.flatMap(\.self) } }

  private var xRange: ClosedRange<Double> {
    Self.range(
      points.map(\.x) + names.map(\.x) + bands.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
  }

  /// From 0, unless that would leave most of the chart empty.
  private var yRange: ClosedRange<Double> {
    let own = Self.range(points.map(\.y))
    let span = own.upperBound - own.lowerBound
    let least =
      own.lowerBound > 0 && own.lowerBound > 2 * span ? own.lowerBound - span / 8 : min(0, own.lowerBound)
    return least...own.upperBound + (own.upperBound - least) / 20
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 1)
    return least < greatest ? least...greatest : least - 1...greatest + 1
  }

  private func x(_ value: Double) -> Double {
    Self.plot.x + Self.plot.width * (value - xRange.lowerBound) / (xRange.upperBound - xRange.lowerBound)
  }

  private func y(_ value: Double) -> Double {
    Self.plot.y + Self.plot.height
      * (1 - (value - yRange.lowerBound) / (yRange.upperBound - yRange.lowerBound))
  }

  /// Round numbers in a range, some six of them.
  static func ticks(in range: ClosedRange<Double>) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return [] }
    var unit = 1.0
    while unit * 10 <= span / 4 { unit *= 10 }
    while unit > span / 4 { unit /= 10 }
    let step = [5.0, 2, 1].first { span / (unit * $0) >= 4 } ?? 1
    let (first, last) = (
      (range.lowerBound / (unit * step)).rounded(.up), (range.upperBound / (unit * step)).rounded(.down)
    )
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 * unit * step } : []
  }

  // MARK: elements

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
    "<line class=\"\(style)\" x1=\"\(x1.shortened)\" y1=\"\(y1.shortened)\" x2=\"\(x2.shortened)\""
      + " y2=\"\(y2.shortened)\"/>\n"
  }

  private func words(
    _ words: String, _ x: Double, _ y: Double, _ anchor: String, style: String = "quiet", rest: String = ""
  ) -> String {
    "<text class=\"\(style)\" x=\"\(x.shortened)\" y=\"\(y.shortened)\" text-anchor=\"\(anchor)\"\(rest)>"
      + "\(words.xml)</text>\n"
  }

  private var axes: String {
    let plot = Self.plot
    let (left, bottom, right) = (plot.x, plot.y + plot.height, plot.x + plot.width)
    var text = ""
    for tick in Self.ticks(in: yRange) {
      text += line(left, y(tick), right, y(tick), "rule") + words(tick.figure, left - 8, y(tick) + 4, "end")
    }
    let ticks = names.isEmpty ? Self.ticks(in: xRange).map { (x: $0, name: $0.figure) } : names
    for tick in ticks {
      text +=
        line(x(tick.x), bottom, x(tick.x), bottom + 5, "axis")
        + words(tick.name, x(tick.x), bottom + 19, "middle")
    }
    text += line(left, bottom, right, bottom, "axis") + line(left, plot.y, left, bottom, "axis")
    text += words(xTitle, right, bottom + 38, "end", style: "words")
    text += words(yTitle, left, plot.y - 10, "start")
    return text
  }

  private var limitElements: String {
    limits.map { limit in
      "<line class=\"rule\" stroke-dasharray=\"2 4\" x1=\"\(x(limit).shortened)\" y1=\"\(Self.plot.y.figure)\""
        + " x2=\"\(x(limit).shortened)\" y2=\"\((Self.plot.y + Self.plot.height).figure)\"/>\n"
    }.joined()
  }

  /// A name is left out where it would stand on the one before, or beyond the paper.
  private var bandElements: String {
    var end = 0.0
    return bands.map { band in
      let (left, right) = (x(band.range.lowerBound), x(band.range.upperBound))
      let width = Double(band.name.count) * Self.letter
      let isClear = left >= end && left + width < 660
      if isClear { end = left + width + 8 }
      return "<rect class=\"band\" x=\"\(left.shortened)\" y=\"\(Self.plot.y.figure)\""
        + " width=\"\((right - left).shortened)\" height=\"\(Self.plot.height.figure)\"/>\n"
        + (isClear ? words(band.name, left + 4, Self.plot.y + 14, "start", style: "words") : "")
    }.joined()
  }

  private func attributes(_ place: Int) -> String {
    let dash = Self.dashes[place / Self.colors.count % Self.dashes.count]
    let own = dash.isEmpty ? Self.dashes[place % Self.dashes.count] : dash
    return "class=\"line s\(place % Self.colors.count)\""
      + (own.isEmpty ? "" : " stroke-dasharray=\"\(own)\"")
  }

  private var lineElements: String {
    series.enumerated().map { place, series in
      var path = ""
      for piece in series.pieces {
        path +=
          "M" + piece.map { "\(x($0.x).shortened) \(y($0.y).shortened)" }.joined(separator: "L")
      }
      return "<path \(attributes(place)) d=\"\(path)\"><title>\(series.name.xml)</title></path>\n"
    }.joined()
  }

  /// Names that are too long for two columns stand in one.
  private var legendColumns: Int {
    series.contains { Double($0.name.count) * Self.letter > 240 } ? 1 : 2
  }

  private var legendRows: Int { (series.count + legendColumns - 1) / legendColumns }

  /// Below the chart.
  private var legend: String {
    let top = Self.plot.y + Self.plot.height + 60
    var text = ""
    for (place, series) in series.enumerated() {
      let left = Self.plot.x + Double(place % legendColumns) * 288
      let middle = top + Double(place / legendColumns) * Self.legendLine
      text += "<path \(attributes(place)) d=\"M\(left.figure) \(middle.figure)h32\"/>\n"
      text += words(series.name, left + 40, middle + 4, "start", style: "words")
    }
    guard let note else { return text }
    return text
      + words(note, Self.plot.x, top + Double(legendRows) * Self.legendLine + 4, "start")
  }
}
