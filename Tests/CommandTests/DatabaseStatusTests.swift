import JSON
import TestSupport
import Testing

/// What `db status` tells of a database's size.
struct DatabaseStatusTests {
  private static let kinds = ["cases", "rows", "layouts", "heights"]

  /// A table and each of its indexes take a page of 4096 bytes at least: of layouts there are three tables and an index,
  /// of rows five tables, and of heights five.
  @Test func `the bytes are told by what they are for`() throws {
    let workshop = try Workshop.stocked()
    func sizes() throws -> [String: Double] {
      let status = try #require(JSONDocument(workshop.run("db status -o json").output).root.elements.first)
      return try Dictionary(
        uniqueKeysWithValues: (Self.kinds.map { "\($0)Size" } + ["size"]).map {
          ($0, try #require(status[$0]?.double))
        })
    }
    let before = try sizes()
    #expect(try #require(before["layoutsSize"]) >= 4 * 4096)
    for kind in ["rowsSize", "heightsSize"] { #expect(try #require(before[kind]) >= 5 * 4096) }
    #expect(try #require(before["size"]) >= Self.kinds.reduce(0) { $0 + (before["\($1)Size"] ?? 0) })
    let rows = (0..<2000).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#($0)]}"# }
    _ = try workshop.run("rows feed --replace -", input: rows.joined(separator: "\n"))
    let after = try sizes()
    // A row has at least its key, two numbers and a checksum of 8 bytes.
    #expect(try #require(after["rowsSize"]) - #require(before["rowsSize"]) > 2000 * 12 - 5 * 4096)
    #expect(after["layoutsSize"] == before["layoutsSize"])
    #expect(try workshop.run("db status").output.contains("\nbytes of rows "))
  }
}
