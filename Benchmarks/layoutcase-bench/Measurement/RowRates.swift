import LayoutEngine
import LayoutModel

/// How fast the heights of a list's rows are, by a template of their cell and by a session a row.
struct RowRates {
  let rowCount: Int
  let viewCount: Int
  /// Nanoseconds a row, one a round: one thread, and two with a half of the rows each.
  let one, two: Sample
  /// One a round, beside two processes.
  let scalings: [Scaling]
  /// A session from nothing for each row.
  let fresh: Sample
  /// Nanoseconds from a case to the first row's height.
  let first: Double
  /// What a template holds that has met all rows.
  let bytes: Double
  /// How many rows the template handed to a session.
  let sessions: Int
  /// How many of some thousand rows have another height than a session gives.
  let differences: Int

  /// - Parameter count: of the rows.
  init(count: Int, rounds: Int) throws {
    let rows = try CellRows(count: count)
    var heights = Array(repeating: 0.0, count: count)
    rowCount = count
    viewCount = rows.layoutCase.views.count
    let firstRow = try CellRows(count: 1).batch
    let before = ResidentMemory.now
    let watch = Stopwatch()
    var template = rows.template()
    _ = template.heights(of: firstRow)
    first = watch.elapsed
    _ = rows.heights(&template, into: &heights)
    bytes = max(0, ResidentMemory.now - before)
    let threads = try Scaling.Team { try WorkerThread(CellHeights(rows)) }
    let processes = try Scaling.Team { try WorkerProcess(["--rows", "\(count)"]) }
    var scalings: [Scaling] = []
    var times: [Double] = []
    var expected: [Double] = []
    for _ in 0..<rounds {
      scalings.append(try Scaling(threads, processes, count: count, turns: 2))
      let watch = Stopwatch()
      expected = rows.freshHeights(first: min(count, 2000))
      times.append(watch.elapsed / Double(expected.count))
    }
    sessions = template.sessions
    differences = zip(heights, expected).count { $0 != $1 }
    fresh = Sample(times)
    one = Sample(scalings.map { $0.thread.clock / Double(count) })
    two = Sample(scalings.map { $0.threads.clock / Double(count) })
    self.scalings = scalings
  }
}

extension RowRates {
  /// A section of the report.
  var text: String {
    var table = Table("cell's height of a row", "a row", "min–max", "rows a second", "a session : it")
    for (way, sample) in [("one thread", one), ("two threads", two), ("a session for each row", fresh)] {
      table.add(
        way, sample.median.time, "\(sample.least.time)–\(sample.greatest.time)",
        (1e9 / sample.median).grouped, (fresh.median / sample.median).significant)
    }
    var scaling = ScalingTable("cell's height of a row")
    scaling.add("\(rowCount.grouped) rows", scalings)
    return """
      ## Rows of a template
      \(rowCount.grouped) rows of a cell of \(viewCount) views, whose sizes are given in
      \(CellRows.columns.count) columns; the height of each. From the case to the first height it takes
      \(first.time); the template then holds \(bytes.size), \((bytes / Double(viewCount)).size) a view.
      \(sessions) rows were handed to a session; of 2000, \(differences) have another height than a session
      gives.

      \(table.text)
      \(scaling.text)
      """
  }
}

extension Int {
  fileprivate var grouped: String {
    var digits = "\(self)"[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

extension Double {
  fileprivate var grouped: String { Int(self).grouped }
}
