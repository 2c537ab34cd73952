import TestSupport
import Testing

/// A hierarchy as deep as a document can hold: two levels for each view.
struct DepthTests {
  private static let depth = 256

  /// Views in one another, each a point from its parent's edges.
  private static func document(ofDepth depth: Int) -> String {
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
  }

  @Test func `views 256 deep are stored, exported, laid out and explained`() throws {
    let workshop = try Workshop()
    let document = Self.document(ofDepth: Self.depth)
    #expect(try workshop.run("add --solve -", input: document).exitCode == 0)
    let exported = try workshop.run("export deep -o ndjson").output == document
    #expect(exported)
    let layout = try workshop.run("solve deep").output
    #expect(layout.contains("\n\(String(repeating: "  ", count: 30))v255 "))
    #expect(try workshop.run("explain deep").exitCode == 0)
  }

  @Test func `a view more is refused with its place`() throws {
    let document = Self.document(ofDepth: Self.depth + 1)
    let run = try Workshop().run("solve -", input: document)
    let place = try #require(document.firstRange(of: "[{\"id\":\"v256\"")).lowerBound
    let column = document[..<place].utf8.count + 1
    #expect(run.exitCode == 4)
    #expect(run.messages.contains("1:\(column): values are nested more than 512 deep"), "\(run.messages)")
  }
}
