import TestSupport
import Testing

/// A hierarchy more deeply nested than a stack holds calls.
struct DepthTests {
  private static let depth = 10_000

  /// Views in one another, each a point from its parent's edges.
  private static let document: String = {
    let views = (0..<depth).map { #"{"id":"v\#($0)""# }.joined(separator: #","children":["#)
    let constraints = (1..<depth).flatMap { i in
      [
        "left == v\(i - 1).left +", "top == v\(i - 1).top +", "right == v\(i - 1).right -",
        "bottom == v\(i - 1).bottom -",
      ]
      .map { "\"v\(i).\($0) 1\"" }
    }
    return
      #"{"format":"layoutcase/1","name":"deep","environment":{"width":30000,"height":30000},"root":"#
      + views + String(repeating: "}]", count: depth - 1)
      + #"},"constraints":[\#(constraints.joined(separator: ","))]}"# + "\n"
  }()

  @Test func `views ten thousand deep are stored, exported, laid out and explained`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add --solve -", input: Self.document).exitCode == 0)
    let exported = try workshop.run("export deep -o ndjson").output == Self.document
    #expect(exported)
    let layout = try workshop.run("solve deep").output
    #expect(layout.contains("\n\(String(repeating: "  ", count: 30))v9999 "))
    #expect(try workshop.run("explain deep").exitCode == 0)
  }
}
