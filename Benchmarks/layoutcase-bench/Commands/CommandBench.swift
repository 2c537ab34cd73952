import Platform
import LayoutEngine
import TestSupport

/// layoutcase as whole processes, beside the `sqlite3` shell and beside its own plainer commands.
struct CommandBench {
  private static let tool = ".build/release/layoutcase"
  private static let heights = 1_000_000
  private static let cases = 10_000

  private let folder: TemporaryFolder
  private var table = Table("what", "layoutcase", "peer", "peer's time", "difference", "layoutcase : peer")

  private init() throws { folder = try TemporaryFolder() }

  static func measure(with bench: inout Bench) throws {
    var commands = try CommandBench()
    try commands.measure(with: &bench)
  }

  private mutating func measure(with bench: inout Bench) throws {
    try measureStart(with: &bench)
    try measureAdding(with: &bench)
    try measureLargeCases(with: &bench)
    bench.report.add("Commands", Self.legend, table)
  }

  /// A row of the table: a command and what it is compared with, each as one measurement in nanoseconds.
  private struct Row {
    let name, peer: String
    let ours, peers: () throws -> Double
  }

  /// A row of a command of ours and a command of a peer, with the words of each.
  private static func row(_ name: String, _ words: [String], beside peer: String, _ command: [String]) -> Row
  {
    Row(
      name: name, peer: peer, ours: { try time(words) },
      peers: { try Process.time(command[0], Array(command.dropFirst())) })
  }

  /// Measures those rows that are wanted, behind what they need.
  private mutating func measure(
    _ rows: [Row], with bench: inout Bench, preparing prepare: () throws -> Void
  ) throws {
    let rows = rows.filter { bench.isWanted($0.name, of: .commands) }
    if rows.isEmpty { return }
    try prepare()
    for row in rows {
      do {
        let times = try bench.turns(row.ours, row.peers)
        let (ours, peers) = (times[0].median, times[1].median)
        table.add(
          row.name, times[0].text, row.peer, times[1].text, (ours - peers).time, (ours / peers).significant)
      } catch BenchError.failed(let words) {
        bench.report.add(fault: "\(row.name): \(words)")
      }
    }
  }

  private static let legend = """
    Medians of whole processes, from before they are made until they have ended, both sides in turns, with the least \
    and the greatest.
    """

  private mutating func measureStart(with bench: inout Bench) throws {
    let path = folder.file("heights.db")
    func height(_ name: String) -> [String] { ["height", name, "--width", "320", "--db", path] }
    let peer = "`sqlite3`, one select"
    let select = ["sqlite3", path, "SELECT height FROM solved_height WHERE content_id = 1 AND width = 320"]
    let rows = [
      Self.row("`--version`", ["--version"], beside: peer, select),
      Self.row("a cached `height` of a million", height("cell"), beside: peer, select),
      Self.row("a cached `height` of a million, of texts", height("text-cell"), beside: peer, select),
    ]
    try measure(rows, with: &bench) { [folder] in
      try Self.add(CaseDocuments.cell + CaseDocuments.textCell, to: path, by: folder)
      for name in ["cell", "text-cell"] { _ = try Self.time(height(name)) }
      _ = try Process.time("sqlite3", [path, Self.filling])
    }
  }

  private mutating func measureAdding(with bench: inout Bench) throws {
    let (path, copy, dump) = (folder.file("cases.db"), folder.file("copy.db"), folder.file("cases.sql"))
    let documents = folder.file("cases.ndjson")
    let adding = ["add", "--solve", documents, "--db", path]
    let rows = [
      Row(
        name: "`add --solve`, \(Self.cases) cases", peer: "`sqlite3` reads their dump",
        ours: {
          Self.removeDatabase(at: path)
          return try Self.time(adding)
        },
        peers: {
          Self.removeDatabase(at: copy)
          return try Process.time("sqlite3", [copy, "PRAGMA synchronous = NORMAL", ".read \(dump)"])
        }),
      Self.row(
        "`check` of their file", ["check", documents], beside: "`export` of them",
        [Self.tool, "export", "--all", "--db", path]),
    ]
    try measure(rows, with: &bench) {
      Bench.note("adding and laying out \(Self.cases) cases")
      try write(CaseDocuments.smallCases(Self.cases), to: documents)
      _ = try Self.time(adding)
      _ = try Process.time("sqlite3", [path, ".output \(dump)", ".dump"])
    }
  }

  /// Times what is asked of large cases beside what only reads and prints these.
  private mutating func measureLargeCases(with bench: inout Bench) throws {
    let path = folder.file("large.db")
    let questions = [
      ("`why` of a label among 500", ["why", "row", "label60.width"]),
      ("`ambiguity` of 500 labels", ["ambiguity", "row"]),
      ("`why` of a width among 1093 views in stack views", ["why", "stacks", "label500.width"]),
      ("`ambiguity` of 1093 views in stack views", ["ambiguity", "stacks"]),
      ("`render` of 1000 views on each other", ["render", "pile", "-", "--format", "svg"]),
      ("`render` of 10000 nested views as PNG", ["render", "nests", "-", "--format", "png"]),
    ]
    let rows = questions.map { name, question in
      Self.row(
        name, question + ["--db", path], beside: "`show` of the case",
        [Self.tool, "show", question[1], "--db", path])
    }
    try measure(rows, with: &bench) { [folder] in
      Bench.note("asking about large cases")
      try Self.add(
        CaseDocuments.row(labels: 500) + CaseDocuments.stacks(depth: 6) + CaseDocuments.pile(views: 1000)
          + CaseDocuments.nests(200, depth: 50), to: path, by: folder)
    }
  }

  /// Times a command, which may do a tenth of the work that is usually allowed.
  private static func time(_ arguments: [String]) throws -> Double {
    try Process.time(tool, arguments + ["--work-limit", "\(LayoutWorkLimit.usual / 10)"])
  }

  /// Adds cases and their layouts to a database.
  private static func add(_ documents: String, to path: String, by folder: TemporaryFolder) throws {
    let file = folder.file("documents.ndjson")
    try write(documents, to: file)
    _ = try time(["add", "--solve", file, "--db", path])
  }

  private static func removeDatabase(at path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Heights of widths that nobody asks for, under keys that nothing else has.
  private static let filling = """
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(heights))
    INSERT INTO solved_height (key, height, width, text_size, scale, direction, content_id, engine_id, checksum)
    SELECT randomblob(32), 44 + n % 100, 1000 + n, text_size, scale, direction, content_id, engine_id, checksum
    FROM number, (SELECT * FROM solved_height LIMIT 1)
    """
}
