import CaseImport
import CaseLibrary
import Platform
import LayoutModel
import TestSupport

/// A list of a million rows with declared sizes: the heights of its rows by a template, and the list in a database from
/// its loading to its use.
struct ListBench {
  private static let count = 1_000_000

  private let folder: TemporaryFolder
  private let path: String
  private var table = Table("with a million rows", "measured", "allowed")

  private init() throws {
    folder = try TemporaryFolder()
    path = folder.file("rows.db")
  }

  /// What is measured in a time, all of it together: each needs what those before it made.
  private enum Row: String, CaseIterable {
    case template = "a row's height by a template, one thread"
    case twoTemplates = "the same, two threads"
    case session = "the same, by a session for each row"
    case loading = "rows loaded"
    case filling = "heights computed and stored"
    case reading = "heights read"
    case height = "a stored height, asked alone"
    case window = "rows at an offset"
    case placement = "offset of a row"
    case insertion = "rows at an offset after an insertion, its height computed"

    /// What nobody takes amiss.
    var allowed: Duration {
      switch self {
      case .template, .twoTemplates: .microseconds(1)
      case .session: .microseconds(100)
      case .loading: .seconds(5)
      case .filling: .seconds(3)
      case .reading: .milliseconds(500)
      case .height: .microseconds(10)
      case .window, .placement: .milliseconds(1)
      // The 7,813 blocks of the list are read and their heights added up.
      case .insertion: .milliseconds(50)
      }
    }
  }

  private static let memory = "memory"

  static func measure(with bench: inout Bench) throws {
    let names = Row.allCases.map(\.rawValue) + [memory]
    guard names.contains(where: { bench.isWanted($0, of: .lists) }) else { return }
    var lists = try ListBench()
    try lists.measure(with: &bench)
  }

  private mutating func measure(with bench: inout Bench) throws {
    try measureTemplate(with: &bench)
    let library = try CaseLibrary(path: path, for: .creating, measurer: SquareGlyphs())
    try library.add([try LayoutCase(document: CellRows.document)])
    Bench.note("writing rows")
    let file = try rowFile()
    let loaded = try Stopwatch.time { _ = try library.loadRows("cell", .insert(.end), from: file) }
    add(.loading, loaded, to: &bench)
    Bench.note("computing heights")
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 375))
    add(.filling, try Stopwatch.time { _ = try list.fill() }, to: &bench)
    var sum = 0.0
    add(.reading, try Stopwatch.time { try list.forEach { _, height in sum += height } }, to: &bench)
    if try abs(list.window(offset: 0, viewport: 1).contentHeight - sum) >= 1 {
      bench.report.add(fault: "the heights do not add up to the list's")
    }
    try measureQuestions(list, library, contentHeight: sum, with: &bench)
    let (memory, allowed) = (peakMemory(), 300.0.mebibytes)
    table.add(Self.memory, memory.size, allowed.size)
    if memory > allowed {
      bench.report.add(fault: "a list takes \(memory.size), and \(allowed.size) is allowed")
    }
    bench.report.add("Lists", Self.legend, table)
  }

  private static let legend = """
    A cell of five views with the sizes of its labels in eight columns, without texts. What is allowed is what a \
    person takes for at once, or for a moment's work.
    """

  /// - Parameter measured: Nanoseconds.
  private mutating func add(_ row: Row, _ measured: Double, to bench: inout Bench) {
    let allowed = row.allowed / .nanoseconds(1)
    table.add(row.rawValue, measured.time, allowed.time)
    if measured > allowed {
      bench.report.add(fault: "\(row.rawValue): \(measured.time), and \(allowed.time) is allowed")
    }
  }

  private mutating func measureTemplate(with bench: inout Bench) throws {
    let rows = try CellRows(count: Self.count)
    let templates = [rows.template(), rows.template()]
    let few = 2000
    var (all, fresh): ([Double], [Double]) = ([], [])
    let times = try bench.turns(
      { Stopwatch.time { all = rows.heights([templates[0]]) } / Double(Self.count) },
      { Stopwatch.time { _ = rows.heights(templates) } / Double(Self.count) },
      { Stopwatch.time { fresh = rows.freshHeights(first: few) } / Double(few) })
    add(.template, times[0].median, to: &bench)
    add(.twoTemplates, times[1].median, to: &bench)
    add(.session, times[2].median, to: &bench)
    if Array(all.prefix(few)) != fresh {
      bench.report.add(fault: "a template's heights are not the sessions'")
    }
  }

  /// The times of single questions, of which the median counts.
  private mutating func measureQuestions(
    _ list: ListLayout, _ library: CaseLibrary, contentHeight: Double, with bench: inout Bench
  ) throws {
    var random = SplitMix(seed: 2)
    let alone = try Self.median(of: 2000) {
      let key = Self.key(&random)
      return { _ = try list.storedHeight(of: key) }
    }
    add(.height, alone, to: &bench)
    let window = try Self.median(of: 300) {
      let offset = Double.random(in: 0..<contentHeight, using: &random)
      return { _ = try list.window(offset: offset, viewport: 667) }
    }
    add(.window, window, to: &bench)
    let placement = try Self.median(of: 300) {
      let key = Self.key(&random)
      return { _ = try list.placement(of: key) }
    }
    add(.placement, placement, to: &bench)
    var number = 0
    let inserted = try Self.median(of: 50) {
      number += 1
      let row = InputFile(
        Array(#"{"key": "new\#(number)", "content.intrinsic": [90, 33]}"#.utf8), name: "row")
      _ = try library.loadRows("cell", .insert(.before(Self.key(&random))), from: row)
      let offset = Double.random(in: 0..<contentHeight, using: &random)
      return { _ = try list.window(offset: offset, viewport: 667) }
    }
    add(.insertion, inserted, to: &bench)
  }

  private static func key(_ random: inout SplitMix) -> String { "\(random.count(0...count - 1))" }

  private static func median(of rounds: Int, _ prepare: () throws -> () throws -> Void) throws -> Double {
    Sample(
      try (0..<rounds).map { _ in
        let question = try prepare()
        return try Stopwatch.time(question)
      }
    ).median
  }

  private func rowFile() throws -> InputFile {
    let path = folder.file("rows.ndjson")
    guard let file = fopen(path, "w") else { throw BenchError.cannotWrite(path, code: errno) }
    var random = SplitMix(seed: 1)
    for key in 0..<Self.count {
      let widths = (0..<3).map { _ in random.count(20...300) }
      fputs(
        """
        {"key":"\(key)","name.intrinsic":[\(widths[0]),20.5],"content.intrinsic":[\(widths[1]),\
        \(Double(key % 6 + 1) * 20.5)],"date.intrinsic":[\(widths[2]),20.5]}

        """, file)
    }
    fclose(file)
    return try InputFile(path: path)
  }
}

extension Double {
  fileprivate var mebibytes: Double { self * 1024 * 1024 }
}
