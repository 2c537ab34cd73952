import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseLibrary
@testable import CaseStore

/// What is stored is changed behind the program's back, one value after another.
struct DamageTests {
  private static let document = #"""
    {"name": "cell", "title": "A cell", "source": "here", "tags": ["one", "two"],
     "metrics": {"gap": 3}, "environment": {"width": 320, "separator": 1},
     "root": {"id": "cell", "children": [
       {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}},
       {"id": "box", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}}]},
     "constraints": ["H:|-[text]-|", "V:|-[text]-|", "box.width == 30", "box.width == 31 @ 400"],
     "history": [{"note": "wider", "changes": [{"environment": {"width": 300}}, {"view": "text", "text": "longer"}],
       "expect": {"status": "conflict", "frames": {"text": {"x": 8}}, "broken": ["c5"], "height": 28}}],
     "expect": {"frames": {"cell": {"x": 0}}, "tolerance": 0.5}}
    """#

  private static func library() throws -> CaseLibrary {
    let library = try CaseLibrary.inMemory()
    try library.add([
      try LayoutCase(document: document),
      Samples.twoLabels(history: [Samples.hugging(Samples.first, 240)]),
    ])
    _ = try library.keep(
      Samples.cell(), of: StoredLog(firstLine: 3, text: "a log"), named: "logged")
    let rows = (0..<140).map {
      #"{"key": "\#($0)", "text.text": "\#(String(repeating: "m", count: $0 % 50))"}"#
    }
    _ = try library.load(rows.joined(separator: "\n"))
    for answer in answers { _ = try answer.ask(library) }
    #expect(try library.verify(all: true) == [])
    return library
  }

  /// What verbs that read ask, each told in words.
  private static var answers: [(name: String, ask: (CaseLibrary) throws -> String)] {
    [
      ("list", { "\(try $0.list())" }),
      ("show", { library in "\(try ["cell", "two-labels", "logged"].map { try library.layoutCase($0) })" }),
      ("history", { "\(try $0.history("cell").entries.map { ($0.pass, $0.isAppended) })" }),
      ("log", { "\(try $0.log(of: "logged") as Any)" }),
      ("solve", { library in "\(try ["cell", "two-labels"].map { try library.solve($0).snapshot.layout })" }),
      (
        "frames",
        { library in
          _ = try library.solveAll("cell")
          return "\(try library.query(FrameConditions()))"
        }
      ),
      ("height", { "\(try $0.heights("cell", widths: [200, 250]).map { ($0.width, $0.height) })" }),
      ("heights", { "\(try $0.query(HeightConditions()))" }),
      ("rows", { "\(try $0.rows("cell", count: .max))" }),
      (
        "row heights",
        { library in
          let heights = try library.listLayout(of: "cell", in: CellRequest(width: 120))
          _ = try heights.fill()
          return "\(try heights.rows(count: .max).map { [$0.y, $0.height] })"
        }
      ),
      (
        "shared row heights",
        { library in
          let heights = try library.listLayout(of: "cell", in: CellRequest(width: 121))
          return "\(try ["3", "133"].map { try heights.height(of: $0).height })"
        }
      ),
      (
        "stored height",
        { library in
          let heights = try library.listLayout(of: "cell", in: CellRequest(width: 120))
          return "\(try ["3", "133"].map { try heights.height(of: $0).height })"
        }
      ),
      (
        "window",
        { library in
          let heights = try library.listLayout(of: "cell", in: CellRequest(width: 120))
          let window = try heights.window(offset: 1800, viewport: 300)
          let place = try heights.placement(of: "100")
          return
            "\(window.rows.map { [$0.y, $0.height] }) \(window.contentHeight) \(window.rowCount) \(place.y)"
        }
      ),
    ]
  }

  /// Columns of which nothing but free SQL tells, and those that only say why.
  private static let unread: Set<String> = [
    "stored_assignment.priority_before", "stored_assignment.priority_after", "stored_row.list_id",
  ]

  /// Columns by which something is found: after `UPDATE stored_case SET name`, no case has the name any more. What is
  /// found must be right, and lists of what is stored may be shorter.
  private static let linkColumns: Set<String> = [
    "engine.id", "engine.version", "engine.measurer", "solution.key", "solution.content_id",
    "solution.engine_id", "solved_height.content_id", "solved_height.engine_id", "stored_case.name",
    "stored_pass.case_id", "stored_pass.number", "stored_pass.content_id", "stored_row.key",
  ]
  private static let answersThatList: Set<String> = ["list", "frames", "heights"]

  private struct Column {
    let table, name, type: String
  }

  private static func columns(_ connection: Connection) throws -> [Column] {
    let tables: [String] = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_migrations' ORDER BY name"
    ).map { try $0[0] }
    return try tables.flatMap { table in
      try connection.prepare("SELECT name, type FROM pragma_table_info('\(table)')").map {
        Column(table: table, name: try $0[0], type: try $0[1])
      }
    }.filter { !unread.contains("\($0.table).\($0.name)") }
  }

  /// What a value of a column is changed to.
  private static func changes(_ column: Column) -> [String] {
    switch column.type {
    case "INTEGER": ["coalesce(x, 1) + 1", "-1", "9223372036854775807"]
    case "REAL": ["coalesce(x, 5) + 9", "9e999"]
    case "TEXT": ["coalesce(x, '') || 'x'", "'[1]'"]
    default: ["zeroblob(32)"]
    }
  }

  /// Takes away what keeps other programs from writing nonsense.
  private static func disarm(_ connection: Connection) throws {
    let triggers: [String] = try connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      .map { try $0[0] }
    for trigger in triggers { try connection.execute(script: "DROP TRIGGER \(trigger)") }
    try connection.execute(script: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
  }

  /// What verifying finds, but for the triggers that are gone.
  private static func damage(_ library: CaseLibrary) throws -> [String] {
    try library.verify().map(\.sentence).filter { !$0.hasPrefix("the trigger ") }
  }

  /// A sentence for each answer that differs from what it was and that nobody complained about.
  private static func wrongAnswers(
    _ library: CaseLibrary, _ sound: [String], isLink: Bool, after sql: String
  ) throws -> [String] {
    var wrong: [String] = []
    for (answer, expected) in zip(answers, sound) where !(isLink && answersThatList.contains(answer.name)) {
      do {
        let given = try answer.ask(library)
        if given != expected { wrong.append("\(answer.name) after \(sql)") }
      } catch {
        let isNamed = isLink && ErrorKind(error) == .notFound
        if ErrorKind(error) != .unusableDatabase, !isNamed {
          wrong.append("\(answer.name) after \(sql): \(error)")
        }
      }
    }
    return wrong
  }

  /// Runs a statement on the library, has it asked everything, and undoes all.
  private static func wrongAnswers(
    _ library: CaseLibrary, _ sound: [String], isLink: Bool, byRunning sql: String
  ) throws -> [String] {
    struct Undone: Error {}
    var wrong: [String] = []
    do {
      try library.store.transaction {
        try library.store.connection.execute(script: sql)
        wrong = try wrongAnswers(library, sound, isLink: isLink, after: sql)
        throw Undone()
      }
    } catch is Undone {
    } catch let error as SQLiteError where error.sql == sql {
      // The table does not take such a value.
    }
    return wrong
  }

  @Test func `no changed value is answered with`() throws {
    let library = try Self.library()
    let sound = try Self.answers.map { try $0.ask(library) }
    let connection = library.store.connection
    try Self.disarm(connection)
    var wrong: [String] = []
    for column in try Self.columns(connection) {
      for change in Self.changes(column) {
        let value = change.replacing("(x,", with: "(\"\(column.name)\",")
        wrong += try Self.wrongAnswers(
          library, sound, isLink: Self.linkColumns.contains("\(column.table).\(column.name)"),
          byRunning: "UPDATE OR IGNORE \(column.table) SET \"\(column.name)\" = \(value)")
      }
    }
    #expect(wrong == [])
  }

  /// What is computed from the others may be less.
  private static let answerTables: Set<String> = [
    "engine", "solution", "solved_height", "latest_height", "height_set", "row_block_sum", "row_height_chunk",
  ]

  @Test func `no table whose rows are gone is answered from`() throws {
    let library = try Self.library()
    let sound = try Self.answers.map { try $0.ask(library) }
    let connection = library.store.connection
    try Self.disarm(connection)
    var wrong: [String] = []
    for table in Set(try Self.columns(connection).map(\.table)).sorted() {
      wrong += try Self.wrongAnswers(
        library, sound, isLink: Self.answerTables.contains(table), byRunning: "DELETE FROM \(table)")
    }
    for sql in [
      "DELETE FROM stored_case WHERE name = 'logged'", "DELETE FROM stored_pass WHERE number = 1",
      "UPDATE row_list SET case_name = 'gone'",
    ] {
      wrong += try Self.wrongAnswers(library, sound, isLink: false, byRunning: sql)
    }
    #expect(wrong == [])
  }

  @Test func `a case that an earlier program made from a log is sound`() throws {
    let library = try Self.library()
    var earlier = try library.store.storedCase("logged")
    #expect(earlier.digested.hasLog)
    // It wrote the checksum that the case has without its log.
    earlier.digested.hasLog = false
    try library.store.transaction { try library.store.updateChecksums(of: earlier) }
    #expect(try library.log(of: "logged") == StoredLog(firstLine: 3, text: "a log"))
    #expect(try library.verify() == [])
  }

  @Test func `what a case has left behind is told as damage where it hinders another one`() throws {
    let library = try Self.library()
    try Self.disarm(library.store.connection)
    try library.store.connection.execute(
      script: "DELETE FROM stored_case WHERE name = 'logged'; PRAGMA foreign_keys = ON")
    #expect {
      try library.add([Samples.twoLabels(named: "new")])
    } throws: { error in
      ErrorKind(error) == .unusableDatabase
        && "\(error)".contains("refers to a row of stored_case that does not exist")
    }
  }

  /// Damage that was once answered with or trapped.
  @Test(arguments: [
    "UPDATE solution SET details = replace(details, '[[', '[[9999')", "UPDATE solved_frame SET width = 9e999",
    "UPDATE row_block SET count = 9223372036854775807", "UPDATE expected_frame SET view = 77",
    "UPDATE solved_height SET height = height + 9", "UPDATE solved_height SET height = 9e999",
    "UPDATE row_block_sum SET height = 9e999", "UPDATE stored_case SET title = 'Another'",
    "UPDATE stored_row SET row_values = '[\"another\"]' WHERE key = '3'",
    "UPDATE row_height_chunk SET heights = replace(heights, ':2', ':3')",
    "UPDATE stored_row SET id = -5 WHERE key = '3'", "UPDATE row_block SET position = 9223372036854775807",
    "UPDATE row_block SET members = substr(members, 2)",
    "DELETE FROM solution", "UPDATE solution SET details = NULL",
    "UPDATE solution SET environment_details = '{bad}'", "UPDATE stored_view SET details = '{bad}'",
  ])
  func `damage is told, and what can be computed again is repaired`(sql: String) throws {
    let library = try Self.library()
    let sound = try Self.answers.map { try $0.ask(library) }
    try Self.disarm(library.store.connection)
    try library.store.connection.execute(script: sql + "; PRAGMA foreign_keys = ON")
    #expect(try Self.damage(library) != [])
    var complaints: [any Error] = []
    for answer in Self.answers {
      do { _ = try answer.ask(library) } catch {
        #expect(ErrorKind(error) == .unusableDatabase, "\(answer.name): \(error)")
        complaints.append(error)
      }
    }
    #expect(!complaints.isEmpty)
    let isContent = complaints.contains { if case StoreError.damagedCache = $0 { false } else { true } }
    _ = try library.repair()
    #expect(try Self.damage(library).isEmpty == !isContent)
    guard !isContent else { return }
    // What is dropped is stored again when it is asked for.
    for answer in Self.answers { _ = try answer.ask(library) }
    #expect(try Self.answers.map { try $0.ask(library) } == sound)
  }
}
