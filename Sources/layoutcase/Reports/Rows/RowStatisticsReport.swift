import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// How the heights of a list are distributed under each request.
struct RowStatisticsReport: Report {
  let lists: [(list: ListLayout, statistics: RowStatistics)]

  func print(on console: Console) throws {
    for (index, entry) in lists.enumerated() {
      if index > 0 { try console.print() }
      try print(entry.list, entry.statistics, on: console)
    }
  }

  var json: JSONValue { .array(lists.map(json)) }

  private func print(_ list: ListLayout, _ statistics: RowStatistics, on console: Console) throws {
    let heading = "\(list.layoutCase.name), width \(list.shownBasis(withTextSize: true, separator: ", "))"
    try console.print(console.painted(heading, .heading))
    try console.print(
      "\(statistics.count.counted("row")), \(statistics.contentHeight.shown) in all; least "
        + "\(statistics.least.shown), mean \(statistics.mean.shown), median \(statistics.median.shown), greatest "
        + statistics.greatest.shown)
    let tallest = statistics.tallest.map { "\($0.row.key) (\($0.height.shown))" }.joined(separator: ", ")
    let others = statistics.otherTallestCount
    let last = statistics.tallest.last?.height.shown ?? ""
    let rest = others > 0 ? ", and \(others.counted("other")) of \(last)" : ""
    try console.print("tallest: \(tallest)\(rest)".escapingControls())
    try console.print()
    try console.print(histogram(statistics).table)
    try console.print(apart: estimates(statistics).table)
  }

  private func histogram(_ statistics: RowStatistics) -> Listing {
    let most = statistics.histogram.map(\.count).max() ?? 1
    return Listing(
      statistics.histogram,
      [
        Column("from", nil) { Cell($0.from.withoutNoise) }, Column("to", nil) { Cell($0.to.withoutNoise) },
        Column(nil, "height") {
          Cell($0.from == $0.to ? $0.from.shown : "\($0.from.shown) – \($0.to.shown)")
        },
        Column("rows") { Cell($0.count) },
        Column(nil, "") { bar in
          let length = Int((Double(bar.count) / Double(most) * Self.longestBar).rounded(.up))
          return Cell(String(repeating: "█", count: length))
        },
      ])
  }

  /// In characters: a histogram stands in a terminal of 50 columns.
  private static let longestBar = 24.0

  private func estimates(_ statistics: RowStatistics) -> Listing {
    Listing(
      statistics.estimates,
      [
        Column("name", nil) { Cell($0.name.rawValue) },
        Column("height", "estimatedRowHeight") {
          Cell($0.height.withoutNoise, shown: "\($0.height.shown), \($0.name.rawValue)")
        },
        Column("contentHeight", "content height") { Cell($0.contentHeight.withoutNoise) },
        Column(nil, "off by") { Cell($0.contentHeight - statistics.contentHeight) },
        Column("greatestShift", "greatest shift of a row") { Cell($0.greatestShift.withoutNoise) },
      ])
  }

  private func json(_ entry: (list: ListLayout, statistics: RowStatistics)) -> JSONValue {
    let statistics = entry.statistics
    return .object([
      "case": entry.list.layoutCase.name, "width": entry.list.basis.width,
      "textSize": entry.list.basis.textSize.rawValue, "rows": statistics.count,
      "contentHeight": statistics.contentHeight.withoutNoise, "least": statistics.least.withoutNoise,
      "mean": statistics.mean.withoutNoise, "median": statistics.median.withoutNoise,
      "greatest": statistics.greatest.withoutNoise, "tallest": statistics.tallest.map(\.json),
      "histogram": histogram(statistics).json, "estimates": estimates(statistics).json,
    ])
  }

  /// A record for each bar of a histogram.
  var listing: Listing {
    let bars = lists.flatMap { entry in entry.statistics.histogram.map { (basis: entry.list.basis, bar: $0) }
    }
    return Listing(
      bars,
      [
        Column("width", nil) { Cell($0.basis.width) },
        Column("textSize", nil) { Cell($0.basis.textSize.rawValue) },
        Column("from", nil) { Cell($0.bar.from.withoutNoise) },
        Column("to", nil) { Cell($0.bar.to.withoutNoise) }, Column("rows", nil) { Cell($0.bar.count) },
      ])
  }
}

extension PlacedRow {
  /// The row's key and its frame in the list.
  var json: JSONValue {
    .object(["row": row.key, "place": place, "y": y.withoutNoise, "height": height])
  }
}
