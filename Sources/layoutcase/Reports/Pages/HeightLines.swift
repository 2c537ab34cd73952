import CaseDrawing
import JSON
import LayoutEngine
import LayoutModel
import TextMeasurement

/// The heights, after the last pass, of the views whose height depends on the width; those first that vary most.
struct HeightLines: Sendable {
  private let name: String
  /// In points.
  private let widths: [Double]
  /// By view, its heights at the widths, and its line in the chart.
  private let lines: [(view: String, heights: [Double], pieces: [[(x: Double, y: Double)]])]

  /// So many views are charted.
  private static let mostLines = 5

  init(of layoutCase: LayoutCase, widths: [Double], measurer: FontMeasurer) {
    func sample(_ width: Double) -> HeightCurve.Sample {
      var request = EnvironmentPatch()
      request.width = .set(width)
      let frames = layoutCase.lastLayout(request, measurer: measurer).frames
      return HeightCurve.Sample(width: width, heights: frames.map { ($0.height * 1000).rounded() / 1000 })
    }
    let samples = widths.map(sample)
    let ranges = layoutCase.views.indices.map { view in
      let heights = samples.map { $0.heights[view] }
      return (heights.max() ?? 0) - (heights.min() ?? 0)
    }
    let varying = layoutCase.views.indices.filter { ranges[$0] > LayoutTolerance.equality }
    let chosen = varying.sorted { (ranges[$1], $0) < (ranges[$0], $1) }.prefix(Self.mostLines)
    let curve = HeightCurve(through: samples, of: Array(chosen), measuredBy: sample)
    lines = zip(chosen, curve.pieces).map { view, pieces in
      (layoutCase.views[view].id, samples.map { $0.heights[view] }, pieces)
    }
    self.widths = widths
    name = layoutCase.name
  }

  private var chart: LineChart {
    LineChart(
      title: "\(name): heights by width", xTitle: "width", yTitle: "points",
      series: lines.map { LineChart.Series(name: $0.view, pieces: $0.pieces) })
  }

  /// - Parameter pictures: takes the lines of the chart.
  func json(_ pictures: inout PictureLines) -> JSONValue {
    var members: JSONObject = [
      "widths": widths,
      "lines": lines.map { JSONValue.object(["view": $0.view, "heights": $0.heights]) },
    ]
    if !lines.isEmpty {
      var narrow = chart
      narrow.width = LineChart.narrowWidth
      members += [
        "chart": pictures.places(of: chart.drawing.svg),
        "narrowChart": pictures.places(of: narrow.drawing.svg),
      ]
    }
    return .object(members)
  }
}

/// Heights of views over the width, in pieces between which they jump, as where a text takes one line less.
struct HeightCurve {
  /// In the order of their widths; from one to the next the heights are lines, or jump.
  private let samples: [Sample]
  private let views: [Int]

  struct Sample {
    /// In points.
    let width: Double
    /// By view, in points.
    let heights: [Double]
  }

  /// How near a jump is found, in points.
  private static let precision = 2.0

  /// - Parameters:
  ///   - samples: in the order of their widths.
  ///   - views: whose heights are wanted.
  ///   - sample: measures the heights at further widths.
  init(through samples: [Sample], of views: [Int], measuredBy sample: (Double) -> Sample) {
    /// What is to be known between two samples.
    func further(_ low: Sample, _ high: Sample) -> [Sample] {
      let extent = high.width - low.width
      guard extent > Self.precision, views.contains(where: { low.heights[$0] != high.heights[$0] }) else {
        return []
      }
      // Two steps of one height have their middle on the line between their ends, but not this place.
      let share = 0.375
      let between = sample(low.width + share * extent)
      let isLine = views.allSatisfy { view in
        let expected = low.heights[view] + share * (high.heights[view] - low.heights[view])
        return (between.heights[view] - expected).magnitude < 2 * LayoutTolerance.equality
      }
      return isLine ? [] : further(low, between) + [between] + further(between, high)
    }
    self.views = views
    self.samples =
      zip(samples, samples.dropFirst()).flatMap { [$0] + further($0, $1) } + samples.suffix(1)
  }

  /// By view that is asked for, its pieces.
  var pieces: [[[(x: Double, y: Double)]]] { views.map { pieces(of: $0) } }

  private func pieces(of view: Int) -> [[(x: Double, y: Double)]] {
    var pieces = samples.prefix(1).map { [(x: $0.width, y: $0.heights[view])] }
    for (low, high) in zip(samples, samples.dropFirst()) {
      let (extent, start, end) = (high.width - low.width, low.heights[view], high.heights[view])
      // No view grows faster than its case does, but in steps.
      if extent <= Self.precision, (end - start).magnitude > extent {
        let middle = low.width + extent / 2
        pieces[pieces.count - 1].append((middle, start))
        pieces.append([(middle, end)])
      }
      pieces[pieces.count - 1].append((high.width, end))
    }
    return pieces
  }
}
