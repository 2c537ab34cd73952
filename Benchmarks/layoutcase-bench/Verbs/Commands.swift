import Arguments
import Glibc

struct Commands: Command {
  static let name = "commands"
  static let abstract = "Measures layoutcase as a whole process, beside sqlite3 and SQLite's C functions."
  static let discussion = "The databases are made in a folder of their own, which is removed in the end."

  @Option("The program.", valueName: "path") var tool: String = ".build/release/layoutcase"
  @Option("How often both sides take their turn.") var rounds: Int = 9
  @Option("How many small cases are added and laid out.") var cases: Int = 10_000
  @Option("How many cell heights the large database holds.") var heights: Int = 1_000_000
  let report = ReportOptions()

  func run(in bench: Bench) throws -> Int32 {
    let folder = try makeTemporaryFolder()
    defer { rmdir(folder) }
    let heading = report.heading("layoutcase's commands", in: bench)
    var found = CommandReport()
    bench.note("starting, with \(heights) heights")
    try measureStart(in: folder, &found)
    bench.note("adding and laying out \(cases) cases")
    try measureAdding(in: folder, &found)
    bench.note("asking about large cases")
    try measureLargeCases(in: folder, &found)
    try measureRemoving(in: folder, &found)
    try report.publish(found.text, under: heading)
    return 0
  }

  private func measureStart(in folder: String, _ found: inout CommandReport) throws {
    let path = folder + "/heights.db"
    let document = folder + "/cells.ndjson"
    defer {
      removeDatabase(at: path)
      unlink(document)
    }
    try write(CaseDocuments.cell + CaseDocuments.textCell, to: document)
    _ = try Launch(tool, ["add", document, "--db", path]).time()
    let height = Launch(tool, ["height", "cell", "--width", "320", "--db", path])
    let textHeight = Launch(tool, ["height", "text-cell", "--width", "320", "--db", path])
    _ = try (height.time(), textHeight.time())
    try RawDatabase(path).run(Self.filling(heights))
    let select = Launch("sqlite3", [path, Self.select])
    let version = Launch(tool, ["--version"])
    found.add("`--version`", "`sqlite3`, one select", try turns(version.time, select.time))
    found.add(
      "a cached `height` of \(heights)", "`sqlite3`, one select", try turns(height.time, select.time))
    found.add("the same of texts", "`sqlite3`, one select", try turns(textHeight.time, select.time))
  }

  private func measureAdding(in folder: String, _ found: inout CommandReport) throws {
    let (path, copyPath) = (folder + "/cases.db", folder + "/copy.db")
    let documents = folder + "/cases.ndjson"
    defer {
      removeDatabase(at: path)
      removeDatabase(at: copyPath)
      unlink(documents)
    }
    try write(CaseDocuments.smallCases(cases), to: documents)
    let adding = Launch(tool, ["add", "--solve", documents, "--db", path])
    _ = try adding.time()
    let copy = try RowCopy(of: path)
    let times = try turns(
      { () throws(BenchError) in
        removeDatabase(at: path)
        return try adding.time()
      }, { () throws(BenchError) in try copy.time(at: copyPath) })
    found.add("`add --solve`, \(cases) cases", "the same \(copy.count) rows by C functions", times)
  }

  /// Times two things in turns.
  func turns(
    _ ours: () throws(BenchError) -> Double, _ peers: () throws(BenchError) -> Double
  ) throws(BenchError) -> CommandReport.Times {
    var times: [(Double, Double)] = []
    for _ in 0..<rounds { times.append((try ours(), try peers())) }
    return CommandReport.Times(ours: Sample(times.map(\.0)), peers: Sample(times.map(\.1)))
  }

  /// Heights of widths that nobody asks for, under keys that nothing else has.
  private static func filling(_ count: Int) -> String {
    """
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
    INSERT INTO solved_height (key, height, width, content_id, engine_id)
    SELECT randomblob(32), 44 + n % 100, 1000 + n, content_id, engine_id
    FROM number, (SELECT content_id, engine_id FROM solved_height LIMIT 1)
    """
  }

  private static let select = "SELECT height FROM solved_height WHERE content_id = 1 AND width = 320"
}

/// The path of a new, empty folder.
private func makeTemporaryFolder() throws(BenchError) -> String {
  var path = Array("/tmp/layoutcase-bench-XXXXXX".utf8CString)
  guard mkdtemp(&path) != nil else { throw .cannotWrite("/tmp", code: errno) }
  return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// What was found of whole processes, as a page of Markdown.
struct CommandReport {
  /// Nanoseconds, in turns.
  struct Times {
    var ours: Sample
    var peers: Sample
  }

  private var table = Table("what", "layoutcase", "peer", "peer's time", "difference", "layoutcase : peer")

  mutating func add(_ what: String, _ peer: String, _ times: Times) {
    let (ours, peers) = (times.ours.median, times.peers.median)
    table.add(
      what, ours.time, peer, peers.time, (ours - peers).time, (ours / peers).significant)
  }

  var text: String {
    """

    Medians of whole processes, from before they are made until they have ended, both sides in turns; the
    rows are written by SQLite's C functions in one transaction in the bench's own process.

    \(table.text)
    """
  }
}
