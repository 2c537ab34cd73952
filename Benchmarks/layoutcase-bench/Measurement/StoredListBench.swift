import CaseImport
import CaseLibrary
import Glibc
import LayoutModel
import TestSupport

/// A list of rows with declared sizes in a database, timed from its loading to its use.
struct StoredListBench {
  /// A measured time or amount beside the one that it may be for a million rows.
  struct Line {
    let what: String
    let measured, allowed: String
    let isMet: Bool

    init(_ what: String, _ measured: Double, atMost allowed: Double, _ unit: KeyPath<Double, String> = \.time)
    {
      self.what = what
      self.measured = measured[keyPath: unit]
      self.allowed = allowed[keyPath: unit]
      isMet = measured <= allowed
    }
  }

  private let count: Int
  private let path: String
  private let request = CellRequest(width: 375)

  init(count: Int, path: String) throws {
    self.count = count
    self.path = path
  }

  func run(noting note: (String) -> Void) throws -> [Line] {
    let share = Double(count) / 1_000_000
    let library = try CaseLibrary(path: path, for: .creating, measurer: SquareGlyphs())
    try library.add([try LayoutCase(json: Array(CellRows.document.utf8))])
    note("writing \(count) rows")
    let rows = "\(path).rows"
    try makeFile(rows)
    defer { unlink(rows) }
    let file = try InputFile(path: rows)
    var watch = Stopwatch()
    _ = try library.loadRows("cell", .insert(.end), from: file)
    var lines = [Line("rows loaded", watch.elapsed, atMost: 5e9 * share)]
    note("computing heights")
    watch = Stopwatch()
    let list = try library.rowHeights("cell", request)
    let done = try list.fill().done
    lines.append(Line("heights computed and stored", watch.elapsed, atMost: 3e9 * share))
    watch = Stopwatch()
    var sum = 0.0
    try list.forEach { _, height in sum += height }
    lines.append(Line("heights read", watch.elapsed, atMost: 5e8 * share))
    guard done.computed == count, try abs(list.window(offset: 0, viewport: 1).contentHeight - sum) < 1 else {
      throw BenchError.failed("the heights do not add up to the list's")
    }
    lines += try times(list, library, contentHeight: sum)
    lines.append(Line("memory", ResidentMemory.peak, atMost: 300 * 1024 * 1024, \.size))
    return lines
  }

  /// The times of single questions, of which the median counts.
  private func times(_ list: RowHeights, _ library: CaseLibrary, contentHeight: Double) throws -> [Line] {
    var random = SplitMix(seed: 2)
    let batch = 1000
    let height = try median(400) {
      let keys = (0..<batch).map { _ in "\(Int.random(in: 0..<count, using: &random))" }
      return { _ = try list.storedHeights(of: keys) }
    }
    let lone = try median(2000) {
      let key = "\(Int.random(in: 0..<count, using: &random))"
      return { _ = try list.storedHeight(of: key) }
    }
    let window = try median(300) {
      let offset = Double.random(in: 0..<contentHeight, using: &random)
      return { _ = try list.window(offset: offset, viewport: 667) }
    }
    let placement = try median(300) {
      let key = "\(Int.random(in: 0..<count, using: &random))"
      return { _ = try list.placement(of: key) }
    }
    var number = 0
    let inserted = try median(50) {
      number += 1
      try insert("new\(number)", before: "\(Int.random(in: 0..<count, using: &random))", library)
      let offset = Double.random(in: 0..<contentHeight, using: &random)
      return { _ = try list.window(offset: offset, viewport: 667) }
    }
    return [
      Line("a stored height, of a thousand asked at once", height / Double(batch), atMost: 5e3),
      Line("a stored height, asked alone", lone, atMost: 5e3),
      Line("rows at an offset", window, atMost: 1e6),
      Line("offset of a row", placement, atMost: 1e6),
      Line("rows at an offset after an insertion, its height computed", inserted, atMost: 1e6),
    ]
  }

  private func median(_ rounds: Int, _ prepare: () throws -> () throws -> Void) throws -> Double {
    var samples: [Double] = []
    for _ in 0..<rounds {
      let body = try prepare()
      let watch = Stopwatch()
      try body()
      samples.append(watch.elapsed)
    }
    return Sample(samples).median
  }

  private func insert(_ key: String, before neighbour: String, _ library: CaseLibrary) throws {
    let row = #"{"key": "\#(key)", "content.intrinsic": [90, 33]}"#
    let file = InputFile(Array(row.utf8), name: "row")
    _ = try library.loadRows("cell", .insert(.before(neighbour)), from: file)
  }

  private func makeFile(_ path: String) throws {
    guard let file = fopen(path, "w") else { throw BenchError.failed("cannot write \(path)") }
    defer { fclose(file) }
    var random = SplitMix(seed: 1)
    for key in 0..<count {
      let widths = (0..<3).map { _ in Int.random(in: 20...300, using: &random) }
      let row = """
        {"key":"\(key)","name.intrinsic":[\(widths[0]),20.5],"content.intrinsic":[\(widths[1]),\
        \(Double(key % 6 + 1) * 20.5)],"date.intrinsic":[\(widths[2]),20.5]}

        """
      write(row, to: file)
    }
  }

  private func write(_ text: String, to file: UnsafeMutablePointer<FILE>) {
    var text = text
    text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
  }
}
