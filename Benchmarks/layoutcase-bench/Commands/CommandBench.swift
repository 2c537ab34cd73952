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
    try measureStart(with: bench)
    try measureAdding(with: bench)
    try measureLargeCases(with: bench)
    bench.report.add("Commands", Self.legend, table)
  }

  private static let legend = """
    Medians of whole processes, from before they are made until they have ended, both sides in turns, with the least \
    and the greatest.
    """

  private mutating func measureStart(with bench: Bench) throws {
    guard bench.isWanted("--version", "a cached height of a million", of: .commands) else { return }
    let path = folder.file("heights.db")
    try add(CaseDocuments.cell + CaseDocuments.textCell, to: path)
    func height(_ name: String) -> [String] { ["height", name, "--width", "320", "--db", path] }
    for name in ["cell", "text-cell"] { _ = try Self.time(height(name)) }
    _ = try Process.time("sqlite3", [path, Self.filling])
    let select = ["sqlite3", path, "SELECT height FROM solved_height WHERE content_id = 1 AND width = 320"]
    try add("`--version`", ["--version"], "`sqlite3`, one select", select, bench)
    try add("a cached `height` of a million", height("cell"), "`sqlite3`, one select", select, bench)
    try add("the same of texts", height("text-cell"), "`sqlite3`, one select", select, bench)
  }

  private mutating func measureAdding(with bench: Bench) throws {
    guard bench.isWanted("add --solve", "check", of: .commands) else { return }
    Bench.note("adding and laying out \(Self.cases) cases")
    let (path, copy, dump) = (folder.file("cases.db"), folder.file("copy.db"), folder.file("cases.sql"))
    let documents = folder.file("cases.ndjson")
    try write(CaseDocuments.smallCases(Self.cases), to: documents)
    let adding = ["add", "--solve", documents, "--db", path]
    _ = try Self.time(adding)
    _ = try Process.time("sqlite3", [path, ".output \(dump)", ".dump"])
    let times = try bench.turns(
      {
        Self.removeDatabase(at: path)
        return try Self.time(adding)
      },
      {
        Self.removeDatabase(at: copy)
        return try Process.time("sqlite3", [copy, "PRAGMA synchronous = NORMAL", ".read \(dump)"])
      })
    add("`add --solve`, \(Self.cases) cases", "`sqlite3` reads their dump", times)
    let check = ["check", documents]
    if (try? Self.time(check)) != nil {
      try self.add(
        "`check` of their file", check, "`export` of them", [Self.tool, "export", "--all", "--db", path],
        bench)
    }
  }

  /// Times what is asked of large cases beside what only reads and prints these.
  private mutating func measureLargeCases(with bench: Bench) throws {
    guard bench.isWanted("why", "ambiguity", "render", of: .commands) else { return }
    Bench.note("asking about large cases")
    let path = folder.file("large.db")
    try add(
      CaseDocuments.row(labels: 500) + CaseDocuments.stacks(depth: 6) + CaseDocuments.pile(views: 1000)
        + CaseDocuments.nests(200, depth: 50), to: path)
    let questions = [
      ("`why` of a label among 500", ["why", "row", "label60.width"]),
      ("`ambiguity` of 500 labels", ["ambiguity", "row"]),
      ("`why` of a width among 1093 views in stack views", ["why", "stacks", "label500.width"]),
      ("`ambiguity` of these", ["ambiguity", "stacks"]),
      ("`render` of 1000 views on each other", ["render", "pile", "-", "--format", "svg"]),
      ("`render` of 10000 nested views as PNG", ["render", "nests", "-", "--format", "png"]),
    ]
    for (what, question) in questions {
      let show = [Self.tool, "show", question[1], "--db", path]
      try add(what, question + ["--db", path], "`show` of the case", show, bench)
    }
  }

  /// Times a command, which may do a tenth of the work that is usually allowed.
  private static func time(_ arguments: [String]) throws -> Double {
    try Process.time(tool, arguments + ["--work-limit", "\(LayoutWorkLimit.usual / 10)"])
  }

  /// Adds cases and their layouts to a database.
  private func add(_ documents: String, to path: String) throws {
    let file = folder.file("documents.ndjson")
    try write(documents, to: file)
    _ = try Self.time(["add", "--solve", file, "--db", path])
  }

  /// Times a command and a peer's.
  private mutating func add(
    _ what: String, _ arguments: [String], _ peer: String, _ peers: [String], _ bench: Bench
  ) throws {
    let times = try bench.turns(
      { try Self.time(arguments) },
      { try Process.time(peers[0], Array(peers.dropFirst())) })
    add(what, peer, times)
  }

  private mutating func add(_ what: String, _ peer: String, _ times: [Sample]) {
    let (ours, peers) = (times[0].median, times[1].median)
    table.add(
      what, times[0].text, peer, times[1].text, (ours - peers).time, (ours / peers).significant)
  }

  private static func removeDatabase(at path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Heights of widths that nobody asks for, under keys that nothing else has.
  private static let filling = """
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(heights))
    INSERT INTO solved_height (key, height, width, content_id, engine_id)
    SELECT randomblob(32), 44 + n % 100, 1000 + n, content_id, engine_id
    FROM number, (SELECT content_id, engine_id FROM solved_height LIMIT 1)
    """
}
