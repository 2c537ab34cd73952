import SQLite
import TestSupport
import Testing

/// What is laid out without the rows of a list, where that is damaged.
struct DamagedListTests {
  /// The root is 100 wide as its environment says, and the photo 40 as it declares.
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop.stocked()
    let expecting = Workshop.feed.replacing(
      #""constraints""#, with: #""expect": {"frames": {"photo": {"width": 40}}}, "constraints""#)
    #expect(try workshop.run("add --replace -", input: expecting).exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_block SET count = count + 1 WHERE count = 3")
    return workshop
  }

  @Test(arguments: ["check feed", "check --all", "check feed -o json", "lint feed --select overlap"])
  func `a case is checked without its rows, and the damage of these is told`(line: String) throws {
    let run = try Self.workshop().run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(
      run.messages == "Note: the list of feed is damaged; \"layoutcase db verify\" tells more.\n",
      "\(run.messages)")
  }

  @Test func `what differs is told beside the damage`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.run("set feed photo.intrinsic.width=50").exitCode == 0)
    let run = try workshop.run("check feed")
    #expect(run.exitCode == 0 && run.output.contains("1 of 1 expectations met"), "\(run.output)")
    #expect(try workshop.run("heights feed").exitCode == 5)
  }
}
