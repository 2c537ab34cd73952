import LayoutModel

/// How the heights of a list's rows are distributed, in points, separators included.
public struct RowStatistics: Sendable {
  public let count: Int
  /// The height of the whole list.
  public let contentHeight: Double
  public let least, mean, median, greatest: Double
  /// The highest rows, the highest first, earlier ones before later ones of the same height.
  public let tallest: [PlacedRow]
  /// How many other rows are as high as the last of those.
  public let otherTallestCount: Int
  public let histogram: [Bar]
  /// What some values of `estimatedRowHeight` would be worth.
  public let estimates: [Estimate]

  /// How many rows have a height in a range.
  public struct Bar: Hashable, Sendable {
    /// The upper end is left out, but in the last bar and where both are equal.
    public let from, to: Double
    public let count: Int
  }

  /// How a table view with an estimated row height sees the list: every row has that height until it is shown.
  public struct Estimate: Hashable, Sendable {
    public let name: Name
    public let height: Double
    /// The height of the list by this estimate.
    public let contentHeight: Double
    /// How far, at most, a row is from where the estimate has it: what scrolling has to make up for.
    public let greatestShift: Double

    public enum Name: String, CaseIterable, Hashable, Sendable {
      /// 44, a table view's row height where nobody sets one.
      case standard
      case mean, median
      /// The height that most rows have.
      case commonest
      case greatest
    }
  }

  /// - Parameters:
  ///   - heights: in the list's order; not empty.
  ///   - tallest: the rows that are the highest, and how many others are as high as the last of them.
  ///   - scale: in pixels per point.
  init(_ heights: [Double], tallest: (rows: [PlacedRow], otherCount: Int), scale: Double) {
    let sorted = heights.sorted()
    count = heights.count
    contentHeight = heights.reduce(0, +).onPixels(of: scale, roundings: heights.count)
    mean = contentHeight / Double(max(1, heights.count))
    least = sorted.first ?? 0
    greatest = sorted.last ?? 0
    median = sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    (self.tallest, otherTallestCount) = tallest
    let runs = Self.runs(sorted)
    histogram = Self.bars(sorted, runs)
    let commonest = runs.max { $0.count < $1.count }?.from ?? 0
    estimates = Estimate.Name.allCases.map { [mean, median, greatest] name in
      let height: Double =
        switch name {
        case .standard: 44
        case .mean: mean
        case .median: median
        case .commonest: commonest
        case .greatest: greatest
        }
      return Self.estimate(name, height, heights)
    }
  }

  private static func estimate(_ name: Estimate.Name, _ height: Double, _ heights: [Double]) -> Estimate {
    var shift = 0.0
    var greatest = 0.0
    for row in heights {
      greatest = max(greatest, abs(shift))
      shift += row - height
    }
    return Estimate(
      name: name, height: height, contentHeight: height * Double(heights.count), greatestShift: greatest)
  }

  /// The heights with how often they occur, ascending.
  private static func runs(_ sorted: [Double]) -> [Bar] {
    var runs: [Bar] = []
    var start = 0
    for index in sorted.indices where index + 1 == sorted.count || sorted[index + 1] != sorted[index] {
      runs.append(Bar(from: sorted[index], to: sorted[index], count: index + 1 - start))
      start = index + 1
    }
    return runs
  }

  /// So many bars fit a screen.
  private static let mostBars = 12

  /// A bar a height, or bars of equal width where there are many heights.
  private static func bars(_ sorted: [Double], _ runs: [Bar]) -> [Bar] {
    guard runs.count > mostBars, let least = sorted.first, let greatest = sorted.last else { return runs }
    let width = (greatest - least) / Double(mostBars)
    return (0..<mostBars).map { number in
      let from = least + Double(number) * width
      let to = number + 1 == mostBars ? greatest : least + Double(number + 1) * width
      let count = runs.reduce(0) { count, run in
        run.from >= from && (run.from < to || number + 1 == mostBars) ? count + run.count : count
      }
      return Bar(from: from, to: to, count: count)
    }
  }
}

extension ListLayout {
  private static var tallestCount: Int { 3 }

  /// How the heights are distributed. Those that are not stored are computed.
  public func statistics() throws -> RowStatistics {
    try withAllHeights { blocks in
      let rows = try places(in: blocks)
      return RowStatistics(
        rows.map(\.height), tallest: try highest(Self.tallestCount, of: rows), scale: environment.scale)
    }
  }

  /// The highest rows, the highest first, earlier ones before later ones of the same height.
  ///
  /// - Parameter count: so many at most.
  /// - Returns: the rows, and how many others are as high as the last of them.
  public func highestRows(_ count: Int) throws -> (rows: [PlacedRow], otherCount: Int) {
    try withAllHeights { try highest(count, of: places(in: $0)) }
  }

  private func places(in blocks: [RowBlockEntry]) throws -> [RowPlace] {
    var rows: [RowPlace] = []
    try walk(blocks) { rows += $0 }
    return rows
  }

  private func highest(_ count: Int, of rows: [RowPlace]) throws -> (rows: [PlacedRow], otherCount: Int) {
    let sorted = rows.sorted {
      $0.height == $1.height ? $0.start.place < $1.start.place : $0.height > $1.height
    }
    let highest = sorted.prefix(count)
    return (
      try placed(highest), sorted.dropFirst(count).prefix { $0.height == highest.last?.height }.count
    )
  }
}
