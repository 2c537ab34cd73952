import TestSupport
import Testing

/// What is told to somebody who asks a stored case, or a file, for what it has not.
struct StoredSlipTests {
  private static let row =
    #"""
    {"name":"row","environment":{"width":300,"height":100},\#
    "root":{"id":"v","children":[{"id":"row","stack":{},"children":[
    """#
    + #"{"id":"a","intrinsic":{"width":10,"height":20}},{"id":"b","intrinsic":{"width":9,"height":5}}]}]},"#
    + #""constraints":["row.top == v.top","H:|[row]|"]}"#

  @Test(
    arguments: [
      ("set row row.spaceing=3", "has no key \"spaceing\"; did you mean \"spacing\"?"),
      ("set row row.spacng=3", "did you mean \"spacing\"?"),
      ("set row row.quux=3", "axis, distribution, alignment, spacing"),
      ("report row a.json -O x.html", "the page's file comes first: \"layoutcase report x.html CASE…\""),
      ("report rep.md row", "ends in .html, .htm or .xhtml: \"layoutcase report rep.html row\""),
      ("list-at row --offset x", "write points, such as 12345, or -44 above the first row"),
      ("query cases --passes -4", "--passes cannot be \"-4\": write a whole number from 0 to 1000000000"),
      (
        "query frames --min-width -3",
        "--min-width cannot be \"-3\": write points from 0 to 1000000000, such as 320"
      ),
      ("query heights --max-height nan", "--max-height cannot be \"nan\": write points from 0 to 1000000000"),
      ("solve row --device iPhone99", "; \"layoutcase help environment\" lists them\n"),
      (
        "merge other.db",
        "\"layoutcase add other.db\" copies the cases of another database into this one, with their rows"
      ),
      ("add row.json --dry-run", "\"layoutcase db backup copy.db\" keeps a copy to go back to"),
      ("solve row --device iphon15", "lists them; did you mean \"iPhone 15\"?"),
    ])
  func `a slip on a stored case is answered with what to write`(line: String, remedy: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.row)
    let run = try workshop.run(line)
    #expect(run.exitCode == 2 || run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  /// Its second pass ends what the first leaves open.
  @Test func `the pass that is ambiguous is proposed where the last one is not`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("new login --example screen")
    let run = try workshop.run("check login.json --record")
    #expect(
      run.messages.contains("\"layoutcase ambiguity login.json --pass 1\" tells which"), "\(run.messages)")
    #expect(try workshop.run("ambiguity login.json --pass 1").output.contains("not determined"))
  }

  @Test func `what is recorded of an ambiguous layout is called so`() throws {
    let workshop = try Workshop.holding(["row.json": Self.row])
    // The stack view has no height that anything but its contents' priorities gives; a second view has none at all.
    let open = Self.row.replacing(#""H:|[row]|""#, with: #""row.leading == v.leading""#)
      .replacing(#""id":"v","children":["#, with: #""id":"v","children":[{"id":"loose"},"#)
    try workshop.folder.write(open, to: "open.json")
    let run = try workshop.run("check open.json --record")
    #expect(
      run.messages.contains("Note: row is ambiguous, and a device may show other numbers; "),
      "\(run.messages)")
    #expect(run.messages.contains("\"layoutcase ambiguity open.json\" tells which"), "\(run.messages)")
    _ = try workshop.run("add row.json")
    let stored = try workshop.run("check row")
    #expect(stored.output.contains("; \"layoutcase export row\" writes the case as one"), "\(stored.output)")
  }

  /// A label 20 high, 8 below the safe area at 59.
  @Test func `the height of a screen is noted to be no cell's, also where its chain is closed`() throws {
    let screen =
      #"""
      {"name":"s","environment":{"device":"iPhone 15"},\#
      "root":{"id":"v","children":[{"id":"a","intrinsic":{"width":10,"height":20}}]},
      """#
      + #""constraints":["H:|[a]|","V:|-8-[a]-8-|"]}"#
    let run = try Workshop().run("height -", input: screen)
    #expect(run.exitCode == 0)
    #expect(run.messages.contains("s has a height of its own (852), as a screen has: "), "\(run.messages)")
    let cell = screen.replacing(#""id":"v","#, with: #""id":"v","class":"UITableViewCell","#)
    #expect(try Workshop().run("height -", input: cell).messages == "")
  }

  @Test func `a log in a file that is named as a document is read as a log`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UILabel:0x10.width == 20   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10.width == 30   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UILabel:0x10.width == 30   (active)>
      """
    let workshop = try Workshop.holding(["conflict.json": log])
    let run = try workshop.run("explain conflict.json")
    #expect(run.exitCode == 0 && run.output.contains("Likely fix"), "\(run.output)\(run.messages)")
  }

  @Test func `a quoted name keeps its blanks and its signs in what is proposed`() throws {
    let workshop = try Workshop.stocked()
    for name in ["a  b.sql", "a > b.sql"] {
      try workshop.folder.write("SELECT 1", to: name)
      let run = try workshop.run(["sql", name, "--db", "layoutcase.db"])
      let line = "layoutcase sql - --db layoutcase.db < '\(name)'"
      #expect(run.messages.contains("\"\(line)\""), "\(run.messages)")
      #expect(try workshop.shell(line).exitCode == 0)
    }
  }
}
