import TestSupport
import Testing

/// `minimise` as a process, on the file of a document, which needs no database.
struct MinimiseCommandTests {
  @Test func `the smallest document is printed, and what it took is told`() throws {
    let workshop = try Workshop.holding(["card.json": SweepCommandTests.card])
    let run = try workshop.run(["minimise", "card.json", "--while", "title.width < 50", "--width", "80"])
    #expect(run.exitCode == 0)
    #expect(run.messages.contains("3 views, 5 constraints and 1 pass became "))
    #expect(run.messages.contains(" smaller documents were tried.\n"))
    try workshop.folder.write(run.output, to: "small.json")
    let again = try workshop.run(["bisect", "small.json", "title.width < 50"])
    #expect(again.exitCode == 0, "\(again.messages)")
  }

  @Test func `a condition that does not hold, or is none, is told`() throws {
    let workshop = try Workshop.holding(["card.json": SweepCommandTests.card])
    let run = try workshop.run(["minimize", "card.json", "--while", "conflict"])
    #expect(run.exitCode == 1)
    #expect(run.messages.hasPrefix("card.json does not meet the condition after pass 0: conflict\n"))
    let wrong = try workshop.run(["minimise", "card.json", "--while", "titel.width < 50"])
    #expect(wrong.exitCode == 2)
    #expect(wrong.output == "")
  }

  @Test func `what holds in place of a minimised condition is told with what to write`() throws {
    let workshop = try Workshop.holding(["screen.json": Workshop.screen])
    let sound = try workshop.run("minimise screen.json --while conflict")
    #expect(sound.exitCode == 1 && sound.output == "")
    #expect(
      sound.messages.hasSuffix(
        "Note: there is no conflict, and no view is ambiguous, truncated or compressed.\n"),
      "\(sound.messages)")
    let conflict = Workshop.screen.replacing(
      #"view.centerX"]"#, with: #"view.centerX","title.top == view.top + 61"]"#)
    #expect(
      try workshop.run("minimise - --while ambiguous", input: conflict).messages.hasSuffix(
        "Note: what holds is conflict; write --while conflict.\n"))
    let narrow = Workshop.screen.replacing(#"view.centerX"]"#, with: #"view.centerX","title.width == 20"]"#)
    let run = try workshop.run("minimise - --while conflict", input: narrow)
    #expect(run.messages.contains("write --while 'truncated(title)'."), "\(run.messages)")
    #expect(
      try workshop.run(["minimise", "-", "--while", "truncated(title)"], input: Array(narrow.utf8)).exitCode
        == 0)
  }
}
