import JSON
import TestSupport
import Testing

/// `--set`: a case with one pass more that is not stored.
struct TrialTests {
  /// Two labels in a row of 200 points, 71 and 97 wide, with 10 between them. The first that hugs less is stretched.
  private static let card = #"""
    {"name": "card", "environment": {"width": 200, "height": 40},
     "root": {"id": "root", "children": [{"id": "title", "intrinsic": {"width": 71, "height": 20}},
                                         {"id": "badge", "intrinsic": {"width": 97, "height": 20}}]},
     "constraints": ["H:|[title]-10-[badge]|", "V:|[title]", "V:|[badge]"],
     "history": [{"changes": [{"view": "title", "hugging": {"horizontal": 251}}]}]}
    """#

  private func widths(_ workshop: Workshop, _ line: String) throws -> [String: Double] {
    let run = try workshop.run("\(line) -o json")
    #expect(run.exitCode == 0, "\(run.messages)")
    var widths: [String: Double] = [:]
    for frame in try JSONDocument(run.output).root["frames"]?.elements ?? [] {
      if let view = frame["view"]?.text { widths[view] = frame["width"]?.double }
    }
    return widths
  }

  /// 200 - 10 leaves 190 for both: 71 and 119, or 93 and 97.
  @Test func `a change is laid out and not stored`() throws {
    let workshop = try Workshop.holding(["card.json": Self.card])
    _ = try workshop.run("add card.json")
    for source in ["card", "card.json"] {
      #expect(try widths(workshop, "solve \(source)")["title"] == 71)
      let trial = "solve \(source) --set badge.hugging.horizontal=252"
      #expect(try widths(workshop, trial)["title"] == 93)
      #expect(try widths(workshop, "\(trial) --set width=300")["title"] == 193)
      let first = "solve \(source) --pass 0 --set badge.hugging.horizontal=251"
      #expect(try widths(workshop, first)["title"] == 93)
      #expect(try widths(workshop, "solve \(source)")["title"] == 71)
    }
    #expect(try workshop.run("history card").output.contains("badge") == false)
  }

  @Test(
    arguments: [
      "solve card --set badge.huging.horizontal=1", "solve card --set nobody.hidden=true",
      "explain card --set width=100 --apply 1", "export card --set width=100 --rows",
    ]) func `a change that cannot be made is told`(line: String) throws
  {
    let workshop = try Workshop.holding(["card.json": Self.card])
    _ = try workshop.run("add card.json")
    let run = try workshop.run(line)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.messages.hasPrefix("layoutcase: "), "\(run.messages)")
  }
}
