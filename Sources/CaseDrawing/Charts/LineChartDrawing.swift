import LayoutModel

/// A chart as it is drawn.
struct LineChartDrawing {
  private let chart: LineChart
  /// Where the lines are, in pixels.
  private let plot: Rect
  /// What the axes show.
  private let xRange, yRange: ClosedRange<Double>

  init(_ chart: LineChart) {
    self.chart = chart
    let left = chart.width < 2 * Self.legendColumn ? 48.0 : 64
    plot = Rect(x: left, y: 56, width: chart.width - left - 36, height: 320)
    let points = chart.series.flatMap { $0.pieces.flatMap(\.self) }
    xRange = Self.range(points.map(\.x) + chart.names.map(\.x) + chart.bands.flatMap(\.range.ends))
    // From 0, unless that would leave most of the chart empty.
    let own = Self.range(points.map(\.y))
    let isFarFromZero = own.lowerBound > 0 && own.lowerBound > 2 * own.length
    let least = isFarFromZero ? own.lowerBound - own.length / 8 : min(0, own.lowerBound)
    yRange = least...own.upperBound + (own.upperBound - least) / 20
  }

  private static let legendLine = 20.0
  private static let fontSize = 12.0
  private static let colors: [Color] = [.ambiguous, .conflict, .intrinsic, .moved, .furtherLine, .quiet]
  private static let dashes: [[Double]] = [[], [7, 3], [2, 3], [9, 3, 2, 3]]

  var drawing: Drawing {
    let rows = Double(legendRows + (chart.note == nil ? 0 : 1))
    let height = plot.maxY + 56 + rows * Self.legendLine + 8
    let names = chart.series.map(\.name).joined(separator: ", ")
    return Drawing(
      size: Size(width: chart.width, height: height), title: chart.title,
      summary: "Lines of \(names.isEmpty ? "nothing" : names) over \(chart.xTitle).",
      items: [heading] + bands + axes + limits + lines + legend)
  }

  private var heading: DisplayItem {
    let size = 14.0
    let room = (chart.width - plot.x) / size
    return words(
      StyledText(string: TextMetrics.cut(chart.title.printable, to: room), size: size, isBold: true),
      at: Point(x: plot.x, y: 24))
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 1)
    return least < greatest ? least...greatest : least - 1...greatest + 1
  }

  private func x(_ value: Double) -> Double {
    plot.x + plot.width * (value - xRange.lowerBound) / (xRange.upperBound - xRange.lowerBound)
  }

  private func y(_ value: Double) -> Double {
    plot.y + plot.height * (1 - (value - yRange.lowerBound) / (yRange.upperBound - yRange.lowerBound))
  }

  /// Round numbers in a range, some six of them.
  private static func ticks(in range: ClosedRange<Double>) -> [Double] {
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

  /// Text on a baseline, drawn from one of its sides.
  private func words(
    _ words: StyledText, at origin: Point, _ alignment: Caption.Alignment = .left
  ) -> DisplayItem {
    let left =
      switch alignment {
      case .left: origin.x
      case .center: origin.x - words.width / 2
      case .right: origin.x - words.width
      }
    let top = origin.y - TextMetrics.ascent * words.size
    return .text(
      Caption(words: words, box: Rect(Point(x: left, y: top), words.extent), alignment: alignment))
  }

  private func styled(_ text: String, color: Color = .quiet, room: Double? = nil) -> StyledText {
    StyledText(
      string: TextMetrics.cut(text.printable, to: (room ?? chart.width - 24) / Self.fontSize),
      size: Self.fontSize,
      color: color)
  }

  private func line(from start: Point, to end: Point, _ color: Color) -> DisplayItem {
    .lines([[start, end]], stroke: Stroke(color: color))
  }

  private var axes: [DisplayItem] {
    var items: [DisplayItem] = []
    for tick in Self.ticks(in: yRange) {
      items.append(
        line(from: Point(x: plot.x, y: y(tick)), to: Point(x: plot.maxX, y: y(tick)), .faint))
      items.append(words(styled(tick.shown), at: Point(x: plot.x - 8, y: y(tick) + 4), .right))
    }
    let ticks = chart.names.isEmpty ? Self.ticks(in: xRange).map { (x: $0, name: $0.shown) } : chart.names
    for tick in ticks {
      let foot = Point(x: x(tick.x), y: plot.maxY)
      items.append(line(from: foot, to: foot.moved(by: Point(x: 0, y: 5)), .frame))
      items.append(words(styled(tick.name), at: foot.moved(by: Point(x: 0, y: 19)), .center))
    }
    let corner = Point(x: plot.x, y: plot.maxY)
    items.append(line(from: corner, to: Point(x: plot.maxX, y: plot.maxY), .frame))
    items.append(line(from: Point(x: plot.x, y: plot.y), to: corner, .frame))
    items.append(
      words(
        styled(chart.xTitle, color: .text, room: plot.maxX), at: Point(x: plot.maxX, y: plot.maxY + 38),
        .right)
    )
    items.append(words(styled(chart.yTitle), at: Point(x: plot.x, y: plot.y - 10)))
    return items
  }

  private var limits: [DisplayItem] {
    guard !chart.limits.isEmpty else { return [] }
    let pieces = chart.limits.map { limit in
      [Point(x: x(limit), y: plot.y), Point(x: x(limit), y: plot.maxY)]
    }
    return [.lines(pieces, stroke: Stroke(color: .faint, dashes: [2, 4]))]
  }

  /// A name is left out where it would stand on the one before, or beyond the paper.
  private var bands: [DisplayItem] {
    var items: [DisplayItem] = []
    var end = 0.0
    for band in chart.bands {
      let (left, right) = (x(band.range.lowerBound), x(band.range.upperBound))
      let box = Rect(x: left, y: plot.y, width: right - left, height: plot.height)
      items.append(.box(box, fill: .conflictSurface))
      let name = styled(band.name, color: .text)
      guard left >= end, left + 4 + name.width < chart.width else { continue }
      end = left + name.width + 8
      items.append(words(name, at: Point(x: left + 4, y: plot.y + 14)))
    }
    return items
  }

  /// How the line of a series is drawn: the dashes change with each line, and once more when the colours are used up.
  private func stroke(_ place: Int) -> Stroke {
    let round = place / Self.colors.count % Self.dashes.count
    return Stroke(
      color: Self.colors[place % Self.colors.count], width: 2,
      dashes: Self.dashes[round == 0 ? place % Self.dashes.count : round])
  }

  private var lines: [DisplayItem] {
    chart.series.enumerated().map { place, series in
      let pieces = series.pieces.map { $0.map { Point(x: x($0.x), y: y($0.y)) } }
      return .lines(pieces, stroke: stroke(place))
    }
  }

  /// The width of a column of two.
  private static let legendColumn = 288.0

  /// Names that are too long for two columns stand in one.
  private var legendColumns: Int {
    let hasRoom = plot.x + 2 * Self.legendColumn <= chart.width
    return hasRoom && !chart.series.contains { styled($0.name).width > Self.legendColumn - 48 } ? 2 : 1
  }

  private var legendRows: Int { (chart.series.count + legendColumns - 1) / legendColumns }

  /// Below the chart.
  private var legend: [DisplayItem] {
    let (top, columns) = (plot.maxY + 60, legendColumns)
    var items: [DisplayItem] = []
    for (place, series) in chart.series.enumerated() {
      let left = plot.x + Double(place % columns) * Self.legendColumn
      let middle = top + Double(place / columns) * Self.legendLine
      let sample = [Point(x: left, y: middle), Point(x: left + 32, y: middle)]
      items.append(.lines([sample], stroke: stroke(place)))
      let room = chart.width - left - 48
      items.append(
        words(styled(series.name, color: .text, room: room), at: Point(x: left + 40, y: middle + 4)))
    }
    if let note = chart.note {
      let bottom = top + Double(legendRows) * Self.legendLine + 4
      items.append(words(styled(note, room: chart.width - plot.x), at: Point(x: plot.x, y: bottom)))
    }
    return items
  }
}
