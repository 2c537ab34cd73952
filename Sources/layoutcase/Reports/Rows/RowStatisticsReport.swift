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
    let most = statistics.histogram.map(\.count).max() ?? 1
    try console.print(
      Table(
        titles: ["height", "rows", ""],
        rows: statistics.histogram.map { bar in
          let range = bar.from == bar.to ? bar.from.shown : "\(bar.from.shown) – \(bar.to.shown)"
          let length = Int((Double(bar.count) / Double(most) * Self.longestBar).rounded(.up))
          return [Cell(range), Cell(bar.count), Cell(String(repeating: "█", count: length))]
        }))
    try console.print(
      apart: Table(
        titles: ["estimatedRowHeight", "content height", "off by", "greatest shift of a row"],
        rows: statistics.estimates.map { estimate in
          [
            Cell("\(estimate.height.shown), \(estimate.name.rawValue)"), Cell(estimate.contentHeight),
            Cell(estimate.contentHeight - statistics.contentHeight), Cell(estimate.greatestShift),
          ]
        }))
  }

  /// In characters: a histogram stands in a terminal of 50 columns.
  private static let longestBar = 24.0

  private func json(_ entry: (list: ListLayout, statistics: RowStatistics)) -> JSONValue {
    let statistics = entry.statistics
    return .object([
      "case": entry.list.layoutCase.name, "width": entry.list.basis.width,
      "textSize": entry.list.basis.textSize.rawValue, "rows": statistics.count,
      "contentHeight": statistics.contentHeight.withoutNoise, "least": statistics.least.withoutNoise,
      "mean": statistics.mean.withoutNoise, "median": statistics.median.withoutNoise,
      "greatest": statistics.greatest.withoutNoise, "tallest": statistics.tallest.map(\.json),
      "histogram": statistics.histogram.map(\.json), "estimates": statistics.estimates.map(\.json),
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

extension RowStatistics.Bar {
  fileprivate var json: JSONValue {
    .object(["from": from.withoutNoise, "to": to.withoutNoise, "rows": count])
  }
}

extension RowStatistics.Estimate {
  fileprivate var json: JSONValue {
    .object([
      "name": name.rawValue, "height": height.withoutNoise, "contentHeight": contentHeight.withoutNoise,
      "greatestShift": greatestShift.withoutNoise,
    ])
  }
}
