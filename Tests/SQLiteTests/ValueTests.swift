import CSQLite
import TestSupport
import Testing

@testable import SQLite

struct ValueTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(script: "CREATE TABLE t (id INTEGER PRIMARY KEY, x ANY) STRICT")
  }

  /// What the database gives back for a value that was stored.
  func stored(_ value: some Storable) throws -> SQLiteValue? {
    try connection.cached("INSERT INTO t (x) VALUES (:x)").run(["x": value])
    return try connection.cached("SELECT x FROM t WHERE id = :id").first(["id": connection.lastInsertedRowID])
    {
      try $0["x"]
    }
  }

  @Test(arguments: [
    SQLiteValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity),
    .real(.greatestFiniteMagnitude), .real(.leastNonzeroMagnitude), .real(1), .text(""),
    .text("a\u{0}b\u{0}"),
    .text("e\u{301} 👩‍👩‍👧 'quoted'\n"), .text(String(repeating: "ä", count: 100_000)), .blob([]), .blob([0]),
    .blob(Array(repeating: 255, count: 100_000)),
  ])
  func `every kind of value comes back as it was`(value: SQLiteValue) throws {
    #expect(try stored(value) == value)
  }

  private static let results: [SQLiteValue] = [
    .null, .integer(.min), .real(0.1), .text(""), .text("a\u{0}ä"), .blob([]), .blob([0]),
  ]

  @Test(arguments: results.indices)
  func `a function's result is the value that it gave`(index: Int) throws {
    let code = sqlite3_create_function_v2(
      connection.handle.pointer, "result", 1, SQLITE_UTF8, nil,
      { context, _, arguments in
        guard let context, let index = arguments?[0] else { return }
        ValueTests.results[Int(sqlite3_value_int64(index))].setResult(of: context)
      }, nil, nil, nil)
    #expect(code == SQLITE_OK)
    let result: SQLiteValue? = try connection.prepare("SELECT result(:index)").first(["index": index]) {
      try $0[0]
    }
    #expect(result == Self.results[index])
  }

  @Test func `a thousand random values come back as they were`() throws {
    var random = SplitMix(seed: 20_240_229)
    for _ in 0..<1000 {
      let value = randomValue(&random)
      #expect(try stored(value) == value)
    }
  }

  @Test func `Swift's types come back as they were`() throws {
    var rows = try connection.prepare("SELECT :a, :b, :c, :d, :e, :f, :g").rows([
      "a": Int64.min, "b": Int.max, "c": true, "d": -0.5, "e": "text", "f": [1, 2, 3] as [UInt8], "g": nil,
    ])
    let row = try #require(try rows.next())
    #expect(row.count == 7)
    #expect(try row[0] == Int64.min)
    #expect(try row[1] == Int.max)
    #expect(try row[2] == true)
    #expect(try row[3] == -0.5)
    #expect(try row[4] == "text")
    #expect(try row[5] == [1, 2, 3] as [UInt8])
    #expect(try row[6] == nil as String?)
    #expect(try row[6] == nil as Int?)
    #expect(try row[4] == "text" as String?)
  }

  @Test func `NaN is refused, because SQLite would make it NULL`() throws {
    #expect(try errorKind { _ = try stored(Double.nan) } == .notANumber)
    #expect(try errorKind { _ = try stored(SQLiteValue.real(-.nan)) } == .notANumber)
    #expect(try connection.column("SELECT count(*) FROM t") == [0])
  }

  @Test func `a column of another type than asked for is an error`() throws {
    var rows = try connection.prepare("SELECT 1 AS i, 0.5 AS r, 't' AS t, x'00' AS b, NULL AS n").rows()
    let row = try #require(try rows.next())
    func check(_ read: (Int) throws -> Void, fits: Set<Int>) throws {
      for column in 0..<5 {
        #expect(try errorKind { try read(column) } == (fits.contains(column) ? nil : .wrongType))
      }
    }
    try check({ _ = try row[$0] as Int64 }, fits: [0])
    try check({ _ = try row[$0] as Int }, fits: [0])
    try check({ _ = try row[$0] as Bool }, fits: [0])
    try check({ _ = try row[$0] as Double }, fits: [0, 1])
    try check({ _ = try row[$0] as String }, fits: [2])
    try check({ _ = try row[$0] as [UInt8] }, fits: [3])
    try check({ _ = try row[$0] as Int? }, fits: [0, 4])
    try check({ _ = try row[$0] as SQLiteValue }, fits: [0, 1, 2, 3, 4])
    let error = #expect(throws: SQLiteError.self) { try row["t"] as Double }
    #expect(error?.message == "column t does not hold a real number")
  }

  @Test func `the error of a wrong value names the table of its column`() throws {
    try connection.execute(
      script: "CREATE TABLE a (x); CREATE TABLE b (y); INSERT INTO a VALUES (1); INSERT INTO b VALUES (2)")
    var rows = try connection.prepare("SELECT x, z, x + z FROM a LEFT JOIN (SELECT y AS z FROM b)").rows()
    let row = try #require(try rows.next())
    let tables = try (0..<3).map { column in
      try #require(throws: SQLiteError.self) { try row[column] as String }.table
    }
    #expect(tables == ["a", "b", nil])
  }

  @Test func `numbers that do not fit are errors`() throws {
    var rows = try connection.prepare("SELECT 9007199254740993, 2, 9007199254740992").rows()
    let row = try #require(try rows.next())
    #expect(try errorKind { _ = try row[0] as Double } == .wrongType)
    #expect(try errorKind { _ = try row[1] as Bool } == .wrongType)
    #expect(try row[2] == 9_007_199_254_740_992.0)
  }

  @Test func `to read a column that does not exist ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Connection.inMemory().prepare("SELECT 1 AS x").first { try $0[1] as Int }
    }
    await #expect(processExitsWith: .failure) {
      _ = try Connection.inMemory().prepare("SELECT 1 AS x").first { try $0["X"] as Int }
    }
  }

  @Test func `text that is not UTF-8 is repaired, and its NULs are kept`() throws {
    let text = try connection.column("SELECT CAST(x'61ff0062c3' AS TEXT)", as: String.self)
    #expect(text == ["a\u{fffd}\u{0}b\u{fffd}"])
  }
}

private func randomValue(_ random: inout SplitMix) -> SQLiteValue {
  let count = Int.random(in: 0..<40, using: &random)
  switch Int.random(in: 0..<5, using: &random) {
  case 0: return .null
  case 1: return .integer(Int64(bitPattern: random.next() >> UInt64.random(in: 0..<64, using: &random)))
  case 2:
    let value = Double(bitPattern: random.next())
    return .real(value.isNaN ? 0.5 : value)
  case 3:
    let scalars = (0..<count).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random))
    }
    return .text(String(String.UnicodeScalarView(scalars)))
  default: return .blob((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }
}
