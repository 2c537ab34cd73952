import Algorithms
public import LayoutModel

/// The heights of one case's cell at any width, without a database. They are those that a database
/// gives.
public struct CellHeightCache {
  public let layoutCase: LayoutCase
  private let measurer: any TextMeasuring
  /// Sorted by their least widths. None lies within another.
  private var known: [KnownHeight] = []

  /// A height with the widths at which it holds.
  private struct KnownHeight {
    let widths: ClosedRange<Double>
    let height: Double
  }

  /// Beyond that, known heights are forgotten.
  private static let mostKnown = 4096

  public init(_ layoutCase: LayoutCase, measurer: any TextMeasuring) {
    self.layoutCase = layoutCase
    self.measurer = measurer
  }

  /// The height at a width, where it has been computed or follows from one that has.
  ///
  /// - Complexity: O(log n) in the number of heights that were computed.
  public func knownHeight(atWidth width: Double) -> Double? {
    let next = index(behind: width)
    guard next > 0, known[next - 1].widths.contains(width) else { return nil }
    return known[next - 1].height
  }

  /// The height at a width: separator included, in points.
  ///
  /// - Parameter width: in points, from 0 to `NumberRange.greatest`.
  /// - Throws: what the measurer could not do.
  public mutating func height(atWidth width: Double) throws -> Double {
    if let height = knownHeight(atWidth: width) { return height }
    var request = layoutCase.normalised(EnvironmentPatch())
    request.width = .set(width)
    request.fitCell(of: layoutCase)
    let scope = HeightScope(layoutCase, columns: [], request: request)
    var row = RowBatch(columns: [])
    row.append([])
    let found = try measurer.measuring { [layoutCase, request, row] measurer in
      var template = CellTemplate(
        layoutCase, columns: [], request: request, scope: scope, measurer: measurer)
      return template.heightIntervals(of: row)[0]
    }
    insert(KnownHeight(widths: found.widths ?? width...width, height: found.height))
    return found.height
  }

  private mutating func insert(_ interval: KnownHeight) {
    if known.count >= Self.mostKnown { known.removeAll() }
    var first = index(behind: interval.widths.lowerBound)
    if first > 0, known[first - 1].widths.lowerBound == interval.widths.lowerBound { first -= 1 }
    var end = first
    while end < known.count, known[end].widths.upperBound <= interval.widths.upperBound { end += 1 }
    known.replaceSubrange(first..<end, with: CollectionOfOne(interval))
  }

  /// The index of the first interval that begins behind a width.
  private func index(behind width: Double) -> Int {
    known.partitioningIndex { $0.widths.lowerBound > width }
  }
}
