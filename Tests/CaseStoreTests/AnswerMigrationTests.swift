import LayoutModel
import Migrations
import TestSupport
import Testing

@testable import CaseStore
@testable import SQLite

/// Layouts in the tables that they had before migration 24, and behind it.
struct AnswerMigrationTests {
  @Test(arguments: 0..<50) func `layouts are what they were`(seed: Int) throws {
    let older = try OlderAnswers(seed: UInt64(seed))
    try CaseStore.migrator.migrate(older.connection)
    let store = CaseStore(older.connection)
    for (key, layout) in older.stored { #expect(try store.layout(for: key) == layout) }
    #expect(try store.verify() == [])
    #expect(try older.connection.integrityCheck().isEmpty)
  }

  /// Each changes one kind of what is stored of a layout.
  @Test(arguments: [
    "UPDATE ambiguous_view SET members = members % 15 + 1", "DELETE FROM ambiguous_view",
    "UPDATE ambiguous_view SET view = view + 99",
    "UPDATE violation SET amount = amount * 1.0000001", "DELETE FROM violation WHERE place = 1",
    "UPDATE violation SET place = 9 - place", "UPDATE violation SET amount = 9e999",
    "UPDATE broken_constraint SET constraint_place = constraint_place + 7", "DELETE FROM broken_constraint",
    "DELETE FROM broken_constraint WHERE place = 1", "DELETE FROM conflicting_constraint",
    "UPDATE conflicting_constraint SET place = 9 - place", "UPDATE conflicting_constraint SET broken = 77",
    "UPDATE required_crossing SET place = 9 - place", "DELETE FROM required_crossing",
    "DELETE FROM recorded_view", "UPDATE rewrapped_view SET wrapping_width = wrapping_width + 1",
    "UPDATE rewrapped_view SET keeps_lines = 1 - keeps_lines",
    "UPDATE rewrapped_view SET wrapping_width = 9e999",
    "DELETE FROM unsettled_view", "DELETE FROM solved_frame WHERE view = 0",
    "UPDATE solved_frame SET x = x + 1", "UPDATE solved_frame SET width = 9e999 WHERE view = 0",
    "UPDATE solution SET pass = pass + 1", "UPDATE solution SET key = zeroblob(32) WHERE id = 1",
    "UPDATE solution SET checksum = 5", "UPDATE solution SET scale = scale * 2", "DELETE FROM engine",
    "UPDATE solution SET frames_of = NULL",
  ])
  func `a layout that is not what was stored stays so, and hinders nothing`(damage: String) throws {
    let older = try OlderAnswers(seed: 3)
    try older.connection.execute(
      script: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(damage);"
        + "PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON")
    if damage == "DELETE FROM engine" {
      // What refers to nothing stops every migration.
      #expect(throws: SQLiteError.self) { try CaseStore.migrator.migrate(older.connection) }
      return
    }
    try CaseStore.migrator.migrate(older.connection)
    let store = CaseStore(older.connection)
    #expect(try store.verify() != [])
    #expect(try store.repair().mended != [])
    #expect(try store.verify() == [])
  }

  @Test(arguments: ["scale = 0", "direction = 'x'", "environment_details = 'x'", "guide_count = 0"])
  func `a layout that no database can have any more is left out with its violations`(damage: String) throws {
    let older = try OlderAnswers(seed: 3)
    try older.connection.execute(
      script: "PRAGMA ignore_check_constraints = ON; UPDATE solution SET \(damage) WHERE id = 1;"
        + "PRAGMA ignore_check_constraints = OFF")
    try CaseStore.migrator.migrate(older.connection)
    let store = CaseStore(older.connection)
    #expect(try store.layout(for: older.stored[0].key) == nil)
    #expect(try store.layout(for: older.stored[1].key) == older.stored[1].layout)
    #expect(try store.verify() == [])
  }

  /// SQLite's own functions end a statement at what is no JSON.
  @Test(arguments: ["'{bad}'", "'{\"broken\":7}'"])
  func `a view can be read beside a damaged layout`(details: String) throws {
    let store = try CaseStore.inMemory()
    var generator = SplitMix(seed: 1)
    let layoutCase = generator.layoutCase(named: "case", passes: 0)
    try store.insert(layoutCase)
    var layout = generator.layout(of: layoutCase, pass: .initial)
    layout.violations = [Violation(priority: .defaultHigh, amount: 1)]
    try store.store(
      [layout], of: store.storedCase("case"), request: EnvironmentPatch(),
      engine: Engine(version: 1, measurer: ""))
    let views = CaseStore.documentedViews.sorted()
    func count(_ view: String) throws -> Int {
      var count = 0
      try store.select("SELECT * FROM \(view)", columns: { _ in }, row: { _ in count += 1 })
      return count
    }
    let counts = try views.map { ($0, try count($0)) }
    try store.connection.execute(script: "UPDATE solution SET details = \(details)")
    for (view, before) in counts { #expect(try count(view) == before, "\(view)") }
  }

  @Test func `a view after the last pass has its frame and its priorities in one row`() throws {
    let store = try CaseStore.inMemory()
    let layoutCase = try LayoutCase(
      document: """
        {"name": "case", "environment": {"width": 100, "height": 100},
         "root": {"id": "root", "children": [
           {"id": "a", "class": "UILabel", "hugging": {"horizontal": 300, "vertical": 301},
            "compression": {"horizontal": 302}}, {"id": "b"}]},
         "history": [{"changes": [{"view": "a", "hugging": {"horizontal": 400}, "compression": {"vertical": 9}}]},
           {"changes": [{"view": "a", "hugging": {"horizontal": 401}, "compression": {"vertical": null}}]}]}
        """)
    try store.insert(layoutCase)
    var generator = SplitMix(seed: 1)
    var layout = generator.layout(of: layoutCase, pass: PassNumber(2))
    layout.frames[1] = Rect(x: 1, y: 2, width: 3, height: 4)
    layout.ambiguity[1] = .x
    func rows() throws -> [[SQLiteValue]] {
      var rows: [[SQLiteValue]] = []
      try store.select(
        """
        SELECT pass, view, x, y, width, height, ambiguous, hugging_horizontal, hugging_vertical,
          compression_horizontal, compression_vertical FROM current_views WHERE view <> 'root' ORDER BY view
        """, columns: { _ in }, row: { rows.append($0) })
      return rows
    }
    let priorities: [SQLiteValue] = [.real(401), .real(301), .real(302), .null]
    let null = SQLiteValue.null
    #expect(
      try rows() == [
        [.integer(2), .text("a"), null, null, null, null, null] + priorities,
        [.integer(2), .text("b")] + Array(repeating: null, count: 9),
      ])
    try store.store(
      [layout], of: store.storedCase("case"), request: EnvironmentPatch(),
      engine: Engine(version: 1, measurer: ""))
    #expect(
      try rows()[0]
        == [.integer(2), .text("a"), .real(1), .real(2), .real(3), .real(4), .integer(1)] + priorities)
  }
}

/// A database as migration 23 left it.
private struct OlderAnswers {
  let connection: Connection
  private(set) var stored: [(key: SolutionKey, layout: Layout)] = []

  /// Stores layouts, of which the second has the frames of the first.
  init(seed: UInt64) throws {
    connection = try Connection.inMemory(options: .init(applicationID: CaseStore.applicationID))
    try Migrator(Array(Migrations.all.prefix(23)), completing: CaseStore.completions).migrate(connection)
    var generator = SplitMix(seed: seed)
    let layoutCase = generator.layoutCase(named: "case", passes: 1)
    var layouts = (0...1).map { generator.layout(of: layoutCase, pass: PassNumber($0)) }
    layouts[0].ambiguity[0] = .width
    layouts[0].violations = [750, 250].compactMap { LayoutPriority($0) }.map {
      Violation(priority: $0, amount: generator.anyNumber())
    }
    layouts[0].broken = [
      BrokenConstraint(constraint: ConstraintIndex(1), conflict: []),
      BrokenConstraint(constraint: ConstraintIndex(2), conflict: [ConstraintIndex(1), ConstraintIndex(0)]),
    ]
    layouts[0].requiredCrossings = [ConstraintIndex(1), ConstraintIndex(0)]
    layouts[0].recorded = [.root]
    layouts[0].rewrapped = [
      RewrappedView(view: .root, wrappingWidth: generator.anyNumber(), keepsLines: true)
    ]
    layouts[0].unsettled = [.root]
    layouts[1].frames = layouts[0].frames
    layouts[1].guideFrames = layouts[0].guideFrames
    layouts[1].guideAmbiguity = layouts[0].guideAmbiguity
    let engine = Engine(version: 1, measurer: "squares")
    try insert("engine", ["id": 1] + engine.arguments)
    for (number, layout) in layouts.enumerated() {
      let inputs = LayoutInputs(
        content: ContentDigest.chain(of: layoutCase)[number], request: EnvironmentPatch(), engine: engine)
      stored.append((inputs.key, layout))
      try insert("content", ["id": number + 1, "digest": inputs.content])
      try insert(
        "solution",
        [
          "id": number + 1, "key": inputs.key, "content_id": number + 1, "request": "", "engine_id": 1,
          "frames_of": number == 0 ? nil : 1, "checksum": layout.checksum(for: inputs.key),
        ] + layout.arguments)
      try insertParts(of: layout, number + 1)
    }
  }

  private func insert(_ table: String, _ row: StatementArguments) throws {
    try CaseStore(connection).insert(into: table, [row])
  }

  private func insertParts(of layout: Layout, _ id: Int) throws {
    func insert(_ table: String, _ rows: [StatementArguments]) throws {
      for row in rows { try self.insert(table, ["solution_id": id] + row) }
    }
    if id == 1 {
      try insert(
        "solved_frame",
        (layout.frames + layout.guideFrames).enumerated().map {
          ["view": $0, "x": $1.x, "y": $1.y, "width": $1.width, "height": $1.height]
        })
    }
    try insert(
      "ambiguous_view",
      (layout.ambiguity + layout.guideAmbiguity).enumerated().filter { !$1.isEmpty }.map {
        ["view": $0, "members": $1]
      })
    try insert(
      "violation",
      layout.violations.enumerated().map { ["place": $0, "priority": $1.priority, "amount": $1.amount] })
    for (place, broken) in layout.broken.enumerated() {
      try insert("broken_constraint", [["place": place, "constraint_place": broken.constraint]])
      try insert(
        "conflicting_constraint",
        broken.conflict.enumerated().map { ["broken": place, "place": $0, "constraint_place": $1] })
    }
    try insert(
      "required_crossing",
      layout.requiredCrossings.enumerated().map { ["place": $0, "constraint_place": $1] })
    try insert("recorded_view", layout.recorded.map { ["view": $0] })
    try insert(
      "rewrapped_view",
      layout.rewrapped.map {
        ["view": $0.view, "wrapping_width": $0.wrappingWidth, "keeps_lines": $0.keepsLines]
      })
    try insert("unsettled_view", layout.unsettled.map { ["view": $0] })
  }
}

extension SplitMix {
  /// Of any size that a layout may have, with all of its digits.
  fileprivate mutating func anyNumber() -> Double {
    Double(sign: .plus, exponent: count(-300...300), significand: 1 + Double(next() >> 12) / Double(1 << 52))
  }
}
