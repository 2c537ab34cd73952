import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseDiagnosis
@testable import CaseLibrary
@testable import CaseStore

struct ReplayTests {
  @Test func `a replay that finds what was stored and expected matches`() throws {
    let library = try CaseLibrary.inMemory()
    let expectation = Expectation(
      status: .solved, frames: [ExpectedFrame(view: Samples.first, x: 0, width: 220)], height: 50, broken: [])
    try library.add([
      Samples.twoLabels(history: [Samples.hugging(Samples.first, 251)], expectation: expectation)
    ])
    _ = try library.solve("two-labels")
    _ = try library.solve("two-labels", request: Samples.width(400))
    let replay = try #require(try library.replay(["two-labels"]).first)
    #expect(replay.matches)
    #expect(replay.passes.map(\.isStored) == [true, true])
    #expect(replay.passes.map(\.meetsExpectation) == [true, nil])
    #expect(replay.passes.map(\.layout.labelWidths) == [[220, 80], [100, 200]])
  }

  @Test(arguments: [
    ("UPDATE solved_frame SET width = width + 0.002 WHERE view = 1", 1),
    ("UPDATE solved_frame SET width = width + 0.0005 WHERE view = 1", 0),
    ("UPDATE solution SET is_relaid = 0", 1),
  ])
  func `a stored layout that the engine does not give is a difference`(sql: String, count: Int) throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    _ = try library.solve("two-labels", request: Samples.width(400))
    try library.store.connection.execute(script: sql)
    try library.store.sealLayouts()
    let replay = try #require(try library.replay().first)
    #expect(replay.differences.count == count)
    #expect(replay.differences.allSatisfy { $0.source == .stored && $0.request == Samples.width(400) })
  }

  @Test(
    arguments: [
      (
        "UPDATE solution SET details = json_remove(details, '$.rewrapped[1]')",
        [.rewrapped(expected: ["first"], actual: ["first", "second"])]
      ),
      (
        "UPDATE solution SET details = json_set(details, '$.rewrapped[0][1]', 76)",
        [
          .number(
            .wrappingWidth(Samples.first), Difference.Mismatch(expected: 76, actual: 75, tolerance: 0.001))
        ]
      ),
      ("UPDATE solution SET details = json_set(details, '$.rewrapped[0][1]', 75.0005)", []),
    ] as [(String, [Difference.Detail])])
  func `where a text was wrapped is compared with what was stored`(
    sql: String, details: [Difference.Detail]
  ) throws {
    let library = try CaseLibrary.inMemory()
    try library.add([try Self.wrapping()])
    let solved = try library.solve("wrapping")
    #expect(solved.snapshot.layout.rewrapped.map(\.wrappingWidth) == [75, 30])
    #expect(try library.solve("wrapping").snapshot.layout == solved.snapshot.layout)
    #expect(try library.replay().allSatisfy(\.matches))
    try library.store.connection.execute(script: sql)
    try library.store.sealLayouts()
    #expect(try library.replay().flatMap(\.differences).map(\.detail) == details)
  }

  /// Beside 30 points 75 are left for the first, where 7 squares of 10 have room; the second takes the rest.
  private static func wrapping() throws -> LayoutCase {
    try LayoutCase(
      document: """
        { "name": "wrapping", "environment": { "width": 105 },
          "root": { "id": "row", "children": [
            { "id": "first", "text": "abcdefghijklmnopqrst", "font": { "size": 10 }, "numberOfLines": 0,
              "compression": { "horizontal": 749 }, "hugging": { "horizontal": 251 } },
            { "id": "second", "text": "xyz", "font": { "size": 10 }, "numberOfLines": 0 } ] },
          "constraints": [ "H:|-0-[first]-0-[second]-0-|", "V:|-0-[first]", "V:|-0-[second]" ] }
        """)
  }

  @Test func `a case that was removed is passed over where stored layouts alone are compared`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels()])
    var replayed: [String] = []
    try library.replay(["gone", "two-labels"], storedAlone: true) { replay, _ in
      replayed.append(replay.layoutCase.name)
    }
    #expect(replayed == ["two-labels"])
    #expect(throws: StoreError.notFound(name: "gone", similar: [])) {
      try library.replay(["gone", "two-labels"]) { _, _ in }
    }
  }

  @Test func `replays come in the order of the names, and nothing is written`() throws {
    let library = try CaseLibrary.inMemory()
    let names = (100..<700).map { "case-\($0)" }
    try library.add(names.reversed().map { Samples.twoLabels(named: $0, width: 300) })
    var replayed: [String] = []
    try library.replay { replay, count in
      replayed.append(replay.layoutCase.name)
      #expect(count == 600)
    }
    #expect(replayed == names)
    #expect(try library.read({ try $0.status() }).counts?.solutions == 0)
  }
}

extension CaseStore {
  /// Gives all layouts the checksums that they would have if the engine had given them so.
  fileprivate func sealLayouts() throws {
    let keys: [[UInt8]] = try connection.prepare("SELECT key FROM solution").map { try $0[0] }
    for key in keys {
      let found = try firstRow(\.select_solution_sql, ["key": key]) { try layout($0) }
      let checksum = try #require(found).checksum(for: SolutionKey(bytes: key))
      try connection.prepare("UPDATE solution SET checksum = ? WHERE key = ?")
        .run([.integer(checksum), .blob(key)])
    }
  }
}
