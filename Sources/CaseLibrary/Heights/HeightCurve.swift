import LayoutEngine
public import LayoutModel

/// The heights, after the last pass, of the views whose height depends on the width, in pieces between which they jump,
/// as where a text takes one line less.
///
/// A sweep gives them exactly, and takes two to seven times as long where texts wrap: it lays out at every word. A chart
/// of some hundred pixels does not show the difference.
public struct HeightCurve: Sendable {
  /// In points.
  public let widths: [Double]
  /// Those views first that vary most.
  public let lines: [Line]

  /// A view, its heights at the widths, and the pieces of its line, in points.
  public struct Line: Sendable {
    public let view: ViewIndex
    public let heights: [Double]
    public let pieces: [[(x: Double, y: Double)]]
  }

  package struct Sample {
    /// In points.
    let width: Double
    /// By view, in points.
    let heights: [Double]

    package init(width: Double, heights: [Double]) { (self.width, self.heights) = (width, heights) }
  }

  /// How near a jump is found, in points.
  private static let precision = 2.0

  /// - Parameters:
  ///   - widths: in rising order.
  ///   - limit: how many views have lines.
  public init(of layoutCase: LayoutCase, widths: [Double], atMost limit: Int, measurer: any TextMeasuring) {
    func sample(_ width: Double) -> Sample {
      var request = EnvironmentPatch()
      request.width = .set(width)
      let frames = layoutCase.lastLayout(request, measurer: measurer).frames
      return Sample(width: width, heights: frames.map { ($0.height * 1000).rounded() / 1000 })
    }
    let samples = widths.map(sample)
    let ranges = layoutCase.views.indices.map { view in
      let heights = samples.map { $0.heights[view] }
      return (heights.max() ?? 0) - (heights.min() ?? 0)
    }
    let varying = layoutCase.views.indices.filter { ranges[$0] > LayoutTolerance.equality }
    let views = varying.sorted { (ranges[$1], $0) < (ranges[$0], $1) }.prefix(limit)
    self.init(through: samples, of: Array(views), measuredBy: sample)
  }

  /// - Parameters:
  ///   - samples: in the order of their widths.
  ///   - views: whose heights are wanted.
  ///   - sample: measures the heights at further widths.
  package init(through samples: [Sample], of views: [Int], measuredBy sample: (Double) -> Sample) {
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
    let all = zip(samples, samples.dropFirst()).flatMap { [$0] + further($0, $1) } + samples.suffix(1)
    widths = samples.map(\.width)
    lines = views.map { view in
      Line(
        view: ViewIndex(view), heights: samples.map { $0.heights[view] },
        pieces: Self.pieces(of: view, through: all))
    }
  }

  private static func pieces(of view: Int, through samples: [Sample]) -> [[(x: Double, y: Double)]] {
    var pieces = samples.prefix(1).map { [(x: $0.width, y: $0.heights[view])] }
    for (low, high) in zip(samples, samples.dropFirst()) {
      let (extent, start, end) = (high.width - low.width, low.heights[view], high.heights[view])
      // No view grows faster than its case does, but in steps.
      if extent <= precision, (end - start).magnitude > extent {
        let middle = low.width + extent / 2
        pieces[pieces.count - 1].append((middle, start))
        pieces.append([(middle, end)])
      }
      pieces[pieces.count - 1].append((high.width, end))
    }
    return pieces
  }
}
