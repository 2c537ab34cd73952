import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct VerifyingTests {
  /// As a writer leaves it that knows the checksums, or a database from before there were any.
  @Test(arguments: [
    "UPDATE stored_constraint SET constant = 1e308", "UPDATE stored_constraint SET multiplier = -1e10",
    "UPDATE stored_view SET intrinsic_width = 1e10", "UPDATE stored_case SET width = 1e10",
  ])
  func `numbers that no document can have are damage, whatever the checksum says`(sql: String) throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 12)
    try store.insert(generator.layoutCase(named: "case", passes: 0))
    let triggers: [String] = try store.connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
    )
    .map { try $0[0] }
    for trigger in triggers { try store.connection.execute(script: "DROP TRIGGER \(trigger)") }
    func update(_ sql: String) throws {
      try store.connection.execute(script: "PRAGMA ignore_check_constraints = ON; \(sql)")
      let present = try #require(try store.unverifiedCase("case")).stored.digested
      try store.connection.execute(script: "UPDATE stored_case SET checksum = \(present.checksum())")
    }
    // A number that a document can have is none.
    try update(sql.replacing(/-?1e\d+/, with: "1"))
    #expect(throws: Never.self) { try store.storedCase("case") }
    try update(sql)
    #expect(throws: StoreError.damaged(#"the case "case" is not what was stored"#)) {
      try store.storedCase("case")
    }
  }

  @Test(arguments: [
    (
      "UPDATE stored_assignment SET number = 1e10",
      "10000000000 is too large; a case's numbers go up to 1000000000 either way"
    ),
    (
      "UPDATE stored_assignment SET text = 'wide', number = NULL",
      "expected a number, found a string"
    ),
  ])
  func `a change that no document can have is damage`(sql: String, sentence: String) throws {
    let store = try CaseStore.inMemory()
    var width = EnvironmentPatch()
    width.width = .set(10)
    let layoutCase = try LayoutCase(document: #"{ "name": "case", "root": { "id": "view" } }"#)
    try store.insert(layoutCase.appending(Pass(changes: [.environment(width)])))
    try store.connection.execute(
      script: "DROP TRIGGER assignment_is_never_changed; PRAGMA ignore_check_constraints = ON; \(sql)")
    #expect(throws: StoreError.damaged("of the case \"case\": \(sentence)")) {
      try store.storedCase("case")
    }
  }

  @Test(arguments: ["[5]", "[\"a\",\"b\"]", "[\"a\",1e10]", "[\"a\",2,3]", "[{}]", "nothing"])
  func `the values of a row are of its columns, or damaged`(values: String) throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "case", "root": { "id": "cell", "children": [{ "id": "label", "class": "UILabel" }] } }
        """)
    let columns = try ["label.text", "label.intrinsic.width"].map { try RowColumn($0, in: layoutCase) }
    #expect(throws: StoreError.self) {
      try PackedRow(key: "k", values: values).unpacked(of: columns)
    }
    let sound = try PackedRow(key: "k", values: "[\"a\",2.5]").unpacked(of: columns)
    #expect(sound.values == [.text("a"), .number(2.5)])
  }

  /// Each spoils one thing that the schema cannot hold by itself, after its triggers are gone.
  @Test(arguments: [
    "UPDATE stored_view SET intrinsic_width = 7.5 WHERE place = 0",
    "UPDATE content SET digest = zeroblob(32) WHERE id = (SELECT max(id) FROM content)",
    "UPDATE stored_assignment SET number = 3 WHERE member = 'width'",
    "DELETE FROM solved_frame WHERE view = 0",
    "UPDATE solution SET key = randomblob(32)",
    "UPDATE solution SET pass = pass + 1",
    "UPDATE solution SET request = 'width=1.0'",
    "UPDATE solution SET guide_count = 99",
    "UPDATE solution SET guide_count = 1",
    "UPDATE solved_frame SET ambiguity = 15 - ambiguity",
    "UPDATE solution SET details = NULL",
    "UPDATE solution SET details = '{bad}'",
    "UPDATE solution SET details = '{\"more\":[]}'",
    "UPDATE solution SET details = json_set(details, '$.broken', json('[[999,[]]]'))",
    "UPDATE solution SET details = json_set(details, '$.rewrapped', json('[[999,1,false]]'))",
    "INSERT INTO violation SELECT id, 95, 250, 1 FROM solution UNION ALL SELECT id, 96, 250, 1 FROM solution",
    "UPDATE solution SET details = json_set(details, '$.unsettled', json('[0,0]'))",
    "UPDATE engine SET version = 9",
    "DELETE FROM stored_view WHERE place = 0",
    "DELETE FROM stored_pass WHERE number = 0",
    "UPDATE stored_case SET rules = 'uikit'",
  ])
  func `what was tampered with is found`(sql: String) throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 12)
    var width = EnvironmentPatch()
    width.width = .set(10)
    let layoutCase = generator.layoutCase(named: "case", passes: 0)
      .appending(Pass(changes: [.environment(width)]))
    #expect(layoutCase.rules == .articles)
    try store.insert(layoutCase)
    let stored = try store.storedCase("case")
    let layouts = (0...1).map { generator.layout(of: layoutCase, pass: PassNumber($0)) }
    try store.store(
      layouts, of: stored, request: EnvironmentPatch(), engine: Engine(version: 1, measurer: ""))
    #expect(try store.verify() == [])
    let triggers: [(name: String, sql: String)] = try store.connection.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
    ).map { (try $0[0], try $0[1]) }
    for trigger in triggers { try store.connection.execute(script: "DROP TRIGGER \(trigger.name)") }
    try store.connection.execute(script: "PRAGMA foreign_keys = OFF")
    try store.connection.execute(script: sql)
    for trigger in triggers { try store.connection.execute(script: trigger.sql) }
    #expect(try store.verify() != [])
  }

  /// As another program leaves them that removes without foreign keys.
  @Test func `rows that refer to nothing are told and removed together`() throws {
    let store = try CaseStore.inMemory()
    let layoutCase = try LayoutCase(
      document: """
        { "name": "case", "root": { "id": "v", "children": [{ "id": "a" }, { "id": "b" }] } }
        """)
    try store.insert(layoutCase)
    var generator = SplitMix(seed: 12)
    try store.store(
      [generator.layout(of: layoutCase, pass: .initial)], of: store.storedCase("case"),
      request: EnvironmentPatch(), engine: Engine(version: 1, measurer: ""))
    try store.connection.execute(
      script: """
        PRAGMA foreign_keys = OFF;
        DELETE FROM solution; PRAGMA foreign_keys = ON
        """)
    let finding = "3 rows of solved_frame refer to rows of solution that do not exist"
    #expect(try store.verify().contains(DatabaseFinding(finding, .answer)))
    #expect(try store.repair().mended.map(\.sentence).contains(finding))
    #expect(try store.verify() == [])
  }

  @Test func `a part of the schema that is gone is named`() throws {
    let parts: [(type: String, name: String)] = try CaseStore.inMemory().connection.prepare(
      "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite|_%' ESCAPE '|'"
    ).map { (try $0[0], try $0[1]) }
    #expect(Set(parts.map(\.type)) == ["table", "index", "trigger", "view"])
    for part in parts {
      let store = try CaseStore.inMemory()
      try store.connection.execute(script: "PRAGMA foreign_keys = OFF; DROP \(part.type) \(part.name)")
      let words = "the \(part.type) \"\(part.name)\" is missing"
      if part.type == "table" {
        #expect(throws: StoreError.missingPart("the table \"\(part.name)\"")) { try store.verify() }
      } else {
        #expect(try store.verify() == [DatabaseFinding(words, .schema)])
        #expect(try store.repair().mended.map(\.sentence) == [words])
        #expect(try store.verify() == [])
      }
    }
    let store = try CaseStore.inMemory()
    try store.connection.execute(script: "ALTER TABLE stored_log RENAME COLUMN text TO words")
    #expect(throws: StoreError.missingPart("the column \"stored_log.text\"")) { try store.verify() }
  }

  /// Each makes a part of the schema again with another text.
  @Test(arguments: [
    (
      "view", "current_views",
      "DROP VIEW current_views; CREATE VIEW current_views AS SELECT 'none' AS case_name"
    ),
    (
      "index", "row_block_by_list",
      "DROP INDEX row_block_by_list; CREATE INDEX row_block_by_list ON row_block (position)"
    ),
    (
      "trigger", "pass_is_never_changed",
      """
      DROP TRIGGER pass_is_never_changed;
      CREATE TRIGGER pass_is_never_changed BEFORE UPDATE ON stored_pass BEGIN SELECT 1; END
      """
    ),
  ])
  func `a part of the schema that was altered is found and made anew`(
    kind: String, name: String, script: String
  ) throws {
    let store = try CaseStore.inMemory()
    func text() throws -> String? {
      try store.connection.prepare("SELECT sql FROM sqlite_schema WHERE name = '\(name)'").first { try $0[0] }
    }
    let own = try text()
    try store.connection.execute(script: script)
    let words = "the \(kind) \"\(name)\" is not as the program made it"
    #expect(try store.verify() == [DatabaseFinding(words, .schema)])
    #expect(try store.repair().mended.map(\.sentence) == [words])
    #expect(try text() == own)
    #expect(try store.verify() == [])
  }

  @Test func `a table that was altered is told, and left as it is`() throws {
    let store = try CaseStore.inMemory()
    try store.connection.execute(script: "ALTER TABLE stored_log ADD COLUMN remark TEXT")
    let finding = DatabaseFinding("the table \"stored_log\" is not as the program made it", .content)
    #expect(try store.verify() == [finding])
    #expect(try store.repair().mended == [])
    #expect(try store.verify() == [finding])
  }

  /// It has the name of a view of ours, which cannot be made beside it.
  @Test func `somebody's table is not dropped`() throws {
    let store = try CaseStore.inMemory()
    try store.connection.execute(
      script:
        "DROP VIEW current_views; CREATE TABLE Current_Views (text); INSERT INTO Current_Views VALUES (1)")
    let finding = DatabaseFinding("the view \"current_views\" is missing", .content)
    #expect(try store.verify() == [finding])
    #expect(try store.repair().mended == [])
    #expect(try store.connection.prepare("SELECT text FROM Current_Views").first { try $0[0] as Int } == 1)
  }

  @Test func `a trigger that somebody has added is found, and a table is not`() throws {
    let store = try CaseStore.inMemory()
    try store.connection.execute(
      script: "CREATE TABLE notes (text TEXT); CREATE VIEW all_notes AS SELECT * FROM notes")
    #expect(try store.verify() == [])
    try store.connection.execute(
      script: "CREATE TRIGGER late AFTER INSERT ON stored_case BEGIN DELETE FROM stored_tag; END")
    #expect(
      try store.verify().map(\.sentence) == [
        "the trigger \"late\" is none of the program's, and may change what is stored"
      ])
  }
}
