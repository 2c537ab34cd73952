import TestSupport
import Testing

/// What `query` says of cases that have not been laid out, of which it knows nothing.
struct NotLaidOutTests {
  /// Its only view is to have two widths.
  private static func conflict(_ name: String, _ tag: String, width: Int) -> String {
    #"""
    {"name":"\#(name)","tags":["\#(tag)"],"environment":{"width":320,"height":100},"root":{"id":"v",\#
    "children":[{"id":"a"}]},"constraints":["a.width == 5","a.width == \#(width)","a.height == 3","H:|[a]","V:|[a]"]}
    """#
  }

  @Test func `how many cases were not laid out is said, until they are`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: [("a", "hot", 8), ("b", "hot", 9), ("c", "cold", 10)].map(Self.conflict).joined(separator: "\n"))
    let pipe = "layoutcase plan --replay --all | layoutcase worker | layoutcase ingest -"
    for line in ["query cases --conflict", "query cases --ambiguous", "query frames"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 0)
      #expect(
        run.messages.hasSuffix(
          "Note: 3 of 3 cases were not laid out yet; \"\(pipe)\" lays all of them out.\n"),
        "\(run.messages)")
    }
    // Only cases that the other conditions let through count.
    #expect(
      try workshop.run("query cases --conflict --tag hot").messages.contains("Note: 2 of 2 cases were not"))
    for line in ["query cases --conflict --tag cold", "query frames --case c"] {
      #expect(
        try workshop.run(line).messages.hasSuffix(
          "Note: 1 of 1 case was not laid out yet; \"layoutcase solve c\" lays it out.\n"))
    }
    #expect(try workshop.run("query cases --tag hot").messages == "")
    _ = try workshop.run("solve a")
    let some = try workshop.run("query cases --conflict -o csv")
    #expect(some.output.split(separator: "\r\n").count == 2)
    #expect(some.messages.hasPrefix("Note: 2 of 3 cases were not laid out yet; "), "\(some.messages)")
    #expect(try workshop.shell(pipe).output.contains("Stored 2 layouts."))
    let all = try workshop.run("query cases --conflict -o csv")
    #expect(all.output.split(separator: "\r\n").count == 4 && all.messages == "", "\(all.messages)")
    #expect(try workshop.run("query frames").messages == "")
  }
}
