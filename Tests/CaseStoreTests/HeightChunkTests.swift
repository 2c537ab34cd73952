import SQLite
import LayoutModel
import TestSupport
import Testing

@testable import CaseStore
import Migrations

struct HeightChunkTests {
  /// A chunk with heights at some of its places, of few and of many digits.
  private static func chunk(_ random: inout SplitMix) -> (HeightChunk, [RowID: Double]) {
    let number = Int64.random(in: 0...(1 << Int64.random(in: 0...35, using: &random)), using: &random)
    var chunk = HeightChunk(number)
    var heights: [RowID: Double] = [:]
    let share = Int.random(in: 0...4, using: &random)
    for place in 0..<Int64(HeightChunk.size) where Int.random(in: 0..<4, using: &random) < share {
      let height = Double.random(in: 0..<1000, using: &random)
      let id = RowID(number * Int64(HeightChunk.size) + place)
      heights[id] = Bool.random(using: &random) ? height.rounded() : height
      chunk.set(HeightInterval(height: heights[id] ?? 0, widths: nil), for: id)
    }
    return (chunk, heights)
  }

  @Test(arguments: ["", "{", "[1", "{}", "[{}]", "[[1]]", "[1]]"])
  func `a row whose values are in no form of ours is damage, and named`(values: String) {
    #expect {
      try PackedRow(key: "k7", values: values).unpacked()
    } throws: { error in
      guard case StoreError.damaged(let what) = error else { return false }
      return what.contains("the row \"k7\"")
    }
  }

  @Test(arguments: 0..<100)
  func `each height of a chunk is read from its text, and no other`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (chunk, heights) = Self.chunk(&random)
    guard chunk.count > 0 else { return #expect(heights.isEmpty) }
    let read = try HeightChunk(chunk.number, json: chunk.json, widths: nil)
    for place in 0..<HeightChunk.size {
      let id = RowID(chunk.number * Int64(HeightChunk.size) + Int64(place))
      #expect(read[id] == heights[id])
    }
  }

  @Test(arguments: 0..<10)
  func `a text that is cut off is damage`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (chunk, _) = Self.chunk(&random)
    for length in 0..<chunk.json.utf8.count {
      let rest = String(chunk.json.prefix(length))
      #expect(throws: StoreError.self, "\(rest)") { try HeightChunk(chunk.number, json: rest, widths: nil) }
    }
  }

  /// 9223372036854775808 is greater than all 64-bit integers by one.
  @Test(arguments: ["31", "64", "9223372036854775808", "18446744073709551615"])
  func `a height of another chunk's row is damage`(id: String) {
    #expect(throws: StoreError.self) { try HeightChunk(1, json: "{\"\(id)\":44}", widths: nil) }
  }

  @Test func `each height has the widths that are stored for it`() throws {
    let (first, last) = (RowID(0), RowID(31))
    let stored = "[1,0,0.30000000000000004,400]"
    let chunk = try HeightChunk(0, json: #"{"0":44,"31":60.5}"#, widths: stored)
    #expect(chunk.height(of: first, at: 1) == nil)
    #expect(chunk.height(of: last, at: 0.3) == nil)
    let interval = HeightInterval(height: 60.5, widths: 0.30000000000000004...400)
    #expect(chunk.height(of: last, at: 400) == interval)
    #expect(chunk.widthsJSON(individually: true) == stored)
    #expect(chunk.widthsJSON(individually: false) == nil)
    let alone = chunk.keeping([last])
    #expect(alone.count == 1)
    #expect(alone.height(of: last, at: 400) == interval)
    #expect(chunk.keeping([first]).widthsJSON(individually: true) == nil)
  }

  /// Widths of two heights, and those at which both hold.
  private static let common: [(String?, String?)] = [
    (nil, nil), ("[1,0]", nil), ("[-inf,inf]", "[-inf,inf]"), ("[300,400,350,inf]", "[350,400]"),
    ("[300,310,350,400]", nil), ("[300,400,1,0]", nil),
  ]

  @Test(arguments: common)
  func `a chunk has the widths at which all its heights hold`(stored: String?, expected: String?) throws {
    let chunk = try HeightChunk(0, json: #"{"0":44,"31":60.5}"#, widths: stored)
    #expect(chunk.widthsJSON(individually: false) == expected)
  }

  @Test(arguments: ["", "[", "[]", "[1]", "[1,0,2]", "[1,0,1,0,1,0]", "[a,b]", "[1,]", "[1,0", "1,0"])
  func `widths that are not as many as the heights are damage`(widths: String) {
    #expect(throws: StoreError.self) {
      try HeightChunk(0, json: #"{"0":44,"31":60.5}"#, widths: widths)
    }
  }

  /// Layouts, chunks, and the numbers that they have together.
  private static let numbers: [(Int64, Int64, Int64)] = [
    (0, 0, 0), (1, 0, 68_719_476_736), (5, 7, 343_597_383_687),
    (134_217_727, 68_719_476_735, 9_223_372_036_854_775_807),
  ]

  @Test(arguments: numbers)
  func `a chunk's number has its layout in front`(layout: Int64, number: Int64, id: Int64) throws {
    #expect(try HeightChunkID(HeightSetID(layout), number).rawValue == id)
  }

  private static let uncountable: [(Int64, Int64)] = [
    (-1, 0), (134_217_728, 0), (0, -1), (0, 68_719_476_736), (.max, .min),
  ]

  @Test(arguments: uncountable)
  func `numbers that nothing counts up to are refused`(layout: Int64, number: Int64) {
    #expect(throws: StoreError.self) { try HeightChunkID(HeightSetID(layout), number) }
  }

  /// Two sets of heights, as versions 11 to 19 stored them.
  private static let sets = """
    INSERT INTO row_list (id, case_name) VALUES (1, 'cell');
    INSERT INTO content (id, digest) VALUES (1, randomblob(32));
    INSERT INTO engine (id, version, measurer) VALUES (1, 1, 'squares');
    INSERT INTO row_layout (id, list_id, key, content_id, engine_id, request, width, text_size) VALUES
      (1, 1, randomblob(32), 1, 1, '', 320, 'L'), (3, 1, randomblob(32), 1, 1, '', 375, 'L');
    """

  /// Some chunks of theirs, as version 11 stored them.
  private static let chunks = """
    INSERT INTO row_height_chunk (layout_id, chunk, heights, widths) VALUES
      (3, 0, '{"1":44,"31":60.5}', NULL), (1, 0, '{"0":20.5}', '[320,400]'),
      (1, 40000000000, '{"1280000000001":7}', '[1,0]');
    """

  @Test func `an older database numbers its heights, and drops them when checksums come`() throws {
    let connection = try Connection.inMemory(options: .init(applicationID: CaseStore.applicationID))
    try Migrator(Array(Migrations.all.prefix(11))).migrate(connection)
    try connection.execute(script: Self.sets + Self.chunks)
    let select = "SELECT layout_id || ' ' || chunk || ' ' || heights || ' ' || coalesce(widths, '') "
    let before: [String] = try connection.prepare(select + "FROM row_height_chunk ORDER BY 1").map {
      try $0[0]
    }
    try Migrator(Array(Migrations.all.prefix(12))).migrate(connection)
    let after: [String] = try connection.prepare(select + "FROM row_height_chunk ORDER BY 1").map {
      try $0[0]
    }
    #expect(after == before)
    #expect(after.count == 3)
    try CaseStore.migrator.migrate(connection)
    #expect(try CaseStore(connection).counts().rowHeights == 0)
  }

  @Test func `sets of heights keep their heights, sums and indices when they get that name`() throws {
    let connection = try Connection.inMemory(options: .init(applicationID: CaseStore.applicationID))
    try Migrator(Array(Migrations.all.prefix(19))).migrate(connection)
    try connection.execute(
      script: Self.sets + """
        INSERT INTO row_height_chunk (id, heights) VALUES (3 << 36, '{"1":44,"31":60.5}'), (1 << 36 | 2, '{"64":7}');
        INSERT INTO row_group (id, list_id, position, count, revision) VALUES (5, 1, 1, 2, 0);
        INSERT INTO row_group_sum (layout_id, group_id, revision, height) VALUES (3, 5, 0, 104.5);
        """)
    try Migrator(Array(Migrations.all.prefix(22))).migrate(connection)
    func texts(_ sql: String) throws -> [String] { try connection.prepare(sql).map { try $0[0] } }
    #expect(
      try texts("SELECT height_set_id || ' ' || chunk || ' ' || heights FROM row_height_chunk ORDER BY 1")
        == [#"1 2 {"64":7}"#, #"3 0 {"1":44,"31":60.5}"#])
    #expect(try texts("SELECT height_set_id || ' ' || height FROM row_group_sum") == ["3 104.5"])
    #expect(try connection.foreignKeyCheck().isEmpty && connection.integrityCheck().isEmpty)
    // What hung on the table hangs on it under its new name.
    try connection.execute(script: "DELETE FROM height_set WHERE id = 3")
    #expect(try texts("SELECT heights FROM row_height_chunk") == [#"{"64":7}"#])
    #expect(try texts("SELECT 'sum' FROM row_group_sum") == [])
    #expect(
      try texts("SELECT name FROM sqlite_schema WHERE instr(sql, 'row_layout') OR instr(sql, 'layout_id')")
        == [])
  }

  /// Rows "a" to "d" in three blocks of two groups, of which the second is the first of the list.
  private static let grouped = """
    INSERT INTO row_list (id, case_name, checksum) VALUES (1, 'cell', \(Checksum.ofList(of: "cell", columnNames: [])));
    INSERT INTO content (id, digest) VALUES (1, zeroblob(32));
    INSERT INTO engine (id, version, measurer) VALUES (1, 1, 'squares');
    INSERT INTO height_set (id, list_id, key, content_id, engine_id, request, width, text_size) VALUES
      (3, 1, zeroblob(32), 1, 1, '', 320, 'L');
    INSERT INTO row_group (id, list_id, position, count, revision) VALUES (1, 1, 5, 1, 0), (2, 1, 1, 3, 4);
    """

  /// A database as migration 22 left it, with the set of heights of all its blocks.
  private static func groupedList() throws -> (Connection, HeightSet) {
    let connection = try Connection.inMemory(options: .init(applicationID: CaseStore.applicationID))
    try Migrator(Array(Migrations.all.prefix(22))).migrate(connection)
    try connection.execute(script: grouped)
    let key: HeightSetKey = try #require(
      try connection.prepare("SELECT key FROM height_set").first { try $0[0] })
    let heightSet = HeightSet(id: HeightSetID(3), key: key)
    var checksums: [Int: Int64] = [:]
    for (id, group, position, rows) in [(10, 1, 0, [0]), (11, 2, 7, [1]), (12, 2, 3, [3, 2])] {
      let members = rows.map { RowID(Int64($0)) }
      let checksum = Checksum.ofBlock(members, revision: 2)
      checksums[id] = checksum
      try connection.execute(
        script: """
          INSERT INTO row_block (id, group_id, position, count, revision, members, checksum) VALUES
            (\(id), \(group), \(position), \(rows.count), 2, '\(members.json)', \(checksum));
          INSERT INTO row_block_sum (height_set_id, block_id, revision, height, checksum) VALUES
            (3, \(id), 2, \(id), \(Checksum.ofSum(Double(id), of: checksum, in: heightSet)));
          """)
      for row in rows {
        let packed = PackedRow(key: ["a", "b", "c", "d"][row], values: "[]")
        try connection.execute(
          script: """
            INSERT INTO stored_row (id, list_id, block_id, key, revision, row_values, checksum) VALUES
              (\(row), 1, \(id), '\(packed.key)', 0, '[]', \(Checksum.ofRow(RowID(Int64(row)), packed, revision: 0)));
            """)
      }
    }
    // Position, count, revision and checksum of each part, in their order.
    let first = Checksum.of(
      .blocks, 3, 2, 2, try #require(checksums[12]), 7, 1, 2, try #require(checksums[11]))
    let second = Checksum.of(.blocks, 0, 1, 2, try #require(checksums[10]))
    try connection.execute(
      script: """
        UPDATE row_group SET order_checksum = iif(id = 2, \(first), \(second));
        UPDATE row_list SET order_checksum = \(Checksum.of(.groups, 1, 3, 4, first, 5, 1, 0, second));
        """)
    return (connection, heightSet)
  }

  @Test(arguments: [
    // As in the program's own connection, and in that of another program, which leaves what hung on the group.
    "DELETE FROM row_group WHERE id = 1", "PRAGMA foreign_keys = OFF; DELETE FROM row_group WHERE id = 1",
    // Before migration 14 there were no checksums.
    "UPDATE row_list SET checksum = 0; PRAGMA foreign_keys = OFF; DELETE FROM row_group WHERE id = 1",
    "DELETE FROM row_block WHERE id = 11", "UPDATE row_block SET group_id = 1 WHERE id = 11",
    "UPDATE row_block SET position = 9 WHERE id = 12", "UPDATE row_block SET position = -1 WHERE id = 10",
    "UPDATE row_group SET position = 9 WHERE id = 2", "UPDATE row_group SET count = 2 WHERE id = 2",
  ])
  func `a list that is not what was stored keeps its groups`(damage: String) throws {
    let (connection, _) = try Self.groupedList()
    try connection.execute(script: damage)
    #expect {
      try CaseStore.migrator.migrate(connection)
    } throws: { error in
      guard case StoreError.damaged = error else { return false }
      return true
    }
    #expect(try CaseStore.migrator.status(of: connection).pending.first?.number == 23)
    let groups: [Int] = try connection.prepare("SELECT count(*) FROM row_group").map { try $0[0] }
    #expect(groups[0] > 0)
  }

  @Test func `heights of blocks that somebody removed go with the groups`() throws {
    let (connection, _) = try Self.groupedList()
    try connection.execute(
      script: """
        PRAGMA foreign_keys = OFF;
        INSERT INTO row_block_sum (height_set_id, block_id, revision, height) VALUES (3, 99, 0, 1);
        """)
    try CaseStore.migrator.migrate(connection)
    let blocks: [Int] = try connection.prepare("SELECT block_id FROM row_block_sum ORDER BY 1").map {
      try $0[0]
    }
    #expect(blocks == [10, 11, 12])
  }

  @Test func `a list keeps its order, its rows and their heights when its groups go`() throws {
    let (connection, heightSet) = try Self.groupedList()
    try CaseStore.migrator.migrate(connection)
    let (store, list) = (CaseStore(connection), RowListID(1))
    func keys(from place: Int, count: Int) throws -> [String] {
      try store.packedRows(store.rowIDs(of: store.rowBlocks(of: list), from: place, count: count)).map(\.key)
    }
    #expect(try keys(from: 0, count: 9) == ["d", "c", "b", "a"])
    #expect(try store.rowBlocks(of: list, heightSet).map(\.height) == [12, 11, 10])
    try store.moveRows(["a"], to: .before("c"), in: list, of: "cell")
    #expect(try keys(from: 1, count: 2) == ["a", "c"])
    let inView: [String] = try connection.prepare("SELECT key FROM rows ORDER BY place").map { try $0[0] }
    #expect(inView == ["d", "a", "c", "b"])
    #expect(try connection.foreignKeyCheck().isEmpty && connection.integrityCheck().isEmpty)
    let groups: [String] = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE instr(sql, 'row_group') OR instr(sql, 'new_row_block')"
    ).map { try $0[0] }
    #expect(groups == [])
  }
}
