import Glibc
import LayoutEngine
import LayoutModel

/// How fast the heights of a list's rows are, by a template of their cell and by a session a row.
struct RowRates {
  let rowCount: Int
  let viewCount: Int
  /// Nanoseconds a row, one median a round: one thread, and one on each of two cores.
  private(set) var one: Sample
  private(set) var two: Sample
  /// A session from nothing for each row.
  private(set) var fresh: Sample
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
    let halves = (0..<2).map { Half(rows, half: $0) }
    var times: (one: [Double], two: [Double], fresh: [Double]) = ([], [], [])
    var expected: [Double] = []
    for _ in 0..<rounds {
      times.one.append(rows.heights(&template, into: &heights) / Double(count))
      times.two.append(Self.inTwo(halves) / Double(count))
      let watch = Stopwatch()
      expected = rows.freshHeights(first: min(count, 2000))
      times.fresh.append(watch.elapsed / Double(expected.count))
    }
    sessions = template.sessions
    differences = zip(heights, expected).count { $0 != $1 }
    (one, two, fresh) = (Sample(times.one), Sample(times.two), Sample(times.fresh))
  }

  /// Each half of the rows by a thread of its own, with a template of its own.
  ///
  /// - Returns: nanoseconds for all.
  private static func inTwo(_ halves: [Half]) -> Double {
    let watch = Stopwatch()
    let threads = halves.map { half in
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { argument in
          if let argument { Unmanaged<Half>.fromOpaque(argument).takeUnretainedValue().run() }
          return nil
        }, Unmanaged.passUnretained(half).toOpaque())
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
    return withExtendedLifetime(halves) { watch.elapsed }
  }
}

/// One of the two halves of the rows.
private final class Half {
  private let numbers: [Double]
  private var template: CellTemplate
  private var heights: [Double]

  init(_ rows: CellRows, half: Int) {
    let middle = rows.batch.count / 2
    let range = half == 0 ? 0..<middle : middle..<rows.batch.count
    let columns = rows.batch.columns.count
    numbers = Array(rows.batch.numbers[range.lowerBound * columns..<range.upperBound * columns])
    template = rows.template()
    heights = Array(repeating: 0, count: range.count)
    run()
  }

  func run() {
    let numbers = numbers
    var heights: [Double] = []
    swap(&heights, &self.heights)
    do {
      var span = heights.mutableSpan
      template.heights(of: numbers.span, into: &span)
    }
    swap(&heights, &self.heights)
  }
}
