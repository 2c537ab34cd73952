import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

/// What the schema refuses, whoever writes.
struct InvariantTests {
  private let store: CaseStore

  init() throws {
    store = try CaseStore.inMemory()
    var hugging = ViewPatch()
    hugging.hugging.horizontal = .set(.defaultHigh)
    let root = Self.view("root", parent: nil)
    let label = Self.view("label", parent: .root)
    let width = Constraint(
      id: "c1", origin: .numbered, first: Anchor(.root, .width), relation: .equal, second: nil,
      multiplier: 1, constant: 10, priority: .required, isActive: true)
    try store.insert(
      LayoutCase(
        name: "case", title: nil, source: nil, tags: [], origin: .code, rules: .articles, metrics: [],
        environment: Environment(), views: [root, label], constraints: [width],
        history: [
          Pass(changes: [.view(.root, hugging)]), Pass(changes: [.view(ViewIndex(1), hugging)]),
        ], expectation: nil))
  }

  private static func view(_ name: String, parent: ViewIndex?) -> View {
    View(
      id: name, className: nil, kind: .view, parent: parent, layoutMargins: nil, frame: nil,
      intrinsic: AxisPair(horizontal: nil, vertical: nil), text: LabelText(),
      hugging: AxisPair(horizontal: nil, vertical: nil),
      compression: AxisPair(horizontal: nil, vertical: nil))
  }

  @Test(arguments: [
    "UPDATE stored_pass SET note = 'x'",
    "UPDATE stored_pass SET number = number + 1 WHERE number = 2",
    "UPDATE stored_change SET view = 0",
    "UPDATE stored_assignment SET number = 1",
    "UPDATE stored_view SET class = 'UILabel'",
    "UPDATE stored_constraint SET constant = 1",
    "UPDATE stored_case SET width = 1",
    "UPDATE stored_case SET rules = 'uikit'",
    "DELETE FROM stored_pass WHERE number = 0",
    "DELETE FROM stored_pass WHERE number = 1",
    "DELETE FROM stored_change WHERE pass = 2",
    "DELETE FROM stored_assignment WHERE pass = 2",
    "DELETE FROM stored_view WHERE place = 1",
    "DELETE FROM stored_constraint",
    "INSERT INTO stored_change VALUES (1, 1, 1, 0, NULL)",
    "INSERT OR REPLACE INTO stored_change VALUES (1, 2, 0, 0, NULL)",
    "INSERT OR REPLACE INTO stored_assignment VALUES (1, 2, 0, 0, 'hugging.vertical', 7, NULL, 250, 7)",
    "INSERT OR REPLACE INTO stored_assignment VALUES (1, 2, 0, 5, 'hugging.horizontal', 7, NULL, 250, 7)",
    "INSERT INTO stored_assignment VALUES (1, 1, 0, 1, 'hugging.vertical', 1, NULL, NULL, NULL)",
    """
    INSERT INTO stored_pass (case_id, number, content_id, is_appended, has_expectation, expects_broken)
    VALUES (1, 4, 1, 1, 0, 0)
    """,
    "INSERT INTO stored_view (case_id, place, name, kind, parent, has_font) VALUES (1, 2, 'b', 'view', 0, 0)",
    """
    INSERT INTO stored_constraint
    VALUES (1, 1, 'c2', 'named', 0, 'width', '==', NULL, NULL, 1, 1, 1, 1, NULL, NULL, NULL)
    """,
  ])
  func `what happened is not rewritten`(sql: String) throws {
    #expect(kind { try store.connection.execute(script: sql) } == .constraint(.trigger))
    #expect(try store.storedCase("case").layoutCase.history.count == 2)
  }

  @Test func `passes are removed from the last to the first, and pass 0 with its case`() throws {
    let stored = try store.storedCase("case")
    for number in [2, 1] {
      try store.connection.execute(script: "DELETE FROM stored_pass WHERE number = \(number)")
    }
    #expect(kind { try store.connection.execute(script: "DELETE FROM stored_pass") } == .constraint(.trigger))
    try store.removeCase(named: stored.name)
    for table in ["stored_view", "stored_constraint", "stored_pass", "stored_change", "stored_assignment"] {
      let count: [Int] = try store.connection.prepare("SELECT count(*) FROM \(table)").map { try $0[0] }
      #expect(count == [0], "\(table)")
    }
  }

  @Test func `a case with a history goes as a whole`() throws {
    try store.removeCase(named: "case")
    #expect(try store.caseNames() == [])
    #expect(try store.connection.foreignKeyCheck() == [])
  }

  /// Columns of a constraint, of which each row spoils one.
  @Test(arguments: [
    ("first_attribute", "'lead'"), ("first_attribute", "'left'"), ("relation", "'='"), ("priority", "0"),
    ("priority", "-1"), ("priority", "1000.5"), ("priority", "NULL"), ("constant", "9e999"),
    ("constant", "-9e999"), ("constant", "'x'"), ("multiplier", "9e999"), ("is_active", "2"),
    ("origin", "'other'"), ("name", "''"), ("second_view", "0"), ("second_attribute", "'width'"),
    ("first_view", "7"),
  ])
  func `a constraint that no document can give is refused`(column: String, value: String) throws {
    var values = [
      "case_id": "1", "place": "0", "name": "'c1'", "origin": "'named'", "first_view": "0",
      "first_attribute": "'width'", "relation": "'=='", "second_view": "NULL", "second_attribute": "NULL",
      "multiplier": "1", "constant": "1", "priority": "1000", "is_active": "1",
    ]
    try insertCase()
    values["case_id"] = "2"
    #expect(try refuses("stored_constraint", values) == nil)
    values[column] = value
    #expect(try refuses("stored_constraint", values) != nil)
  }

  @Test(arguments: [
    ("leading", "left"), ("left", "trailing"), ("width", "left"), ("top", "height"), ("left", "top"),
    ("centerY", "centerX"),
  ])
  func `attributes that do not go together are refused`(first: String, second: String) throws {
    try insertCase()
    let values = [
      "case_id": "2", "place": "0", "name": "'c1'", "origin": "'named'", "first_view": "0",
      "first_attribute": "'\(first)'", "relation": "'=='", "second_view": "0",
      "second_attribute": "'\(second)'", "multiplier": "1", "constant": "1", "priority": "1000",
      "is_active": "1",
    ]
    #expect(try refuses("stored_constraint", values) == .constraint(.check))
  }

  @Test(arguments: [
    ("name", "'1a'"), ("name", "'a b'"), ("name", "''"), ("name", "'root'"), ("kind", "'window'"),
    ("parent", "NULL"), ("parent", "1"), ("parent", "-1"), ("hugging_horizontal", "1000.1"),
    ("compression_vertical", "-1"), ("intrinsic_width", "9e999"), ("frame_x", "1"), ("margin_top", "1"),
    ("font_size", "17"), ("number_of_lines", "-1"), ("number_of_lines", "1.5"), ("place", "0"),
  ])
  func `a view that no document can give is refused`(column: String, value: String) throws {
    try insertCase()
    var values = [
      "case_id": "2", "place": "1", "name": "'a'", "kind": "'view'", "parent": "0", "has_font": "0",
    ]
    #expect(try refuses("stored_view", values) == nil)
    values[column] = value
    #expect(try refuses("stored_view", values) != nil)
  }

  private func insertCase() throws {
    try store.connection.execute(
      script: """
        INSERT INTO stored_case (name, origin, rules, scale, direction, text_size, separator)
        VALUES ('other', 'code', 'articles', 1, 'ltr', 'L', 0);
        INSERT INTO stored_view (case_id, place, name, kind, has_font) VALUES (2, 0, 'root', 'view', 0);
        """)
  }

  /// Tries to insert the row and takes it back.
  private func refuses(_ table: String, _ values: [String: String]) throws -> SQLiteError.Kind? {
    let columns = values.keys.sorted()
    let row = columns.compactMap { values[$0] }.joined(separator: ", ")
    struct TakenBack: Error {}
    return kind {
      do {
        try store.transaction {
          try store.connection.execute(
            script: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(row))")
          if try store.connection.foreignKeyCheck().isEmpty { throw TakenBack() }
        }
      } catch is TakenBack {}
    }
  }

  private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
    do { try body() } catch { return (error as? SQLiteError)?.kind }
    return nil
  }
}
