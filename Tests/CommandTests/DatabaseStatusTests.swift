import JSON
import TestSupport
import Testing

/// What `db status` tells of a database's size.
struct DatabaseStatusTests {
  /// A table and each of its indexes take a page of 4096 bytes at least: of layouts there are three tables and an index,
  /// of rows five tables, and of heights five.
  @Test func `the bytes are told by what they are for`() throws {
    let workshop = try Workshop.stocked()
    func sizes() throws -> [Double] {
      let status = try #require(JSONDocument(workshop.run("db status -o json").output).root.elements.first)
      return try ["cases", "rows", "layouts", "heights"].map { kind in
        try #require(status["\(kind)Size"]?.double)
      }
    }
    let page: Double = 4096
    let before = try sizes()
    #expect(before[2] >= 4 * page)
    #expect(before[1] >= 5 * page)
    #expect(before[3] >= 5 * page)
    let all: Double = before.reduce(0, +)
    let file = try workshop.folder.bytes(of: "layoutcase.db").count
    let log = try workshop.shell("cat layoutcase.db-wal 2>/dev/null | wc -c").output.filter(\.isNumber)
    #expect(all <= Double(file) + (Double(log) ?? 0))
    let rows = (0..<2000).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#($0)]}"# }
    _ = try workshop.run("rows feed --replace -", input: rows.joined(separator: "\n"))
    let after = try sizes()
    // A row has at least its key, two numbers and a checksum of 8 bytes.
    let least: Double = 2000 * 12
    #expect(after[1] >= least)
    #expect(after[2] == before[2])
    #expect(try workshop.run("db status").output.contains("\nbytes of rows "))
  }
}
