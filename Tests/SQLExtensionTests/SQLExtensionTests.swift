import CSQLite
import CaseImport
import CaseLibrary
import LayoutEngine
import LayoutModel
import SQLExtension
import SQLite
import Seeds
import TestSupport
import Testing
import TextMeasurement

/// The functions and tables on connections of the system's SQLite.
struct SQLExtensionTests {
  /// 8 points of margin around a box of 40, 1 point of separator.
  static let box = """
    {"name": "box", "environment": {"separator": 1},
     "root": {"id": "cell", "children": [{"id": "box", "class": "UIImageView"}]},
     "constraints": ["H:|-8-[box]-8-|", "V:|-8-[box(40)]-8-|"],
     "history": [{"changes": [{"constraint": "c4", "constant": 60}]}]}
    """

  /// Half as high as wide.
  static let ratio = """
    {"name": "ratio", "root": {"id": "cell"}, "constraints": ["cell.height == 0.5 * cell.width"]}
    """

  static let clash = """
    {"name": "clash", "environment": {"width": 100, "height": 100}, "root": {"id": "view", "children": [{"id": "a"}]},
     "constraints": ["a.left == view.left", "a.top == view.top", "a.height == 10", "a.width == 50", "a.width == 60"]}
    """

  @Test func `a height is the one that the document's constraints add up to`() throws {
    let host = try Host()
    #expect(try host.rows("SELECT layout_height(:0, 320)", [.text(Self.box)]) == [[.real(77)]])
    #expect(try host.rows("SELECT layout_height(:0, 320)", [.text(Self.ratio)]) == [[.real(160)]])
    #expect(try host.rows("SELECT layout_height(cast(:0 AS BLOB), 2)", [.text(Self.ratio)]) == [[.real(1)]])
    #expect(
      try host.rows("SELECT layout_height(NULL, 1), layout_height(:0, NULL)", [.text(Self.box)])
        == [[.null, .null]])
  }

  @Test func `heights of many widths are those of a session for each`() throws {
    let host = try Host()
    let widths = [320, 300.5, 310, 414, 240, 312, 305, 375, 308.25, 320]
    for seed in Seeds.all {
      let layoutCase = try LayoutCase(json: seed.document)
      let heights = try host.rows(
        "SELECT layout_height(:0, value) FROM json_each(:1)",
        [.blob(seed.document), .text("\(widths)")])
      let expected = widths.map { Self.sessionHeight(of: layoutCase, $0).map { SQLiteValue.real($0) } }
      #expect(heights.map { $0[0] } == expected, "\(seed.name)")
    }
  }

  private static func sessionHeight(of layoutCase: LayoutCase, _ width: Double) -> Double? {
    var fitting = layoutCase.latestState.environment.fitting ?? Fitting()
    fitting.height = 0
    var request = EnvironmentPatch()
    request.width = .set(width)
    request.height = .clear
    request.fitting = .set(fitting)
    var session = LayoutSession(layoutCase, request: request, measurer: FontMeasurer())
    return session.lastLayout().cellHeight
  }

  @Test func `frames are those of the pass that is asked for, or of the last`() throws {
    let host = try Host()
    let document = SQLiteValue.text(Self.box.replacing("\"separator\": 1", with: "\"width\": 100"))
    #expect(
      try host.rows("SELECT view, x, y, width, height, ambiguous FROM layout_frames(:0, 0)", [document])
        == [
          [.text("cell"), .real(0), .real(0), .real(100), .real(56), .integer(0)],
          [.text("box"), .real(8), .real(8), .real(84), .real(40), .integer(0)],
        ])
    // A pass that was not asked for is told, and can be asked about.
    #expect(
      try host.rows("SELECT DISTINCT pass, pass + 1 FROM layout_frames(:0) WHERE pass > 0", [document])
        == [[.integer(1), .integer(2)]])
    #expect(
      try host.rows("SELECT DISTINCT pass FROM layout_frames(:0) WHERE pass IN (0, 1)", [document])
        == [[.integer(0)], [.integer(1)]])
    #expect(
      try host.rows("SELECT class, height FROM layout_frames(:0) WHERE view = 'box'", [document])
        == [[.text("UIImageView"), .real(60)]])
    #expect(
      try host.rows(
        "SELECT count(*) FROM (SELECT :0 AS d UNION ALL SELECT NULL) AS t, layout_frames(t.d)", [document])
        == [[.integer(2)]])
    #expect(try host.rows("SELECT * FROM layout_frames(:0, NULL)", [document]).isEmpty)
    #expect(
      try host.rows(
        "SELECT p, height FROM (SELECT 0 AS p UNION ALL SELECT NULL) AS t, layout_frames(:0, t.p) AS f "
          + "WHERE view = 'box'", [document]) == [[.integer(0), .real(40)]])
  }

  @Test func `a conflict names the broken constraint and what contradicts it`() throws {
    #expect(
      try Host().rows("SELECT * FROM layout_conflicts(:0)", [.text(Self.clash)])
        == [[.integer(0), .text("c5"), .text("a.width == 60"), .text(#"["c4"]"#)]])
  }

  /// A case with 22 errors.
  private static let flawed =
    #"{"name": "a", "root": {"id": "r"}, "constraints": ["H:"#
    + (0..<21).map { "[q\($0)]" }.joined() + "\", 5]}"

  static let refusals: [(sql: String, sentence: String)] = [
    ("SELECT layout_height('{', 320)", "layout_height: document:1:2: "),
    ("SELECT layout_height('[]', 320)", "layout_height: document:1:1: "),
    ("SELECT layout_height(:0, 'wide')", "layout_height: the width is not a number"),
    ("SELECT layout_height(:0, -1)", "layout_height: the width must be from 0 to 1000000000 points"),
    (
      "SELECT layout_height(:0, 9e999)", "layout_height: the width must be from 0 to 1000000000 points"
    ),
    ("SELECT layout_height(zeroblob(5000000), 1)", "layout_height: the document has more than 4194304 bytes"),
    ("SELECT * FROM layout_frames", "layout_frames: the document is missing"),
    ("SELECT * FROM layout_frames(:0, 2)", "layout_frames: \"box\" has no pass 2; its last is 1"),
    ("SELECT * FROM layout_frames(:0, 0.5)", "layout_frames: the pass is not a whole number"),
    ("SELECT * FROM layout_conflicts('nothing')", "layout_conflicts: document:1:1: "),
    // Of more errors than are told.
    (
      "SELECT * FROM layout_frames('\(flawed)')",
      "layout_frames: document:1:56: constraints[0]: there is no view \"q0\""
    ),
    ("SELECT layout_height_of('box', '1', 320)", "layout_height_of: this database has no layoutcase tables"),
  ]

  @Test(arguments: refusals)
  func `what cannot be laid out is an error of SQL with a sentence`(
    _ refusal: (sql: String, sentence: String)
  ) throws {
    let host = try Host()
    let values = refusal.sql.contains(":0") ? [SQLiteValue.text(Self.box)] : []
    let error = #expect(throws: SQLiteError.self) { try host.rows(refusal.sql, values) }
    #expect(error?.message.hasPrefix(refusal.sentence) == true, "\(error?.message ?? "")")
  }

  @Test func `what takes too much work is an error of SQL, and the connection lives on`() throws {
    let entangled = try LayoutCase(document: EntangledCase(viewCount: 200).document)
    #expect(throws: LayoutWorkError.tooMuchWork(operations: 1000)) {
      try LayoutWorkLimit.run(atMost: 1000) {
        var session = LayoutSession(entangled, measurer: SquareGlyphs())
        _ = session.lastLayout()
      }
    }
    #expect(try Host().rows("SELECT layout_height(:0, 320)", [.text(Self.ratio)]) == [[.real(160)]])
  }

  @Test func `only functions without a database are deterministic`() throws {
    let rows = try Host().rows(
      """
      SELECT name, narg, flags & \(SQLITE_DETERMINISTIC) != 0, flags & \(SQLITE_INNOCUOUS) != 0
      FROM pragma_function_list WHERE name LIKE 'layout%' ORDER BY name
      """)
    #expect(
      rows == [
        [.text("layout_height"), .integer(2), .integer(1), .integer(1)],
        [.text("layout_height_of"), .integer(3), .integer(0), .integer(0)],
      ])
  }

  @Test
  func
    `heights of stored rows are those that the library gives, and the connection can be closed behind them`()
    throws
  {
    let folder = try TemporaryFolder()
    let document = """
      {"name": "feed", "environment": {"width": 300}, "root": {"id": "cell", "children": [
         {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 17}}]},
       "constraints": ["H:|-[text]-|", "V:|-[text]-|"]}
      """
    let library = try CaseLibrary(path: folder.file(), for: .creating, measurer: FontMeasurer())
    try library.add([try LayoutCase(document: document)])
    let rows = (0..<20).map {
      #"{"key": "\#($0)", "text.text": "\#(String(repeating: "many words ", count: $0))"}"#
    }
    _ = try library.loadRows(
      "feed", .insert(.end), from: InputFile(Array(rows.joined(separator: "\n").utf8), name: "rows"))
    let host = try Host(folder.file())
    let sql = "SELECT layout_height_of(:0, key, :1) FROM rows WHERE \"case\" = :0 ORDER BY place"
    for width in [250.0, 200] {
      let heights = try library.listLayout(of: "feed", in: CellRequest(width: width))
      let found = try host.rows(sql, [.text("feed"), .real(width)])
      #expect(found == (try (0..<20).map { [.real(try heights.height(of: "\($0)").height)] }))
    }
    #expect(throws: SQLiteError.self) { try host.rows("SELECT layout_height_of('feed', 'none', 250)") }
    #expect(throws: SQLiteError.self) { try host.rows("SELECT layout_height_of('none', '1', 250)") }
    // Where the case's name is a value of a row, each call reads for itself.
    #expect(
      try host.rows("SELECT sum(layout_height_of(\"case\", key, 250)) FROM rows")
        == host.rows("SELECT sum(layout_height_of('feed', key, 250)) FROM rows"))
    #expect(host.close() == SQLITE_OK)
  }

  @Test func `connections in threads of one process answer what one alone answers`() async throws {
    let sql = "SELECT layout_height(:0, value) FROM json_each('[100, 101, 102, 103, 104]')"
    let alone = try Host().rows(sql, [.text(Self.ratio)])
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let host = try Host()
          for _ in 0..<20 {
            #expect(try host.rows(sql, [.text(Self.ratio)]) == alone)
            #expect(try host.rows("SELECT * FROM layout_conflicts(:0)", [.text(Self.clash)]).count == 1)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// A connection of another program's, with the extension.
private final class Host {
  private var pointer: OpaquePointer?

  init(_ path: String = ":memory:") throws {
    let opened = sqlite3_open(path, &pointer)
    try #require(opened == SQLITE_OK)
    let registered = SQLExtension.register(on: try #require(pointer))
    try #require(registered == SQLITE_OK)
  }

  deinit { _ = close() }

  /// Closes as hosts do that mind statements which are left.
  func close() -> Int32 {
    defer { pointer = nil }
    return sqlite3_close(pointer)
  }

  /// - Parameter values: of the parameters in their order.
  func rows(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
    let connection = try Connection(borrowing: #require(pointer))
    let statement = try connection.prepare(sql)
    let arguments = values.enumerated().reduce(into: [:] as StatementArguments) { arguments, value in
      arguments = arguments + ["\(value.offset)": value.element]
    }
    return try statement.map(arguments) { row in try (0..<row.count).map { try row[$0] } }
  }
}
