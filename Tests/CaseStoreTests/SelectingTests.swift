import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

struct SelectingTests {
  @Test(arguments: [
    "SELECT * FROM stored_case", "SELECT name FROM stored_view", "DELETE FROM cases",
    "DELETE FROM stored_case", "UPDATE stored_case SET name = 'x'", "CREATE TABLE t (x)",
    "PRAGMA journal_mode", "ATTACH 'x.db' AS x", "BEGIN", "SELECT load_extension('x')", "VACUUM",
    "DROP VIEW cases",
  ])
  func `free SQL reads the documented views and nothing else`(sql: String) throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 1)
    try store.insert(generator.layoutCase(named: "case"))
    let error = #expect(throws: SQLiteError.self) {
      try store.select(sql, columns: { _ in }, row: { _ in })
    }
    #expect(error?.kind == .denied || error?.isOfStatement == true)
    #expect(try store.caseNames() == ["case"])
  }

  @Test func `a selection gives its columns and its rows, and leaves the store usable`() throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 2)
    let cases = (0..<3).map { generator.layoutCase(named: "case-\($0)") }
    for layoutCase in cases { try store.insert(layoutCase) }
    var columns: [String] = []
    var rows: [[SQLiteValue]] = []
    try store.select(
      "SELECT name, passes - 1 AS history, NULL AS none FROM cases ORDER BY name DESC",
      columns: { columns = $0 }, row: { rows.append($0) })
    #expect(columns == ["name", "history", "none"])
    #expect(
      rows == cases.reversed().map { [.text($0.name), .integer(Int64($0.history.count)), .null] })
    try store.insert(generator.layoutCase(named: "later"))
  }

  @Test func `the changes view says what a pass assigns and what it raises`() throws {
    let store = try CaseStore.inMemory()
    var raise = ViewPatch()
    raise.hugging.horizontal = .set(LayoutPriority(251) ?? .none)
    var lower = ViewPatch()
    lower.hugging.horizontal = .set(LayoutPriority(100) ?? .none)
    lower.text = .clear
    let root = View(
      id: "root", className: nil, kind: .view, parent: nil, layoutMargins: nil, frame: nil,
      intrinsic: AxisPair(horizontal: nil, vertical: nil), text: LabelText(),
      hugging: AxisPair(horizontal: .defaultLow, vertical: nil),
      compression: AxisPair(horizontal: nil, vertical: nil))
    try store.insert(
      LayoutCase(
        name: "case", title: nil, source: nil, tags: [], origin: .code, rules: .articles, metrics: [],
        environment: Environment(), views: [root], constraints: [],
        history: [Pass(changes: [.view(.root, raise)]), Pass(changes: [.view(.root, lower)])],
        expectation: nil))
    var rows: [[SQLiteValue]] = []
    try store.select(
      "SELECT pass, target, member, value, priority_before, raised FROM changes ORDER BY pass, member",
      columns: { _ in }, row: { rows.append($0) })
    #expect(
      rows == [
        [.integer(1), .text("root"), .text("hugging.horizontal"), .real(251), .real(250), .integer(1)],
        [.integer(2), .text("root"), .text("hugging.horizontal"), .real(100), .real(251), .integer(0)],
        [.integer(2), .text("root"), .text("text"), .null, .null, .null],
      ])
  }
}
