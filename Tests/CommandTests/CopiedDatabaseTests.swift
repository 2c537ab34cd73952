import TestSupport
import Testing

/// Cases that another database has.
struct CopiedDatabaseTests {
  /// A case with three rows and a pass more, and another database with one case beside an older state of it.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("set feed width=200")
    _ = try workshop.run("add -", input: Workshop.screen)
    _ = try workshop.run("add - --db other.db", input: Workshop.screen)
    return workshop
  }

  @Test func `a case is copied with its history and its rows`() throws {
    let workshop = try workshop()
    let hint = try workshop.run("copy feed other.db")
    #expect(hint.exitCode == 2)
    #expect(
      hint.messages.contains("\"layoutcase add layoutcase.db#feed --db other.db\" copies it to another"))
    let run = try workshop.run("add layoutcase.db#feed --db other.db")
    #expect(run.exitCode == 0)
    #expect(run.messages == "Added 1 case, with 3 rows: feed.\n")
    for line in ["export feed", "export feed --rows"] {
      #expect(try workshop.run("\(line) --db other.db").output == workshop.run(line).output)
    }
    // The pass was appended there, too, and so is taken back.
    #expect(try workshop.run("undo feed --db other.db").exitCode == 0)
    #expect(try workshop.run("heights feed -o csv --db other.db").output.contains("1,100,L,50"))
    #expect(try workshop.run("db verify --db other.db").exitCode == 0)
  }

  @Test func `all cases are copied, and those that are the same stay`() throws {
    let workshop = try workshop()
    let run = try workshop.run("add layoutcase.db --db other.db")
    #expect(run.messages == "Added 1 case, with 3 rows: feed. 1 case is the same in both.\n")
    let again = try workshop.run("add layoutcase.db --db other.db")
    #expect(again.exitCode == 0 && again.messages == "Added 0 cases: 2 cases are the same in both.\n")
    // Another value of a row is a difference.
    _ = try workshop.run("set feed --row 1 photo.intrinsic.height=9")
    let refused = try workshop.run("add layoutcase.db --db other.db")
    #expect(refused.exitCode == 1)
    #expect(refused.messages.contains("there is another case \"feed\"; "))
    #expect(refused.messages.contains("\"layoutcase add --replace layoutcase.db --db other.db\""))
    let replaced = try workshop.run("add --replace layoutcase.db --db other.db")
    #expect(replaced.messages == "Replaced 1 case, with 3 rows: feed. 1 case is the same in both.\n")
    #expect(
      try workshop.run("export feed --rows --db other.db").output == workshop.run("export feed --rows").output
    )
    #expect(
      try workshop.run("add layoutcase.db#feed --name feed-2").messages
        == "Added 1 case, with 3 rows: feed-2.\n")
  }

  @Test func `what is for documents is refused, and a case that is not there`() throws {
    let workshop = try workshop()
    for line in ["add layoutcase.db --solve", "add layoutcase.db other.db", "add layoutcase.db --name a"] {
      #expect(try workshop.run("\(line) --db third.db").exitCode == 2, "\(line)")
    }
    #expect(try workshop.run("add layoutcase.db#gone --db third.db").exitCode == 3)
  }
}
